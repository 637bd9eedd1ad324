/**
 * A text as it stands inside an XML element.
 *
 * @param {string} text
 */
export function escapeXml(text) {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
