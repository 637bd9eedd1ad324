/** Rules for a picture, a day, and the words about a picture. */
import path from "node:path";
import type { DataNode } from "../nodes.ts";
import { checkPicture } from "../pictures.ts";
import type { Sentence } from "../problem.ts";
import { formatValue } from "../sentences.ts";
import { anyOf, CAMERAS, PICTURE_WORDS } from "../word-lists.ts";

const ONLY_PICTURE_WORDS = new RegExp(
  `^(?:(?:${anyOf(PICTURE_WORDS)})(?:[^\\p{L}]+|$))+$`,
  "iu",
);
/** Matches a file's name: IMG_2041, IMG-20260131-WA0012, WhatsApp Image 2026-01-31 at 10.15.12 AM, or office.jpg. */
const FILE_NAME = new RegExp(
  `^(?:${anyOf(CAMERAS)})[\\s_-]*(?:IMAGE|PHOTO)?[\\s_-]*\\d(?:[\\d\\s_().:-]|at|[ap]m|wa|hdr|edit(?:ed)?|copy)*$|\\.(?:svg|png|jpe?g|webp|avif|hei[cf]|gif|tiff?|bmp|pdf)$`,
  "i",
);
/**
 * Matches a text that begins like a file's name. It is only a warning, because `Image 3
 * shows the stock` may be right.
 */
export const LIKE_A_FILE_NAME =
  /^(?:IMG|DSC[NF]?|PXL|IMAGE|PHOTO|PICTURE|SCREENSHOT)[\s_-]*\d/i;

/** Number of years ahead that a day may be. A later one is probably mistyped, such as 2062 for 2026. */
const MOST_YEARS_AHEAD = 10;

const fieldNameOf = ({ pointer }: DataNode) =>
  pointer.slice(pointer.lastIndexOf("/") + 1);

/** Returns whether a value is the alternative text of a picture. */
export const isAlt = (node: DataNode) => /^(?:alt|drawingAlt)$/.test(fieldNameOf(node));

/** Returns the sentence about a wrong picture, day or alternative text; undefined if the value is right. */
export function judgeValue(
  node: DataNode,
  folder: string,
  today: string,
): Sentence | undefined {
  const { value, rule } = node;
  const text = String(value);
  if ("picture" in rule) {
    return checkPicture(path.join(folder, "site"), text, rule);
  }
  if (/^(?:sinceYear|lastUpdated)$/.test(fieldNameOf(node))) {
    return isYetToCome(text, today)
      ? `cannot be ${formatValue(value)}, which is yet to come. Fix: write an earlier one`
      : undefined;
  }
  if (rule["format"] === "date") {
    const last = `${Number(today.slice(0, 4)) + MOST_YEARS_AHEAD}-12-31`;
    return text > last
      ? `cannot be ${formatValue(value)}, more than ten years ahead. Fix: write one up to ${last}, or leave it out`
      : undefined;
  }
  const saysNothing = FILE_NAME.test(text) || ONLY_PICTURE_WORDS.test(text);
  return isAlt(node) && saysNothing ? NOT_SHOWN : undefined;
}

/**
 * Returns whether a day or a year is after today.
 *
 * @param written `31-12-2026`, `2026-12-31` or `2026`
 * @param today `2026-12-31`
 */
function isYetToCome(written: string, today: string): boolean {
  const date = /^\d\d-/.test(written) ? written.split("-").reverse().join("-") : written;
  // Compare only as many characters as the date has, because it may be only a year.
  return date > today.slice(0, date.length);
}

/** The sentence about an alternative text that does not describe its picture. */
export const NOT_SHOWN: Sentence =
  "does not say what the picture shows. Fix: write what one sees, such as Two trainees at a desk";
