import { findMisplacedBracket } from "./layout.ts";
import * as words from "./text-words.ts";
import type { Finding } from "./problem.ts";
import type { Token } from "./tokens.ts";
import type { Words } from "./text-words.ts";

export type Open = { mark: "{" | "["; start: number };

const CLOSING = { "{": "}", "[": "]" };
const DEEPEST = 60;

/** Words that people write for true, false and null. */
const MEANT = new Map([
  ["true", "true"],
  ["yes", "true"],
  ["on", "true"],
  ["false", "false"],
  ["no", "false"],
  ["off", "false"],
  ["none", "null"],
  ["null", "null"],
  ["nil", "null"],
  ["undefined", "null"],
]);

/**
 * Reads the pieces of a data file in order and finds those that stand where they must not. Goes on after a mistake that
 * is surely a slip (a comma too many or too few, `;` for `,`) and stops at the first one after which all is guesswork.
 *
 * @returns broken: no tree can be made of it
 */
export function readGrammar(
  tokens: Token[],
  {
    mended,
    locate,
    isCut,
  }: {
    /** the characters of the text; slips are mended in it, place for place */
    mended: string[];
    locate: (offset: number) => { line: number; column: number };
    /** the pieces stop before the file does */
    isCut: boolean;
  },
): { findings: Finding[]; isBroken: boolean } {
  const lineOf = (offset: number) => locate(offset).line;
  const findings: Finding[] = [];
  const open: Open[] = [];
  let expected: "name" | "colon" | "value" | "comma" | "end" = "value";
  let name = "";
  let nameStart = 0;

  const report = (offset: number, sentence: Words) => void findings.push({ offset, ...sentence });
  const stop = (offset: number, sentence: Words) => {
    report(offset, sentence);
    return { findings, isBroken: true };
  };
  /** A bracket is missing or too many, here or further up. */
  const stopAtBracket = (offset: number, sentence: Words) => {
    const earlier = findMisplacedBracket(pieces, locate);
    return earlier && earlier.offset < offset ? stop(earlier.offset, earlier) : stop(offset, sentence);
  };
  const afterComma = () => (open.at(-1)?.mark === "{" ? "name" : "value");

  const first = tokens[0];
  const pieces = [...tokens];

  if (first && first.raw !== "{") return stop(first.start, words.wrongStart(first.raw));

  for (const [at, token] of tokens.entries()) {
    const { kind, raw, start } = token;
    const previous = tokens[at - 1];
    const next = tokens[at + 1];
    const inside = open.at(-1);

    if (expected === "end") {
      if (raw === "{" || raw === "[") return stopAtBracket(start, words.secondFile());
      if (raw === "}" || raw === "]") return stopAtBracket(start, words.closedTooOften(raw));
      return stopAtBracket(start, words.afterEnd(raw));
    }

    if (expected === "comma") {
      const isUnquoted =
        kind === "bare" && previous?.kind === "literal" && lineOf(previous.start) === lineOf(start);
      if (isUnquoted) return stop(previous.start, words.bareText(`${previous.raw} ${raw}`));
      const isQuoteInside =
        previous?.kind === "text" && previous.end === start && kind !== "mark" && kind !== "text";
      if (isQuoteInside) return stop(start - 1, words.quoteInside(previous.raw.slice(1, -1)));
      if (raw === ":") return stopAtBracket(start, words.wrongMark(":", "a comma"));
      if (raw === ",") {
        expected = afterComma();
        continue;
      }
      if (raw === ";" || raw === "=") {
        report(start, words.wrongMark(raw, "a comma"));
        mended[start] = ",";
        expected = afterComma();
        continue;
      }
      if (raw !== "}" && raw !== "]") {
        report(previous?.end ?? start, words.missingComma());
        expected = afterComma();
      }
    }

    if (raw === "}" || raw === "]") {
      if (!inside) return stopAtBracket(start, words.closedTooOften(raw));
      if (raw !== CLOSING[inside.mark])
        return stopAtBracket(
          start,
          words.wrongClose(raw, inside.mark, lineOf(inside.start), CLOSING[inside.mark]),
        );
      if (expected === "colon") return stopAtBracket(previous?.end ?? start, words.missingColon(name));
      if (expected === "value" && inside.mark === "{") return stop(nameStart, words.missingValue(name));
      if (previous?.raw === "," && previous.kind === "mark") {
        report(previous.start, words.commaAtEnd(raw));
      }
      open.pop();
      expected = open.length === 0 ? "end" : "comma";
      continue;
    }

    if (raw === "," && kind === "mark") {
      if (expected === "colon") return stopAtBracket(previous?.end ?? start, words.missingColon(name));
      if (expected === "value" && inside?.mark === "{") return stop(nameStart, words.missingValue(name));
      report(start, words.extraComma());
      // A comma that follows another stays open for the check of a comma before a closing bracket.
      if (previous) tokens[at] = { ...token, raw: previous.raw, start: previous.start, kind: previous.kind };
      continue;
    }

    if (expected === "name") {
      if (kind === "text") {
        name = raw.slice(1, -1);
        nameStart = start;
        expected = "colon";
        continue;
      }
      const number = `${tokens[at - 2]?.raw},${raw}`;
      if (/^-?\d{1,3},\d{2,3}$/.test(number))
        return stop(tokens[at - 2]?.start ?? start, words.numberWithComma(wholeNumber(tokens, at)));
      if (next?.raw === ":" || raw.endsWith('"'))
        return stop(start, words.bareName(raw.replaceAll('"', "").trim()));
      return stopAtBracket(start, words.missingName());
    }

    if (expected === "colon") {
      if (raw !== ":" && raw !== "=" && raw !== ";")
        return stop(previous?.end ?? start, words.missingColon(name));
      if (raw !== ":") report(start, words.wrongMark(raw, "a colon"));
      mended[start] = ":";
      expected = "value";
      continue;
    }

    if (raw === "{" || raw === "[") {
      if (raw === "[" && previous?.raw === "[") return stop(start, words.listInList());
      open.push({ mark: raw, start });
      if (open.length > DEEPEST) return stop(start, words.tooDeep(DEEPEST));
      expected = raw === "{" ? "name" : "value";
      continue;
    }
    if (kind === "bare") return stop(start, bareValue(raw));
    if (kind === "mark") return stop(start, words.wrongMark(raw, "a value"));
    expected = "comma";
  }

  const inside = open.at(-1);
  const last = tokens.at(-1);
  if (isCut) return { findings, isBroken: true };
  if (inside && last) {
    const closing = open.reduceRight((marks, { mark }) => `${marks} ${CLOSING[mark]}`, "").trim();
    return stopAtBracket(last.end, words.endsTooEarly(inside.mark, lineOf(inside.start), closing));
  }
  return { findings, isBroken: false };
}

/**
 * `1`, `,`, `50`, `,`, `000` as the number that was meant.
 *
 * @param at of the first group after a comma
 */
function wholeNumber(tokens: Token[], at: number) {
  let number = tokens[at - 2]?.raw ?? "";
  for (let group = at; /^\d{2,3}$/.test(tokens[group]?.raw ?? ""); group += 2)
    number += `,${tokens[group]?.raw}`;
  return number;
}

/** @param raw that stands outside quotes where a value belongs */
function bareValue(raw: string) {
  const meant = MEANT.get(raw.toLowerCase());
  if (meant) return words.wrongWord(raw, meant);
  if (/^[+\-.\d][\d.,+\-eE]*$/.test(raw)) return words.wrongNumber(raw);
  return words.bareText(raw.replaceAll('"', ""));
}
