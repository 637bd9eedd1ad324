import { _, type CodeKeywordDefinition } from "ajv";
import { quoted } from "../quote.ts";
import { findMojibake } from "./mojibake.ts";
import type { Message } from "../problem.ts";

/** What is wrong with a text that visitors read. `what` follows the field's name: `ends with a space`. */
interface ProseMistake extends Message {
  /** Of the character, in UTF-16 units. */
  index: number;
}

const TAGS =
  "a|abbr|article|b|big|blockquote|br|button|center|code|div|em|font|form|h[1-6]|hr|i|iframe|img|input|label|li|link|mark|" +
  "ol|p|pre|script|section|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|th|thead|tr|u|ul|video";
/** After a tag's name stand settings, each with `=`, or a word that switches something on: `a <b and c> d` is no tag. */
const SETTING =
  "\\s+(?:[\\w:-]+\\s*=\\s*(?:\"[^\"]*\"|'[^']*'|[^\\s>\"']+)|checked|controls|disabled|hidden|loop|muted|required)";
const TAG = new RegExp(`<(?:/\\s*)?(?:${TAGS})(?:${SETTING})*\\s*/?>|<!--`, "i");
const ENTITY =
  /&(?:amp|apos|copy|gt|hellip|ldquo|lsquo|lt|mdash|nbsp|ndash|quot|rdquo|reg|rsquo|trade|#\d+|#x[\da-f]+);/i;
const TEMPLATE = /\{\{|\{%/;
const PLACEHOLDER = /\b(?:lorem|ipsum|tbd|fixme|x{3,})\b/i;
/** In capitals only: people do write about todo lists. */
const TODO = /\bTODO\b/;
const DOUBLE_SPACE = / {2,}/;
/** Control characters except line breaks; zero-width and direction marks except the joiners of Hindi and emoji. */
const INVISIBLE = /(?![\n\r])\p{Cc}|[\u00AD\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/u;
const BROKEN = /\uFFFD|\p{Surrogate}/u;

/**
 * All that is wrong with a text that visitors read. Any language, emoji, ₹ and line breaks pass.
 *
 * @param text not blank
 * @returns one of each kind at most
 */
export function findProseMistakes(text: string): ProseMistake[] {
  const mistakes: ProseMistake[] = [];
  const add = (index: number, what: string, fix: string) => void mistakes.push({ index, what, fix });

  if (/^\s/.test(text)) add(0, "starts with a space", "delete that space");
  if (/\s$/.test(text)) add(text.trimEnd().length, "ends with a space", "delete that space");
  const inner = DOUBLE_SPACE.exec(text.trimEnd());
  if (inner && inner.index > 0)
    add(inner.index, `has two spaces in a row after ${tail(text, inner.index)}`, "keep one of them");

  const placeholder = PLACEHOLDER.exec(text) ?? TODO.exec(text);
  if (placeholder) {
    add(placeholder.index, `still holds the placeholder ${quoted(placeholder[0])}`, "write the final words");
  }
  const addMarkup = (found: RegExpExecArray | null, fix: string) => {
    if (found) add(found.index, `holds ${quoted(found[0])}, which visitors would see as it stands`, fix);
  };
  addMarkup(TEMPLATE.exec(text), "write the words themselves");
  addMarkup(TAG.exec(text), "delete it; texts are plain words");
  addMarkup(ENTITY.exec(text), "write the character itself");

  const garbled = findMojibake(text);
  if (garbled)
    add(
      garbled.index,
      `holds broken letters (${quoted(garbled.found)})`,
      `write ${quoted(garbled.right)} instead`,
    );
  const broken = BROKEN.exec(text);
  if (broken)
    add(broken.index, `holds a broken letter after ${tail(text, broken.index)}`, "type that letter again");
  const invisible = INVISIBLE.exec(text);
  if (invisible && !garbled) {
    add(
      invisible.index,
      `holds an invisible character after ${tail(text, invisible.index)}`,
      "type the words around it again",
    );
  }
  return mistakes;
}

/** The last word before a place, to search the file for. */
function tail(text: string, index: number) {
  const before = text.slice(0, index).trim();
  return before === "" ? "its start" : quoted(before.split(/\s+/).at(-1) ?? "");
}

function isGoodProse(text: string, mayBeEmpty: boolean) {
  if (text === "") return mayBeEmpty;
  return text.trim() !== "" && findProseMistakes(text).length === 0;
}

/**
 * The keyword `prose`: on by default for every text but technical ones. `false` switches it off; with `"minLength": 0` beside it a
 * text may be empty. It only says that a text has mistakes; `findProseMistakes` says which.
 */
export const prose: CodeKeywordDefinition = {
  keyword: "prose",
  type: "string",
  schemaType: "boolean",
  error: { message: "has mistakes" },
  code(context) {
    if (context.schema !== true) return;
    const isGood = context.gen.scopeValue("func", { ref: isGoodProse });
    context.fail(_`!${isGood}(${context.data}, ${context.parentSchema["minLength"] === 0})`);
  },
};
