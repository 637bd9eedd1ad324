/**
 * The name under which a form carries the file's text with which it was opened. It travels with the form's values, so that it is still
 * the right one for a draft that Decap kept in this browser and offers again another day.
 */
const OPENED = "$opened";

/**
 * What Decap is given to open.
 *
 * @param text of a data file
 * @throws {SyntaxError} when it is not JSON
 */
export function withOpenedText(text: string): string {
  return JSON.stringify({ ...JSON.parse(text), [OPENED]: text });
}

/**
 * What a form holds, apart from the text with which it was opened.
 *
 * @param raw what Decap wants to save
 */
export function splitOpenedText(raw: string): { values: { [name: string]: unknown }; opened: string } {
  const { [OPENED]: opened, ...values } = JSON.parse(raw);
  return { values, opened: String(opened) };
}
