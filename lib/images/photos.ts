/** Makes the sizes and formats of a photo, by eleventy-img: https://www.11ty.dev/docs/plugins/image/ */
import { statSync } from "node:fs";
import path from "node:path";
import { PICTURE_SLOTS, type PictureSlotName } from "../../site/image-sizes.ts";
import type { PictureFacts } from "../../site/page-files.ts";
import { HASHED_FOLDER } from "../files.ts";
import { projectFolder } from "../project-folder.ts";
import { writeAtomically, writeDurably } from "../write-file.ts";
import { isMissing } from "./hashed-files.ts";

const RECIPE = {
  sharpAvifOptions: { quality: 50, effort: 3 },
  sharpWebpOptions: { quality: 72 },
  sharpJpegOptions: { quality: 75, mozjpeg: true },
  sharpPngOptions: { compressionLevel: 9 },
  // A truncated photo would be published with its lower part grey.
  sharpOptions: { failOn: "truncated" },
  fixOrientation: true,
  urlPath: `/${HASHED_FOLDER}/`,
  // `makePhoto` writes the cache: eleventy-img would reuse a file that a killed build left incomplete, because it only
  // asks whether the file exists (https://github.com/11ty/eleventy-img/blob/main/src/exists-cache.js).
  dryRun: true,
  outputDir: path.join(projectFolder, ".cache/pictures"),
};

/**
 * Writes a photo in all sizes of its slot, and in the formats that browsers choose from.
 *
 * @param file the original, absolute
 * @throws {Error} if the JPG, PNG, WebP or AVIF cannot be read to its end
 */
export async function makePhoto(
  file: string,
  slot: PictureSlotName,
  outFolder: string,
): Promise<PictureFacts> {
  const formats = await makeSizes(file, slot);
  for (const { outputPath, filename, buffer } of formats.flat()) {
    // No later build sees whether a kept picture is whole.
    if (isMissing(outputPath)) {
      writeDurably(outputPath, buffer);
    }
    const published = path.join(outFolder, HASHED_FOLDER, filename);
    if (isMissing(published)) {
      writeAtomically(published, buffer);
    }
  }
  const sources = formats.map((sizes) => {
    const largest = sizes.at(-1);
    // Browsers without `srcset` load the middle size.
    const middle = sizes[Math.floor((sizes.length - 1) / 2)];
    if (!largest || !middle) {
      throw new Error(`eleventy-img has made nothing of ${file}.`);
    }
    const srcSet = sizes.map(({ srcset }) => srcset).join(", ");
    return { type: largest.sourceType, srcSet, src: middle.url, largest };
  });
  // The last format is for browsers that know no other.
  const fallback = sources.at(-1);
  if (!fallback) {
    throw new Error(`eleventy-img has made nothing of ${file}.`);
  }
  const { src, srcSet, largest } = fallback;
  return {
    sources: sources.slice(0, -1),
    src,
    srcSet,
    width: largest.width,
    height: largest.height,
  };
}

/** Returns a list for each format, from the format that is tried first to the one that all browsers know. */
async function makeSizes(file: string, slot: PictureSlotName) {
  // Load both only for photos, because that takes as long as the rest of a build.
  const { default: image } = await import("@11ty/eleventy-img");
  const { default: sharp } = await import("sharp");
  const { hasAlpha } = await sharp(file).metadata();
  const make = async (useCache: boolean) => {
    const made = await image(file, {
      ...RECIPE,
      useCache,
      // The time tells two originals of one name and size apart in eleventy-img's cache in memory.
      mtimeMs: statSync(file).mtimeMs,
      widths: PICTURE_SLOTS[slot].widthsPx,
      formats: ["avif", "webp", hasAlpha ? "png" : "jpeg"],
      filenameFormat: (id: string, _file: unknown, width: number, format: string) =>
        `${path.parse(file).name}-${id}-${width}.${format}`,
    });
    return Object.values(made);
  };
  const sizes = await make(true);
  // eleventy-img takes what it finds in its folder (`exists-cache.js`, above), emptied files too.
  const isWhole = sizes.flat().every(({ buffer }) => buffer.length > 0);
  return isWhole ? sizes : make(false);
}
