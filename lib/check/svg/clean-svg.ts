/** Editors' SVGs: the version that is published, or why there is none. */
// svgo's bundle for browsers (https://svgo.dev/docs/usage/browser/) is one file, which loads in a third of the time.
import { optimize } from "svgo/browser";
import type { Sentence } from "../problem.ts";
import {
  describeMissing,
  EMPTY,
  EXPORT_AGAIN,
  OTHER_TEXT,
  SvgError,
  TOO_MANY_PARTS,
  UNKNOWN_PREFIX,
  WEB_PAGE,
} from "./messages.ts";
import { onlyDrawn } from "./only-drawn.ts";
import { withNamespace, withoutScreens, withPlainIds } from "./prepare.ts";
import { showsSomething } from "./shows-something.ts";
import { withOldColours } from "./styles.ts";
import { createPlugin } from "./tree.ts";

interface CleanSvg {
  /** As it is published; empty if the file cannot be read as a drawing. */
  svg: string;
  /** Which visible part is not published, or why nothing is. It follows the field's name. */
  missing?: Sentence;
}

const cleaned = new Map<string, CleanSvg>();

/**
 * Returns an editor's SVG as it is published: small, with nothing that runs, loads or names its maker. The
 * check and the build share the result.
 *
 * @throws {Error} if it is not one whole SVG
 */
export function cleanSvg(original: string): CleanSvg {
  const known = cleaned.get(original);
  if (known) {
    return known;
  }
  const unreadable = refuseUnread(original);
  const clean = unreadable ? { svg: "", missing: unreadable } : cleanAnew(original);
  cleaned.set(original, clean);
  return clean;
}

/** A drawing of a person has some hundred parts; browsers and the check take seconds for twenty thousand. */
const MOST_PARTS = 20_000;

/** Refuses what can be seen in the text itself. */
function refuseUnread(original: string): Sentence | undefined {
  if (original.split("<").length > MOST_PARTS) {
    return TOO_MANY_PARTS;
  }
  if (/^\s*<(?:!doctype\s+)?html\b/i.test(original)) {
    return WEB_PAGE;
  }
  if (/^\s*[^\s<][^<]*<(?:svg|\?xml)\b|<\/svg>\s*[^\s<]/.test(original)) {
    return OTHER_TEXT;
  }
  return undefined;
}

function cleanAnew(original: string): CleanSvg {
  const parts: string[] = [];
  const report = (part: string) => void parts.push(part);
  let isEmpty = false;
  const checkContent = createPlugin("check-content", (root) => {
    isEmpty = !showsSomething(root);
  });
  try {
    const { data: svg } = optimize(original, {
      plugins: [
        withNamespace,
        withoutScreens(report),
        // Drawing programs use one class for many shapes.
        { name: "inlineStyles", params: { onlyMatchedOnce: false } },
        withOldColours,
        "convertStyleToAttrs",
        "removeXlink",
        "removeScripts",
        withPlainIds,
        onlyDrawn(report),
        "preset-default",
        checkContent,
      ],
    });
    if (parts[0]) {
      return { svg, missing: describeMissing(parts[0]) };
    }
    return isEmpty ? { svg, missing: EMPTY } : { svg };
  } catch (error) {
    return { svg: "", missing: describeError(error, parts[0]) };
  }
}

/**
 * Makes a sentence of what was thrown.
 *
 * @param part the first one that was visible and would not be shown
 * @throws what was thrown, if the file was cut short or is no SVG
 */
function describeError(error: unknown, part: string | undefined): Sentence {
  if (error instanceof SvgError) {
    return error.message;
  }
  if (/namespace prefix/i.test(String(error))) {
    return UNKNOWN_PREFIX;
  }
  if (part) {
    return describeMissing(part);
  }
  // svgo's parser: https://github.com/svg/svgo/blob/main/lib/parser.js
  const { reason = "", line } = error as { reason?: string; line?: number };
  // A file that was cut short ends within an element, and one without any is no SVG.
  if (line === undefined || /^(?:Unclosed|Non-whitespace)/.test(reason)) {
    throw error;
  }
  const mistake = reason.includes("entity")
    ? "an & in a text is written &amp;"
    : reason.toLowerCase().replace(/\.$/, "");
  return `is an SVG with a mistake at which browsers stop, in line ${line}: ${mistake}. Fix: ${EXPORT_AGAIN}`;
}
