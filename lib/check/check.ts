/** The check of the data files: JSON, then the shape, then the words, then the rules; one problem a value. */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { isPlace, type PlaceName } from "../../site/image-sizes.ts";
import { readBytes, type ReadJson, readJson } from "./json.ts";
import { createLocator, groupOf, labelOf, nodeAt, valueAt } from "./pointers.ts";
import { compareProblems, type DataProblem, type Problem, type Sentence } from "./problem.ts";
import { dayInIndia, type Blocker, findBlockers, withoutUnpublished } from "./publishing.ts";
import { checkRules } from "./rules.ts";
import { isProse, readSchemas, type Schemas, type Slot, slotsOf } from "./schemas.ts";
import { checkShape, emptySentence } from "./shape.ts";
import { findDoubt, findMistake } from "./words.ts";

/** A picture that can be shown, the place that shows it, and where a data file names it. */
export interface NamedPicture extends Pick<Problem, "file" | "line" | "column" | "pointer"> {
  /** Path under `site/`. */
  image: string;
  place: PlaceName;
}

export interface CheckedData {
  /** In order of file, line and column. */
  problems: Problem[];
  /** What may be meant, such as a step called "Demo" or a title that a search result cuts, in the same order; the site is built all the same. */
  warnings: Problem[];
  /** What must not go live yet, in the same order. */
  blockers: (Problem & Pick<Blocker, "mark">)[];
  /** All files that could be read, by file name without `.json`. */
  data: { [name: string]: unknown };
  /** The same without the entries that are not published today. */
  shown: { [name: string]: unknown };
  /** A sentence about each of those entries. */
  unpublished: Problem[];
  pictures: NamedPicture[];
}

/** A data file, and the problems that do not depend on other files. */
interface DataFile extends ReadJson {
  name: string;
  slots: Slot[];
  /** JSON pointers of the groups of fields that the schema refuses. */
  refusedGroups: ReadonlySet<string>;
  /** Adds file, line and column. */
  at: (problem: DataProblem) => Problem;
}

/** Cache of the last result per file: a save usually changes one file. */
const lastChecked: Map<string, { text: string; schemas: Schemas; file: DataFile }> = new Map();

/**
 * Checks every `site/_data/*.json` by `site/_schemas/NAME.schema.json`, and tells all mistakes at once, in words for people who do not
 * program. Writes nothing.
 *
 * @throws {Error} as `readSchemas` does
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
}): CheckedData {
  const today = dayInIndia(now);
  const schemas = readSchemas(folder);
  const expected = [...schemas.rules].filter(([, rule]) => "type" in rule).map(([name]) => name);
  const dataFolder = path.join(folder, "site/_data");
  const found = existsSync(dataFolder) ? readdirSync(dataFolder) : [];
  const stored = found.filter((file) => file.endsWith(".json")).map((file) => path.basename(file, ".json"));
  const names = [...new Set([...stored, ...expected, ...Object.keys(unsaved)])].sort();
  const files = names.map((name) =>
    checkFile(name, unsaved[name] ?? readBytes(path.join(dataFolder, `${name}.json`)), schemas),
  );
  const byName = new Map(files.map((file) => [file.name, file]));
  const readable = files.filter(({ tree }) => tree);
  const data = Object.fromEntries(readable.map(({ name, value }) => [name, value]));
  const problems = files.flatMap(({ problems: ofFile, at }) => ofFile.map(at));
  const refused = new Set(
    files.flatMap(({ name, problems: ofFile }) => ofFile.map(({ pointer }) => name + pointer)),
  );
  const placeOf = (name: string, pointer: string) => {
    const { file = "", line = 1 } = byName.get(name)?.at({ pointer, sentence: "" }) ?? {};
    return `${file}, line ${line}`;
  };
  const slotsOfShape = readable.flatMap(({ name, slots, value, refusedGroups }) =>
    slots
      .filter(({ pointer }) => !refusedGroups.has(groupOf(pointer, value)))
      .map((slot) => ({ name, ...slot })),
  );
  for (const [name, pointer, sentence] of checkRules({ folder, data, slots: slotsOfShape, today, placeOf })) {
    const file = byName.get(name);
    if (file && !refused.has(name + pointer)) problems.push(file.at({ pointer, sentence }));
    refused.add(name + pointer);
  }
  const goodSlots = readable.flatMap(({ name, slots, at }) =>
    slots.filter(({ pointer }) => !refused.has(name + pointer)).map((slot) => ({ ...slot, at })),
  );
  const { shown, unpublished } = withoutUnpublished(data, today);
  return {
    problems: problems.sort(compareProblems),
    warnings: goodSlots
      .flatMap(({ at, ...slot }) => [...doubtfulWords(slot), ...badLength(slot, data)].map(at))
      .sort(compareProblems),
    blockers: readable
      .flatMap(({ value, slots, at }) =>
        findBlockers(value, slots).map(({ mark, ...problem }) => ({ mark, ...at(problem) })),
      )
      .sort(compareProblems),
    data,
    shown,
    unpublished: unpublished.flatMap(({ file, ...problem }) => byName.get(file)?.at(problem) ?? []),
    pictures: goodSlots.flatMap(({ pointer, value, rule: { picture: place }, at }) =>
      isPlace(place) ? [{ ...at({ pointer, sentence: "" }), image: String(value), place }] : [],
    ),
  };
}

/** JSON, then the shape, then the words; one problem a value. */
function checkFile(name: string, content: string | ReturnType<typeof readBytes>, schemas: Schemas): DataFile {
  const isThere = typeof content === "string" || !("sentence" in content);
  const read: ReadJson = isThere
    ? readJson(content)
    : { text: "", problems: [{ pointer: "", sentence: content.sentence }], inFile: (offset) => offset };
  const before = lastChecked.get(name);
  if (before?.text === read.text && before.schemas === schemas && read.tree) return before.file;

  const { text, tree, value, inFile } = read;
  const locate = createLocator(text);
  const rule = schemas.rules.get(name);
  const slots = tree && rule ? slotsOf(value, rule, rule, schemas) : [];
  const shape = tree && rule && "type" in rule ? checkShape(name, tree, value, schemas) : [];
  const refused = new Set(shape.map(({ pointer }) => pointer));
  const words = slots.filter(({ pointer }) => !refused.has(pointer)).flatMap(wrongWords);
  const placeOf = ({ pointer, offset }: DataProblem) =>
    locate(offset ?? (tree ? inFile(nodeAt(tree, pointer).offset) : 0));
  const mendedLines = new Set(read.problems.map((problem) => placeOf(problem).line));
  const ofNodes = [...shape, ...words].map(({ offset, ...problem }) =>
    offset === undefined ? problem : { ...problem, offset: inFile(offset) },
  );
  const file: DataFile = {
    ...read,
    name,
    slots,
    refusedGroups: new Set(shape.map(({ pointer }) => groupOf(pointer, value))),
    problems: [
      ...(rule ? read.problems : [{ pointer: "", sentence: noRules(name) }]),
      ...ofNodes.filter((problem) => !mendedLines.has(placeOf(problem).line)),
    ],
    at: (problem) => ({
      file: `site/_data/${name}.json`,
      ...placeOf(problem),
      pointer: problem.pointer,
      sentence: problem.sentence,
    }),
  };
  lastChecked.set(name, { text, schemas, file });
  return file;
}

