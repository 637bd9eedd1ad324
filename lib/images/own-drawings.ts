/** Reads the drawings of `site/drawings`, which developers draw. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { DomUtils } from "htmlparser2";
import type { DrawingFacts } from "../../site/page-files.ts";
import { fillColours } from "../../site/palette.ts";
import { findPosition } from "../check/pointers.ts";
import { KnownFailure } from "../failures/known-failure.ts";
import { projectFolder, readOwnText } from "../project-folder.ts";
import { parseRoot, XML } from "./svg-root.ts";

const drawingsFolder = path.join(projectFolder, "site/drawings");

/**
 * Returns the drawings of `site/drawings` in the brand's colours, by their names without
 * `.svg`.
 *
 * @throws {KnownFailure} with the place of the first mistake in a drawing
 */
export function readOwnDrawings(): ReadonlyMap<string, string> {
  // Leave out files that systems add to a folder, such as .DS_Store and Thumbs.db.
  const files = readdirSync(drawingsFolder).filter((file) => /^[^.].*\.svg$/.test(file));
  return new Map(
    files.map((file) => {
      const svg = fillColours(readOwnText(path.join(drawingsFolder, file)));
      assertDrawing(svg, `site/drawings/${file}`);
      return [path.parse(file).name, svg];
    }),
  );
}

/** Returns the data that a page needs to show a drawing. */
export function readFacts(svg: string): DrawingFacts {
  const root = parseRoot(svg);
  return { viewBox: root.attribs.viewBox, inside: DomUtils.getInnerHTML(root, XML) };
}

/** Matches a tag, with groups for the slash of `</`, the name, and the slash of `/>`. */
const TAG = /<(\/?)([\w:]+)[^>]*?(\/?)>/g;

/**
 * Checks that a drawing is valid XML. Browsers do not show invalid XML, and the parsers
 * of this build mend it silently.
 *
 * @throws {KnownFailure} with `FILE:LINE:COL` of the first tag without its other half
 */
function assertDrawing(svg: string, file: string): void {
  const refuse = (index: number, message: string, fix = "export the drawing again") => {
    const { line, column } = findPosition(svg, index);
    throw new KnownFailure(`${file}:${line}:${column} ${message}. Fix: ${fix}`);
  };
  if (!svg.includes("<svg")) {
    refuse(0, "is no drawing: it has no <svg>");
  }
  // Refuse an unknown colour, which `fillColours` leaves in the drawing and browsers draw
  // black.
  const unknown = /var\(--[\w-]*\)/.exec(svg);
  if (unknown) {
    const [name] = unknown;
    refuse(unknown.index, `names ${name}`, "write a colour of site/palette.ts");
  }
  const single = findSingleTag(svg);
  if (single) {
    refuse(single.index, single.message);
  }
}

/** Returns the first tag without its other half, with its position in the text; undefined if there is none. */
function findSingleTag(svg: string): { index: number; message: string } | undefined {
  const open: { index: number; message: string; name: string }[] = [];
  for (const { 1: isEnd, 2: name = "", 3: isWhole, index } of svg.matchAll(TAG)) {
    if (isEnd) {
      const innermost = open.pop();
      if (!innermost) {
        return { index, message: `</${name}> ends nothing` };
      }
      if (innermost.name !== name) {
        return innermost;
      }
    } else if (!isWhole) {
      open.push({ index, message: `<${name}> has no end`, name });
    }
  }
  return open.pop();
}
