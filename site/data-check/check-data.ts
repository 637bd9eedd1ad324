import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { readBytes } from "./bytes.ts";
import { closest } from "./closest.ts";
import { createFindFile } from "./keywords/asset-file.ts";
import { createLocator, fieldNode, nodeAt, offsetInText } from "./locate.ts";
import { parseText } from "./parse.ts";
import { compareProblems, type Finding, formatProblem, type Message, type Problem } from "./problem.ts";
import { dayInIndia, type UnpublishedEntry, withoutUnpublished } from "./publishing.ts";
import { quoted } from "./quote.ts";
import { readDataBytes, MAX_DATA_BYTES, tooLarge } from "./read-file.ts";
import { createReadPicture } from "./read-picture.ts";
import { findRepeated } from "./repeated.ts";
import { readRules } from "./rules.ts";
import { findSaidTwice } from "./said-twice.ts";
import { isFields, type Rule } from "./schema-walk.ts";
import { isInUnpublished, validateFile } from "./validate.ts";
import * as messages from "./value-messages.ts";
import type { OnlyOnce, PictureUse, Surroundings, Warning } from "./keywords/surroundings.ts";
import type { Node } from "jsonc-parser";

export { formatProblem };

/** A picture that can be shown, and where a data file names it. */
export type NamedPicture = PictureUse & { file: string; line: number; column: number };

/**
 * Validates every `site/_data/*.json` by `site/_schemas/NAME.schema.json`, and reports all mistakes at once, in words for people who
 * do not program. Writes nothing, and never throws because of what is in a file.
 *
 * @throws {Error} when the folder has no `site/_data`
 */
export function checkData({
  folder,
  unsaved = {},
  now = new Date(),
}: {
  /** The project's folder, which holds `site/`. */
  folder: string;
  /** Contents to check in place of what is on disk, by file name without `.json`. */
  unsaved?: Readonly<{ [name: string]: string | Uint8Array }>;
  /** Which entries are published depends on the day. */
  now?: Date;
}): {
  /** In order of file, line and column. */
  problems: Problem[];
  /** What an editor is told, in the same order; the site is built all the same. */
  warnings: Problem[];
  /** All files that could be read, by file name without `.json`. */
  data: { [name: string]: unknown };
  /** The same without the entries that are not published today. */
  shown: { [name: string]: unknown };
  /** Those entries. */
  unpublished: (UnpublishedEntry & { line: number })[];
  pictures: NamedPicture[];
} {
  const siteFolder = path.join(folder, "site");
  const names = jsonNames(path.join(siteFolder, "_data"), Object.keys(unsaved));
  const { schemas, rulesOf, problems: problemsOfRules } = readRules(folder);
  const problems = [...problemsOfRules];
  const missing = dataNames(schemas).filter((name) => !names.includes(name));

  const data: { [name: string]: unknown } = {};
  const files: Map<string, ReturnType<typeof readDataFile>> = new Map();
  for (const name of names) {
    const file = readDataFile(path.join(siteFolder, "_data", `${name}.json`), unsaved[name]);
    files.set(name, file);
    if (file.tree) data[name] = file.value;
  }

  const today = dayInIndia(now);
  const surroundings = {
    data,
    findFile: createFindFile(siteFolder),
    readPicture: createReadPicture(siteFolder),
    today,
  };
  const pictures: NamedPicture[] = [];
  const warnings: Problem[] = [];
  const onlyOnce: Parameters<typeof findRepeated>[0][number][] = [];
  const texts: Parameters<typeof findSaidTwice>[0][number][] = [];
  for (const [name, { text, tree, value, findings, locate }] of files) {
    const file = `site/_data/${name}.json`;
    const fileName = `${name}.schema.json`;
    const root = schemas.get(fileName);
    if (tree && root) {
      findings.push(...checkSchemaLine(tree, value, `../_schemas/${fileName}`));
      try {
        const noted = {
          pictures: [] as PictureUse[],
          warnings: [] as Warning[],
          onlyOnce: [] as OnlyOnce[],
          texts: [] as Surroundings["texts"],
        };
        const placeOf = (pointer: string) => ({ file, ...locate(nodeAt(tree, pointer).offset) });
        const lineOf = (pointer: string) => placeOf(pointer).line;
        const ofFile = { ...surroundings, ...noted, name, lineOf };
        findings.push(...validateFile({ text, tree, value, root, schemas }, rulesOf(fileName), ofFile));
        for (const use of noted.pictures) pictures.push({ ...use, ...placeOf(use.pointer) });
        const isShown = ({ pointer }: { pointer: string }) => !isInUnpublished(pointer, value, today);
        for (const use of noted.onlyOnce.filter(isShown)) onlyOnce.push({ ...use, ...placeOf(use.pointer) });
        for (const use of noted.texts.filter(isShown)) texts.push({ ...use, ...placeOf(use.pointer) });
        for (const { pointer, index, what, fix } of noted.warnings) {
          const place = locate(offsetInText(text, nodeAt(tree, pointer), index));
          warnings.push({ file, ...place, pointer, what, fix });
        }
      } catch (error) {
        problems.push({
          file: `site/_schemas/${fileName}`,
          line: 1,
          column: 1,
          pointer: "",
          ...messages.unusableRules(error instanceof Error ? error.message : String(error)),
        });
      }
    }
    if (!root && !problems.some((problem) => problem.file === `site/_schemas/${fileName}`)) {
      findings.push({ offset: 0, ...messages.noRules(name, closest(name, missing)) });
    }
    problems.push(
      ...findings.map(({ offset, pointer = "", what, fix }) => ({
        file,
        ...locate(offset),
        pointer,
        what,
        fix,
      })),
    );
  }
  for (const name of missing)
    problems.push({
      file: `site/_data/${name}.json`,
      line: 1,
      column: 1,
      pointer: "",
      ...messages.noData(name),
    });
  problems.push(...findRepeated(onlyOnce, problems));
  warnings.push(...findSaidTwice(texts));
  const { shown, unpublished } = withoutUnpublished(data, today);
  return {
    problems: problems.sort(compareProblems),
    warnings: toldAlone(warnings.sort(compareProblems), problems),
    data,
    pictures,
    shown,
    unpublished: unpublished.map((entry) => {
      const { tree, locate } = files.get(path.basename(entry.file, ".json")) ?? {};
      const line = tree && locate ? locate(nodeAt(tree, entry.pointer).offset).line : 1;
      return { ...entry, line };
    }),
  };
}

