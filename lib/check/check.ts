/** The check of the data files: JSON, then the shape, then the words, then the rules; one problem a value. */
import path from "node:path";
import { isPlace } from "../../site/image-sizes.ts";
import { readBytes, readJson } from "./json.ts";
import { defaultLogoProblems, namesIn } from "./pictures.ts";
import { type Fields, isFields, labelOf, nodeAt, positionOf } from "./pointers.ts";
import type { DataProblem, FileProblem, Problem, Sentence } from "./problem.ts";
import {
  dayInIndia,
  findBlockers,
  findUnpublished,
  withoutUnpublished,
} from "./publishing.ts";
import { checkRules, unmarkedCareers } from "./rules.ts";
import { readSchemas, type Schema, slotsOf } from "./schemas.ts";
import { checkShape } from "./shape.ts";
import { checkWords } from "./words.ts";

interface CheckRequest {
  /** Holds `site/`. */
  folder: string;
  /** Unsaved contents, checked instead of the files, by file name without `.json`. */
  unsaved?: Readonly<{ [name: string]: string | Uint8Array }>;
  now?: Date;
  /** Adds unpublished projects to `shown`, each labelled as unpublished. */
  showsDrafts?: boolean;
}

export function checkData({
  folder,
  unsaved = {},
  now = new Date(),
  showsDrafts = false,
}: CheckRequest) {
  const day = dayInIndia(now);
  const schemas = readSchemas(folder);
  const dataFolder = path.join(folder, "site/_data");
  const found = namesIn(dataFolder).flatMap(
    (file) => /^(.+)\.json$/.exec(file)?.[1] ?? [],
  );
  const names = [
    ...new Set([...found, ...schemas.keys(), ...Object.keys(unsaved)]),
  ].sort();
  const files = names.map((name) => {
    const content = unsaved[name];
    const bytes =
      content === undefined
        ? readBytes(path.join(dataFolder, `${name}.json`))
        : Buffer.from(content);
    return checkFile(name, bytes, schemas.get(name));
  });
  const locate = ({ name, ...problem }: FileProblem) =>
    files.flatMap((file) => (file.name === name ? file.locate(problem) : []));
  const slots = files.flatMap((file) => file.slots);
  const problems = files.flatMap((file) => file.problems);
  const refused = new Set(problems.map(({ file, pointer }) => file + pointer));
  const isGood = ({ file, pointer }: Problem) => !refused.has(file + pointer);
  for (const problem of checkRules(folder, slots, day).flatMap(locate)) {
    if (isGood(problem)) problems.push(problem);
    refused.add(problem.file + problem.pointer);
  }
  const readable = files.flatMap(({ name, value }) =>
    value === undefined ? [] : [[name, value]],
  );
  const data: Fields = Object.fromEntries(readable);
  return {
    problems: inOrder([...problems, ...defaultLogoProblems(path.join(folder, "site"))]),
    /** Problems that may be intended, such as a step called "Demo". They stop no build. */
    warnings: inOrder(files.flatMap(({ warnings }) => warnings.filter(isGood))),
    /** Reasons against a release. */
    blockers: inOrder(files.flatMap(({ blockers }) => blockers)),
    /** All files that could be read, by file name without `.json`. */
    data,
    /** `data` without unpublished entries. */
    shown: withoutUnpublished(data, day, showsDrafts),
    /** A sentence about each unpublished entry. */
    unpublished: findUnpublished(slots, day).flatMap(locate),
    /** Pictures that can be shown, by their paths under `site/`, with the place that shows each. */
    pictures: slots.flatMap(({ name, pointer, value, rule: { picture: place } }) => {
      if (!isPlace(place)) return [];
      const where = locate({ name, pointer, sentence: "" }).filter(isGood);
      return where.map((one) => ({ ...one, image: String(value), place }));
    }),
  };
}

const inOrder = (problems: Problem[]) =>
  problems.sort(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column,
  );

/** The part of the check that depends on no other file: JSON, then the shape, then the words. */
function checkFile(name: string, bytes: Buffer | Sentence, schema: Schema | undefined) {
  const { text, tree, value, problems } = readJson(bytes);
  const locate = ({
    pointer,
    label,
    sentence,
    formSentence = sentence,
    offset,
  }: DataProblem): Problem => ({
    file: `site/_data/${name}.json`,
    ...positionOf(text, offset ?? (tree ? nodeAt(tree, pointer).offset : 0)),
    ...{ pointer, label: label ?? labelOf(pointer), sentence, formSentence },
  });
  const shape = tree && schema ? checkShape(tree, value, schema) : [];
  const slots = tree && schema ? slotsOf(name, [value], schema.rule) : [];
  for (const slot of slots) {
    const isIn = (pointer: string) =>
      isFields(slot.value) && pointer.startsWith(`${slot.pointer}/`);
    slot.isRefused = shape.some(
      ({ pointer }) => pointer === slot.pointer || isIn(pointer),
    );
  }
  const words = slots.flatMap(checkWords);
  return {
    ...{ name, value, slots, locate },
    problems: [
      ...(schema ? problems : [{ pointer: "", label: "", sentence: noRules(name) }]),
      ...shape,
      ...words.filter(({ mayBeMeant }) => !mayBeMeant),
    ].map(locate),
    warnings: [
      ...words.filter((one) => one.mayBeMeant),
      ...slots.flatMap(unmarkedCareers),
    ].map(locate),
    blockers: findBlockers(slots).map(locate),
  };
}

const noRules = (name: string) =>
  name.startsWith("._")
    ? "macOS left this file beside a copied one; it holds no words. Fix: delete it"
    : `there are no rules for this file (site/_schemas/${name}.schema.json). Fix: give it its right name, or delete it`;
