import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { imageSize } from "image-size";
import { MAX_ORIGINAL_BYTES, MAX_ORIGINAL_PIXELS } from "../pictures/places.ts";
import { whyNotRead } from "./read-file.ts";
import type { Message } from "./problem.ts";
import type { ISizeCalculationResult } from "image-size/dist/types/interface.js";

/** What is wrong with a picture's file wherever it is shown, or else its size as people see it; a drawing (SVG) has none. */
export type PictureFile = { problem: Message } | { widthPx: number; heightPx: number } | { isDrawing: true };

/** `file` is the path under `site/` of a file that exists. */
export type ReadPicture = (file: string) => PictureFile;

/** What browsers show, or what can be turned into that, as image-size names it. */
const KINDS = ["jpg", "png", "webp", "avif"];

/** Begins a Fix that a command can do as well. */
const OR_LET_IT_BE_DONE = "run npm run pictures, which does it for you, or ";

/** Data are saved far more often than pictures: a picture is read again only when it has changed. */
const known: Map<string, { stamp: string; picture: PictureFile }> = new Map();

/** @param siteFolder absolute path */
export function createReadPicture(siteFolder: string): ReadPicture {
  return (file) => {
    try {
      return readAgain(path.join(siteFolder, file));
    } catch (error) {
      // It was there a moment ago, or is locked.
      return problem("names a picture that cannot be read", whyNotRead(error).fix);
    }
  };
}

/** @param absolute path of a file */
function readAgain(absolute: string): PictureFile {
  const { size, mtimeMs } = statSync(absolute);
  const stamp = `${size} ${mtimeMs}`;
  const last = known.get(absolute);
  if (last?.stamp === stamp) return last.picture;
  const picture = readPicture(absolute, size);
  known.set(absolute, { stamp, picture });
  return picture;
}

/** @param file absolute path */
function readPicture(file: string, sizeBytes: number): PictureFile {
  if (sizeBytes > MAX_ORIGINAL_BYTES) {
    const megabytes = (sizeBytes / 1024 / 1024).toFixed(1);
    return problem(
      `is a file of ${megabytes} MB; at most 12 MB are taken`,
      `${OR_LET_IT_BE_DONE}save the picture in a smaller size, such as 2000 pixels wide`,
    );
  }
  const bytes = readFileSync(file);
  if (file.endsWith(".svg")) {
    const unfit = judgeSvg(bytes.toString("utf8"));
    return unfit ? { problem: unfit } : { isDrawing: true };
  }
  const { type, width, height, orientation } = sizeOf(bytes);
  if (type === "heic" || type === "heif")
    return problem(
      "is a picture in the HEIC format, which browsers cannot show",
      `${OR_LET_IT_BE_DONE}save it as JPG yourself and put that file in its place`,
    );
  if (type === undefined || !KINDS.includes(type) || !width || !height) return notAPicture();
  if (width * height > MAX_ORIGINAL_PIXELS)
    return problem(
      `has ${width} × ${height} pixels, which is too many to work with`,
      `${OR_LET_IT_BE_DONE}save it in a smaller size, such as 2000 pixels wide`,
    );
  const isTurned = orientation !== undefined && orientation >= 5;
  return isTurned ? { widthPx: height, heightPx: width } : { widthPx: width, heightPx: height };
}

/**
 * What is wrong with a drawing. A photo inside one is left out when the drawing is published (`site/pictures/clean-svg.ts`), and
 * often there is nothing else.
 *
 * @param text of the whole file
 */
export function judgeSvg(text: string): Message | undefined {
  if (!isSvg(text)) return notAPicture().problem;
  if (!/<(?:\w+:)?image[\s/>]/.test(text.replaceAll(/<!--[\s\S]*?-->/g, ""))) return undefined;
  return {
    what: "is an SVG that only holds a photo, which would not be shown: an SVG has to be drawn with lines and shapes",
    fix: "save the picture as PNG or JPG and use that file, or ask whoever drew it for an SVG without a photo inside",
  };
}

/** @returns an empty object for what image-size does not know */
function sizeOf(bytes: Uint8Array): Partial<ISizeCalculationResult> {
  try {
    return imageSize(bytes);
  } catch {
    return {};
  }
}

/** Whether the file is one whole `<svg>` element, after a prologue and comments. */
function isSvg(text: string) {
  const start = /^\uFEFF?(?:\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE(?:[^>[]|\[[\s\S]*?\])*>)*<svg[\s>]/i;
  return start.test(text) && /<\/svg>\s*(?:<!--[\s\S]*?-->\s*)*$/i.test(text);
}

function notAPicture() {
  return problem(
    "is not a whole picture: nothing can be shown of this file",
    "save the picture again as JPG, PNG, WebP, AVIF or SVG, with the ending that belongs to it",
  );
}

function problem(what: string, fix: string) {
  return { problem: { what, fix } };
}
