/** The only files that the editor reads and writes: data files that exist, and pictures. */
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Refusal } from "./refusal.ts";

const DATA_FILE = /^site\/_data\/([a-z0-9-]+)\.json$/;
const PICTURE = /^site\/images\/(?:[a-z0-9-]+\/)*[a-z0-9-]+\.(?:svg|png|jpg|jpeg|webp|avif)$/;

/**
 * @param file as the browser names it
 * @returns the data file's name without ending
 * @throws {Refusal} when it is none
 */
export function dataName(file: unknown): string {
  const name = DATA_FILE.exec(String(file))?.[1];
  if (name === undefined) throw new Refusal(`"${file}" is not one of the data files in site/_data.`);
  return name;
}

/**
 * @param file as the browser names it
 * @returns the same
 * @throws {Refusal} when it is no path of a picture
 */
export function pictureFile(file: unknown): string {
  if (typeof file === "string" && PICTURE.test(file)) return file;
  throw new Refusal(
    `"${file}" cannot be the name of a picture. Fix: use small letters, digits and hyphens, and end it with .jpg, .png, .webp, .avif or .svg.`,
  );
}

/**
 * @param folder the project's folder
 * @param file path below it, checked by one of the above
 * @returns absolute path
 * @throws {Refusal} when a link leads out of `site/`
 */
export function placeOf(folder: string, file: string): string {
  const absolute = path.join(folder, file);
  let existing = absolute;
  while (!existsSync(existing)) existing = path.dirname(existing);
  const inside = path.relative(realpathSync(path.join(folder, "site")), realpathSync(existing));
  if (inside.startsWith("..") || path.isAbsolute(inside) || isLink(absolute))
    throw new Refusal(`${file} leads to a place outside the folder site.`);
  return absolute;
}

function isLink(file: string) {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/**
 * @param folder the project's folder
 * @returns `site/images/…` of every picture
 */
export function listPictures(folder: string): string[] {
  const names = readdirSync(path.join(folder, "site/images"), { recursive: true, encoding: "utf8" });
  return names
    .map((name) => `site/images/${name.replaceAll(path.sep, "/")}`)
    .filter((file) => PICTURE.test(file))
    .sort();
}

/** Writes aside and renames: who reads the file meanwhile sees all of the old or all of the new. */
export async function writeWhole(absolute: string, content: string | Uint8Array) {
  const aside = path.join(path.dirname(absolute), `.${path.basename(absolute)}.${process.pid}`);
  await mkdir(path.dirname(absolute), { recursive: true });
  try {
    await writeFile(aside, content);
    await rename(aside, absolute);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

/** @returns undefined: there is no such file */
export function readIfThere(absolute: string): Buffer | undefined {
  return existsSync(absolute) ? readFileSync(absolute) : undefined;
}
