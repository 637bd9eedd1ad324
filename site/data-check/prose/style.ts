import { quoted } from "../quote.ts";
import { GOOD_REPEATS } from "../words/good-repeats.ts";
import type { ProseMistake } from "./prose-mistake.ts";

const REPEATED = /(?<![\p{L}\p{M}\d'’-])(\p{Script=Latin}{2,}|a|i)\s+\1(?![\p{L}\p{M}\d'’-])/giu;
/** `need.Each`, `phone,the`: no name of a technology is written so, but some with a capital of one letter (`ASP.NET`). */
const RUN_ON = /(?<=\p{Ll}{2})(?:[.!?;]\p{Lu}(?=\p{Ll})|,\p{L}|[!?;।]\p{L})/u;
const SPACE_BEFORE_STOP = /(?<=[\p{L}\p{M}\d)”"’'])[ \u00A0][,.;:!?।](?=\s|$)/u;
const LIST_MARK = /^(?:[•·▪◦‣→➤✓✔*–-])\s+(?=\p{L})/u;
const TWICE_MARKED = /([,;:!?])\1+|(?<!\.)\.\.(?!\.)/;
const SHOUTED_WORDS = /(?<!\p{L})\p{Lu}{4,}(?:\s+\p{Lu}{4,})+(?!\p{L})/u;
const LEAST_SHOUTED_LETTERS = 8;
/** To its full stop, or to the end of the text. */
const SENTENCE = /\S.*?(?:[.?!…।۔]['"’”)]*(?=\s)|$)/gsu;
const MOST_WORDS = 35;

export const sentencesOf = (text: string): RegExpExecArray[] => [...text.matchAll(SENTENCE)];
export const wordsIn = (sentence: string): string[] => sentence.match(/[\p{L}\p{M}\p{N}'’.,/-]+/gu) ?? [];

/**
 * What is most often a slip, and sometimes meant: told, and never refused.
 *
 * @param mayShout whether the text is that of a button, which may stand in capitals
 * @returns the first of each kind
 */
export function findStyleSlips(text: string, mayShout: boolean): ProseMistake[] {
  const slips: ProseMistake[] = [];
  for (const { index, 0: found, 1: word = "" } of text.matchAll(REPEATED)) {
    if (GOOD_REPEATS.has(word.toLowerCase())) continue;
    slips.push({
      index,
      what: `has the word ${quoted(word)} twice in a row (${quoted(found)})`,
      fix: "keep one of them",
    });
    break;
  }
  const runOn = RUN_ON.exec(text);
  if (runOn)
    slips.push({
      index: runOn.index,
      what: `has no space in ${quoted(around(text, runOn.index))}`,
      fix: `add a space after ${quoted(text.charAt(runOn.index))}`,
    });
  const spaced = SPACE_BEFORE_STOP.exec(text);
  if (spaced)
    slips.push({
      index: spaced.index,
      what: `has a space before ${quoted(text.charAt(spaced.index + 1))}`,
      fix: "delete that space",
    });
  const listed = LIST_MARK.exec(text);
  if (listed)
    slips.push({
      index: 0,
      what: `starts with ${quoted(listed[0].trim())}, the mark of a list`,
      fix: "delete it: lists have their marks by themselves",
    });
  const twice = TWICE_MARKED.exec(text);
  if (twice)
    slips.push({
      index: twice.index,
      what: `has ${quoted(twice[0])}`,
      fix: `write ${quoted(twice[0].charAt(0))} once`,
    });
  const long = sentencesOf(text).find(([sentence]) => wordsIn(sentence).length > MOST_WORDS);
  if (long)
    slips.push({
      index: long.index,
      what: `has a sentence of ${wordsIn(long[0]).length} words, which is hard to read (${quoted(long[0])})`,
      fix: "make two of it",
    });
  const shout = mayShout ? undefined : shoutIn(text);
  if (shout) slips.push({ ...shout, fix: "write small letters, with a capital at the start" });
  return slips;
}

function shoutIn(text: string) {
  const letters = text.replaceAll(/[^\p{Lu}\p{Ll}]/gu, "");
  const isWhole =
    letters.length >= LEAST_SHOUTED_LETTERS && letters === letters.toUpperCase() && /\s/.test(text);
  if (isWhole) return { index: 0, what: "stands in capitals" };
  const words = SHOUTED_WORDS.exec(text);
  return words ? { index: words.index, what: `holds words in capitals (${quoted(words[0])})` } : undefined;
}

/** The word before and the word after a place. */
function around(text: string, index: number) {
  const before = /\S*$/.exec(text.slice(0, index))?.[0] ?? "";
  const after = /^\S*/.exec(text.slice(index))?.[0] ?? "";
  return before + after;
}
