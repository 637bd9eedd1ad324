/** The check of the data files: JSON, then the shape, then the words, then the rules; one problem a value. */
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { isPlace, type PlaceName } from "../../site/image-sizes.ts";
import { readBytes, readJson } from "./json.ts";
import { namesIn } from "./pictures.ts";
import { type Fields, groupOf, labelOf, nodeAt, positionOf } from "./pointers.ts";
import type { DataProblem, FileProblem, Problem, Sentence } from "./problem.ts";
import { dayInIndia, findBlockers, withoutUnpublished } from "./publishing.ts";
import { checkRules, unmarkedCareers } from "./rules.ts";
import { isProse, readSchemas, type Schema, slotsOf } from "./schemas.ts";
import { checkShape } from "./shape.ts";
import { findWords } from "./words.ts";

/** A picture that can be shown, the place that shows it, and where a data file names it. */
export interface NamedPicture extends Pick<Problem, "file" | "line" | "column"> {
  /** Path under `site/`. */
  image: string;
  place: PlaceName;
}

type DataFile = ReturnType<typeof checkFile>;

/** Cache of the last result per file: a save usually changes one file. */
const lastChecked: Map<string, { bytes: Buffer | Sentence; schema?: Schema; file: DataFile }> = new Map();

/** Checks every `site/_data/*.json` by its schema, and reports all problems at once. */
export function checkData({
  folder,
  unsaved = {},
  now = new Date(),
  showsDrafts = false,
}: {
  /** The project's folder, which holds `site/`. */
  folder: string;
  /** Unsaved contents, checked instead of the files, by file name without `.json`. */
  unsaved?: Readonly<{ [name: string]: string | Uint8Array }>;
  /** Which entries are published depends on the day. */
  now?: Date;
  /** `shown` also has unpublished projects, each labelled as unpublished. */
  showsDrafts?: boolean;
}) {
  const today = dayInIndia(now);
  const schemas = readSchemas(folder);
  const dataFolder = path.join(folder, "site/_data");
  const found = namesIn(dataFolder).flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? []);
  const names = [...new Set([...found, ...schemas.keys(), ...Object.keys(unsaved)])].sort();
  const fileOf = (name: string): DataFile => {
    const content = unsaved[name];
    const stored = path.join(dataFolder, `${name}.json`);
    const bytes = content === undefined ? readBytes(stored) : Buffer.from(content);
    const schema = schemas.get(name);
    const before = lastChecked.get(name);
    if (before && before.schema === schema && isDeepStrictEqual(before.bytes, bytes)) return before.file;
    const file = checkFile(name, bytes, schema);
    lastChecked.set(name, { bytes, schema, file });
    return file;
  };
  const byName = new Map(names.map((name) => [name, fileOf(name)]));
  const files = [...byName.values()];
  const locate = ({ name, ...problem }: FileProblem) => byName.get(name)?.locate(problem) ?? [];
  const readable = [...byName].flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value]]));
  const data: Fields = Object.fromEntries(readable);
  const slots = files.flatMap((file) => file.slots);

  const problems = files.flatMap((file) => file.problems);
  const refused = new Set(problems.map(({ file, pointer }) => file + pointer));
  const isGood = ({ file, pointer }: Problem) => !refused.has(file + pointer);
  for (const problem of checkRules({ folder, data, slots, today }).flatMap(locate)) {
    if (isGood(problem)) problems.push(problem);
    refused.add(problem.file + problem.pointer);
  }
  const { shown, unpublished } = withoutUnpublished(data, today, showsDrafts);
  return {
    problems: inOrder(problems),
    /** What may be intended, such as a step called "Demo"; it stops no build. */
    warnings: inOrder(files.flatMap(({ warnings }) => warnings.filter(isGood))),
    /** Reasons against a release. */
    blockers: inOrder(files.flatMap(({ blockers }) => blockers)),
    /** All files that could be read, by file name without `.json`. */
    data,
    /** The same without unpublished entries. */
    shown,
    /** A sentence about each of those entries. */
    unpublished: unpublished.flatMap(locate),
    pictures: slots.flatMap(({ name, pointer, value, rule: { picture: place } }): NamedPicture[] => {
      if (!isPlace(place)) return [];
      const where = [locate({ name, pointer, sentence: "" })].flat().filter(isGood);
      return where.map((one) => ({ ...one, image: String(value), place }));
    }),
  };
}

/** By file, line and column. */
const inOrder = (problems: Problem[]) =>
  problems.sort((a, b) =>
    a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1,
  );

/** The part of the check that depends on no other file: JSON, then the shape, then the words. */
function checkFile(name: string, bytes: Buffer | Sentence, schema: Schema | undefined) {
  const { text, tree, value, problems } = readJson(bytes);
  const locate = ({ offset, ...problem }: DataProblem): Problem => ({
    label: labelOf(problem.pointer),
    inForm: problem.sentence,
    ...problem,
    file: `site/_data/${name}.json`,
    ...positionOf(text, offset ?? (tree ? nodeAt(tree, problem.pointer).offset : 0)),
  });
  const slots = tree && schema ? slotsOf(name, value, schema.rule) : [];
  const shape = tree && schema ? checkShape(tree, value, schema) : [];
  const refused = new Set(shape.map(({ pointer }) => pointer));
  const refusedGroups = new Set(shape.map(({ pointer }) => groupOf(pointer, value)));
  const words = slots.flatMap(({ pointer, value: text, rule }) => {
    const isRead = isProse(rule) && typeof text === "string" && !refused.has(pointer);
    const found = isRead && findWords(text, rule);
    return found ? [{ pointer, ...found }] : [];
  });
  return {
    /** Undefined if the file cannot be read. */
    value,
    /** Without those in a group of fields that the schema refuses. */
    slots: slots.filter(({ pointer }) => !refusedGroups.has(groupOf(pointer, value))),
    problems: [
      ...(schema ? problems : [{ pointer: "", label: "", sentence: noRules(name) }]),
      ...shape,
      ...words.filter(({ mayBeMeant }) => !mayBeMeant),
    ].map(locate),
    warnings: [...words.filter((one) => one.mayBeMeant), ...slots.flatMap(unmarkedCareers)].map(locate),
    blockers: findBlockers(value, slots).map(locate),
    /** Adds file, line and column. */
    locate,
  };
}

/** The problem of a file in `site/_data` without a schema. */
const noRules = (name: string): Sentence =>
  name.startsWith("._")
    ? "macOS left this file beside a copied one; it holds no words. Fix: delete it"
    : `there are no rules for this file (site/_schemas/${name}.schema.json). Fix: give it its right name, or delete it`;