/** Each once, though an entry of several shapes is read for each of them; nothing is told of a text that is refused. */
function toldAlone(warnings: readonly Problem[], problems: readonly Problem[]): Problem[] {
  const lines = warnings.map(formatProblem);
  return warnings.filter(
    ({ file, pointer }, at) =>
      lines.indexOf(lines[at] ?? "") === at &&
      !problems.some((problem) => problem.file === file && problem.pointer === pointer),
  );
}

/** A line about an entry that visitors do not see: `site/_data/faqs.json:12 "Who?" is not published: it is a draft`. */
export function formatUnpublished({ file, line, name, reason }: UnpublishedEntry & { line: number }): string {
  return `${file}:${line} ${quoted(name)} is not published: ${reason}`;
}

/**
 * The names of the JSON files without their ending, in order.
 *
 * @param unsaved names of files that need not be on disk
 */
function jsonNames(folder: string, unsaved: readonly string[]): string[] {
  if (!existsSync(path.dirname(folder)))
    throw new Error(`Cannot read the data files in ${folder}. Give checkData the folder that holds site/.`);
  const onDisk = listFolder(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -".json".length));
  return [...new Set([...onDisk, ...unsaved])].sort();
}

/** @returns nothing where there is no such folder: each of its files is missing then */
function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Names of the data files that have a schema. A schema without a `type` only lends rules to others. */
function dataNames(schemas: ReadonlyMap<string, Rule>) {
  return [...schemas]
    .filter(([, schema]) => "type" in schema)
    .map(([fileName]) => fileName.replace(/\.schema\.json$/, ""));
}

/** The last reading of each file: while a site is served, a save changes one of twenty. */
const readings: Map<string, { bytes: Uint8Array } & ReturnType<typeof parseBytes>> = new Map();

/** @param file absolute path */
function readDataFile(file: string, unsaved: string | Uint8Array | undefined) {
  const found = unsaved === undefined ? readDataBytes(file) : unsavedBytes(unsaved);
  if ("trouble" in found) return unreadable(found.trouble);
  const { bytes } = found;
  const last = readings.get(file);
  const reading = last && bytes.equals(last.bytes) ? last : { bytes, ...parseBytes(bytes) };
  readings.set(file, reading);
  return { ...reading, findings: [...reading.findings] };
}

function unsavedBytes(content: string | Uint8Array): ReturnType<typeof readDataBytes> {
  const bytes = Buffer.from(content);
  return bytes.length > MAX_DATA_BYTES ? { trouble: tooLarge(bytes.length) } : { bytes };
}

function unreadable(trouble: Message): ReturnType<typeof parseBytes> {
  return {
    text: "",
    locate: createLocator(""),
    tree: undefined,
    value: undefined,
    findings: [{ offset: 0, ...trouble }],
  };
}

function parseBytes(bytes: Uint8Array) {
  const { text = "", findings } = readBytes(bytes);
  const isUnreadable = text === "" && findings.length > 0;
  const parsed = isUnreadable ? { tree: undefined, value: undefined, findings: [] } : parseText(text);
  return { text, locate: createLocator(text), ...parsed, findings: [...findings, ...parsed.findings] };
}

/** @param right path of the file's schema, which its `$schema` must name */
function checkSchemaLine(tree: Node, value: unknown, right: string): Finding[] {
  const found = isFields(value) ? value["$schema"] : undefined;
  if (found === right) return [];
  const offset = fieldNode(tree, "$schema")?.value?.offset;
  return [
    offset === undefined
      ? { offset: tree.offset, ...messages.missingRulesLine(right) }
      : { offset, pointer: "/$schema", ...messages.wrongRulesLine(found, right) },
  ];
}
