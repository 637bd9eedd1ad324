/** The check of the data files: JSON, then the shape, then the words, then the rules; one problem a value. */
import path from "node:path";
import { isPlace } from "../../site/image-sizes.ts";
import {
  describeMissing,
  describeStray,
  describeUnknown,
  findStray,
  isToBeMoved,
  type Stray,
} from "./file-names.ts";
import { KEEP_AND_TAKE_BACK, readBytes, readJson } from "./json.ts";
import { defaultLogoProblems, namesIn } from "./pictures.ts";
import { type Fields, fieldOf, isFields, mapTree } from "./pointers.ts";
import {
  DATA_FOLDER,
  dataFileOf,
  type Problem,
  placeOf,
  problemAt,
  type Sentence,
} from "./problem.ts";
import {
  dayInIndia,
  findBlockers,
  findUnpublished,
  withoutUnpublished,
} from "./publishing.ts";
import { checkRules, findDoubts } from "./rules.ts";
import {
  type DataNode,
  nodesOf,
  readPages,
  readSchemas,
  type Schema,
} from "./schemas.ts";
import { checkShape } from "./shape.ts";
import { describeFolder } from "./unreadable.ts";
import { checkWords } from "./words.ts";

/** Contents of files by their names without `.json`. */
type Unsaved = Readonly<{ [name: string]: string | Uint8Array }>;

interface CheckRequest {
  /** Holds `site/`. */
  folder: string;
  /** Checked instead of the files. */
  unsaved?: Unsaved;
  now?: Date;
  /** Adds unpublished entries to `data`, each labelled as unpublished. */
  showsDrafts?: boolean;
}

export function checkData({
  folder,
  unsaved = {},
  now = new Date(),
  showsDrafts = false,
}: CheckRequest) {
  const day = dayInIndia(now);
  const files = readFiles(folder, unsaved);
  const nodes = files.flatMap((file) => file.nodes);
  const sources = new Map(files.map(({ name, source }) => [dataFileOf(name), source]));
  const withSource = (problem: Problem): Problem => ({
    ...problem,
    source: sources.get(problem.file),
  });
  const describePlace = (node: DataNode) => {
    const problem = withSource(problemAt(node, ""));
    return `${problem.file}, line ${placeOf(problem).line}`;
  };

  const ofFiles = files.flatMap((file) => file.problems);
  const ofRules = firstOfEach(checkRules(folder, nodes, day, describePlace), ofFiles);
  const ofLogo = defaultLogoProblems(path.join(folder, "site"));
  const refused = new Set([...ofFiles, ...ofRules].map(keyOf));
  const doubts = [...files.flatMap((file) => file.warnings), ...findDoubts(nodes)];
  const blockers = files.flatMap((file) => file.blockers);

  const readable = files.filter(({ value }) => value !== undefined);
  const written: Fields = Object.fromEntries(
    readable.map(({ name, value }) => [name, value]),
  );
  const drafts = showsDrafts ? { pageLists: readPages(folder).lists } : undefined;
  return {
    problems: inOrder([...ofFiles, ...ofRules, ...ofLogo].map(withSource)),
    /** Problems that may be intended, such as a step called "Demo". They stop no build. */
    warnings: inOrder(doubts.filter((one) => !refused.has(keyOf(one))).map(withSource)),
    /** Reasons against a release. */
    blockers: inOrder(blockers.map(withSource)),
    /** All files that could be read, as they are written, by their names without `.json`. */
    written,
    /** The same without unpublished entries: what pages get. */
    data: withoutUnpublished(written, day, drafts),
    /** A sentence about each unpublished entry. */
    unpublished: findUnpublished(nodes, day).map(withSource),
    /** Pictures that can be shown, with the place that shows each, and where its path is written. */
    pictures: findPictures(nodes)
      .filter((one) => !refused.has(keyOf(one)))
      .map((one) => ({ ...one, source: sources.get(one.file) })),
  };
}

/** Tells a value of a data file from all others. */
const keyOf = ({ file, pointer }: { file: string; pointer: string }) => file + pointer;

/** Returns the first problem of each value, without values that have a problem among `known`. */
function firstOfEach(problems: readonly Problem[], known: readonly Problem[]): Problem[] {
  const refused = new Set(known.map(keyOf));
  return problems.filter((problem) => {
    const isFirst = !refused.has(keyOf(problem));
    refused.add(keyOf(problem));
    return isFirst;
  });
}

const findPictures = (nodes: readonly DataNode[]) =>
  nodes.flatMap((node) => {
    const { picture: place } = node.rule;
    if (!isPlace(place)) {
      return [];
    }
    const { file, pointer } = problemAt(node, "");
    return { image: String(node.value), place, file, pointer };
  });

function inOrder(problems: readonly Problem[]): Problem[] {
  const placed = problems.map((problem) => ({ problem, ...placeOf(problem) }));
  placed.sort(
    (one, other) =>
      one.problem.file.localeCompare(other.problem.file) ||
      one.line - other.line ||
      one.column - other.column,
  );
  return placed.map(({ problem }) => problem);
}

type CheckedFile = ReturnType<typeof checkFile>;

