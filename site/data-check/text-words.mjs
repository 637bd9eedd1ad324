/**
 * The sentences about a text that cannot be read as it is written: one function a mistake, each giving what is wrong and
 * what to write instead. No word of a programmer's trade.
 */
import { counted, quoted } from "./quote.mjs";

/** @typedef {{ what: string, fix: string }} Words */

/** @param {string | undefined} encoding @returns {Words} */
export const wrongEncoding = (encoding) => ({
  what: `the file is ${encoding ? `saved as ${encoding}` : "not saved as UTF-8"}, so its letters cannot be read`,
  fix: "save it again with the encoding UTF-8",
});

/** @returns {Words} */
export const byteOrderMark = () => ({
  what: "the file starts with an invisible mark (a byte order mark)",
  fix: 'save it again with the encoding "UTF-8" instead of "UTF-8 with BOM"',
});

/** @returns {Words} */
export const emptyFile = () => ({
  what: "the file is empty",
  fix: "get the last good version of it back; it starts with { and ends with }",
});

/** @param {string} mark @returns {Words} */
export const mergeMark = (mark) => ({
  what: `two versions of the file were joined here and nobody chose between them (${quoted(mark)})`,
  fix: "keep the lines of one version and delete the lines that start with <<<<<<<, ======= and >>>>>>>",
});

/** @param {string} text @returns {Words} */
export const comment = (text) => ({
  what: `a comment stands here (${quoted(text)}), and data files cannot hold comments`,
  fix: "delete it",
});

/** @returns {Words} */
export const invisibleCharacter = () => ({
  what: "an invisible character stands here, as it comes along when text is pasted",
  fix: "delete the empty space here and type it again",
});

/** @param {string} text @returns {Words} */
export const singleQuotes = (text) => ({
  what: `${quoted(text)} stands in single quotes`,
  fix: `write it in straight double quotes: ${quoted(text.replaceAll('"', '\\"'))}`,
});

/** @param {string} text @returns {Words} */
export const curlyQuotes = (text) => ({
  what: `${quoted(text)} stands in curly quotes`,
  fix: `write it in straight double quotes: ${quoted(text)}`,
});

/** @param {string} text @returns {Words} */
export const openText = (text) => ({
  what: `the text that starts with ${quoted(text)} has no closing quote on its line`,
  fix: 'end it with "; a text stands on one line, however long it is',
});

/** @param {string} name @returns {Words} */
export const openName = (name) => ({
  what: `the field name "${name}" has no closing quote`,
  fix: `write "${name}":`,
});

/** @param {string} text @returns {Words} */
export const quoteInside = (text) => ({
  what: `a quote inside the text ${quoted(text)} ends it too early`,
  fix: 'write \\" for each quote inside a text, or use the curly quotes “ and ”',
});

/** @param {string} mark @returns {Words} */
export const loneBackslash = (mark) => ({
  what: `${quoted(mark)} has no meaning in a text`,
  fix:
    mark === "\\u" ? "write the character itself" : "write \\\\ for a backslash; folders are separated by /",
});

/** @param {"tab" | "control character"} name @returns {Words} */
export const rawControl = (name) => ({
  what: `a ${name} stands inside a text`,
  fix: name === "tab" ? "write a space instead" : "delete it",
});

/** @param {string} mark @returns {Words} */
export const wrongStart = (mark) => ({
  what: `the file starts with ${mark}, but all of it must stand between { and }`,
  fix: 'start it with { "$schema": …, "items": [ and end it with ] }',
});

/** @param {string} name @returns {Words} */
export const bareName = (name) => ({
  what: `the field name ${name} has no quotes around it`,
  fix: `write "${name}"`,
});

/** @param {string} text @returns {Words} */
export const bareText = (text) => ({
  what: `the text ${text} has no quotes around it`,
  fix: `write "${text}"`,
});

/** @param {string} word @param {string} right @returns {Words} */
export const wrongWord = (word, right) => ({
  what: `${word} has no meaning here`,
  fix: right === "null" ? "write the value that belongs here, or delete the field" : `write ${right}`,
});

