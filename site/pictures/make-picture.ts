import { readdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { HASHED_FOLDER } from "../../hosting/hashed-files.ts";
import { cachedFolder } from "./cached-folder.ts";
import { type Place, type PlaceName, PLACES } from "./places.ts";
import type { Made } from "@11ty/eleventy-img";

/** How a picture is printed. Addresses start with `/assets/` and hold a hash, so that browsers may keep them for good. */
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
  /** The picture in a few bytes, as a `data:` address. */
  tiny: string | undefined;
}

/** To be raised when the recipe below changes, so that cached results are made again. */
const RECIPE = "2";

const QUALITY = {
  sharpAvifOptions: { quality: 50, effort: 3 },
  sharpWebpOptions: { quality: 72 },
  sharpJpegOptions: { quality: 75, mozjpeg: true },
  sharpPngOptions: { compressionLevel: 9 },
};

/** Without this, a photo that was copied only in part is published with its lower part grey. */
const READING = { failOn: "truncated" as const };

/** The blurred stand-in takes some 100 bytes at this width. */
const TINY = { width: 16, quality: 20 };

/**
 * Makes the sizes and formats of a picture for a place.
 *
 * @returns with the absolute paths of the files to be served there
 * @throws {Error} when the original cannot be read to its end
 */
export async function makePicture({
  file,
  place,
  cacheFolder,
}: {
  /** Absolute path of the original: JPG, PNG, WebP or AVIF. */
  file: string;
  place: PlaceName;
  /** Absolute path. */
  cacheFolder: string;
}): Promise<{ facts: PictureFacts; files: string[] }> {
  const { widthsPx, hasTiny } = PLACES[place];
  const name = path.parse(file).name;
  const original = await readFile(file);
  const folder = await cachedFolder({
    cacheFolder,
    madeOf: [RECIPE, encoderVersion(), JSON.stringify([QUALITY, TINY, widthsPx, hasTiny]), name, original],
    make: (making) => writeSizes(original, name, PLACES[place], making),
  });
  const facts: PictureFacts = JSON.parse(await readFile(path.join(folder, "facts.json"), "utf8"));
  const names = (await readdir(folder)).filter((made) => made !== "facts.json");
  return { facts, files: names.map((made) => path.join(folder, made)) };
}

async function writeSizes(original: Buffer, name: string, { widthsPx, hasTiny }: Place, folder: string) {
  // Loading these takes as long as all the rest of a build whose pictures are cached.
  const { default: image } = await import("@11ty/eleventy-img");
  const { default: sharp } = await import("sharp");
  const { isOpaque } = await sharp(original, READING).stats();
  const ofFormats = Object.values(
    await image(original, {
      ...QUALITY,
      widths: widthsPx,
      formats: ["avif", "webp", isOpaque ? "jpeg" : "png"],
      outputDir: folder,
      urlPath: `/${HASHED_FOLDER}/`,
      sharpOptions: READING,
      fixOrientation: true,
      useCache: false,
      filenameFormat: (id, _original, width, format) => `${name}-${id}-${width}.${format}`,
    }),
  );
  const fallback = ofFormats.at(-1) ?? [];
  const largest = fallback.at(-1);
  const middle = fallback[Math.floor((fallback.length - 1) / 2)];
  if (!largest || !middle) throw new Error(`eleventy-img made nothing of ${name}`);
  const tiny =
    hasTiny && isOpaque
      ? await sharp(original, READING).rotate().resize({ width: TINY.width }).webp(TINY).toBuffer()
      : undefined;
  const facts: PictureFacts = {
    sources: ofFormats
      .slice(0, -1)
      .map((sizes) => ({ type: sizes[0]?.sourceType ?? "", srcSet: srcSetOf(sizes) })),
    src: middle.url,
    srcSet: srcSetOf(fallback),
    width: largest.width,
    height: largest.height,
    tiny: tiny && `data:image/webp;base64,${tiny.toString("base64")}`,
  };
  await writeFile(path.join(folder, "facts.json"), JSON.stringify(facts));
}

function srcSetOf(sizes: readonly Made[]) {
  return sizes.map(({ srcset }) => srcset).join(", ");
}

/** Another version of the encoder makes other files. */
function encoderVersion() {
  const { version } = createRequire(import.meta.url)("@11ty/eleventy-img/package.json");
  return String(version);
}
