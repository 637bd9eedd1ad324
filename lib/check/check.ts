/** The check of the data files: JSON, then the shape, then the words, then the rules; one problem a value. */
import path from "node:path";
import { isPlace, type PlaceName } from "../../site/image-sizes.ts";
import { readBytes, readJson } from "./json.ts";
import { namesIn } from "./pictures.ts";
import { groupOf, labelOf, nodeAt, positionOf } from "./pointers.ts";
import type { DataProblem, FileProblem, Problem, Sentence } from "./problem.ts";
import { dayInIndia, findBlockers, withoutUnpublished } from "./publishing.ts";
import { checkRules } from "./rules.ts";
import { isProse, readSchemas, type Schema, type Slot, slotsOf } from "./schemas.ts";
import { checkShape } from "./shape.ts";
import { findWords } from "./words.ts";

/** A picture that can be shown, the place that shows it, and where a data file names it. */
export interface NamedPicture extends Pick<Problem, "file" | "line" | "column"> {
  /** Path under `site/`. */
  image: string;
  place: PlaceName;
}

/** Every list of problems is in order of file, line and column. */
export interface CheckedData {
  problems: Problem[];
  /** Texts that may be intended, such as a step called "Demo"; they stop no build. */
  warnings: Problem[];
  /** Reasons against a release. */
  blockers: Problem[];
  /** All files that could be read, by file name without `.json`. */
  data: { [name: string]: unknown };
  /** The same without unpublished entries. */
  shown: { [name: string]: unknown };
  /** A sentence about each of those entries. */
  unpublished: Problem[];
  pictures: NamedPicture[];
}

/** A data file, with the problems that depend on no other file. */
interface DataFile extends Pick<CheckedData, "problems" | "warnings" | "blockers"> {
  /** Undefined if it cannot be read. */
  value: unknown;
  /** Without those in a group of fields that the schema refuses. */
  slots: Slot[];
  /** Adds file, line and column. */
  locate: (problem: DataProblem) => Problem;
}

/** Cache of the last result per file: a save usually changes one file. */
const lastChecked: Map<string, { bytes: Buffer; schema?: Schema; file: DataFile }> = new Map();

/**
 * Checks every `site/_data/*.json` by `site/_schemas/NAME.schema.json`, and reports all problems at once, in words for people who do not
 * program. Writes nothing.
 *
 * @throws {Error} as `readSchemas` does
 */
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
}): CheckedData {
  const today = dayInIndia(now);
  const schemas = readSchemas(folder);
  const dataFolder = path.join(folder, "site/_data");
  const stored = namesIn(dataFolder).flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? []);
  const names = [...new Set([...stored, ...schemas.keys(), ...Object.keys(unsaved)])].sort();
  const read = (name: string) => {
    const content = unsaved[name];
    return content === undefined ? readBytes(path.join(dataFolder, `${name}.json`)) : Buffer.from(content);
  };
  const byName = new Map(names.map((name) => [name, checkFile(name, read(name), schemas.get(name))]));
  const files = [...byName.values()];
  const locate = ({ name, ...problem }: FileProblem) => byName.get(name)?.locate(problem) ?? [];
  const readable = [...byName].flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value]]));
  const data = Object.fromEntries(readable);
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
    warnings: inOrder(files.flatMap(({ warnings }) => warnings.filter(isGood))),
    blockers: inOrder(files.flatMap(({ blockers }) => blockers)),
    data,
    shown,
    unpublished: unpublished.flatMap(locate),
    pictures: slots.flatMap(({ name, pointer, value, rule: { picture: place } }) => {
      const where = isPlace(place) ? [locate({ name, pointer, sentence: "" })].flat().filter(isGood) : [];
      return where.map((one) => ({ ...one, image: String(value), place: place as PlaceName }));
    }),
  };
}

const inOrder = (problems: Problem[]) =>
  problems.sort((a, b) =>
    a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1,
  );

/** JSON, then the shape, then the words. */
function checkFile(name: string, bytes: Buffer | Sentence, schema: Schema | undefined): DataFile {
  const before = lastChecked.get(name);
  if (typeof bytes !== "string" && before && before.schema === schema && before.bytes.equals(bytes))
    return before.file;
  const { text, tree, value, problems } = readJson(bytes);
  const locate: DataFile["locate"] = ({ offset, ...problem }) => ({
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
  const file: DataFile = {
    value,
    slots: slots.filter(({ pointer }) => !refusedGroups.has(groupOf(pointer, value))),
    problems: [
      ...(schema ? problems : [{ pointer: "", label: "", sentence: noRules(name) }]),
      ...shape,
      ...words.filter(({ mayBeMeant }) => !mayBeMeant),
    ].map(locate),
    warnings: words.filter(({ mayBeMeant }) => mayBeMeant).map(locate),
    blockers: findBlockers(value, slots).map(locate),
    locate,
  };
  if (typeof bytes !== "string") lastChecked.set(name, { bytes, schema, file });
  return file;
}

/** The problem of a file in `site/_data` without a schema. */
const noRules = (name: string): Sentence =>
  name.startsWith("._")
    ? "macOS left this file beside a copied one; it holds no words. Fix: delete it"
    : `there are no rules for this file (site/_schemas/${name}.schema.json). Fix: give it its right name, or delete it`;
