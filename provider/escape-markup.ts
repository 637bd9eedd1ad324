/** Makes a value safe inside an element or a quoted attribute, in HTML and SVG. */
export function escapeMarkup(value: unknown) {
  return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
