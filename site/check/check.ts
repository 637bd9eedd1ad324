/** The check of the data files: JSON, then the shape, then the words, then the rules; one problem a value. */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { isPlace, type PlaceName } from "../pictures/places.ts";
import { readBytes, type ReadJson, readJson } from "./json.ts";
import { createLocator, groupOf, labelOf, nodeAt, valueAt } from "./pointers.ts";
import { compareProblems, type Finding, type Problem } from "./problem.ts";
import { dayInIndia, type Blocker, findBlockers, withoutUnpublished } from "./publishing.ts";
import { checkRules } from "./rules.ts";
import { isProse, readSchemas, type Schemas, type Slot, slotsOf } from "./schemas.ts";
import { checkShape, emptySentence } from "./shape.ts";
import { findMistake } from "./words.ts";

/** A picture that can be shown, the place that shows it, and where a data file names it. */
export interface NamedPicture extends Pick<Problem, "file" | "line" | "column" | "pointer"> {
  /** Path under `site/`. */
  image: string;
  place: PlaceName;
}

export interface CheckedData {
  /** In order of file, line and column. */
  problems: Problem[];
  /** What a search result would cut or leave half empty, in the same order; the site is built all the same. */
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

/** A data file, and what is wrong with it whatever stands in the others. */
interface DataFile extends ReadJson {
  name: string;
  slots: Slot[];
  /** JSON pointers of the groups of fields that the schema refuses. */
  refused: ReadonlySet<string>;
  /** Gives a finding its place. */
  at: (finding: Finding) => Problem;
}

/** The last check of each file: while a site is served or a form is filled in, a save changes one of twenty. */
const last: Map<string, { text: string; schemas: Schemas; file: DataFile }> = new Map();

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
  const problems = files.flatMap(({ findings, at }) => findings.map(at));
  const told = new Set(files.flatMap(({ name, findings }) => findings.map(({ pointer }) => name + pointer)));
  const placeOf = (name: string, pointer: string) => {
    const { file = "", line = 1 } = byName.get(name)?.at({ pointer, sentence: "" }) ?? {};
    return `${file}, line ${line}`;
  };
  const sound = readable.flatMap(({ name, slots, value, refused }) =>
    slots.filter(({ pointer }) => !refused.has(groupOf(pointer, value))).map((slot) => ({ name, ...slot })),
  );
  for (const [name, pointer, sentence] of checkRules({ folder, data, slots: sound, today, placeOf })) {
    const file = byName.get(name);
    if (file && !told.has(name + pointer)) problems.push(file.at({ pointer, sentence }));
    told.add(name + pointer);
  }
  const good = readable.flatMap(({ name, slots, at }) =>
    slots.filter(({ pointer }) => !told.has(name + pointer)).map((slot) => ({ ...slot, at })),
  );
  const { shown, unpublished } = withoutUnpublished(data, today);
  return {
    problems: problems.sort(compareProblems),
    warnings: good.flatMap(({ at, ...slot }) => badLength(slot, data).map(at)).sort(compareProblems),
    blockers: readable
      .flatMap(({ value, slots, at }) =>
        findBlockers(value, slots).map(({ mark, ...finding }) => ({ mark, ...at(finding) })),
      )
      .sort(compareProblems),
    data,
    shown,
    unpublished: unpublished.flatMap(({ file, ...finding }) => byName.get(file)?.at(finding) ?? []),
    pictures: good.flatMap(({ pointer, value, rule: { picture: place }, at }) =>
      isPlace(place) ? [{ ...at({ pointer, sentence: "" }), image: String(value), place }] : [],
    ),
  };
}

/** JSON, then the shape, then the words; one problem a value. */
function checkFile(name: string, content: string | ReturnType<typeof readBytes>, schemas: Schemas): DataFile {
  const isThere = typeof content === "string" || !("sentence" in content);
  const read: ReadJson = isThere
    ? readJson(content)
    : { text: "", findings: [{ pointer: "", sentence: content.sentence }] };
  const before = last.get(name);
  if (before?.text === read.text && before.schemas === schemas && read.tree) return before.file;

  const { text, tree, value } = read;
  const locate = createLocator(text);
  const rule = schemas.rules.get(name);
  const noRules = `there are no rules for this file (site/_schemas/${name}.schema.json). Fix: give it its right name, or delete it`;
  const orphan = rule ? [] : [{ pointer: "", sentence: noRules }];
  const slots = tree && rule ? slotsOf(value, rule, rule, schemas) : [];
  const shape = tree && rule && "type" in rule ? checkShape(name, tree, value, schemas) : [];
  const refused = new Set(shape.map(({ pointer }) => pointer));
  const file: DataFile = {
    ...read,
    name,
    slots,
    refused: new Set(shape.map(({ pointer }) => groupOf(pointer, value))),
    findings: [
      ...read.findings,
      ...orphan,
      ...shape,
      ...slots.filter(({ pointer }) => !refused.has(pointer)).flatMap(wrongWords),
    ],
    at: ({ pointer, offset = tree ? nodeAt(tree, pointer).offset : 0, sentence }) => ({
      file: `site/_data/${name}.json`,
      ...locate(offset),
      pointer,
      sentence,
    }),
  };
  last.set(name, { text, schemas, file });
  return file;
}

function wrongWords({ pointer, value, rule }: Slot): Finding[] {
  if (!isProse(rule) || typeof value !== "string" || (value === "" && rule["minLength"] === 0)) return [];
  if (value.trim() === "") return [{ pointer, sentence: emptySentence(pointer, rule) }];
  const mistake = findMistake(value, rule["fills"]);
  return mistake ? [{ pointer, sentence: `${labelOf(pointer)} ${mistake}` }] : [];
}

/** How many characters fill the place of a text in a list of search results, and are not cut there. */
const SEARCH_SHOWS: { [kind: string]: [least: number, most: number] } = {
  title: [50, 60],
  description: [140, 160],
};

/** Where a search result cuts a text or leaves its place half empty. A page's title is shown with ` | ` and the company's name after it. */
function badLength({ pointer, value, rule }: Slot, data: CheckedData["data"]): Finding[] {
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
