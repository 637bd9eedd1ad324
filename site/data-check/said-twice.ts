import { plain } from "./keywords/unique-by.ts";
import { labelOf } from "./locate.ts";
import type { Problem } from "./problem.ts";
import { sentencesOf, wordsIn } from "./prose/style.ts";
import { quoted } from "./quote.ts";

/** Fewer words are a name or a button, which may stand anywhere. */
const LEAST_WORDS = 8;

/** A warning at each sentence that stands in another place of the site before: visitors take the second one for filler. */
export function findSaidTwice(
  texts: readonly (Pick<Problem, "file" | "line" | "column" | "pointer"> & { text: string })[],
): Problem[] {
  const first: Map<string, (typeof texts)[number]> = new Map();
  return texts.flatMap(({ text, ...here }) =>
    sentencesOf(text).flatMap(([sentence]) => {
      if (wordsIn(sentence).length < LEAST_WORDS) return [];
      const key = String(plain(sentence));
      const other = first.get(key);
      if (!other) first.set(key, { ...here, text });
      // An entry of several shapes is read for each of them.
      if (!other || (other.file === here.file && other.pointer === here.pointer)) return [];
      const where = other.file === here.file ? `line ${other.line}` : `${other.file}, line ${other.line}`;
      return {
        ...here,
        what: `${labelOf(here.pointer)} says what stands on ${where} too (${quoted(sentence)})`,
        fix: "say it once, or in other words",
      };
    }),
  );
}
