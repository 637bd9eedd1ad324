/** The data files as forms: read with the rules that draw them, checked, and saved without undoing anybody's work. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { applyEdits, modify, parse } from "jsonc-parser";
import { KnownFailure } from "../build/problems.ts";
import { checkData } from "../site/check/check.ts";
import { fileChoices } from "../site/check/pictures.ts";
import { type Fields, valueAt } from "../site/check/places.ts";
import type { Problem } from "../site/check/problem.ts";
import { differences } from "./differences.ts";

/** A rule with what it refers to in the place of each `$ref`: what a form is drawn by. `site/check/schemas.ts` explains the keywords. */
export interface Rule {
  type?: string;
  label?: string;
  description?: string;
  properties?: { [name: string]: Rule };
  required?: string[];
  items?: Rule;
  enum?: string[];
  const?: unknown;
  format?: string;
  maxLength?: number;
  ref?: string;
  file?: string;
  picture?: string;
  folder?: string;
  keepsEmpty?: boolean;
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

/** @param folder the project's, which holds `site/` */
export function readForms(folder: string): FormFile[] {
  const names = readdirSync(path.join(folder, "site/_data")).filter((file) => file.endsWith(".json"));
  return names.map((file) => readForm(folder, file.slice(0, -".json".length)));
}

/** A file that is broken is read as far as it goes: what is wrong with it is among its problems. */
function readForm(folder: string, name: string): FormFile {
  const text = readFileSync(fileOf(folder, name), "utf8");
  const rule = readRule(path.join(folder, "site/_schemas"), `${name}.schema.json`);
  return { name, rule, value: Object(parse(text)), hash: hashOf(text) };
}

/** A schema, or what stands in it at a JSON pointer. */
function readRule(folder: string, schema: string, pointer = ""): Rule {
  const root: unknown = JSON.parse(readFileSync(path.join(folder, schema), "utf8"));
  return JSON.parse(JSON.stringify(valueAt(root, pointer)), (_, inner) => {
    const [other = "", place] = inner?.$ref?.split("#") ?? [];
    if (place !== undefined) return { ...readRule(folder, other || schema, place), ...inner };
    return typeof inner?.file === "string" ? { ...inner, enum: fileChoices(inner.file) } : inner;
  });
}

/** What the check would say if a form were saved: of its file, and of others what it did not say before. */
export function checkForm(folder: string, name: string, value: unknown): Problem[] {
  const text = writeValue(readFileSync(fileOf(folder, name), "utf8"), value);
  const line = ({ file, pointer, sentence }: Problem) => `${file} ${pointer} ${sentence}`;
  const before = new Set(checkData({ folder }).problems.map(line));
  return checkData({ folder, unsaved: { [name]: text } }).problems.filter(
    (problem) => problem.file === `site/_data/${name}.json` || !before.has(line(problem)),
  );
}

/**
 * Saves a form: only what was changed is written.
 *
 * @param hash of the file as the form was opened
 * @throws {Refusal} with the file, where somebody else has changed it since; with the problems that the check finds
 */
export function saveForm(folder: string, name: string, value: unknown, hash: string): FormFile {
  const file = fileOf(folder, name);
  const text = readFileSync(file, "utf8");
  if (hashOf(text) !== hash)
    throw new Refusal("Not saved: somebody else has changed this file since you opened it.", {
      file: readForm(folder, name),
    });
  const problems = checkForm(folder, name, value);
  if (problems.length > 0) throw new Refusal("What is named here is to be mended first.", { problems });
  // Written beside and renamed, so that nobody ever reads half of it.
  writeFileSync(`${file}.new`, writeValue(text, value));
  renameSync(`${file}.new`, file);
  return readForm(folder, name);
}

/** The text with other values in it: lines whose values are the same stay as they are. */
export function writeValue(text: string, value: unknown): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: text.includes("\r\n") ? "\r\n" : "\n" };
  return differences(parse(text), value).reduceRight((written, difference) => {
    const { path: place, to, isInsertion = false, order = [] } = difference;
    const later = order.slice(order.indexOf(String(place.at(-1))) + 1);
    const getInsertionIndex = (names: string[]) => {
      const at = names.findIndex((name) => later.includes(name));
      return at === -1 ? names.length : at;
    };
    const options = { formattingOptions, isArrayInsertion: isInsertion, getInsertionIndex };
    return applyEdits(written, modify(written, place, to, options));
  }, text);
}

function fileOf(folder: string, name: string) {
  if (!/^[a-z0-9-]+$/.test(name)) throw new Refusal("There is no such file.");
  return path.join(folder, "site/_data", `${name}.json`);
}

function hashOf(text: string) {
  return createHash("sha256").update(text).digest("hex");
}
