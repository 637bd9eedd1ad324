/** Makes what visitors get from the originals in `site/images/`. */
import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { imageSize } from "image-size";
import { HASHED_FOLDER } from "../../hosting/site-files.ts";
import { cleanSvg } from "./clean-svg.ts";
import { NEEDED_PICTURES } from "./needed-pictures.ts";
import { type PlaceName, PLACES } from "./places.ts";
import type { NamedPicture } from "../check/check.ts";
import type { Problem } from "../check/problem.ts";

/** How a picture is printed. Addresses hold a hash, so that browsers may keep them for good. */
export interface PictureFacts {
  /** For browsers that know these formats, best first. */
  sources: { type: string; srcSet: string }[];
  /** For all others. */
  src: string;
  /** Empty for a drawing. */
  srcSet: string;
  /** Of the largest size, in pixels. */
  width: number;
  height: number;
}

/** How each picture is printed, by its place and its path under `site/`. */
export type Pictures = Partial<Record<PlaceName, Record<string, PictureFacts>>>;

/** To be raised when `clean-svg.ts` changes, so that cached results are made again. */
const SVG_RECIPE = "2";

const PHOTO_RECIPE = {
  sharpAvifOptions: { quality: 50, effort: 3 },
  sharpWebpOptions: { quality: 72 },
  sharpJpegOptions: { quality: 75, mozjpeg: true },
  sharpPngOptions: { compressionLevel: 9 },
  // A photo that was copied only in part would be published with its lower part grey.
  sharpOptions: { failOn: "truncated" },
  fixOrientation: true,
  urlPath: `/${HASHED_FOLDER}/`,
};

/**
 * Every SVG of `site/images/`, as it is published.
 *
 * @param folders `contentFolder` holds `site/images`, `cacheFolder` outlives builds
 * @returns texts by path under `site/`, and what is wrong with files that are no SVG, or missing
 */
export async function readCleanSvgs({
  contentFolder,
  cacheFolder,
}: {
  contentFolder: string;
  cacheFolder: string;
}): Promise<{ svgs: Map<string, string>; problems: Problem[] }> {
  await mkdir(cacheFolder, { recursive: true });
  const svgs: Map<string, string> = new Map();
  const problems: Problem[] = [];
  const report = (image: string, what: string, fix: string) =>
    problems.push({
      file: `site/${image}`,
      line: 1,
      column: 1,
      pointer: "",
      sentence: `${what}. Fix: ${fix}`,
    });
  const imagesFolder = path.join(contentFolder, "site/images");
  const files = (await readdir(imagesFolder, { recursive: true })).filter((file) => file.endsWith(".svg"));
  for (const name of files.sort()) {
    const image = `images/${name.replaceAll(path.sep, "/")}`;
    const original = await readFile(path.join(imagesFolder, name), "utf8");
    const hash = createHash("sha256").update(SVG_RECIPE).update(original).digest("hex");
    const cached = path.join(cacheFolder, `${hash.slice(0, 20)}.svg`);
    try {
      if (!existsSync(cached)) {
        const unfinished = `${cached}.${randomUUID()}`;
        await writeFile(unfinished, await cleanSvg(original));
        await rename(unfinished, cached);
      }
      svgs.set(image, await readFile(cached, "utf8"));
    } catch (error) {
      report(image, `is not a whole SVG (${reasonOf(error)})`, "save it again as SVG, or use a PNG");
    }
  }
  for (const [image, reason] of NEEDED_PICTURES)
    if (!existsSync(path.join(contentFolder, "site", image)))
      report(image, `is missing, which ${reason}`, "put it back; git keeps its last version");
  return { svgs, problems };
}

/**
 * Makes the sizes and formats of pictures that data files name. Originals are never published: they are heavy, and a phone's photo tells
 * where it was taken. What widgets need stands in `images/`.
 *
 * @param request `named` is what the data check found, of what is shown; `svgs` are cleaned; `contentFolder` holds `site/images`;
 *   `cacheFolder` outlives builds
 * @returns with what is wrong with files that are not whole pictures
 */