/** The data files of a folder, and what lies beside them under another name. */
function readFiles(folder: string, unsaved: Unsaved): CheckedFile[] {
  const schemas = readSchemas(folder);
  const expected = [...schemas.keys()];
  const dataFolder = path.join(folder, DATA_FOLDER);
  const lost = describeFolder(dataFolder);
  if (lost) {
    return [reportAt(checkFile("", lost, undefined), DATA_FOLDER)];
  }
  const inFolder = namesIn(dataFolder);
  const strays = inFolder.flatMap((file) => findStray(file, expected) ?? []);
  const isThere = (name: string) =>
    Object.hasOwn(unsaved, name) || inFolder.includes(`${name}.json`);

  const readFile = (name: string): Buffer | Sentence => {
    const content = Object.hasOwn(unsaved, name) ? unsaved[name] : undefined;
    if (!schemas.has(name)) {
      return describeUnknown(name, false);
    }
    if (content !== undefined) {
      return Buffer.from(content);
    }
    if (isThere(name)) {
      return readBytes(path.join(dataFolder, `${name}.json`));
    }
    return describeMissing(strays.filter((stray) => stray.name === name));
  };
  const names = new Set([...expected, ...Object.keys(unsaved)]);
  const files = [...names].map((name) =>
    withoutForeign(checkFile(name, readFile(name), schemas.get(name)), expected),
  );
  const others = inFolder.flatMap((file) => {
    const stray = strays.find((one) => one.file === file);
    return stray ? checkStray(stray, isThere) : checkUnknown(file, expected, isThere);
  });
  return [...files, ...others];
}

/** Checks a file that is probably a data file under another name. */
function checkStray(stray: Stray, isThere: (name: string) => boolean): CheckedFile[] {
  // The line of a missing file names what is there in its place.
  if (!isThere(stray.name) || !isToBeMoved(stray)) {
    return [];
  }
  const { file } = stray;
  const name = path.basename(file, ".json");
  const checked = reportAt(
    checkFile(name, describeStray(stray), undefined),
    `${DATA_FOLDER}/${file}`,
  );
  // A program keeps such a file while it has the data file open, so it only warns.
  if (stray.kind === "lock") {
    return [{ ...checked, problems: [], warnings: checked.problems }];
  }
  return [checked];
}

/** Checks a JSON file for which there is no schema. */
function checkUnknown(
  file: string,
  expected: readonly string[],
  isThere: (name: string) => boolean,
): CheckedFile[] {
  const name = path.basename(file, ".json");
  if (!file.endsWith(".json") || expected.includes(name)) {
    return [];
  }
  const sentence = describeUnknown(name, !expected.every(isThere));
  return [checkFile(name, sentence, undefined)];
}

/** One problem for a file that holds the content of another one, as after a copy over the wrong file. */
function withoutForeign(file: CheckedFile, names: readonly string[]): CheckedFile {
  const { name, value, problems } = file;
  const named = path.posix.basename(String(fieldOf(value, "$schema")));
  const other = named.replace(".schema.json", "");
  if (problems.length < 3 || other === name || !names.includes(other)) {
    return file;
  }
  const sentence = `is that of "${other}.json", and so are the fields. Fix: ${KEEP_AND_TAKE_BACK}`;
  return {
    ...file,
    value: undefined,
    nodes: [],
    problems: [problemAt({ name, pointer: "/$schema" }, sentence)],
    warnings: [],
    blockers: [],
  };
}

/** Replaces the file in the problems, because what was checked is not a data file. */
const reportAt = ({ problems, ...checked }: CheckedFile, file: string) => ({
  ...checked,
  problems: problems.map((problem) => ({ ...problem, file })),
});

/** The part of the check that depends on no other file: JSON, then the shape, then the words. */
function checkFile(name: string, bytes: Buffer | Sentence, schema: Schema | undefined) {
  const { text, tree, value, problems } = readJson(bytes, name);
  const shape = tree && schema ? checkShape(name, tree, value, schema) : [];
  const written = tree && schema ? nodesOf(name, [value], schema.rule) : [];
  const words = written.flatMap(checkWords);
  const isOfShape = new Set(shape.map(({ pointer }) => pointer));
  const isMarkUp = new Set(words.filter((one) => one.isMarkUp).map((one) => one.pointer));
  // One problem a value. A text with mark-up may be too long for that alone.
  const refusals = [
    ...shape.filter(({ pointer }) => !isMarkUp.has(pointer)),
    ...words.filter(
      ({ pointer, mayBeMeant }) =>
        isMarkUp.has(pointer) || !(mayBeMeant || isOfShape.has(pointer)),
    ),
  ];
  const doubts: Problem[] = words.filter(
    ({ pointer, mayBeMeant }) => mayBeMeant && !isOfShape.has(pointer),
  );
  return {
    name,
    value,
    source: { text, tree },
    nodes:
      schema && refusals.length > 0 ? soundNodes(name, value, schema, refusals) : written,
    problems: [...problems, ...refusals],
    warnings: doubts,
    blockers: findBlockers(written),
  };
}

/** The values of a file without those that were refused, so that no rule uses one of them. */
function soundNodes(
  name: string,
  value: unknown,
  { rule }: Schema,
  refusals: readonly Problem[],
): DataNode[] {
  if (value === undefined) {
    return [];
  }
  const refused = refusals.map(({ pointer }) => pointer);
  const sound = mapTree(value, (inner, pointer) => {
    const isText = typeof inner !== "object" || inner === null;
    return isText && refused.includes(pointer) ? undefined : inner;
  });
  const nodes = nodesOf(name, [sound], rule).filter((node) => node.value !== undefined);
  return nodes.map((node) => {
    const isIn = (pointer: string) =>
      isFields(node.value) && pointer.startsWith(`${node.pointer}/`);
    return {
      ...node,
      isRefused: refused.some((pointer) => pointer === node.pointer || isIn(pointer)),
      isListRefused: Array.isArray(node.value) && refused.includes(node.pointer),
    };
  });
}
