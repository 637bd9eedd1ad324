/**
 * Returns a template with the first occurrence of `piece`, such as `{{script}}` or
 * `</head>`, replaced by `filling`.
 *
 * @throws {Error} if `piece` does not occur, because the filling would be missing
 * silently
 */
export function replaceFirst(template: string, piece: string, filling: string): string {
  if (!template.includes(piece)) {
    throw new Error(
      `There is no ${piece} to be filled. Fix: put it back into:\n${template.slice(0, 200)}`,
    );
  }
  // Pass a function, because `$` has a meaning in a replacement text.
  return template.replace(piece, () => filling);
}
