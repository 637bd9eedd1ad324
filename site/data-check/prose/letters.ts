import { quoted } from "../quote.ts";
import { findMojibake } from "./mojibake.ts";
import { type ProseMistake, tail } from "./prose-mistake.ts";

/** Control characters except line breaks; zero-width and direction marks except the joiners of Hindi and emoji. */
const INVISIBLE = /(?![\n\r])\p{Cc}|[\u00AD\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/u;
/** Letters of one program's own, such as the dots of Word's lists, and what stands for a lost one. */
const BROKEN = /[\uFFFC\uFFFD]|\p{Surrogate}|\p{Co}/u;
/** An apostrophe that became a question mark: `it?s`. */
const LOST_APOSTROPHE = /(?<=\p{Ll})\?(?=(?:s|t|re|ve|ll|m|d)\b)/u;

/** Letters that were damaged on the way, and characters that nobody sees: the first of each kind. */
export function findBadLetters(text: string): ProseMistake[] {
  const mistakes: ProseMistake[] = [];
  const after = (index: number) => tail(text, index, quoted);
  const garbled = findMojibake(text);
  if (garbled)
    mistakes.push({
      index: garbled.index,
      what: `holds broken letters (${quoted(garbled.found)})`,
      fix: `write ${quoted(garbled.right)} instead`,
    });
  const broken = BROKEN.exec(text) ?? LOST_APOSTROPHE.exec(text);
  if (broken)
    mistakes.push({
      index: broken.index,
      what: `holds a broken letter after ${after(broken.index)}`,
      fix: "type that letter again",
    });
  const invisible = INVISIBLE.exec(text);
  if (invisible && !garbled)
    mistakes.push({
      index: invisible.index,
      what: `holds an invisible character after ${after(invisible.index)}`,
      fix: "type the words around it again",
    });
  return mistakes;
}
