/** Cleans editors' SVGs for publishing, or says why a drawing cannot be published. */
// svgo's bundle for browsers is used, because it is one file, which loads in a third of
// the time: https://svgo.dev/docs/usage/browser/
import { optimize } from "svgo/browser";
import type { Sentence } from "../problem.ts";
import {
  describeMissingPart,
  EXPORT_AGAIN,
  OTHER_TEXT,
  SHOWS_NOTHING,
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
  /** The SVG to publish; empty if the file cannot be read as a drawing. */
  svg: string;
  /** The sentence about a visible part that would be lost, or about the whole file. It follows the field's name. */
  missing?: Sentence;
}

const cleaned = new Map<string, CleanSvg>();

/**
 * Returns an editor's SVG as it is published: small, and without scripts, links to other
 * files and its maker's name. The result is remembered, because the check and the build
 * need it.
 *
 * @throws {Error} if the text is not one complete SVG
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

/** The most parts of a drawing. People draw some hundred; for 20,000 browsers and the check need seconds. */
const MOST_PARTS = 20_000;

/** Returns the sentence about a text that is refused before it is parsed; undefined for any other. */
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
        // Inline a class that several shapes have, as drawing programs write it.
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
      return { svg, missing: describeMissingPart(parts[0]) };
    }
    return isEmpty ? { svg, missing: SHOWS_NOTHING } : { svg };
  } catch (error) {
    return { svg: "", missing: describeSvgError(error, parts[0]) };
  }
}

/**
 * Returns the sentence about an error of svgo.
 *
 * @param part the first visible part that would be lost, if there is one
 * @throws the same error, if the file was cut short or is not an SVG
 */
function describeSvgError(error: unknown, part: string | undefined): Sentence {
  if (error instanceof SvgError) {
    return error.message;
  }
  if (/namespace prefix/i.test(String(error))) {
    return UNKNOWN_PREFIX;
  }
  if (part) {
    return describeMissingPart(part);
  }
  // svgo's parser adds `reason` and `line`:
  // https://github.com/svg/svgo/blob/main/lib/parser.js
  const { reason = "", line } = error as { reason?: string; line?: number };
  // An unclosed element means that the file was cut short; text outside of an element,
  // that it is not an SVG.
  if (line === undefined || /^(?:Unclosed|Non-whitespace)/.test(reason)) {
    throw error;
  }
  const mistake = reason.includes("entity")
    ? "an & in a text is written &amp;"
    : reason.toLowerCase().replace(/\.$/, "");
  return `is an SVG with a mistake at which browsers stop, in line ${line}: ${mistake}. Fix: ${EXPORT_AGAIN}`;
}
