/** The only files that the editor reads and writes: data files that exist, and pictures. */
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Refusal } from "./refusal.mjs";

const DATA_FILE = /^site\/_data\/([a-z0-9-]+)\.json$/;
const PICTURE = /^site\/images\/(?:[a-z0-9-]+\/)*[a-z0-9-]+\.(?:svg|png|jpg|jpeg|webp|avif)$/;

/**
 * @param {unknown} file as the browser names it
 * @returns {string} the data file's name without ending
 * @throws {Refusal} when it is none
 */
export function dataName(file) {
  const name = DATA_FILE.exec(String(file))?.[1];
  if (name === undefined) throw new Refusal(`"${file}" is not one of the data files in site/_data.`);
  return name;
}

/**
 * @param {unknown} file as the browser names it
 * @returns {string} the same
 * @throws {Refusal} when it is no path of a picture
 */
export function pictureFile(file) {
  if (typeof file === "string" && PICTURE.test(file)) return file;
  throw new Refusal(
    `"${file}" cannot be the name of a picture. Fix: use small letters, digits and hyphens, and end it with .jpg, .png, .webp, .avif or .svg.`,
  );
}

/**
 * @param {string} folder the project's folder
 * @param {string} file path below it, checked by one of the above
 * @returns {string} absolute path
 * @throws {Refusal} when a link leads out of `site/`
 */
export function placeOf(folder, file) {
  const absolute = path.join(folder, file);
  let existing = absolute;
  while (!existsSync(existing)) existing = path.dirname(existing);
  const inside = path.relative(realpathSync(path.join(folder, "site")), realpathSync(existing));
  if (inside.startsWith("..") || path.isAbsolute(inside) || isLink(absolute))
    throw new Refusal(`${file} leads to a place outside the folder site.`);
  return absolute;
}

/** @param {string} file */
function isLink(file) {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/**
 * @param {string} folder the project's folder
 * @returns {string[]} `site/images/…` of every picture
 */
export function listPictures(folder) {
  const names = readdirSync(path.join(folder, "site/images"), { recursive: true, encoding: "utf8" });
  return names
    .map((name) => `site/images/${name.replaceAll(path.sep, "/")}`)
    .filter((file) => PICTURE.test(file))
    .sort();
}

/**
 * Writes aside and renames: who reads the file meanwhile sees all of the old or all of the new.
 * @param {string} absolute
 * @param {string | Uint8Array} content
 */
export async function writeWhole(absolute, content) {
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

/**
 * @param {string} absolute
 * @returns {Buffer | undefined} undefined: there is no such file
 */
export function readIfThere(absolute) {
  return existsSync(absolute) ? readFileSync(absolute) : undefined;
}