/** Why a file of `site/_data` that no schema describes must not stay. */
const noRules = (name: string): Sentence =>
  name.startsWith("._")
    ? "macOS left this file beside a copied one; it holds no words. Fix: delete it"
    : `there are no rules for this file (site/_schemas/${name}.schema.json). Fix: give it its right name, or delete it`;

function wrongWords({ pointer, value, rule }: Slot): DataProblem[] {
  if (!isProse(rule) || typeof value !== "string" || (value === "" && rule["minLength"] === 0)) return [];
  if (value.trim() === "") return [{ pointer, sentence: emptySentence(pointer, rule) }];
  const sentence = findMistake(value, rule["fills"]);
  return sentence ? [{ pointer, sentence: `${labelOf(pointer)} ${sentence}` }] : [];
}

function doubtfulWords({ pointer, value, rule }: Slot): DataProblem[] {
  const sentence = isProse(rule) && typeof value === "string" && findDoubt(value, rule["fills"]);
  return sentence ? [{ pointer, sentence: `${labelOf(pointer)} ${sentence}` }] : [];
}

/** How many characters fill the place of a text in a list of search results, and are not cut there. */
const SEARCH_SHOWS: { [kind: string]: [least: number, most: number] } = {
  title: [50, 60],
  description: [140, 160],
};

/** Where a search result cuts a text or leaves its place half empty. A page's title is shown with ` | ` and the company's name after it. */
function badLength({ pointer, value, rule }: Slot, data: CheckedData["data"]): DataProblem[] {
  const kind = String(rule["searchLength"]);
  const shows = SEARCH_SHOWS[kind];
  if (!shows) return [];
  const name = valueAt(data["company"], "/name");
  const added = kind === "title" && typeof name === "string" ? [...` | ${name}`].length : 0;
  const [least = 1, most = 1] = shows.map((limit) => Math.max(limit - added, 1));
  const length = [...String(value)].length;
  if (length >= least && length <= most) return [];
  const has = `${labelOf(pointer)} has ${length} characters${added ? ", which the company's name follows" : ""}`;
  const trouble =
    length > most ? "more than a search result shows" : "less than fills its place in a search result";
  return [{ pointer, sentence: `${has}: ${trouble}. Fix: write ${least} to ${most}` }];
}