export async function publishPictures(request: {
  named: readonly NamedPicture[];
  svgs: ReadonlyMap<string, string>;
  addressOf: (file: string) => string;
  contentFolder: string;
  outFolder: string;
  cacheFolder: string;
}): Promise<{ pictures: Pictures; problems: Problem[] }> {
  const { svgs, outFolder } = request;
  for (const image of NEEDED_PICTURES.keys()) {
    await mkdir(path.dirname(path.join(outFolder, image)), { recursive: true });
    await writeFile(path.join(outFolder, image), svgs.get(image) ?? "");
  }
  const pictures: Pictures = {};
  const problems: Problem[] = [];
  for (const { image, place, ...where } of request.named) {
    pictures[place] ??= {};
    const svg = svgs.get(image);
    const original = path.join(request.contentFolder, "site", image);
    try {
      pictures[place][image] ??= svg
        ? drawingFacts(request.addressOf(image), svg)
        : await publishPhoto(original, place, outFolder, request.cacheFolder);
    } catch (error) {
      const what = `names "${image}", which cannot be read to its end (${reasonOf(error)})`;
      problems.push({ ...where, sentence: `${what}. Fix: copy the picture again, or save it again as JPG` });
    }
  }
  return { pictures, problems };
}

/**
 * How an SVG is printed: as it is.
 *
 * @throws {Error} when it does not say its size
 */
export function drawingFacts(src: string, svg: string): PictureFacts {
  const { width, height } = imageSize(Buffer.from(svg));
  if (!width || !height) throw new Error("it says neither its size nor its viewBox");
  return { sources: [], src, srcSet: "", width, height };
}

/**
 * @param file absolute path of a JPG, PNG, WebP or AVIF
 * @throws {Error} when it cannot be read to its end
 */
async function publishPhoto(
  file: string,
  place: PlaceName,
  outFolder: string,
  cacheFolder: string,
): Promise<PictureFacts> {
  // It takes as long to load as all the rest of a build.
  const { default: image } = await import("@11ty/eleventy-img");
  const { default: sharp } = await import("sharp");
  const { hasAlpha } = await sharp(file).metadata();
  const { name } = path.parse(file);
  const hash = createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
  const outputDir = path.join(cacheFolder, place, hash.slice(0, 20));
  const made = await image(file, {
    ...PHOTO_RECIPE,
    widths: PLACES[place].widthsPx,
    formats: ["avif", "webp", hasAlpha ? "png" : "jpeg"],
    outputDir,
    filenameFormat: (id: string, _file: unknown, width: number, format: string) =>
      `${name}-${id}-${width}.${format}`,
  }).catch(async (error) => {
    // A size that was begun would be taken for a whole one by the next build.
    await rm(outputDir, { recursive: true, force: true });
    throw error;
  });
  await mkdir(path.join(outFolder, HASHED_FOLDER), { recursive: true });
  for (const { outputPath, filename } of Object.values(made).flat())
    await copyFile(outputPath, path.join(outFolder, HASHED_FOLDER, filename));
  const formats = Object.values(made).map((sizes) => ({
    type: sizes[0]?.sourceType ?? "",
    srcSet: sizes.map(({ srcset }) => srcset).join(", "),
    // For browsers that know no `srcset`.
    src: sizes[Math.floor((sizes.length - 1) / 2)]?.url ?? "",
    largest: sizes.at(-1),
  }));
  const { src = "", srcSet = "", largest } = formats.pop() ?? {};
  return { sources: formats, src, srcSet, width: largest?.width ?? 0, height: largest?.height ?? 0 };
}

/** In one line. */
function reasonOf(error: unknown) {
  const reason = error instanceof Error && "reason" in error ? error.reason : error;
  const text = reason instanceof Error ? reason.message : String(reason);
  return text
    .trim()
    .replace(/\.$/, "")
    .replace(/\s*\n[\s\S]*/, "");
}
