/** The drawings of `site/drawings`, which developers change. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { DomUtils } from "htmlparser2";
import type { DrawingFacts } from "../../site/page-files.ts";
import { fillColours } from "../../site/palette.ts";
import { positionOf } from "../check/pointers.ts";
import { KnownFailure } from "../failures/known-failure.ts";
import { projectFolder, readOwnText } from "../project-folder.ts";
import { rootOf, XML } from "./svg-root.ts";

const drawingsFolder = path.join(projectFolder, "site/drawings");

/** The drawings of `site/drawings` in the brand's colours, by name without `.svg`. */
export function readOwnDrawings(): ReadonlyMap<string, string> {
  // Systems leave other files in a folder, such as .DS_Store and Thumbs.db.
  const files = readdirSync(drawingsFolder).filter((file) => /^[^.].*\.svg$/.test(file));
  return new Map(
    files.map((file) => {
      const svg = fillColours(readOwnText(path.join(drawingsFolder, file)));
      assertDrawing(svg, `site/drawings/${file}`);
      return [path.parse(file).name, svg];
    }),
  );
}

/** The facts that a page needs to draw it. */
export function factsOf(svg: string): DrawingFacts {
  const root = rootOf(svg);
  return { viewBox: root.attribs.viewBox, inside: DomUtils.getInnerHTML(root, XML) };
}

/** The parts of a tag: `</`, its name, `/>`. */
const TAG = /<(\/?)([\w:]+)[^>]*?(\/?)>/g;

/**
 * Refuses an SVG that is not valid XML: the parsers that are used here mend it silently, and browsers do not show it.
 *
 * @throws {KnownFailure} `FILE:LINE:COL` of the first tag without its other half
 */
function assertDrawing(svg: string, file: string): void {
  const open: { name: string; index: number }[] = [];
  const refuse = (index: number, message: string, fix = "export the drawing again") => {
    const { line, column } = positionOf(svg, index);
    throw new KnownFailure(`${file}:${line}:${column} ${message}. Fix: ${fix}`);
  };
  if (!svg.includes("<svg")) {
    refuse(0, "is no drawing: it has no <svg>");
  }
  // `fillColours` leaves an unknown name as it is, and browsers draw it black.
  const unknown = /var\(--[\w-]*\)/.exec(svg);
  if (unknown) {
    const [name] = unknown;
    refuse(unknown.index, `names ${name}`, "write a colour of site/palette.ts");
  }
  for (const { 1: end, 2: name = "", 3: whole, index } of svg.matchAll(TAG)) {
    if (!end) {
      if (!whole) {
        open.push({ name, index });
      }
      continue;
    }
    const innermost = open.pop();
    if (!innermost) {
      refuse(index, `</${name}> ends nothing`);
    } else if (innermost.name !== name) {
      refuse(innermost.index, `<${innermost.name}> has no end`);
    }
  }
  const last = open.pop();
  if (last) {
    refuse(last.index, `<${last.name}> has no end`);
  }
}
