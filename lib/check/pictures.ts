/** Checks that the pictures which data files name exist, and can be shown in their slots. */
import { isUtf8 } from "node:buffer";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { imageSize } from "image-size";
import {
  isPictureSlot,
  MAX_ORIGINAL_BYTES,
  MAX_ORIGINAL_PIXELS,
  PICTURE_SLOTS,
} from "../../site/image-sizes.ts";
import { codeOf } from "../errors.ts";
import { findClosest } from "./closest.ts";
import type { Fields } from "./pointers.ts";
import type { Problem, Sentence } from "./problem.ts";
import { quote } from "./sentences.ts";
import { cleanSvg } from "./svg/clean-svg.ts";
import { describeLostLink, describeReadError, readStats } from "./unreadable.ts";
import { FILES_ELSEWHERE } from "./wrong-content.ts";

/** Returns the names in a folder, as they are spelled on disk; no names if there is no such folder. */
export const listNames = (folder: string): string[] =>
  readStats(folder)?.isDirectory() ? readdirSync(folder) : [];

/**
 * Returns the choices for the keyword `file`, such as `drawings/motif-*.svg`: the texts
 * that `*` matches in `site/`.
 */
export function listFileChoices(pattern: string): string[] {
  const [before = "", after] = path.posix.basename(pattern).split("*");
  if (after === undefined) {
    throw new Error(`"file": "${pattern}" has no *`);
  }
  return (
    listNames(path.join(import.meta.dirname, "../../site", path.posix.dirname(pattern)))
      .filter((name) => name.startsWith(before) && name.endsWith(after))
      // Leave out files such as `._motif-x.svg`, which macOS writes beside copied files.
      .filter((name) => !name.startsWith("."))
      .map((name) => name.slice(before.length, name.length - after.length))
  );
}

/**
 * The picture that widgets show in place of a broken client logo. No data file names it,
 * and its address has no hash.
 */
export const DEFAULT_LOGO = "images/clients/default.svg";

/**
 * Returns the problem of the default logo, if it has one.
 *
 * @param siteFolder the absolute path of `site`
 */
export function checkDefaultLogo(siteFolder: string): Problem[] {
  const sentence = checkPicture(siteFolder, DEFAULT_LOGO, { picture: "logo" });
  if (!sentence) {
    return [];
  }
  const file = `site/${DEFAULT_LOGO}`;
  const label = "the picture for broken client logos";
  return [{ file, pointer: "", label, sentence }];
}

/** Returns a sentence about a picture that cannot be shown; undefined if it can. `file` is its path below `site/`. */
export function checkPicture(
  siteFolder: string,
  file: string,
  rule: Fields,
): Sentence | undefined {
  try {
    return judgePicture(siteFolder, file, rule);
  } catch (error) {
    // An error with a code is the system's, as if this user may not read the file or a
    // folder on the way to it.
    if (!codeOf(error)) {
      throw error;
    }
    return `is ${quote(file)}, which ${describeReadError(error)}`;
  }
}

function judgePicture(
  siteFolder: string,
  file: string,
  rule: Fields,
): Sentence | undefined {
  const { picture: slot, folder } = rule;
  const beginning = `is ${quote(file)},`;
  const lost = describeLostLink(path.join(siteFolder, file));
  if (lost) {
    return `${beginning} which ${lost}`;
  }
  if (readStats(path.join(siteFolder, file))?.isDirectory()) {
    return `${beginning} which is a folder. Fix: move it elsewhere with all that is in it, and put the picture here`;
  }
  const missing = findMissing(siteFolder, file);
  if (missing) {
    return `${beginning} but there is no such file in the folder site. Fix: ${missing}`;
  }
  const put = `put it there, named in small letters, digits and hyphens, and write ${folder}/ and its name`;
  if (folder && !file.startsWith(`${folder}/`)) {
    return `${beginning} which is not in the folder site/${folder}. Fix: ${put}`;
  }
  return judgeContent(path.join(siteFolder, file), slot);
}

/** Returns the fix if a file is missing; undefined if it exists. Compares letter case on every system. */
function findMissing(siteFolder: string, file: string): string | undefined {
  const isThere = file
    .split("/")
    .every((step, at, steps) =>
      listNames(path.join(siteFolder, ...steps.slice(0, at))).includes(step),
    );
  if (isThere && readStats(path.join(siteFolder, file))?.isFile()) {
    return undefined;
  }
  // Compare names without folder and extension, because otherwise `default.svg` would be
  // suggested for any missing logo.
  const stemOf = (one: string) => path.posix.parse(one).name;
  const { dir, name } = path.posix.parse(file);
  const siblings = listNames(path.join(siteFolder, dir));
  const meant = findClosest(name, siblings.map(stemOf));
  const found = siblings.find((one) => stemOf(one) === meant);
  if (!found) {
    return "put the file there, or write the path of one that exists";
  }
  // Suggest another name if the file's has characters that the schemas refuse.
  const allowed = found.toLowerCase().replaceAll(/[^a-z0-9.]+/g, "-");
  if (found === allowed) {
    return `did you mean "${dir}/${found}"?`;
  }
  return `if you mean "${dir}/${found}", rename that file to "${allowed}", and write that name here`;
}

