/** Reads the data files for the editor, checks them, and saves them without overwriting what others have saved meanwhile. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parse } from "jsonc-parser";
import { checkData } from "../../lib/check/check.ts";
import {
  asList,
  type Fields,
  formatLabel,
  isFields,
  mapTree,
  valueAt,
} from "../../lib/check/pointers.ts";
import {
  DATA_FOLDER,
  dataFileOf,
  formatProblem,
  type Problem,
  subjectOf,
} from "../../lib/check/problem.ts";
import { readSchemas, type Schema, type SchemaNode } from "../../lib/check/schemas.ts";
import { writeDurably } from "../../lib/write-file.ts";
import { HttpAnswerError } from "../serve/listen.ts";
import { type FieldSchema, findTitle } from "./differences.ts";

/** A data file with the schema by which the editor draws its form. */
export interface DataFile {
  /** The file's name without `.json`. */
  name: string;
  rule: FieldSchema;
  value: Fields;
  /** The reason why the file cannot be read; undefined if it can. */
  broken?: string;
}

/** A problem as the form shows it: at the field of its pointer, or above the form if the pointer is empty. */
export type ProblemAtField = Pick<Problem, "pointer" | "sentence">;

/** The answer to a refused call. */
export interface ErrorAnswer {
  message: string;
  problems?: ProblemAtField[];
  /** The present file, if it has changed since it was opened. */
  file?: DataFile;
}

/** Returns all data files, in the order in which the editor lists them. */
export function listDataFiles(folder: string): DataFile[] {
  const { written, problems } = checkData({ folder });
  const files = [...readSchemas(folder)].map(([name, schema]): DataFile => {
    const rule = addWords(schema.rule, written);
    const value = written[name];
    if (isFields(value)) {
      return { name, rule, value };
    }
    const broken = problems
      .filter(({ file }) => file === dataFileOf(name) || file === DATA_FOLDER)
      .map(formatProblem);
    return { name, rule, value: {}, broken: broken.join("\n") };
  });
  const key = ({ rule: { group, label } }: DataFile) => `${group} ${label}`;
  return files.sort((one, two) => key(one).localeCompare(key(two)));
}

/** Returns a rule in which each field has a label, and each choice has words. */
const addWords = (rule: SchemaNode, data: Fields): FieldSchema =>
  mapTree(rule, (inner, pointer) => {
    if (!isFields(inner) || typeof inner["type"] !== "string") {
      return inner;
    }
    const field = pointer.slice(pointer.lastIndexOf("/") + 1);
    const label = field === "items" ? "Entry" : spellOut(field);
    return { label, ...inner, choices: listChoices(data, inner) };
  }) as FieldSchema;

/**
 * Returns the choices of a field, each with its words; undefined if any text is allowed.
 * Short names and names of files become words. Addresses and texts with capitals stay as
 * they are.
 */
function listChoices(
  data: Fields,
  rule: { ref?: string; file?: string; page?: string; enum?: string[] },
) {
  const { ref, file, page, enum: texts } = rule;
  if (ref) {
    // `services.id` means the field `id` of each entry in `services.json`.
    const [name = "", field = ""] = ref.split(".");
    const entries = asList(valueAt(data[name], "/items"));
    return entries.map((entry) => [valueAt(entry, `/${field}`), findTitle(entry)]);
  }
  return texts?.map((text) => {
    const isShortName = !page && (file || /^[a-z -]+$/.test(text));
    return [text, isShortName ? spellOut(text) : text];
  });
}

/** Returns a name in words: `Job type` for `jobType`. */
function spellOut(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])|[-_]/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the problems that a data file would have with a text, and those that the text would cause in other files. */
function findProblems(folder: string, name: string, text: string): ProblemAtField[] {
  const { problems } = checkData({ folder, unsaved: { [name]: text } });
  if (problems.length === 0) {
    return [];
  }
  const old = checkData({ folder }).problems.map(formatProblem);
  const schemas = readSchemas(folder);
  const isOwn = ({ file }: Problem) => file === dataFileOf(name);
  return problems
    .filter((problem) => isOwn(problem) || !old.includes(formatProblem(problem)))
    .map((problem) => {
      const schema = schemas.get(path.basename(problem.file, ".json"));
      return isOwn(problem)
        ? describeOwnProblem(problem, schema)
        : describeOtherProblem(problem, schema);
    });
}

