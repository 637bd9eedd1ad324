/** Checks the words of a text for visitors by the table of `words-checks.ts`. */
import type { DataNode } from "./nodes.ts";
import { asList } from "./pointers.ts";
import { createProblem, type Problem } from "./problem.ts";
import { isProse } from "./schemas.ts";
import { quote } from "./sentences.ts";
import { describeEmpty } from "./shape-sentences.ts";
import { WORDS_CHECKS } from "./words-checks.ts";

/** A problem of a text, with two properties of the row that has found it. */
export interface WordsProblem extends Problem {
  mayBeMeant: boolean;
  isMarkUp: boolean;
}

/** Returns the first problem of a text for visitors; an empty list if it has none, or if the value is no such text. */
export function checkWords(node: DataNode): WordsProblem[] {
  const { value, rule } = node;
  if (!isProse(rule) || typeof value !== "string") {
    return [];
  }
  if (value.trim() === "" && (value !== "" || rule["minLength"] !== 0)) {
    const problem = createProblem(node, describeEmpty(rule));
    return [{ ...problem, mayBeMeant: false, isMarkUp: false }];
  }
  const text = asList(rule["fills"]).reduce<string>(
    (all, name) => all.replaceAll(`{${name}}`, "7"),
    value,
  );
  for (const { message, finds, mayBeMeant = false, isMarkUp = false } of WORDS_CHECKS) {
    const match = finds.map(({ pattern }) => pattern.exec(text)).find(Boolean);
    if (match) {
      const sentence = fillMessage(message, match);
      return [{ ...createProblem(node, sentence), mayBeMeant, isMarkUp }];
    }
  }
  return [];
}

/** Returns a row's message with `$` replaced by the words that were found, and `<` by the word before them. */
function fillMessage(message: string, { 0: found, index, input }: RegExpExecArray) {
  const before = input.slice(0, index).trim().split(/\s+/).at(-1);
  const word = before ? quote(before) : "its start";
  // Both marks are replaced in one pass, because the match may itself contain one.
  return message.replace(/[$<]/, (mark) => (mark === "$" ? quote(found) : word));
}
