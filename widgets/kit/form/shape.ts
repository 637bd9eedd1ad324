/**
 * A `<font>` that contains only text. Browser translation puts two of them around each
 * text (https://github.com/facebook/react/issues/11538), so `hashShape` removes this
 * pattern twice.
 */
const TRANSLATED = /<font[^>]*>([^<]*)<\/font>/g;
/** What `hashShape` compares: the names of tags, and the attributes that identify fields and labels. */
const PARTS = /<\/?[a-z][^\s/>]*|\s(?:for|name)="[^"]*"/g;

/**
 * Returns a hash of a form's elements. It changes if a browser extension adds, moves or
 * wraps an element, and does not change if a browser translates the form.
 */
export function hashShape(html: string): string {
  const parts =
    html.replace(TRANSLATED, "$1").replace(TRANSLATED, "$1").match(PARTS) ?? [];
  let hash = 0;
  for (const letter of parts.join("")) {
    hash = (hash * 31 + letter.charCodeAt(0)) | 0;
  }
  return String(hash);
}
