/** The files that data files name: whether they are there, and whether a picture can be shown in its place. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { imageSize } from "image-size";
import { isPlace, MAX_ORIGINAL_BYTES, MAX_ORIGINAL_PIXELS, PLACES } from "../pictures/places.ts";
import { closest, quoted, type Sentence } from "./problem.ts";
import type { ISizeCalculationResult } from "image-size/dist/types/interface.js";

/** What browsers show, or what can be turned into that, as image-size names it. */
const KINDS = ["jpg", "png", "webp", "avif"];

/** The names in a folder, as they are spelled on disk; none where there is no such folder. */
function namesIn(folder: string): string[] {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [];
}

/**
 * The choices of the keyword `file`: the parts of files' names under `site/` in the place of `*`. Drawings are the project's own, and no
 * editor's.
 *
 * @param pattern such as `drawings/motif-*.svg`
 */
export function fileChoices(pattern: string): string[] {
  const [before = "", after = ""] = path.posix.basename(pattern).split("*");
  return namesIn(path.join(import.meta.dirname, "..", path.posix.dirname(pattern)))
    .filter((name) => name.startsWith(before) && name.endsWith(after))
    .map((name) => name.slice(before.length, name.length - after.length));
}

/**
 * What is wrong with a picture that a data file names, to follow the field's name in a sentence.
 *
 * @param siteFolder absolute path
 * @param file as it is written, a path under `site/`
 * @param place that shows it, as its schema has it
 * @param own folder of its list, if that keeps its pictures apart
 */
export function pictureMistake(
  siteFolder: string,
  file: string,
  place: unknown,
  own: unknown,
): Sentence | undefined {
  const is = `is ${quoted(file)},`;
  const missing = missingFile(siteFolder, file);
  if (missing) return `${is} but there is no such file in the folder site. Fix: ${missing}`;
  const put = `put it there, named in small letters, digits and hyphens, and write ${own}/ and its name`;
  if (own && !file.startsWith(`${own}/`)) return `${is} which is not in the folder site/${own}. Fix: ${put}`;
  const picture = look(path.join(siteFolder, file));
  if (typeof picture === "string") return picture;
  const { words, minWidthPx, minHeightPx } = isPlace(place)
    ? PLACES[place]
    : { words: "", minWidthPx: 0, minHeightPx: 0 };
  const { widthPx, heightPx } = picture;
  if (widthPx >= minWidthPx && heightPx >= minHeightPx) return undefined;
  const what = `is only ${widthPx} pixels wide and ${heightPx} high, too small for ${words}`;
  return `${what}. Fix: choose a picture at least ${minWidthPx} pixels wide and ${minHeightPx} high`;
}

/** What to do where a file is not there. Letter case matters on every system. */
function missingFile(siteFolder: string, file: string): string | undefined {
  const isThere = file
    .split("/")
    .every((step, at, steps) => namesIn(path.join(siteFolder, ...steps.slice(0, at))).includes(step));
  if (isThere && statSync(path.join(siteFolder, file), { throwIfNoEntry: false })?.isFile()) return undefined;
  const { dir, name, ext } = path.posix.parse(file);
  const siblings = namesIn(path.join(siteFolder, dir)).map((one) => path.posix.parse(one));
  // Names are compared without what all have in common: nobody who has no logo yet means `default.svg`.
  const meant = closest(
    name,
    siblings.map((one) => one.name),
  );
  const [found] = siblings.filter((one) => one.name === meant).sort((one) => (one.ext === ext ? -1 : 1));
  return found
    ? `did you mean "${dir}/${found.base}"?`
    : "put the file there, or write the path of one that exists";
}

/** As people see it; a drawing (SVG) has any size. Or what is wrong with it wherever it is shown. */
type Picture = Sentence | { widthPx: number; heightPx: number };

const FORM = "or choose it in npm run cms, which does it for you";
const SMALLER = `Fix: save it in a smaller size, such as 2000 pixels wide, ${FORM}`;

function look(file: string): Picture {
  const sizeBytes = statSync(file).size;
  if (sizeBytes > MAX_ORIGINAL_BYTES)
    return `is a file of ${(sizeBytes / 1024 / 1024).toFixed(1)} MB, which is too heavy. ${SMALLER}`;
  const bytes = readFileSync(file);
  if (file.endsWith(".svg"))
    return judgeSvg(bytes.toString("utf8")) ?? { widthPx: Infinity, heightPx: Infinity };
  let size: Partial<ISizeCalculationResult> = {};
  try {
    size = imageSize(bytes);
  } catch {
    // What image-size does not know is no picture.
  }
  const { type = "", width = 0, height = 0, orientation = 1 } = size;
  if (/^hei[cf]$/.test(type))
    return `is a picture in the HEIC format, which browsers cannot show. Fix: save it as JPG, ${FORM}`;
  if (!KINDS.includes(type) || width === 0 || height === 0) return NOT_A_PICTURE;
  if (width * height > MAX_ORIGINAL_PIXELS)
    return `has ${width} × ${height} pixels, which is too many to work with. ${SMALLER}`;
  return orientation >= 5 ? { widthPx: height, heightPx: width } : { widthPx: width, heightPx: height };
}

const NOT_A_PICTURE: Sentence =
  "is not a whole picture. Fix: save it again as JPG, PNG, WebP, AVIF or SVG, with the ending that belongs to it";

/**
 * What is wrong with a drawing, to follow its name. A photo inside one is left out when the drawing is published, and often there is
 * nothing else.
 *
 * @param text of the whole file
 */
function judgeSvg(text: string): Sentence | undefined {
  const plain = text.replaceAll(/<!--[\s\S]*?-->/g, "");
  if (!/<svg[\s>][\s\S]*<\/svg>\s*$/i.test(plain)) return NOT_A_PICTURE;
  if (!/<(?:\w+:)?image[\s/>]/.test(plain)) return undefined;
  return "is an SVG that only holds a photo, which would not be shown. Fix: save it as PNG or JPG, or ask whoever drew it for an SVG of lines and shapes";
}
