/** The data files as forms: read with their rules, checked, and saved without undoing anybody's work. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parse } from "jsonc-parser";
import { checkData } from "../../lib/check/check.ts";
import {
  asList,
  type Fields,
  isFields,
  labelOf,
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
import { readSchemas, type SchemaNode } from "../../lib/check/schemas.ts";
import { writeDurably } from "../../lib/write-file.ts";
import { RefusalError } from "../serve/listen.ts";
import { type FieldSchema, titleOf } from "./differences.ts";

/** A data file as a form. */
export interface FormFile {
  /** The file's name without `.json`. */
  name: string;
  rule: FieldSchema;
  value: Fields;
  /** Why the file can't be read; undefined if it can. */
  broken?: string;
}

/** A problem as the form shows it: at its field, or above the form if the pointer is empty. */
export type ProblemAtField = Pick<Problem, "pointer" | "sentence">;

/** The answer to a refused call. */
export interface Refused {
  message: string;
  problems?: ProblemAtField[];
  /** The file as it is now, if it has changed since it was opened. */
  file?: FormFile;
}

/** The forms of a project's folder, in the order of the list. */
export function readForms(folder: string): FormFile[] {
  const { written, problems } = checkData({ folder });
  const forms = [...readSchemas(folder)].map(([name, schema]): FormFile => {
    const rule = withWords(schema.rule, written);
    const value = written[name];
    if (isFields(value)) {
      return { name, rule, value };
    }
    const broken = problems
      .filter(({ file }) => file === dataFileOf(name) || file === DATA_FOLDER)
      .map(formatProblem);
    return { name, rule, value: {}, broken: broken.join("\n") };
  });
  const key = ({ rule: { group, label } }: FormFile) => `${group} ${label}`;
  return forms.sort((one, two) => key(one).localeCompare(key(two)));
}

/** A rule in which each field has a label, and each choice words. */
const withWords = (rule: SchemaNode, data: Fields): FieldSchema =>
  mapTree(rule, (inner, pointer) => {
    if (!isFields(inner) || typeof inner["type"] !== "string") {
      return inner;
    }
    const field = pointer.slice(pointer.lastIndexOf("/") + 1);
    const label = field === "items" ? "Entry" : inWords(field);
    return { label, ...inner, choices: choicesOf(data, inner) };
  }) as FieldSchema;

/** A field's choices. Short names and names of files become words; addresses and texts with capitals stay. */
function choicesOf(
  data: Fields,
  rule: { ref?: string; file?: string; page?: string; enum?: string[] },
) {
  const { ref, file, page, enum: texts } = rule;
  if (!ref) {
    return texts?.map((text) => [
      text,
      !page && (file || /^[a-z -]+$/.test(text)) ? inWords(text) : text,
    ]);
  }
  const [name = "", field = ""] = ref.split(".");
  return asList(valueAt(data[name], "/items")).map((entry) => [
    valueAt(entry, `/${field}`),
    titleOf(entry),
  ]);
}

/** `jobType` becomes `Job type`. */
function inWords(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])|[-_]/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The problems of a data file with a text, and those that the text would cause in other files, as a form says them. */
function findProblems(folder: string, name: string, text: string): ProblemAtField[] {
  const { problems } = checkData({ folder, unsaved: { [name]: text } });
  const before =
    problems.length > 0 ? checkData({ folder }).problems.map(formatProblem) : [];
  const schemas = readSchemas(folder);
  return problems.flatMap((problem) => {
    const { file, pointer, sentence, formSentence = sentence } = problem;
    const label = subjectOf(problem);
    const schema = schemas.get(path.basename(file, ".json"));
    const labels = schema && labelsAround(withWords(schema.rule, {}), pointer);
    if (file === dataFileOf(name)) {
      const whole = `${label.replace(labelOf(pointer), "this")} ${formSentence}`.trim();
      const words = withLabels(whole, labels);
      return [{ pointer, sentence: words.charAt(0).toUpperCase() + words.slice(1) }];
    }
    if (before.includes(formatProblem(problem))) {
      return [];
    }
    const words = withLabels(`${label} ${formSentence}`, labels);
    return [{ pointer: "", sentence: `“${schema?.rule["label"]}”: ${words}` }];
  });
}

/** The labels of the fields on the way to a value, and beside it, by the names that sentences give them. */
function labelsAround(rule: FieldSchema, pointer: string): Map<string, string> {
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

/** Sentences of the check name fields as the file does; forms show labels. */
const withLabels = (sentence: string, labels?: ReadonlyMap<string, string>): string =>
  sentence.replaceAll(/"(\w+)"/g, (all, name) => {
    const label = labels?.get(name);
    return label === undefined ? all : `“${label}”`;
  });

/** @throws {RefusalError} if no schema describes such a file */
export function dataFile(folder: string, name: string): string {
  if (!readSchemas(folder).has(name)) {
    throw new RefusalError(404, "There is no such file.");
  }
  return path.join(folder, "site/_data", `${name}.json`);
}

/** @throws {RefusalError} with the file, if it has changed since it was opened; with the check's problems */
export function saveForm(
  folder: string,
  form: { name: string; value: unknown; opened: unknown },
) {
  const file = dataFile(folder, form.name);
  // This decoder leaves out a mark at the start of the file.
  const text = new TextDecoder().decode(readFileSync(file));
  if (!isDeepStrictEqual(parse(text), form.opened)) {
    const now = readForms(folder).find(({ name }) => name === form.name);
    throw new RefusalError(422, "Not saved: the file has changed since you opened it.", {
      file: now,
    });
  }
  const isSame = isDeepStrictEqual(form.value, form.opened);
  const saved = isSame ? text : `${JSON.stringify(form.value, null, 2)}\n`;
  const problems = findProblems(folder, form.name, saved);
  if (problems.length > 0) {
    throw new RefusalError(422, "Fix what is marked in red, then save.", { problems });
  }
  writeDurably(file, saved);
}
