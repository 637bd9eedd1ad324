/** Makes what visitors get from the originals in `site/images/`. */
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { allDone } from "../../build/problems.ts";
import { HASHED_FOLDER } from "../../hosting/hashed-files.ts";
import { cleanSvg, svgSize, UnreadableSvg } from "./clean-svg.ts";
import { cachedFolder } from "./cached-folder.ts";
import { makePicture, type PictureFacts } from "./make-picture.ts";
import { NEEDED_PICTURES } from "./needed-pictures.ts";
import type { NamedPicture } from "../data-check/check-data.ts";
import type { Problem } from "../data-check/problem.ts";
import type { PlaceName } from "./places.ts";

/** How each picture is printed, by its place and its path under `site/`. */
export type Pictures = Partial<Record<PlaceName, Record<string, PictureFacts>>>;

/** To be raised when the rules for SVGs change, so that cached results are made again. */
const SVG_RECIPE = "1";

interface PublishOptions {
  /** Absolute path of `site/images`. */
  imagesFolder: string;
  /** What the data check found. */
  pictures: readonly NamedPicture[];
  /** Whether pages show a picture, by its path under `site/`. */
  isShown: (image: string) => boolean;
  /** Absolute path. */
  outFolder: string;
  /** Absolute path of a folder that outlives builds. */
  cacheFolder: string;
}

/**
 * Writes `images/` (every SVG of `site/images/` that is shown, cleaned) and `assets/` (the sizes and formats of the pictures that data files name).
 * Originals are never published: they are heavy, and a phone's photo tells where it was taken.
 *
 * @returns with the cleaned SVGs by path under `site/`, and what is wrong with files that are not whole pictures
 */
export async function publishPictures({
  imagesFolder,
  pictures: named,
  isShown,
  outFolder,
  cacheFolder,
}: PublishOptions): Promise<{ pictures: Pictures; svgs: Map<string, string>; problems: Problem[] }> {
  const problems: Problem[] = [];
  const svgs = await publishSvgs({ imagesFolder, isShown, outFolder, cacheFolder }, problems);
  for (const [image, reason] of NEEDED_PICTURES)
    if (!existsSync(path.join(imagesFolder, "..", image)))
      problems.push({
        file: `site/${image}`,
        line: 1,
        column: 1,
        pointer: "",
        what: `is missing, which ${reason}`,
        fix: "put it back; git keeps its last version",
      });
  const folder = path.join(outFolder, HASHED_FOLDER);
  const pictures: Pictures = {};
  for (const { image, place, file, line, column, pointer } of named) {
    if (!isShown(image)) continue;
    const ofPlace = pictures[place] ?? {};
    pictures[place] = ofPlace;
    if (ofPlace[image]) continue;
    const svg = svgs.get(image);
    try {
      if (svg !== undefined) ofPlace[image] = drawingFacts(image, svg);
      else if (!image.endsWith(".svg")) {
        const original = path.join(imagesFolder, "..", image);
        const made = await makePicture({ file: original, place, cacheFolder });
        await mkdir(folder, { recursive: true });
        await allDone(made.files.map((from) => copyFile(from, path.join(folder, path.basename(from)))));
        ofPlace[image] = made.facts;
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const what = `names "${image}", which cannot be read to its end (${reason.trim().replace(/\.$/, "")})`;
      problems.push({
        file,
        line,
        column,
        pointer,
        what,
        fix: "copy the picture again, or save it again as JPG",
      });
    }
  }
  return { pictures, svgs, problems };
}

/** Writes `images/`, with every SVG of `site/images/` that is shown, cleaned. */
async function publishSvgs(
  { imagesFolder, isShown, outFolder, cacheFolder }: Omit<PublishOptions, "pictures">,
  problems: Problem[],
): Promise<Map<string, string>> {
  const cleaned = await readCleanSvgs({ imagesFolder, cacheFolder });
  problems.push(...cleaned.problems);
  const published = new Map(
    [...cleaned.svgs].filter(([image]) => NEEDED_PICTURES.has(image) || isShown(image)),
  );
  await allDone(
    [...published].map(async ([image, svg]) => {
      const target = path.join(outFolder, image);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, svg);
    }),
  );
  return published;
}

/**
 * Every SVG of `site/images/`, as it is published.
 *
 * @returns texts by path under `site/`, and what is wrong with files that are no SVG
 */
export async function readCleanSvgs({
  imagesFolder,
  cacheFolder,
}: Pick<PublishOptions, "imagesFolder" | "cacheFolder">): Promise<{
  svgs: Map<string, string>;
  problems: Problem[];
}> {
  const names = (await readdir(imagesFolder, { recursive: true }))
    .filter((file) => file.endsWith(".svg"))
    .sort();
  const cleaned = await allDone(
    names.map(async (name) => {
      const original = await readFile(path.join(imagesFolder, name), "utf8");
      const image = `images/${name.replaceAll(path.sep, "/")}`;
      try {
        const kept = await cachedFolder({
          cacheFolder,
          madeOf: ["svg", SVG_RECIPE, original],
          make: async (folder) => writeFile(path.join(folder, "clean.svg"), await cleanSvg(original)),
        });
        return { image, svg: await readFile(path.join(kept, "clean.svg"), "utf8") };
      } catch (error) {
        if (!(error instanceof UnreadableSvg)) throw error;
        return { image, what: error.message };
      }
    }),
  );
  const svgs: Map<string, string> = new Map();
  const problems: Problem[] = [];
  for (const { image, svg, what } of cleaned) {
    if (svg !== undefined) svgs.set(image, svg);
    else {
      const fix = "save it again as SVG, or use a PNG";
      problems.push({ file: `site/${image}`, line: 1, column: 1, pointer: "", what, fix });
    }
  }
  return { svgs, problems };
}

/**
 * How an SVG is printed: as it is.
 *
 * @param svg cleaned
 * @throws {Error} when it does not say its size
 */
export function drawingFacts(image: string, svg: string): PictureFacts {
  const size = svgSize(svg);
  if (!size) throw new Error("it says neither its size nor its viewBox");
  return { sources: [], src: `/${image}`, srcSet: "", ...size, tiny: undefined };
}