/** @param {string} number @returns {Words} */
export const wrongNumber = (number) => ({
  what: `${number} is not a number that can be read`,
  fix: `write digits only, as in 5 or 4.5, or put quotes around it: "${number}"`,
});

/** @param {string} number @returns {Words} */
export const numberWithComma = (number) => ({
  what: `the number ${number} has a comma in it`,
  fix: `write ${number.replaceAll(",", "")}`,
});

/** @param {string} name @returns {Words} */
export const missingColon = (name) => ({
  what: `a colon is missing after "${name}"`,
  fix: `write "${name}":`,
});

/** @param {string} name @returns {Words} */
export const missingValue = (name) => ({
  what: `"${name}" has no value`,
  fix: `write one after the colon, such as "${name}": "…"`,
});

/** @returns {Words} */
export const missingComma = () => ({ what: "a comma is missing here", fix: "write , at this place" });

/** @param {string} mark @param {string} right @returns {Words} */
export const wrongMark = (mark, right) => ({
  what: `${mark} stands where ${right} belongs`,
  fix: `write ${right}`,
});

/** @param {string} mark @returns {Words} */
export const commaAtEnd = (mark) => ({
  what: `a comma stands after the last entry before ${mark}`,
  fix: "delete the comma",
});

/** @returns {Words} */
export const extraComma = () => ({
  what: "a comma stands here with nothing before it",
  fix: "delete the comma",
});

/** @returns {Words} */
export const missingName = () => ({
  what: "a value stands here without a field name",
  fix: 'write the name before it, as in "name": "…"',
});

/** @param {string} mark @param {string} open @param {number} line @param {string} right @returns {Words} */
export const wrongClose = (mark, open, line, right) => ({
  what: `${mark} stands here, but the ${open} of line ${line} is still open`,
  fix: `write ${right} first`,
});

/** @param {string} open @param {number} line @param {string} closing @returns {Words} */
export const endsTooEarly = (open, line, closing) => ({
  what: `the file ends too early: the ${open} of line ${line} is still open`,
  fix: `get the lost part back, or write ${closing} at the end`,
});

/** @param {string} mark @returns {Words} */
export const closedTooOften = (mark) => ({
  what: `${mark} closes something that is not open`,
  fix: `delete it, or look for a ${mark} too many above`,
});

/** @returns {Words} */
export const secondFile = () => ({
  what: "a second file starts here, after the end of the first",
  fix: "keep one of the two, or move the entries of the second into the list of the first",
});

/** @param {string} rest @returns {Words} */
export const afterEnd = (rest) => ({
  what: `${quoted(rest)} stands after the last }, where the file has ended`,
  fix: "delete it, or move it inside the last }",
});

/** @param {string} name @param {number} line @returns {Words} */
export const writtenTwice = (name, line) => ({
  what: `"${name}" is written twice, the first time on line ${line}`,
  fix: "delete one of the two",
});

/** @param {number} depth @returns {Words} */
export const tooDeep = (depth) => ({
  what: `more than ${counted(depth, "bracket", "brackets")} are open inside one another`,
  fix: "close the brackets that belong closed",
});

/** @param {string} mark @param {number} line where it stands @param {string} closing @param {number} next first line outside @returns {Words} */
export const notClosedBefore = (mark, line, closing, next) => ({
  what: `the ${mark} of line ${line} is still open, but by its indent line ${next} stands outside of it`,
  fix: `write ${closing} before line ${next}`,
});

/** @param {string} next the piece after the place @returns {Words} */
export const notOpened = (next) => ({
  what: `by its indent this line stands inside something, but no { or [ is opened before it`,
  fix: `write [ before a list or { before a group of fields, or delete the bracket too many, before ${quoted(next)}`,
});

/** @returns {Words} */
export const listInList = () => ({
  what: "a second [ stands here",
  fix: "delete one of the two",
});
