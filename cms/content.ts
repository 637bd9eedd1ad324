/** The only files that the editor reads and writes: data files that exist, and pictures. */
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { whyNotRead } from "../site/data-check/read-file.ts";
import { Refusal } from "./refusal.ts";

const DATA_FILE = /^site\/_data\/([a-z0-9-]+)\.json$/;
const PICTURE = /^site\/images\/(?:[a-z0-9-]+\/)*[a-z0-9-]+\.(?:svg|png|jpg|jpeg|webp|avif)$/;

/**
 * The name of a data file, without ending.
 *
 * @param file as the browser names it
 * @throws {Refusal} when it is not a data file
 */
export function dataName(file: unknown): string {
  const name = DATA_FILE.exec(String(file))?.[1];
  if (name === undefined) throw new Refusal(`"${file}" is not one of the data files in site/_data.`);
  return name;
}

/**
 * The path of a picture.
 *
 * @param file as the browser names it
 * @throws {Refusal} when it cannot be one
 */
export function pictureFile(file: unknown): string {
  if (typeof file === "string" && PICTURE.test(file)) return file;
  throw new Refusal(
    `"${file}" cannot be the name of a picture. Fix: use small letters, digits and hyphens, and end it with .jpg, .png, .webp, .avif or .svg.`,
  );
}

/**
 * The absolute path of a file.
 *
 * @param folder the project's folder
 * @param file path below it, checked by one of the functions above
 * @throws {Refusal} when a symbolic link leads out of `site/`
 */
export function placeOf(folder: string, file: string): string {
  const absolute = path.join(folder, file);
  let existing = absolute;
  while (!existsSync(existing)) existing = path.dirname(existing);
  const inside = path.relative(realpathSync(path.join(folder, "site")), realpathSync(existing));
  const isLink = lstatSync(absolute, { throwIfNoEntry: false })?.isSymbolicLink();
  if (inside.startsWith("..") || path.isAbsolute(inside) || isLink)
    throw new Refusal(`${file} leads to a place outside the folder site.`);
  return absolute;
}

/**
 * The paths of all pictures, from the project's folder.
 *
 * @param folder the project's folder
 */
export function listPictures(folder: string): string[] {
  const names = readdirSync(path.join(folder, "site/images"), { recursive: true, encoding: "utf8" });
  return names
    .map((name) => `site/images/${name.replaceAll(path.sep, "/")}`)
    .filter((file) => PICTURE.test(file))
    .sort();
}

/** Codes: https://nodejs.org/api/errors.html#common-system-errors */
function whyNotWritten(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ENOSPC") return "the disk is full. Fix: delete what you do not need, then save again";
  if (code === "EISDIR" || code === "ENOTDIR" || code === "EEXIST")
    return "a folder and a file have the same name there. Fix: rename the one that does not belong there";
  return `the file or its folder is locked${code && ` (${code})`}. Fix: close other programs that use it, then save again`;
}

/** Writes beside the file and renames, so that nobody ever reads half of it. Throws a Refusal when that fails. */
export async function writeWhole(absolute: string, content: string | Uint8Array) {
  const aside = path.join(path.dirname(absolute), `.${path.basename(absolute)}.${process.pid}`);
  try {
    await mkdir(path.dirname(absolute), { recursive: true });
    await writeFile(aside, content);
    await rename(aside, absolute);
  } catch (error) {
    // What kept it from being written may keep it from being deleted; the first is what is said.
    await rm(aside, { force: true }).catch(() => undefined);
    throw new Refusal(
      `${path.basename(absolute)} could not be saved: ${whyNotWritten(error)}. What you typed is still in the form.`,
    );
  }
}

/** Makes a file hold what it should; without content, there is no such file afterwards. */
export async function lay(absolute: string, content: Buffer | undefined) {
  if (content) await writeWhole(absolute, content);
  else await rm(absolute, { force: true });
}

/**
 * @returns nothing when there is no such file
 * @throws {Refusal} when something else stands in its place, or it is locked
 */
export function readIfThere(absolute: string): Buffer | undefined {
  try {
    return readFileSync(absolute);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    const { what, fix } = whyNotRead(error);
    throw new Refusal(`${path.basename(absolute)}: ${what}. Fix: ${fix}.`);
  }
}
