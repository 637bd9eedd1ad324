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
  const taken = new Set(all);
  const refused = missing.map((file) => `${file} is no picture in site/images. Fix: put it there first.`);
  const done: string[] = [];
  for (const file of files) {
    try {
      done.push(...(await tidyPicture({ folder, file, all, taken })));
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

/**
 * The picture, its name, and the data files that name it: all of it or nothing.
 *
 * @returns a sentence for each thing that was done
 */
async function tidyPicture({
  folder,
  file,
  all,
  taken,
}: {
  folder: string;
  /** Under `site/`. */
  file: string;
  /** As they were before anything was renamed. */
  all: readonly string[];
  /** As they are now; changed here. */
  taken: Set<string>;
}): Promise<string[]> {
  const from = path.join(folder, "site", file);
  const bytes = readFileSync(from);
  const { bytes: fit, ending, done } = await makeFit(bytes, `site/${file}`);
  const own = path.posix.parse(file);
  const into = (await Promise.all(own.dir.split("/").map(pictureName))).join("/");
  const kept = ending === "jpg" && own.ext === ".jpeg" ? "jpeg" : ending;
  taken.delete(file);
  // On Windows and macOS, a name that differs in letter case alone is the same file.
  const others = new Set([...taken].map((other) => other.toLowerCase()));
  const isFree = (candidate: string) => !others.has(`${into}/${candidate}`);
  const to = `${into}/${firstFreeName(await pictureName(own.base), kept, isFree)}`;
  taken.add(to);
  const told = done.map((what) => `site/${file} ${what}.`);
  // Under its old name first: should the next step fail, it is the same picture, and the next run goes on with it.
  if (fit !== bytes) await writeWhole(from, fit);
  if (to === file) return told;
  const target = path.join(folder, "site", to);
  await mkdir(path.dirname(target), { recursive: true });
  await rename(from, target);
  let named: string[];
  try {
    named = await renameInFiles({ folder, file, to, others: all });
  } catch (error) {
    await rename(target, from);
    throw error;
  }
  if (into !== own.dir) await removeIfEmpty(path.dirname(from));
  return [...told, `site/${file} is now named site/${to}.`, ...named];
}

/** A folder that holds something stays. */
async function removeIfEmpty(folder: string) {
  await rmdir(folder).catch(() => undefined);
}
