/** The messages about a file that is not good JSON: one function a mistake, in words that need no programmer. */
import type { Message } from "./problem.ts";
import { counted, quoted } from "./quote.ts";

export const wrongEncoding = (encoding: string | undefined): Message => ({
  what: `the file is ${encoding ? `saved as ${encoding}` : "not saved as UTF-8"}, so its letters cannot be read`,
  fix: "save it again with the encoding UTF-8",
});

export const byteOrderMark = (): Message => ({
  what: "the file starts with an invisible mark (a byte order mark)",
  fix: 'save it again with the encoding "UTF-8" instead of "UTF-8 with BOM"',
});

export const emptyFile = (): Message => ({
  what: "the file is empty",
  fix: "get the last good version of it back; it starts with { and ends with }",
});

export const mergeMark = (mark: string): Message => ({
  what: `two versions of the file were joined here and nobody chose between them (${quoted(mark)})`,
  fix: "keep the lines of one version and delete the lines that start with <<<<<<<, ======= and >>>>>>>",
});

export const comment = (text: string): Message => ({
  what: `a comment stands here (${quoted(text)}), and data files cannot hold comments`,
  fix: "delete it",
});

export const invisibleCharacter = (): Message => ({
  what: "an invisible character stands here, as it comes along when text is pasted",
  fix: "delete the empty space here and type it again",
});

export const singleQuotes = (text: string): Message => ({
  what: `${quoted(text)} stands in single quotes`,
  fix: `write it in straight double quotes: ${quoted(text.replaceAll('"', '\\"'))}`,
});

export const curlyQuotes = (text: string): Message => ({
  what: `${quoted(text)} stands in curly quotes`,
  fix: `write it in straight double quotes: ${quoted(text)}`,
});

export const openText = (text: string): Message => ({
  what: `the text that starts with ${quoted(text)} has no closing quote on its line`,
  fix: 'end it with "; a text stands on one line, however long it is',
});

export const openName = (name: string): Message => ({
  what: `the field name "${name}" has no closing quote`,
  fix: `write "${name}":`,
});

export const quoteInside = (text: string): Message => ({
  what: `a quote inside the text ${quoted(text)} ends it too early`,
  fix: 'write \\" for each quote inside a text, or use the curly quotes “ and ”',
});

export const loneBackslash = (mark: string): Message => ({
  what: `${quoted(mark)} has no meaning in a text`,
  fix:
    mark === "\\u" ? "write the character itself" : "write \\\\ for a backslash; folders are separated by /",
});

export const rawControl = (name: "tab" | "control character"): Message => ({
  what: `a ${name} stands inside a text`,
  fix: name === "tab" ? "write a space instead" : "delete it",
});

export const wrongStart = (mark: string): Message => ({
  what: `the file starts with ${mark}, but all of it must stand between { and }`,
  fix: 'start it with { and the line "$schema", as the other files do, and end it with }; or get the last good version of it back',
});

export const bareName = (name: string): Message => ({
  what: `the field name ${name} has no quotes around it`,
  fix: `write "${name}"`,
});

/** @param isWhole whether the text ends where `text` does */
export const bareText = (text: string, isWhole: boolean): Message => ({
  what: `the text ${text} has no quotes around it`,
  fix: isWhole ? quotedText(text) : 'write " before its first letter and after its last one',
});

/** One word may be meant as a number. */
function quotedText(text: string) {
  const isOneWord = !/[\s:]/.test(text);
  return isOneWord
    ? `write "${text}" if a text belongs here; a number is written in digits, as in 5`
    : `write "${text}"`;
}

export const semicolonBehind = (value: string): Message => ({
  what: `a semicolon stands after ${value}`,
  fix: "delete it, and write a comma in its place where another field follows",
});

export const roundBracket = (): Message => ({
  what: "( stands where a value belongs",
  fix: "write [ ] around a list, { } around a group of fields, and quotes around a text",
});

export const twoColons = (): Message => ({
  what: "two colons stand here",
  fix: "delete one of the two",
});

