import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readBytes } from "./bytes.mjs";
import { closest } from "./closest.mjs";
import { judge } from "./judge.mjs";
import { createFindFile } from "./keywords/asset-file.mjs";
import { createLocator, fieldNode, nodeAt } from "./locate.mjs";
import { parseText } from "./parse.mjs";
import { compareProblems } from "./problem.mjs";
import { dayInIndia, withoutWithheld } from "./publishing.mjs";
import { quoted } from "./quote.mjs";
import { createReadPicture } from "./read-picture.mjs";
import { readRules } from "./rules.mjs";
import { isFields } from "./schema-walk.mjs";
import * as words from "./words.mjs";

export { formatProblem } from "./problem.mjs";

/**
 * @typedef {import("./problem.mjs").Finding} Finding
 * @typedef {import("./problem.mjs").Problem} Problem
 * @typedef {import("./keywords/picture.mjs").PictureUse & { file: string, line: number, column: number }} NamedPicture a picture
 *   that can be shown, and where a data file names it
 */

/**
 * Reads every `site/_data/*.json`, judges it by `site/_schemas/NAME.schema.json`, and words all mistakes at once for
 * people who are no programmers. Writes nothing and never throws over what is in a file.
 * @param {object} options
 * @param {string} options.folder the project's folder, which holds `site/`
 * @param {Readonly<{ [name: string]: string | Uint8Array }>} [options.unsaved] what data files would hold, by file name without
 *   `.json`, to be judged in place of what is on disk
 * @param {Date} [options.now] which entries are shown depends on the day
 * @returns {{ problems: Problem[], data: { [name: string]: unknown }, shown: { [name: string]: unknown }, withheld: WithheldEntry[], pictures: NamedPicture[] }}
 *   problems by file, line and column; data by file name without `.json`, for all files that could be read; the same without
 *   entries that are not shown today; those; and the pictures that data files name
 * @throws {Error} when the folder has no `site/_data`
 */
export function checkData({ folder, unsaved = {}, now = new Date() }) {
  const siteFolder = path.join(folder, "site");
  const names = jsonNames(path.join(siteFolder, "_data"), Object.keys(unsaved));
  const { schemas, rulesOf, problems: problemsOfRules } = readRules(folder);
  const problems = [...problemsOfRules];
  const missing = dataNames(schemas).filter((name) => !names.includes(name));

  /** @type {{ [name: string]: unknown }} */
  const data = {};
  /** @type {Map<string, ReturnType<typeof readDataFile>>} */
  const files = new Map();
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
  /** @type {NamedPicture[]} */
  const pictures = [];
  for (const [name, { text, tree, value, findings, locate }] of files) {
    const file = `site/_data/${name}.json`;
    const fileName = `${name}.schema.json`;
    const root = schemas.get(fileName);
    if (tree && root) {
      findings.push(...judgeRulesLine(tree, value, `../_schemas/${fileName}`));
      try {
        const readable = { text, tree, value, locate, root, schemas };
        /** @type {import("./keywords/picture.mjs").PictureUse[]} */
        const uses = [];
        findings.push(...judge(readable, rulesOf(fileName), { ...surroundings, pictures: uses }));
        for (const use of uses) pictures.push({ ...use, file, ...locate(nodeAt(tree, use.pointer).offset) });
      } catch (error) {
        problems.push({
          file: `site/_schemas/${fileName}`,
          line: 1,
          column: 1,
          ...words.unusableRules(reasonOf(error)),
        });
      }
    }
    if (!root && !problems.some((problem) => problem.file === `site/_schemas/${fileName}`)) {
      findings.push({ offset: 0, ...words.noRules(name, closest(name, missing)) });
    }
    problems.push(...findings.map(({ offset, what, fix }) => ({ file, ...locate(offset), what, fix })));
  }
  for (const name of missing)
    problems.push({ file: `site/_data/${name}.json`, line: 1, column: 1, ...words.noData(name) });
  const { shown, withheld } = withoutWithheld(data, today);
  return {
    problems: problems.sort(compareProblems),
    data,
    pictures,
    shown,
    withheld: withheld.map((entry) => {
      const { tree, locate } = files.get(path.basename(entry.file, ".json")) ?? {};
      const line = tree && locate ? locate(nodeAt(tree, entry.pointer).offset).line : 1;
      return { ...entry, line };
    }),
  };
}

/** @typedef {import("./publishing.mjs").Withheld & { line: number }} WithheldEntry */

/**
 * A line about an entry that visitors do not see: `site/_data/faqs.json:12 "Who?" is not shown: it is a draft`.
 * @param {WithheldEntry} entry
 * @returns {string}
 */
export function formatWithheld({ file, line, name, reason }) {
  return `${file}:${line} ${quoted(name)} is not shown: ${reason}`;
}

/**
 * @param {string} folder
 * @param {readonly string[]} unsaved names of files that need not be on disk
 * @returns {string[]} names of the JSON files without their ending, in order
 */
function jsonNames(folder, unsaved) {
  let found;
  try {
    found = readdirSync(folder);
  } catch (error) {
    throw new Error(`Cannot read the data files in ${folder}. Give checkData the folder that holds site/.`, {
      cause: error,
    });
  }
  const onDisk = found.filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -".json".length));
  return [...new Set([...onDisk, ...unsaved])].sort();
}

/**
 * Names of the data files that have rules. A file of rules without a `type` of its own only lends rules to others.
 * @param {ReadonlyMap<string, import("./schema-walk.mjs").Rule>} schemas
 */
function dataNames(schemas) {
  return [...schemas]
    .filter(([, schema]) => "type" in schema)
    .map(([fileName]) => fileName.replace(/\.schema\.json$/, ""));
}

/** The last reading of each file: while a site is served, a save changes one of twenty. @type {Map<string, Reading>} */
const readings = new Map();

/** @typedef {{ bytes: Uint8Array } & ReturnType<typeof parseBytes>} Reading */

/**
 * @param {string} file absolute path
 * @param {string | Uint8Array | undefined} unsaved
 */
function readDataFile(file, unsaved) {
  const bytes = unsaved === undefined ? readFileSync(file) : Buffer.from(unsaved);
  const last = readings.get(file);
  const reading = last && bytes.equals(last.bytes) ? last : { bytes, ...parseBytes(bytes) };
  readings.set(file, reading);
  return { ...reading, findings: [...reading.findings] };
}

/** @param {Uint8Array} bytes */
function parseBytes(bytes) {
  const { text = "", findings } = readBytes(bytes);
  const isUnreadable = text === "" && findings.length > 0;
  const parsed = isUnreadable ? { tree: undefined, value: undefined, findings: [] } : parseText(text);
  return { text, locate: createLocator(text), ...parsed, findings: [...findings, ...parsed.findings] };
}

/**
 * @param {import("jsonc-parser").Node} tree
 * @param {unknown} value
 * @param {string} right
 * @returns {Finding[]}
 */
function judgeRulesLine(tree, value, right) {
  const found = isFields(value) ? value["$schema"] : undefined;
  if (found === right) return [];
  const offset = fieldNode(tree, "$schema")?.value?.offset;
  return [
    offset === undefined
      ? { offset: tree.offset, ...words.missingRulesLine(right) }
      : { offset, ...words.wrongRulesLine(found, right) },
  ];
}

/** @param {unknown} error */
function reasonOf(error) {
  return error instanceof Error ? error.message : String(error);
}
