/**
 * Text for the inside of an element or of a quoted attribute, in HTML and SVG.
 *
 * @param {unknown} value
 */
export function escapeMarkup(value) {
  return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
