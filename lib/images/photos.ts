/** Makes the sizes and formats of a photo with eleventy-img: https://www.11ty.dev/docs/plugins/image/ */
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
  // Fail at a photo that was cut short, which would be published with its lower part
  // grey.
  sharpOptions: { failOn: "truncated" },
  fixOrientation: true,
  urlPath: `/${HASHED_FOLDER}/`,
  // `makePhoto` writes the cache, because eleventy-img would use a file again that a
  // killed build has left incomplete: it only looks whether the file exists
  // (https://github.com/11ty/eleventy-img/blob/main/src/exists-cache.js).
  dryRun: true,
  outputDir: path.join(projectFolder, ".cache/pictures"),
};

/**
 * Writes a photo in all sizes of its slot, and in the formats that browsers choose from.
 * Resolves with the data that a page needs to show it.
 *
 * @param file the absolute path of the original
 * @throws {Error} if the JPG, PNG, WebP or AVIF cannot be read to its end
 */
export async function makePhoto(
  file: string,
  slot: PictureSlotName,
  outFolder: string,
): Promise<PictureFacts> {
  const formats = await makeSizes(file, slot);
  for (const { outputPath, filename, buffer } of formats.flat()) {
    // Write durably, because no later build checks whether a cached picture is complete.
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
    // The middle size is for browsers without `srcset`.
    const middle = sizes[Math.floor((sizes.length - 1) / 2)];
    if (!largest || !middle) {
      throw new Error(`eleventy-img has made nothing of ${file}.`);
    }
    const srcSet = sizes.map(({ srcset }) => srcset).join(", ");
    return { type: largest.sourceType, srcSet, src: middle.url, largest };
  });
  // The last format is for browsers that support none of the others.
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

/** Resolves with the sizes of each format. The format that browsers try first is the first. */
async function makeSizes(file: string, slot: PictureSlotName) {
  // Load both only for photos, because that takes as long as the rest of a build.
  const { default: image } = await import("@11ty/eleventy-img");
  const { default: sharp } = await import("sharp");
  const { hasAlpha } = await sharp(file).metadata();
  const make = async (useCache: boolean) => {
    const made = await image(file, {
      ...RECIPE,
      useCache,
      // The time is part of eleventy-img's key in memory, so that a changed original of
      // the same size is made again:
      // https://github.com/11ty/eleventy-img/blob/main/src/memory-cache.js
      mtimeMs: statSync(file).mtimeMs,
      widths: PICTURE_SLOTS[slot].widthsPx,
      formats: ["avif", "webp", hasAlpha ? "png" : "jpeg"],
      filenameFormat: (id: string, _file: unknown, width: number, format: string) =>
        `${path.parse(file).name}-${id}-${width}.${format}`,
    });
    return Object.values(made);
  };
  const sizes = await make(true);
  // Make the sizes without the cache if it contains an empty file, which eleventy-img
  // uses (`exists-cache.js`, above).
  const isWhole = sizes.flat().every(({ buffer }) => buffer.length > 0);
  return isWhole ? sizes : make(false);
}
