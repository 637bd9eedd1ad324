import { CLOSING, findMisplacedBracket } from "./layout.ts";
import * as messages from "./syntax-messages.ts";
import type { Finding, Message } from "./problem.ts";
import type { Token } from "./tokens.ts";

const DEEPEST = 60;
const SEMICOLON_BEHIND = /^(?:true|false|null|-?\d+(?:\.\d+)?);$/;

/** What people write for true, false and null. */
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
  ["nan", "null"],
  ["infinity", "null"],
]);

/**
 * Reads the tokens of a data file in order and reports those that are out of place. After an obvious slip (a comma too many or
 * too few, `;` for `,`) it goes on; after anything else the rest would be guesswork, and it stops.
 *
 * @returns `isBroken` when no tree can be made of the file
 */
export function readGrammar(
  tokens: Token[],
  {
    mended,
    locate,
    isCut,
  }: {
    /** The characters of the text, in which slips are corrected in place. */
    mended: string[];
    locate: (offset: number) => { line: number; column: number };
    /** The tokens stop before the file does. */
    isCut: boolean;
  },
): { findings: Finding[]; isBroken: boolean } {
  const lineOf = (offset: number) => locate(offset).line;
  const findings: Finding[] = [];
  const open: { mark: "{" | "["; start: number }[] = [];
  let expected: "name" | "colon" | "value" | "comma" | "end" = "value";
  let name = "";
  let nameStart = 0;

  const report = (offset: number, message: Message) => void findings.push({ offset, ...message });
  const stop = (offset: number, message: Message) => {
    report(offset, message);
    return { findings, isBroken: true };
  };
  /** A bracket is missing or too many, here or further up. */
  const stopAtBracket = (offset: number, message: Message) => {
    const earlier = findMisplacedBracket(original, locate);
    return earlier && earlier.offset <= offset ? stop(earlier.offset, earlier) : stop(offset, message);
  };
  /** A comma ends a text without quotes only where a new line, a name or a bracket follows it. */
  const isWholeText = (at: number) => {
    const [comma, after] = [tokens[at + 1], tokens[at + 2]];
    return !(
      comma?.raw === "," &&
      after &&
      after.kind !== "text" &&
      after.kind !== "mark" &&
      lineOf(comma.start) === lineOf(after.start)
    );
  };
  /** The `]` before a comma, where what follows the comma may belong into that list. */
  const listBefore = (at: number) =>
    tokens[at - 1]?.raw === "," && tokens[at - 2]?.raw === "]" ? tokens[at - 2] : undefined;
  /** @param at index of what stands where the colon after a name belongs */
  const stopAtName = (at: number) => {
    const list = listBefore(at - 1);
    if (list) return stop(nameStart, messages.entryOutside(lineOf(list.start)));
    return stopAtBracket(tokens[at - 1]?.end ?? nameStart, messages.missingColon(name));
  };
  const isStartOfFile = (at: number) => tokens[at + 1]?.raw === '"$schema"';
  const afterComma = () => (open.at(-1)?.mark === "{" ? "name" : "value");

  const first = tokens[0];
  const original = [...tokens];

  if (first && first.raw !== "{") return stop(first.start, messages.wrongStart(first.raw));

  for (const [at, token] of tokens.entries()) {
    const { kind, raw, start } = token;
    const previous = tokens[at - 1];
    const next = tokens[at + 1];
    const inside = open.at(-1);

    if (expected === "end") {
      const isEntry = raw === "{" || (raw === "," && next?.raw === "{");
      if (isEntry && !isStartOfFile(raw === "{" ? at : at + 1)) return stop(start, messages.entryAfterEnd());
      if (raw === "{" || raw === "[") return stopAtBracket(start, messages.secondFile());
      if (raw === "}" || raw === "]") return stopAtBracket(start, messages.closedTooOften(raw));
      return stopAtBracket(start, messages.afterEnd(raw));
    }

    if (expected === "comma") {
      const isUnquoted =
        kind === "bare" && previous?.kind === "literal" && lineOf(previous.start) === lineOf(start);
      if (isUnquoted)
        return stop(previous.start, messages.bareText(`${previous.raw} ${raw}`, isWholeText(at)));
      if (/^\.(?:\s|$)/.test(raw)) return stop(start, messages.wrongMark(".", "a comma"));
      const isQuoteInside =
        previous?.kind === "text" && previous.end === start && kind !== "mark" && kind !== "text";
      if (isQuoteInside) return stop(start - 1, messages.quoteInside(previous.raw.slice(1, -1)));
      if (raw === ":") return stopAtBracket(start, messages.wrongMark(":", "a comma"));
      if (raw === ",") {
        expected = afterComma();
        continue;
      }
      if (raw === ";" || raw === "=") {
        report(start, messages.wrongMark(raw, "a comma"));
        mended[start] = ",";
        expected = afterComma();
        continue;
      }
      if (raw === "{" && previous?.raw === "]" && inside?.mark === "{")
        return stop(start, messages.entryOutside(lineOf(previous.start)));
      if (raw !== "}" && raw !== "]") {
        report(previous?.end ?? start, messages.missingComma());
        expected = afterComma();
      }
    }

    if (raw === "}" || raw === "]") {
      if (!inside) return stopAtBracket(start, messages.closedTooOften(raw));
      if (raw !== CLOSING[inside.mark])
        return stopAtBracket(
          start,
          messages.wrongClose(raw, inside.mark, lineOf(inside.start), CLOSING[inside.mark]),
        );
      if (expected === "colon") return stopAtName(at);
      if (expected === "value" && inside.mark === "{") return stop(nameStart, messages.missingValue(name));
      if (previous?.raw === "," && previous.kind === "mark") {
        report(previous.start, messages.commaAtEnd(raw));
      }
      open.pop();
      expected = open.length === 0 ? "end" : "comma";
      continue;
    }

    if (raw === "," && kind === "mark") {
      if (expected === "colon") return stopAtName(at);
      if (expected === "value" && inside?.mark === "{") return stop(nameStart, messages.missingValue(name));
      report(start, messages.extraComma());
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
        return stop(tokens[at - 2]?.start ?? start, messages.numberWithComma(wholeNumber(tokens, at)));
      if (next?.raw === ":" || raw.endsWith('"'))
        return stop(start, messages.bareName(raw.replaceAll('"', "").trim()));
      if (raw === "{" && previous?.raw === "{" && lineOf(previous.start) === lineOf(start))
        return stop(start, messages.openedTwice(raw));
      const list = listBefore(at);
      if (raw === "{" && list) return stop(start, messages.entryOutside(lineOf(list.start)));
      return stopAtBracket(start, messages.missingName());
    }

    if (expected === "colon") {
      if (raw !== ":" && raw !== "=" && raw !== ";")
        return stop(previous?.end ?? start, messages.missingColon(name));
      if (raw !== ":") report(start, messages.wrongMark(raw, "a colon"));
      mended[start] = ":";
      expected = "value";
      continue;
    }

    if (raw === "{" || raw === "[") {
      if (raw === "[" && previous?.raw === "[") return stop(start, messages.openedTwice(raw));
      open.push({ mark: raw, start });
      if (open.length > DEEPEST) return stop(start, messages.tooDeep(DEEPEST));
      expected = raw === "{" ? "name" : "value";
      continue;
    }
    if (kind === "bare") return stop(start, bareValue(raw, isWholeText(at)));
    if (raw === ":" && previous?.raw === ":") return stop(start, messages.twoColons());
    if (kind === "mark") return stop(start, messages.wrongMark(raw, "a value"));
    expected = "comma";
  }

  const inside = open.at(-1);
  const last = tokens.at(-1);
  if (isCut) return { findings, isBroken: true };
  if (inside && last) {
    const closing = open.reduceRight((marks, { mark }) => `${marks} ${CLOSING[mark]}`, "").trim();
    return stopAtBracket(last.end, messages.endsTooEarly(inside.mark, lineOf(inside.start), closing));
  }
  return { findings, isBroken: false };
}

/**
 * The number that was meant by the tokens `1`, `,`, `50`, `,`, `000`.
 *
 * @param at index of the first group after a comma
 */
function wholeNumber(tokens: Token[], at: number) {
  let number = tokens[at - 2]?.raw ?? "";
  for (let group = at; /^\d{2,3}$/.test(tokens[group]?.raw ?? ""); group += 2)
    number += `,${tokens[group]?.raw}`;
  return number;
}

/** @param raw what stands without quotes where a value belongs */
function bareValue(raw: string, isWhole: boolean) {
  const meant = MEANT.get(raw.toLowerCase());
  if (meant) return messages.wrongWord(raw, meant);
  if (/\d/.test(raw) && Math.abs(Number(raw)) === Infinity) return messages.numberTooLarge(raw);
  if (/^[+\-.\d][\d.,+\-eE]*$/.test(raw)) return messages.wrongNumber(raw);
  if (SEMICOLON_BEHIND.test(raw)) return messages.semicolonBehind(raw.slice(0, -1));
  if (raw.startsWith("(")) return messages.roundBracket();
  return messages.bareText(raw.replaceAll('"', ""), isWhole);
}
