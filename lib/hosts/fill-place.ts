/**
 * Replaces the first place of a template, such as `{{script}}` or `</head>`.
 *
 * @throws {Error} if the template has no such place: what belongs there would be missing without a word
 */
export function fillPlace(template: string, place: string, filling: string): string {
  if (!template.includes(place)) {
    throw new Error(
      `There is no ${place} to be filled. Fix: put it back into:\n${template.slice(0, 200)}`,
    );
  }
  // A function, because `$` has a meaning in a replacement.
  return template.replace(place, () => filling);
}
