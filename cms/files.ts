/** The data files as forms: read with the rules that draw them, checked, and saved without undoing anybody's work. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "jsonc-parser";
import { KnownFailure } from "../build/problems.ts";
import { writeAtomically } from "../hosting/site-files.ts";
import { checkData } from "../site/check/check.ts";
import { fileChoices } from "../site/check/pictures.ts";
import { type Fields, valueAt } from "../site/check/pointers.ts";
import type { Problem } from "../site/check/problem.ts";
import { readSchemas } from "../site/check/schemas.ts";
import { titleOf, writeValue } from "./differences.ts";

/** What a form is drawn by: a rule of a schema, which `site/check/schemas.ts` explains, with what it refers to and in a form's words. */
export interface Rule {
  type?: string;
  label: string;
  description?: string;
  properties?: { [name: string]: Rule };
  required?: string[];
  items?: Rule;
  /** The texts that it may hold, with what people call each; nothing where it may hold any. */
  choices?: [choice: string, words: string][];
  const?: unknown;
  format?: string;
  minLength?: number;
  maxLength?: number;
  picture?: string;
  folder?: string;
}

/** A data file as its form is opened. */
export interface FormFile {
  /** Without `.json`. */
  name: string;
  rule: Rule;
  value: Fields;
  /** Of the file's text. */
  hash: string;
}

/** What is told in the place of an answer: a message that is shown as it is, and what the form needs beside it. */
export class Refusal extends KnownFailure {
  more: { problems?: Problem[]; file?: FormFile };

  constructor(message: string, more: Refusal["more"] = {}) {
    super(message);
    this.more = more;
  }
}

/** The forms of a project's folder. A copy that somebody keeps beside a data file has none. */
export function readForms(folder: string): FormFile[] {
  const names = [...readSchemas(folder).rules.keys()].filter((name) => existsSync(fileOf(folder, name)));
  return names.map((name) => readForm(folder, name));
}

/** A file that is broken is read as far as it goes: what is wrong with it is among its problems. */
function readForm(folder: string, name: string): FormFile {
  const text = readText(folder, name);
  const hash = createHash("sha256").update(text).digest("hex");
  return { name, rule: readRule(folder, `${name}.schema.json`), value: Object(parse(text)), hash };
}

/** A schema, or what stands in it at a JSON pointer. */
function readRule(folder: string, schema: string, pointer = ""): Rule {
  const root = JSON.parse(readFileSync(path.join(folder, "site/_schemas", schema), "utf8"));
  return JSON.parse(JSON.stringify(valueAt(root, pointer)), (name, inner) => {
    const [other = "", place] = inner?.$ref?.split("#") ?? [];
    if (place !== undefined) return { ...readRule(folder, other || schema, place), ...inner };
    if (typeof inner?.type !== "string") return inner;
    const texts: string[] | undefined = inner.file ? fileChoices(inner.file) : inner.enum;
    return {
      label: name === "items" ? "Entry" : inWords(name),
      ...inner,
      description: withLabels(folder, inner.description ?? ""),
      choices: inner.ref ? idsOf(folder, inner.ref) : texts?.map((text) => [text, inWords(text)]),
    };
  });
}

/** @param ref such as `services.id` */
function idsOf(folder: string, ref: string): Rule["choices"] {
  const [name = "", field = ""] = ref.split(".");
  const { items } = Object(parse(readText(folder, name)));
  const entries: unknown[] = Array.isArray(items) ? items : [];
  return entries.map((entry) => [String(Object(entry)[field]), titleOf(entry) ?? ""]);
}

/** `jobType` is shown as `Job type`. */
function inWords(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])|[-_]/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Data files by their labels, which alone stand in the forms. */
function withLabels(folder: string, text: string): string {
  return text.replaceAll(/(?:site\/_data\/)?([a-z]+)\.json/g, (whole, name) => {
    const label = readSchemas(folder).rules.get(name)?.["label"];
    return label ? `“${label}”` : whole;
  });
}

/** What the check would say if a form were saved: of its file, and of others what it did not say before. */
export function checkForm(folder: string, name: string, value: unknown): Problem[] {
  const line = ({ file, pointer, sentence }: Problem) => `${file} ${pointer} ${sentence}`;
  const before = new Set(checkData({ folder }).problems.map(line));
  const unsaved = { [name]: writeValue(readText(folder, name), value) };
  const { problems } = checkData({ folder, unsaved });
  const rule = readRule(folder, `${name}.schema.json`);
  return problems.flatMap((problem) => {
    if (problem.file === `site/_data/${name}.json`) return inFormWords(folder, rule, problem);
    const sentence = withLabels(folder, `${problem.file}: ${problem.sentence}`);
    return before.has(line(problem)) ? [] : { ...problem, pointer: "", sentence };
  });
}

/** Fields by their labels, and nothing of lines to add; but the line of what is wrong with the file as a whole. */
function inFormWords(folder: string, rule: Rule, problem: Problem): Problem {
  const steps = problem.pointer.split("/").slice(1, -1);
  const around = steps.reduce<(Rule | undefined)[]>(
    ([inner, ...outer], step) => [inner?.properties?.[step] ?? inner?.items, inner, ...outer],
    [rule],
  );
  const sentence = problem.sentence
    .replace(/add "\w+"[:,] .*?\((.+)\)$/s, "fill it in ($1)")
    .replaceAll(/"(\w+)"/g, (quoted, field) => {
      const label = around.map((group) => group?.properties?.[field]?.label).find(Boolean);
      return label ? `“${label}”` : quoted;
    });
  const place = problem.pointer === "" ? `Line ${problem.line}: ` : "";
  return { ...problem, sentence: place + withLabels(folder, sentence) };
}

/**
 * Saves a form: only what was changed is written.
 *
 * @param hash of the file as the form was opened
 * @throws {Refusal} with the file, where somebody else has changed it since; with the problems that the check finds
 */
export function saveForm(folder: string, name: string, value: unknown, hash: string): FormFile {
  const now = readForm(folder, name);
  if (now.hash !== hash)
    throw new Refusal(
      "Not saved: somebody else has changed this file since you opened it. What you typed stands at the top.",
      { file: now },
    );
  const problems = checkForm(folder, name, value);
  if (problems.length > 0) throw new Refusal("What is named here is to be mended first.", { problems });
  writeAtomically(fileOf(folder, name), writeValue(readText(folder, name), value));
  return readForm(folder, name);
}

/** Without the invisible mark that Notepad may put first. */
const readText = (folder: string, name: string) =>
  readFileSync(fileOf(folder, name), "utf8").replace(/^\uFEFF/, "");

function fileOf(folder: string, name: string) {
  if (!/^[a-z0-9-]+$/.test(name)) throw new Refusal("There is no such file.");
  return path.join(folder, "site/_data", `${name}.json`);
}
