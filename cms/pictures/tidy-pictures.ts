import { readdirSync, readFileSync } from "node:fs";
import { mkdir, rename, rmdir } from "node:fs/promises";
import path from "node:path";
import { writeWhole } from "../content.ts";
import { Refusal } from "../refusal.ts";
import { makeFit } from "./make-fit.ts";
import { firstFreeName, pictureName } from "./picture-name.ts";
import { renameInFiles } from "./rename-in-files.ts";

/** What is a picture, or could be made one. Whatever else lies there is left alone. */
const PICTURE = /\.(?:jpe?g|jpe|jfif|png|webp|avif|svg|gif|heic|heif|hif|tiff?|bmp)$/i;

/**
 * Puts what lies in `site/images` right: names, kinds and sizes, as the editor does with what is uploaded, and the data files that name
 * a picture get its new name. Doing it again changes nothing.
 *
 * @returns a sentence for each thing that was done, and for each picture that nobody but its owner can put right
 */
export async function tidyPictures({
  folder,
  only,
}: {
  /** The project's folder, which holds `site/`. */
  folder: string;
  /** Paths from the project's folder, or absolute ones; all pictures unless given. */
  only?: readonly string[];
}): Promise<{ done: string[]; refused: string[] }> {
  const all = listFiles(folder);
  const { files, missing } = only ? choose(folder, all, only) : { files: all, missing: [] };
  const taken = new Set(all.map((file) => file.toLowerCase()));
  const refused = missing.map((file) => `${file} is no picture in site/images. Fix: put it there first.`);
  const done: string[] = [];
  for (const file of files) {
    try {
      const { to, told } = await tidyPicture(folder, file, taken);
      done.push(...told);
      if (to !== file) done.push(...(await renameInFiles({ folder, file, to, others: all })));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push(`${error.message}.`);
    }
  }
  return { done, refused };
}

/** The paths of all pictures under `site/`, with forward slashes. */
function listFiles(folder: string) {
  return readdirSync(path.join(folder, "site/images"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && PICTURE.test(entry.name) && !entry.name.startsWith("."))
    .map((entry) => path.relative(path.join(folder, "site"), path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, "/"))
    .sort();
}

function choose(folder: string, all: readonly string[], only: readonly string[]) {
  const placeOf = (file: string) => path.resolve(folder, file).normalize("NFC");
  const wanted = new Map(only.map((file) => [placeOf(file), file]));
  const files = all.filter((file) => wanted.delete(placeOf(`site/${file}`)));
  return { files, missing: [...wanted.values()] };
}

/** @param taken paths of all files, in small letters; the new one is added */
async function tidyPicture(folder: string, file: string, taken: Set<string>) {
  const from = path.join(folder, "site", file);
  const bytes = readFileSync(from);
  const { bytes: fit, ending, done } = await makeFit(bytes, `site/${file}`);
  const own = path.posix.parse(file);
  const into = (await Promise.all(own.dir.split("/").map(pictureName))).join("/");
  const kept = ending === "jpg" && own.ext === ".jpeg" ? "jpeg" : ending;
  const name = firstFreeName(await pictureName(own.base), kept, (candidate) => {
    const place = `${into}/${candidate}`;
    // On Windows and macOS, a name that differs in letter case alone is the same file.
    return place === file.toLowerCase() || !taken.has(place);
  });
  const to = `${into}/${name}`;
  const told = done.map((what) => `site/${file} ${what}.`);
  if (to !== file) {
    await mkdir(path.join(folder, "site", into), { recursive: true });
    await rename(from, path.join(folder, "site", to));
    taken.delete(file.toLowerCase());
    taken.add(to);
    if (into !== own.dir) await removeIfEmpty(path.dirname(from));
    told.push(`site/${file} is now named site/${to}.`);
  }
  if (fit !== bytes) await writeWhole(path.join(folder, "site", to), fit);
  return { to, told };
}

/** A folder that holds something stays. */
async function removeIfEmpty(folder: string) {
  await rmdir(folder).catch(() => undefined);
}