/** Returns a problem of the edited file, to be shown at its field: `This names …`. */
function describeOwnProblem(problem: Problem, schema?: Schema): ProblemAtField {
  const { pointer, sentence, formSentence = sentence } = problem;
  const subject = subjectOf(problem).replace(formatLabel(pointer), "this");
  const words = replaceByLabels(`${subject} ${formSentence}`.trim(), pointer, schema);
  return { pointer, sentence: words.charAt(0).toUpperCase() + words.slice(1) };
}

/** Returns a problem of another file, to be shown above the form: `“Projects”: … names …`. */
function describeOtherProblem(problem: Problem, schema?: Schema): ProblemAtField {
  const { pointer, sentence, formSentence = sentence } = problem;
  const whole = `${subjectOf(problem)} ${formSentence}`;
  const words = replaceByLabels(whole, pointer, schema);
  return { pointer: "", sentence: `“${schema?.rule["label"]}”: ${words}` };
}

/** Returns the labels of a value's field, of the fields beside it and of those around it, by the fields' names. */
function findLabelsAround(rule: FieldSchema, pointer: string): Map<string, string> {
  const labels: Map<string, string> = new Map();
  let inner: FieldSchema | undefined = rule;
  for (const step of [...pointer.split("/").slice(1), ""]) {
    for (const [name, { label }] of Object.entries(inner?.properties ?? {})) {
      labels.set(name, label);
    }
    inner = inner?.properties?.[step] ?? inner?.items;
  }
  return labels;
}

/**
 * Returns a sentence of the check with the names of fields replaced by the labels that the
 * form shows.
 *
 * @param pointer the JSON pointer of the value that the sentence is about
 */
function replaceByLabels(sentence: string, pointer: string, schema?: Schema): string {
  if (!schema) {
    return sentence;
  }
  const labels = findLabelsAround(addWords(schema.rule, {}), pointer);
  return sentence.replaceAll(/"(\w+)"/g, (quoted, name) => {
    const label = labels.get(name);
    return label === undefined ? quoted : `“${label}”`;
  });
}

/**
 * Returns the path of a data file.
 *
 * @throws {HttpAnswerError} if no schema describes such a file
 */
export function requireDataFile(folder: string, name: string): string {
  if (!readSchemas(folder).has(name)) {
    throw new HttpAnswerError(404, "There is no such file.");
  }
  return path.join(folder, "site/_data", `${name}.json`);
}

/**
 * Saves the value of a form into its file.
 *
 * @param form `opened` is the value of the file when the form was opened
 * @throws {HttpAnswerError} with the present file if it has changed since then, or with the
 * problems that the check finds
 */
export function saveForm(
  folder: string,
  form: { name: string; value: unknown; opened: unknown },
) {
  const file = requireDataFile(folder, form.name);
  // `TextDecoder` removes a byte-order mark at the start of the file.
  const text = new TextDecoder().decode(readFileSync(file));
  if (!isDeepStrictEqual(parse(text), form.opened)) {
    const now = listDataFiles(folder).find(({ name }) => name === form.name);
    const message = "Not saved: the file has changed since you opened it.";
    throw new HttpAnswerError(422, message, { file: now });
  }
  const isSame = isDeepStrictEqual(form.value, form.opened);
  const saved = isSame ? text : `${JSON.stringify(form.value, null, 2)}\n`;
  const problems = findProblems(folder, form.name, saved);
  if (problems.length > 0) {
    throw new HttpAnswerError(422, "Fix what is marked in red, then save.", { problems });
  }
  writeDurably(file, saved);
}
