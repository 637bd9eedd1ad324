/** A test that reads or changes nothing would hold for nothing, so what it looks for must be there. */

/** @throws {Error} if the pattern is not in the text */
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

/** @throws {Error} if there is nothing to be replaced */
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