export const wrongWord = (word: string, right: string): Message => ({
  what: `${word} has no meaning here`,
  fix:
    right === "null"
      ? "write the value that belongs here, or delete the line if the field may be left out"
      : word.toLowerCase() === right
        ? `write ${right}`
        : `write ${right}, or "${word}" in quotes if a text belongs here`,
});

export const wrongNumber = (number: string): Message => ({
  what: `${number} is not a number that can be read`,
  fix: `write digits only, as in 5 or 4.5, or put quotes around it: "${number}"`,
});

export const numberTooLarge = (number: string): Message => ({
  what: `${quoted(number).slice(1, -1)} is too large to be read as a number`,
  fix: "write the number in digits, as in 5 or 2010",
});

export const numberWithComma = (number: string): Message => ({
  what: `the number ${number} has a comma in it`,
  fix: `write ${number.replaceAll(",", "")}`,
});

export const missingColon = (name: string): Message => ({
  what: `a colon is missing after "${name}"`,
  fix: `write "${name}":`,
});

export const missingValue = (name: string): Message => ({
  what: `"${name}" has no value`,
  fix: `write one after the colon, such as "${name}": "…"`,
});

export const missingComma = (): Message => ({
  what: "a comma is missing here",
  fix: "write , at this place",
});

export const wrongMark = (mark: string, right: string): Message => ({
  what: `${mark} stands where ${right} belongs`,
  fix: `write ${right}`,
});

export const commaAtEnd = (mark: string): Message => ({
  what: `a comma stands after the last entry before ${mark}`,
  fix: "delete the comma",
});

export const extraComma = (): Message => ({
  what: "a comma stands here with nothing before it",
  fix: "delete the comma",
});

export const missingName = (): Message => ({
  what: "a value stands here without a field name",
  fix: 'write the name before it, as in "name": "…"',
});

export const wrongClose = (mark: string, open: string, line: number, right: string): Message => ({
  what: `${mark} stands here, but the ${open} of line ${line} is still open`,
  fix: `write ${right} before it, or in its place`,
});

export const endsTooEarly = (open: string, line: number, closing: string): Message => ({
  what: `the file ends too early: the ${open} of line ${line} is still open`,
  fix: `get the lost part back, or write ${closing} at the end`,
});

export const closedTooOften = (mark: string): Message => ({
  what: `${mark} closes something that is not open`,
  fix: `delete it, or look for a ${mark} too many above`,
});

export const secondFile = (): Message => ({
  what: "a second file starts here, after the end of the first",
  fix: "keep one of the two, or move the entries of the second into the list of the first",
});

/** @param line of the `]` that closes the list */
export const entryOutside = (line: number): Message => ({
  what: `an entry stands here, after the ] of line ${line} that ends its list`,
  fix: "move it before that ], with a comma after the entry above it; or delete the ] if the list goes on",
});

export const entryAfterEnd = (): Message => ({
  what: "an entry stands here, after the last }, where the file has ended",
  fix: "move it up into its list, before the ] that ends the list",
});

export const afterEnd = (rest: string): Message => ({
  what: `${quoted(rest)} stands after the last }, where the file has ended`,
  fix: "delete it, or move it inside the last }",
});

export const writtenTwice = (name: string, line: number): Message => ({
  what: `"${name}" is written twice, the first time on line ${line}`,
  fix: "delete one of the two",
});

export const tooDeep = (depth: number): Message => ({
  what: `more than ${counted(depth, "bracket", "brackets")} are open inside one another`,
  fix: "close the brackets that belong closed",
});

/**
 * @param line where it stands
 * @param next first line outside
 */
export const notClosedBefore = (mark: string, line: number, closing: string, next: number): Message => ({
  what: `the ${mark} of line ${line} is still open, but by its indent line ${next} stands outside of it`,
  fix: `write ${closing} before line ${next}`,
});

/** @param next the piece after the place */
export const notOpened = (next: string): Message => ({
  what: `by its indent this line stands inside something, but no { or [ is opened before it`,
  fix: `write [ before a list or { before a group of fields, or delete the bracket too many, before ${quoted(next.replace(/^"(.*)"$/, "$1"))}`,
});

export const openedTwice = (mark: string): Message => ({
  what: `a second ${mark} stands here`,
  fix: "delete one of the two",
});