/** The formats that the build can convert for browsers, as image-size names them. */
const SHOWN_FORMATS = ["jpg", "png", "webp", "avif"];

const FORM = "or choose it in npm run cms, which does it for you";
const SMALLER = `Fix: save it in a smaller size, such as 2000 pixels wide, ${FORM}`;
const NOT_WHOLE: Sentence =
  "is not a whole picture. Fix: copy it again, or save it again as JPG, PNG, WebP, AVIF or SVG, with the ending that belongs to it";

/** Returns the sentence about the content of a picture's file; undefined if it can be shown. */
function judgeContent(file: string, slot: unknown): Sentence | undefined {
  const { size } = statSync(file);
  if (size > MAX_ORIGINAL_BYTES) {
    return `is a file of ${(size / 1024 / 1024).toFixed(1)} MB, which is too heavy. ${SMALLER}`;
  }
  const bytes = readFileSync(file);
  const text = String(bytes);
  const elsewhere = FILES_ELSEWHERE.find(
    ({ findOffset }) => findOffset(bytes, text) === 0,
  );
  if (elsewhere) {
    return `names a picture that is not here: ${elsewhere.message}`;
  }
  const header = readImageHeader(bytes);
  if (!file.endsWith(".svg")) {
    return judgePhoto(header, slot);
  }
  const { type = "" } = header;
  return SHOWN_FORMATS.includes(type)
    ? `is a ${type.toUpperCase()} whose name ends in .svg. Fix: rename the file so that it ends in .${type}, and write that name here`
    : judgeDrawing(bytes);
}

/** The beginning of a picture's file, as image-size reads it; without fields if it cannot. */
interface ImageHeader {
  type?: string | undefined;
  /** The width and the height in the file, in pixels. */
  width?: number;
  height?: number;
  /** How browsers rotate the photo; from 5 on, width and height are swapped: https://exiftool.org/TagNames/EXIF.html */
  orientation?: number | undefined;
}

function judgePhoto(header: ImageHeader, slot: unknown): Sentence | undefined {
  const { type = "", width = 0, height = 0, orientation = 1 } = header;
  if (/^hei[cf]$/.test(type)) {
    return `is a picture in the HEIC format, which browsers cannot show. Fix: save it as JPG, ${FORM}`;
  }
  if (width === 0 || height === 0 || !SHOWN_FORMATS.includes(type)) {
    return NOT_WHOLE;
  }
  if (width * height > MAX_ORIGINAL_PIXELS) {
    return `has ${width} × ${height} pixels, which is too many to work with. ${SMALLER}`;
  }
  if (!isPictureSlot(slot)) {
    return undefined;
  }
  const { description, minPx } = PICTURE_SLOTS[slot];
  const [minWidthPx, minHeightPx] = minPx;
  // Swap width and height of a photo that browsers rotate by a quarter.
  const [widthPx, heightPx] = orientation >= 5 ? [height, width] : [width, height];
  if (widthPx >= minWidthPx && heightPx >= minHeightPx) {
    return undefined;
  }
  const message = `is only ${widthPx} pixels wide and ${heightPx} high, too small for ${description}`;
  return `${message}. Fix: choose a picture at least ${minWidthPx} pixels wide and ${minHeightPx} high`;
}

function readImageHeader(bytes: Buffer): ImageHeader {
  try {
    return imageSize(bytes);
  } catch {
    return {};
  }
}

/** Checks a drawing by the SVG that will be published, not by the file, because browsers get only the former. */
function judgeDrawing(bytes: Buffer): Sentence | undefined {
  const start = bytes.toString("latin1", 0, 4);
  if (start.startsWith("\x1f\x8b")) {
    return "is a packed SVG (SVGZ). Fix: save it as SVG without packing, or as PNG";
  }
  if (/^(?:\xff\xfe|\xfe\xff|<\0|\0<)/.test(start)) {
    return "is an SVG in UTF-16. Fix: save it again with the encoding UTF-8, in Illustrator under SVG Options; or as PNG";
  }
  if (!isUtf8(bytes)) {
    return "is an SVG whose letters are not UTF-8. Fix: save it again with the encoding UTF-8, or as PNG";
  }
  try {
    const { svg, missing } = cleanSvg(bytes.toString("utf8"));
    if (missing) {
      return missing;
    }
    const { width = 0, height = 0 } = readImageHeader(Buffer.from(svg)) ?? {};
    if (width > 0 && height > 0) {
      return undefined;
    }
    return "is an SVG that says neither its size nor its viewBox. Fix: export it again with its size, or as PNG";
  } catch {
    return NOT_WHOLE;
  }
}
