/** Reads the JSON of a data file, or says why it cannot be read. */
import { readFileSync, statSync } from "node:fs";
import { type Node, type ParseError, parseTree } from "jsonc-parser";
import { codeOf } from "../errors.ts";
import { findPosition } from "./pointers.ts";
import { createTextProblem, type Problem, type Sentence } from "./problem.ts";
import { findTypingError, UNREADABLE } from "./typing-errors.ts";
import { describeLostLink, describeReadError } from "./unreadable.ts";
import { WRONG_CONTENTS } from "./wrong-content.ts";

/** The size that a data file may have. The largest one has 0.1 MB; one of 60 MB would delay the preview by 30 s. */
const MAX_DATA_BYTES = 2 * 1024 * 1024;
const TOO_LARGE: Sentence =
  "the file has more than 2 MB. Fix: take out what was pasted by mistake";

/** Returns the content of a file, or a sentence that says why it cannot be read. */
export function readBytes(file: string): Buffer | Sentence {
  try {
    return statSync(file).size > MAX_DATA_BYTES ? TOO_LARGE : readFileSync(file);
  } catch (error) {
    const code = codeOf(error);
    const lost = describeLostLink(file);
    if (lost || code === "ENOENT") {
      return `the file ${lost ?? "is missing. Fix: get it back, or save it again"}`;
    }
    if (code === "EISDIR") {
      return "a folder has the name of the file. Fix: look into the folder; move it elsewhere with all that is in it, and put the data file here";
    }
    return `the file ${describeReadError(error)}`;
  }
}

/**
 * Parses a data file.
 *
 * @param name the file's name without `.json`
 * @returns the text, its syntax tree and its value; without tree and value, and with one
 * problem, if it is not JSON
 */
export function readJson(bytes: Buffer, name: string) {
  const text = new TextDecoder().decode(bytes);
  for (const { message, findOffset } of WRONG_CONTENTS) {
    const offset = findOffset(bytes, text);
    if (offset >= 0) {
      return { text, problems: [createTextProblem(name, offset, message)] };
    }
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  if (tree?.type === "object" && !error) {
    const value: unknown = JSON.parse(text);
    const problems = findRepeatedNames(tree, text, name);
    if (bytes.indexOf("\uFEFF") === 0) {
      problems.unshift(createTextProblem(name, 0, MARKED));
    }
    return { text, tree, value, problems };
  }
  const problem = error
    ? findTypingError(text, error, name)
    : createTextProblem(name, 0, UNREADABLE);
  return { text, problems: [problem] };
}

/** The sentence about a byte-order mark, with which a file can still be read. The form editor removes it at a save. */
const MARKED: Sentence =
  'the file starts with an invisible mark. Fix: save it as "UTF-8", not "UTF-8 with BOM"';

/** Returns a problem for each name that occurs twice in one group. JSON allows that, but only the last one counts. */
function findRepeatedNames(
  { type, children = [] }: Node,
  text: string,
  file: string,
): Problem[] {
  const names =
    type === "object" ? children.flatMap((property) => property.children?.[0] ?? []) : [];
  const own = names.flatMap(({ value, offset }) => {
    const first = names.find((name) => name.value === value)?.offset ?? offset;
    if (first === offset) {
      return [];
    }
    const message = `"${value}" is written twice, the first time on line ${findPosition(text, first).line}`;
    return createTextProblem(file, offset, `${message}. Fix: delete one of the two`);
  });
  const inner = children.flatMap((child) => findRepeatedNames(child, text, file));
  return [...own, ...inner];
}
