/** The sentences about drawings that cannot be published. */
import type { Sentence } from "../problem.ts";

/** Thrown if a drawing cannot be published. Its message is the sentence that follows the field's name. */
export class SvgError extends Error {}

export const EXPORT_AGAIN =
  "export the picture as a plain SVG, or as PNG, in the program in which it was drawn";
export const WEB_PAGE: Sentence = `is a web page, though its name ends in .svg. Fix: open it in a browser, and save the picture on it; or ${EXPORT_AGAIN}`;
export const OTHER_TEXT: Sentence =
  "is an SVG with other text around it, which browsers do not show. Fix: open it in a text editor, and delete all that stands before <svg and behind </svg>";
export const TWO_DRAWINGS: Sentence =
  "is an SVG file that holds two drawings one after the other, which browsers do not show. Fix: save each in a file of its own";
export const TOO_MANY_PARTS: Sentence =
  "is an SVG of more than 20,000 parts, as programs make it of a photo, and would be slow to show. Fix: use the photo itself, or save it as PNG";
export const SHOWS_NOTHING: Sentence =
  "is an SVG that shows nothing, as of an empty artboard. Fix: export it again with its shapes selected, or save it as PNG";
export const UNKNOWN_PREFIX: Sentence =
  'is an SVG with private notes of a drawing program that cannot be read. Fix: save it again as "Plain SVG", or as PNG';

/** Returns the sentence about a visible part that would be lost: `<image>`, `styles inside each other`. */
export const describeMissingPart = (part: string): Sentence =>
  part === "<image>"
    ? "is an SVG that holds a photo (<image>), which would not be shown. Fix: save it as PNG or JPG, or ask whoever drew it for an SVG of lines and shapes"
    : `is an SVG with ${part}, which would not be shown. Fix: export it as a plain SVG with texts turned into paths, or as PNG`;
