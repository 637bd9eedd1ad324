/** A `<font>` around nothing but text, as browser translation writes two of them around each text. */
const TRANSLATED = /<font[^>]*>([^<]*)<\/font>/g;
/** Tags, and the attributes by which fields and labels are told apart. */
const PARTS = /<\/?[a-z][^\s/>]*|\s(?:for|name)="[^"]*"/g;

/**
 * A number for the elements of a form, so that one into which an extension has put, moved or wrapped something is known by another number.
 * What the form says does not count, nor that it was translated.
 */
export function shapeOf(html: string): string {
  const parts = html.replace(TRANSLATED, "$1").replace(TRANSLATED, "$1").match(PARTS) ?? [];
  let hash = 0;
  for (const letter of parts.join("")) hash = (hash * 31 + letter.charCodeAt(0)) | 0;
  return String(hash);
}
