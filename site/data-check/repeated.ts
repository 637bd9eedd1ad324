import { plain } from "./keywords/unique-by.ts";
import { labelOf } from "./locate.ts";
import type { OnlyOnce } from "./keywords/surroundings.ts";
import type { Problem } from "./problem.ts";

/** A text that may stand once on the site, and where it stands. */
type Placed = OnlyOnce & Pick<Problem, "file" | "line" | "column">;

/**
 * A problem at each place of a text that stands at several: whoever made the copy finds it in the file that he saved.
 *
 * @param problems known already: of an entry that repeats another one no more is said
 */
export function findRepeated(texts: readonly Placed[], problems: readonly Problem[]): Problem[] {
  const isSpoken = ({ file, pointer }: Placed) =>
    entryOf(pointer) !== "" &&
    problems.some((problem) => problem.file === file && entryOf(problem.pointer) === entryOf(pointer));
  const same: Map<string, Placed[]> = new Map();
  for (const text of texts) {
    const key = `${text.group} ${String(plain(text.text))}`;
    same.set(key, [...(same.get(key) ?? []), text]);
  }
  return [...same.values()].flatMap((places) =>
    places.flatMap((here) => {
      const other = places.find((place) => place !== here);
      if (!other || isSpoken(here) || isSpoken(other)) return [];
      const { file, line, column, pointer, group } = here;
      const where = other.file === file ? `line ${other.line}` : `${other.file}, line ${other.line}`;
      return {
        file,
        line,
        column,
        pointer,
        what: `${labelOf(pointer)} is that of another page too (${where})`,
        fix: `write a ${group} of its own: no two pages may have the same one`,
      };
    }),
  );
}

/** The entry of a list in which a value stands, as a JSON pointer; empty where it stands in none. */
function entryOf(pointer: string) {
  return /^.*\/\d+(?=\/)/.exec(pointer)?.[0] ?? "";
}
