/**
 * Checks the data files: first the JSON, the shape and the texts of each file, then the
 * rules between files. It reports at most one problem for each value.
 *
 * A problem is made in three steps. The checks return it with the pointer of a value,
 * `checkData` adds the text of the file and sorts all problems, and `formatProblem`
 * computes the line.
 */
import path from "node:path";
import { isPictureSlot } from "../../site/image-sizes.ts";
import { readDataFiles, type Unsaved } from "./data-files.ts";
import type { DataNode } from "./nodes.ts";
import { checkDefaultLogo } from "./pictures.ts";
import type { Fields } from "./pointers.ts";
import {
  dataFileOf,
  findPlace,
  keepFirstOfEachValue,
  omitRefused,
  type Problem,
  sortProblems,
} from "./problem.ts";
import { computeDayInIndia, findUnpublished, omitUnpublished } from "./publishing.ts";
import { findDoubts } from "./rules/doubts.ts";
import { checkRules } from "./rules/rules.ts";
import { readPages } from "./schemas.ts";

interface CheckRequest {
  /** The folder with `site/`. */
  folder: string;
  unsaved?: Unsaved;
  now?: Date;
  /** Whether `data` contains unpublished entries, each labelled as unpublished. */
  showsDrafts?: boolean;
}

/**
 * Checks the data files and the pictures that they name.
 *
 * @throws {SchemaError} if a schema is wrong
 */
export function checkData({
  folder,
  unsaved = {},
  now = new Date(),
  showsDrafts = false,
}: CheckRequest) {
  const day = computeDayInIndia(now);
  const files = readDataFiles(folder, unsaved);
  const nodes = files.flatMap((file) => file.nodes);
  const sources = new Map(files.map(({ name, source }) => [dataFileOf(name), source]));
  const locate = <Found extends { file: string }>(found: Found) => ({
    ...found,
    source: sources.get(found.file),
  });
  const describePlace = ({ name, pointer }: DataNode) => {
    const { line } = findPlace(locate({ file: dataFileOf(name), pointer }));
    return `${dataFileOf(name)}, line ${line}`;
  };

  // Leave out a problem between files if its value has a problem of its own already.
  const ofFiles = files.flatMap((file) => file.problems);
  const ofRules = checkRules(folder, nodes, day, describePlace);
  const problems = [
    ...ofFiles,
    ...keepFirstOfEachValue(omitRefused(ofFiles, ofRules)),
    ...checkDefaultLogo(path.join(folder, "site")),
  ];
  const doubts = [...files.flatMap((file) => file.warnings), ...findDoubts(nodes)];
  const toPrint = (found: readonly Problem[]) => sortProblems(found.map(locate));

  const readable = files.filter(({ value }) => value !== undefined);
  const written: Fields = Object.fromEntries(
    readable.map(({ name, value }) => [name, value]),
  );
  const drafts = showsDrafts ? { pageLists: readPages(folder).lists } : undefined;
  return {
    problems: toPrint(problems),
    /** Problems that may be intended, such as a step called "Demo". They do not stop a build. */
    warnings: toPrint(omitRefused(problems, doubts)),
    /** Reasons against a release. */
    blockers: toPrint(files.flatMap((file) => file.blockers)),
    /** The unchanged content of all readable files, by their names without `.json`. */
    written,
    /** The content that pages get: without unpublished entries, and without fields for editors. */
    data: omitUnpublished(written, day, drafts),
    /** A sentence about each unpublished entry. */
    unpublished: findUnpublished(nodes, day).map(locate),
    /** The pictures without a problem, each with its slot, and the value in which its path is written. */
    pictures: omitRefused(problems, findPictures(nodes)).map(locate),
  };
}

const findPictures = (nodes: readonly DataNode[]) =>
  nodes.flatMap(({ name, pointer, value, rule }) => {
    const { picture: slot } = rule;
    return isPictureSlot(slot)
      ? [{ image: String(value), slot, file: dataFileOf(name), pointer }]
      : [];
  });
