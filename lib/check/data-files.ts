/**
 * Reads the data files of a folder and checks each by itself. Also reports files beside
 * them that do not belong there.
 */
import path from "node:path";
import {
  type CheckedFile,
  checkFile,
  createUnreadableFile,
  refusedFile,
} from "./check-file.ts";
import {
  describeMissingFile,
  describeStray,
  describeUnknown,
  findStray,
  isToBeMoved,
  type Stray,
} from "./file-names.ts";
import { readBytes } from "./json.ts";
import { listNames } from "./pictures.ts";
import { fieldOf } from "./pointers.ts";
import { createProblem, DATA_FOLDER } from "./problem.ts";
import { readSchemas, type Schema } from "./schemas.ts";
import { describeFolder } from "./unreadable.ts";
import { KEEP_AND_TAKE_BACK } from "./wrong-content.ts";

/** Contents by names without `.json`, which are checked in place of the files of these names. */
export type Unsaved = Readonly<{ [name: string]: string | Uint8Array }>;

/**
 * Returns the result for each data file, and for each other file that should not be
 * there.
 *
 * @param folder the folder with `site/`
 */
export function readDataFiles(folder: string, unsaved: Unsaved): CheckedFile[] {
  const schemas = readSchemas(folder);
  const dataFolder = path.join(folder, DATA_FOLDER);
  const lost = describeFolder(dataFolder);
  if (lost) {
    return [reportAt(DATA_FOLDER, createUnreadableFile("", lost))];
  }
  const inFolder = listNames(dataFolder);
  const expected = [...schemas.keys()];
  const strays = inFolder.flatMap((file) => findStray(file, expected) ?? []);
  const isThere = (name: string) =>
    Object.hasOwn(unsaved, name) || inFolder.includes(`${name}.json`);

  const readFile = (name: string, schema: Schema): CheckedFile => {
    const file = path.join(dataFolder, `${name}.json`);
    const content = Object.hasOwn(unsaved, name) ? unsaved[name] : undefined;
    if (content === undefined && !isThere(name)) {
      const others = strays.filter((stray) => stray.name === name);
      return createUnreadableFile(name, describeMissingFile(others));
    }
    const bytes = content === undefined ? readBytes(file) : Buffer.from(content);
    return typeof bytes === "string"
      ? createUnreadableFile(name, bytes)
      : refuseCopied(checkOnce(name, bytes, schema), expected);
  };
  const files = [...schemas].map(([name, schema]) => readFile(name, schema));
  const unknown = Object.keys(unsaved)
    .filter((name) => !schemas.has(name))
    .map((name) => createUnreadableFile(name, describeUnknown(name, false)));
  const others = inFolder.flatMap((file) => {
    const stray = strays.find((one) => one.file === file);
    return stray ? checkStray(stray, isThere) : checkUnknown(file, expected, isThere);
  });
  return [...files, ...unknown, ...others];
}

/** The newest result of each schema, with the content that was checked. */
const newest = new WeakMap<Schema, { bytes: Buffer; checked: CheckedFile }>();

/**
 * Checks a file unless its content is the same as at the last check, because `npm start`,
 * the form editor and Send check all files again when one has changed.
 */
function checkOnce(name: string, bytes: Buffer, schema: Schema): CheckedFile {
  const last = newest.get(schema);
  if (last?.bytes.equals(bytes)) {
    return last.checked;
  }
  const checked = checkFile(name, bytes, schema);
  newest.set(schema, { bytes, checked });
  return checked;
}

/** Replaces the problems of a file by one if it has the content of another data file, as after copying over it. */
function refuseCopied(file: CheckedFile, names: readonly string[]): CheckedFile {
  const { name, value, problems } = file;
  const schema = path.posix.basename(String(fieldOf(value, "$schema")));
  const other = schema.replace(".schema.json", "");
  if (problems.length < 3 || other === name || !names.includes(other)) {
    return file;
  }
  const sentence = `is that of "${other}.json", and so are the fields. Fix: ${KEEP_AND_TAKE_BACK}`;
  const problem = createProblem({ name, pointer: "/$schema" }, sentence);
  return refusedFile(name, file.source, [problem]);
}

/** Returns the result for a file that is probably a data file under another name; none if nothing must be done. */
function checkStray(stray: Stray, isThere: (name: string) => boolean): CheckedFile[] {
  // If the data file is missing, its own problem names this file.
  if (!isThere(stray.name) || !isToBeMoved(stray)) {
    return [];
  }
  const name = path.basename(stray.file, ".json");
  const checked = reportAt(
    `${DATA_FOLDER}/${stray.file}`,
    createUnreadableFile(name, describeStray(stray)),
  );
  // Only warn about a lock, which a program keeps while it has the data file open.
  return stray.kind === "lock"
    ? [{ ...checked, problems: [], warnings: checked.problems }]
    : [checked];
}

/** Returns the result for a JSON file without a schema; none for any other file. */
function checkUnknown(
  file: string,
  expected: readonly string[],
  isThere: (name: string) => boolean,
): CheckedFile[] {
  const name = path.basename(file, ".json");
  if (!file.endsWith(".json") || expected.includes(name)) {
    return [];
  }
  return [createUnreadableFile(name, describeUnknown(name, !expected.every(isThere)))];
}

/** Returns a result with another path in its problems, because the checked file is not a data file. */
const reportAt = (file: string, { problems, ...checked }: CheckedFile): CheckedFile => ({
  ...checked,
  problems: problems.map((problem) => ({ ...problem, file })),
});
