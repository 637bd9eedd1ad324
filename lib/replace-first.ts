/**
 * Replaces the first piece of a template that reads so, such as `{{script}}` or `</head>`.
 *
 * @throws {Error} if the template has no such piece: what belongs there would be missing without a word
 */
export function replaceFirst(template: string, piece: string, filling: string): string {
  if (!template.includes(piece)) {
    throw new Error(
      `There is no ${piece} to be filled. Fix: put it back into:\n${template.slice(0, 200)}`,
    );
  }
  // A function, because `$` has a meaning in a replacement.
  return template.replace(piece, () => filling);
}
