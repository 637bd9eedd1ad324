import { _, type CodeKeywordDefinition } from "ajv";
import { findBadLetters } from "../prose/letters.ts";
import { findMarkup } from "../prose/markup.ts";
import { remember } from "../prose/remember.ts";
import { findSpareSpaces } from "../prose/spaces.ts";
import { findUnfinished } from "../prose/unfinished.ts";
import type { ProseMistake } from "../prose/prose-mistake.ts";

/**
 * All that is wrong with a text that visitors read. Any language, emoji, ₹ and line breaks pass.
 *
 * @param text not blank
 * @param fills names that the site fills in by itself where they stand in braces, such as `years`
 * @returns one of each kind at most
 */
export function findProseMistakes(text: string, fills: readonly string[] = []): ProseMistake[] {
  const unfinished = findUnfinished(text, fills);
  // `<city>` is a blank and not mark-up too.
  const markup = findMarkup(text).filter(({ index }) => !unfinished.some((one) => one.index === index));
  return [...findSpareSpaces(text), ...unfinished, ...markup, ...findBadLetters(text)];
}

const isGood = remember((text) => findProseMistakes(text).length === 0);

function isGoodProse(text: string, mayBeEmpty: boolean, fills: readonly string[]) {
  if (text === "") return mayBeEmpty;
  if (text.trim() === "") return false;
  return isGood(text) || (fills.length > 0 && findProseMistakes(text, fills).length === 0);
}

/**
 * The keyword `prose`: on by default for every text but technical ones. `false` switches it off; with `"minLength": 0` beside it a
 * text may be empty; `"fills": ["years"]` lets `{years}` stand. It only says that a text has mistakes; `findProseMistakes` says which.
 */
export const prose: CodeKeywordDefinition = {
  keyword: "prose",
  type: "string",
  schemaType: "boolean",
  error: { message: "has mistakes" },
  code(context) {
    if (context.schema !== true) return;
    const judge = context.gen.scopeValue("func", { ref: isGoodProse });
    const fills = context.gen.scopeValue("schema", { ref: context.parentSchema["fills"] ?? [] });
    context.fail(_`!${judge}(${context.data}, ${context.parentSchema["minLength"] === 0}, ${fills})`);
  },
};
