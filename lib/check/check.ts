/**
 * The check of the data files: JSON, then the shape, then the words of each file, then the rules between files. One
 * problem a value.
 *
 * A problem goes one way: a judge finds it at a value, `checkData` adds the file's text and puts all in order,
 * and `formatProblem` computes the line and prints it.
 */
import path from "node:path";
import { isPictureSlot } from "../../site/image-sizes.ts";
import { readDataFiles, type Unsaved } from "./data-files.ts";
import type { DataNode } from "./nodes.ts";
import { checkDefaultLogo } from "./pictures.ts";
import type { Fields } from "./pointers.ts";
import {
  dataFileOf,
  firstOfEachValue,
  inOrder,
  type Problem,
  placeOf,
  withoutValuesOf,
} from "./problem.ts";
import { dayInIndia, findUnpublished, withoutUnpublished } from "./publishing.ts";
import { findDoubts } from "./rules/doubts.ts";
import { checkRules } from "./rules/rules.ts";
import { readPages } from "./schemas.ts";

interface CheckRequest {
  /** Holds `site/`. */
  folder: string;
  unsaved?: Unsaved;
  now?: Date;
  /** Adds unpublished entries to `data`, each labelled as unpublished. */
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
  const day = dayInIndia(now);
  const files = readDataFiles(folder, unsaved);
  const nodes = files.flatMap((file) => file.nodes);
  const sources = new Map(files.map(({ name, source }) => [dataFileOf(name), source]));
  const locate = <Found extends { file: string }>(found: Found) => ({
    ...found,
    source: sources.get(found.file),
  });
  const describePlace = ({ name, pointer }: DataNode) => {
    const { line } = placeOf(locate({ file: dataFileOf(name), pointer }));
    return `${dataFileOf(name)}, line ${line}`;
  };

  // The problems of single files, and those between files that they do not explain.
  const ofFiles = files.flatMap((file) => file.problems);
  const ofRules = checkRules(folder, nodes, day, describePlace);
  const problems = [
    ...ofFiles,
    ...firstOfEachValue(withoutValuesOf(ofFiles, ofRules)),
    ...checkDefaultLogo(path.join(folder, "site")),
  ];
  const doubts = [...files.flatMap((file) => file.warnings), ...findDoubts(nodes)];
  const toPrint = (found: readonly Problem[]) => inOrder(found.map(locate));

  const readable = files.filter(({ value }) => value !== undefined);
  const written: Fields = Object.fromEntries(
    readable.map(({ name, value }) => [name, value]),
  );
  const drafts = showsDrafts ? { pageLists: readPages(folder).lists } : undefined;
  return {
    problems: toPrint(problems),
    /** Problems that may be intended, such as a step called "Demo". They stop no build. */
    warnings: toPrint(withoutValuesOf(problems, doubts)),
    /** Reasons against a release. */
    blockers: toPrint(files.flatMap((file) => file.blockers)),
    /** All files that could be read, as they are written, by their names without `.json`. */
    written,
    /** The same without unpublished entries: what pages get. */
    data: withoutUnpublished(written, day, drafts),
    /** A sentence about each unpublished entry. */
    unpublished: findUnpublished(nodes, day).map(locate),
    /** Pictures that can be shown, with the slot that shows each, and where its path is written. */
    pictures: withoutValuesOf(problems, findPictures(nodes)).map(locate),
  };
}

const findPictures = (nodes: readonly DataNode[]) =>
  nodes.flatMap(({ name, pointer, value, rule }) => {
    const { picture: slot } = rule;
    return isPictureSlot(slot)
      ? [{ image: String(value), slot, file: dataFileOf(name), pointer }]
      : [];
  });
