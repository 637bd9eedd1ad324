/** The data files as forms: read with the rules that render them, checked, and saved without undoing anybody's work. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type ParseError, parse } from "jsonc-parser";
import { writeAtomically } from "../../lib/hosts/site-files.ts";
import { checkData } from "../../lib/check/check.ts";
import { fileChoices } from "../../lib/check/pictures.ts";
import { type Fields, isFields } from "../../lib/check/pointers.ts";
import { formatProblem, type Problem } from "../../lib/check/problem.ts";
import { readSchemas } from "../../lib/check/schemas.ts";
import { RefusalError } from "../serve/answers.ts";
import { type FieldSchema, titleOf, writeValue } from "./differences.ts";

/** A data file as its form is opened. */
export interface FormFile {
  /** Without `.json`. */
  name: string;
  rule: FieldSchema;
  value: Fields;
  /** Why a file can't be read as fields. */
  broken?: string;
  /** Of the file's text. */
  hash: string;
}

/** A problem as a form shows it: at a field, or, with an empty pointer, for the whole form. */
export type FormProblem = Pick<Problem, "pointer" | "sentence">;

/** The answer to a refused request. */
export interface Refused {
  message: string;
  problems?: FormProblem[];
  /** The file as it is, if it has changed. */
  file?: FormFile;
}

/** @throws {RefusalError} if no schema describes such a file */
export function dataFile(folder: string, name: string): string {
  if (!readSchemas(folder).has(name)) throw new RefusalError(404, "There is no such file.");
  return path.join(folder, "site/_data", `${name}.json`);
}

/** The forms of a project's folder, in the order of the list. */
export function readForms(folder: string): FormFile[] {
  const names = [...readSchemas(folder).keys()].filter((name) => existsSync(dataFile(folder, name)));
  const key = ({ rule: { group, label } }: FormFile) => `${group} ${label}`;
  return names.map((name) => readForm(folder, name)).sort((one, two) => key(one).localeCompare(key(two)));
}

function readForm(folder: string, name: string, text = readText(folder, name)): FormFile {
  const errors: ParseError[] = [];
  const value = parse(text, errors);
  const file = { name, rule: readRule(folder, name), hash: createHash("sha256").update(text).digest("hex") };
  if (errors.length === 0 && isFields(value)) return { ...file, value };
  const [problem] = findProblems(folder, name, text);
  return { ...file, value: {}, broken: problem?.sentence ?? "The file holds no fields." };
}

/** A data file's rule, with a label for each field and words for each choice. */
function readRule(folder: string, file: string): FieldSchema {
  const rule = JSON.stringify(readSchemas(folder).get(file)?.rule);
  return JSON.parse(rule, (name, inner) => {
    if (typeof inner?.type !== "string") return inner;
    const label = name === "items" ? "Entry" : inWords(name);
    return { label, ...inner, choices: choicesOf(folder, inner) };
  });
}

/** Names of files become words; a text that may have capitals or hyphens of its own stays as it is. */
function choicesOf(
  folder: string,
  { ref, file, enum: texts }: { ref?: string; file?: string; enum?: string[] },
): FieldSchema["choices"] {
  if (file) return fileChoices(file).map((name) => [name, inWords(name)]);
  if (!ref) return texts?.map((text) => [text, /^[a-z ]+$/.test(text) ? inWords(text) : text]);
  const [name = "", field = ""] = ref.split(".");
  const { items = [] } = Object(parse(readText(folder, name)));
  return [items].flat().map((entry) => [String(Object(entry)[field]), titleOf(entry) ?? ""]);
}

/** `jobType` becomes `Job type`. */
function inWords(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])|[-_]/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The problems of a data file with a text, and those that the text would cause in other files. */
function findProblems(folder: string, name: string, text: string): FormProblem[] {
  const before = checkData({ folder }).problems.map(formatProblem);
  return checkData({ folder, unsaved: { [name]: text } }).problems.flatMap((problem) => {
    const { file, pointer, line, label, inForm } = problem;
    const other = path.basename(file, ".json");
    if (other === name) {
      const subject = label === `"${pointer.split("/").at(-1)}"` ? "This" : label || `Line ${line}:`;
      return [{ pointer, sentence: `${subject} ${inForm}` }];
    }
    if (before.includes(formatProblem(problem))) return [];
    const title = readSchemas(folder).get(other)?.rule["label"];
    return [{ pointer: "", sentence: `“${title}”: ${label} ${inForm}` }];
  });
}

/**
 * Saves a form: only what was changed is written.
 *
 * @param hash of the file when the form was opened
 * @throws {RefusalError} with the file, if it has changed since; with the problems that the check finds
 */
export function saveForm(folder: string, name: string, value: unknown, hash: string): FormFile {
  const file = dataFile(folder, name);
  const text = readText(folder, name);
  const now = readForm(folder, name, text);
  if (now.hash !== hash)
    throw new RefusalError(422, "Not saved: the file has changed since you opened it.", { file: now });
  const saved = writeValue(text, value);
  const problems = findProblems(folder, name, saved);
  if (problems.length > 0) throw new RefusalError(422, "Fix what is marked in red, then save.", { problems });
  writeAtomically(file, saved);
  return readForm(folder, name, saved);
}

/** Without the invisible mark that Notepad may put first; empty if the file can't be read, which the check reports. */
function readText(folder: string, name: string): string {
  try {
    return readFileSync(dataFile(folder, name), "utf8").replace(/^\uFEFF/, "");
  } catch {
    return "";
  }
}
