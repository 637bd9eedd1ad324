/** Searches that throw if they find nothing, because a test of nothing would always pass. */

/** Returns the first match of the pattern and its groups. @throws {Error} if the pattern is not in the text */
export function matchIn(
  pattern: RegExp,
  text: string,
): [all: string, ...groups: string[]] {
  const match = pattern.exec(text);
  if (!match) {
    throw new Error(`${pattern} is not in: ${text.slice(0, 300)}`);
  }
  const [all, ...groups] = match;
  return [all, ...groups];
}

/** Returns the text with `from` replaced by `to`. @throws {Error} if `from` is not in the text */
export function replaceIn(
  text: string,
  from: string | RegExp,
  to: string | ((found: string) => string),
): string {
  const changed =
    typeof to === "string" ? text.replace(from, to) : text.replace(from, to);
  if (changed === text) {
    throw new Error(`${from} is not in: ${text.slice(0, 300)}`);
  }
  return changed;
}
