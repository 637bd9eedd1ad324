/**
 * A `<font>` around text alone: browser translation writes two around each text
 * (https://github.com/facebook/react/issues/11538).
 */
const TRANSLATED = /<font[^>]*>([^<]*)<\/font>/g;
/** Tags, and the attributes that identify fields and labels. */
const PARTS = /<\/?[a-z][^\s/>]*|\s(?:for|name)="[^"]*"/g;

/** A hash of a form's elements: extensions that add, move or wrap one change it, and translation does not. */
export function shapeOf(html: string): string {
  const parts =
    html.replace(TRANSLATED, "$1").replace(TRANSLATED, "$1").match(PARTS) ?? [];
  let hash = 0;
  for (const letter of parts.join("")) {
    hash = (hash * 31 + letter.charCodeAt(0)) | 0;
  }
  return String(hash);
}
