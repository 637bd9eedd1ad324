/** Text for the inside of an element or of a quoted attribute, in HTML and SVG. */
export function escapeMarkup(value: unknown) {
  return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
