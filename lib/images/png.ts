/** Draws the brand's pictures as PNG. They are drawn again if the logo, the palette, the texts or the code change. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { DomUtils } from "htmlparser2";
import { fillColours } from "../../site/palette.ts";
import { KnownFailure } from "../failures/known-failure.ts";
import { projectFolder } from "../project-folder.ts";
import { writeDurably } from "../write-file.ts";
import { parseRoot, XML } from "./svg-root.ts";

/** sharp's options. The default effort, 7, takes half as long again for 6 % fewer bytes, which only programs load. */
const PNG_RECIPE = { palette: true, effort: 4 };

const cacheFolder = path.join(projectFolder, ".cache/pictures");

/** Returns the text of `site/drawings/NAME.svg` in the brand's colours. */
export const readDrawing = (name: string) =>
  fillColours(
    readFileSync(path.join(projectFolder, `site/drawings/${name}.svg`), "utf8"),
  );

/** Returns a drawing as a part of another one, centred at the lower edge of a box. */
export function placeDrawing(
  text: string,
  box: Record<"x" | "y" | "width" | "height", number>,
) {
  const svg = parseRoot(text);
  const attributes = Object.entries(box).map(([key, value]) => [key, String(value)]);
  svg.attribs = {
    ...svg.attribs,
    ...Object.fromEntries(attributes),
    preserveAspectRatio: "xMidYMax meet",
  };
  return DomUtils.getOuterHTML(svg, XML);
}

/** The text of this file. It is part of a picture's key, because a changed file may draw another picture. */
const ownCode = readFileSync(import.meta.filename, "utf8");

/**
 * Resolves with an SVG as PNG, in the SVG's own size. It is drawn only once for the same
 * `madeOf`, because loading the modules that draw takes as long as a whole build without
 * them.
 *
 * @param madeOf everything that decides about the picture, besides this file: also the
 * code of `draw`
 * @param drawing the drawing that only this picture contains, which an error names
 * @throws {KnownFailure} if the SVG cannot be read
 */
export async function renderPng(
  madeOf: readonly unknown[],
  draw: () => string | Promise<string>,
  drawing = "brand",
): Promise<Buffer> {
  const all = [ownCode, ...madeOf];
  const key = createHash("sha256").update(JSON.stringify(all)).digest("hex");
  const cached = path.join(cacheFolder, `${key}.png`);
  if (existsSync(cached) && statSync(cached).size > 0) {
    return readFileSync(cached);
  }
  const { default: sharp } = await import("sharp");
  const png = await sharp(Buffer.from(await draw()))
    .png(PNG_RECIPE)
    .toBuffer()
    .catch((cause: Error) => {
      throw new KnownFailure(
        `site/drawings/${drawing}.svg:1:1 cannot be drawn, or another drawing of the same picture: ${cause.message}. Fix: export it again`,
        { cause },
      );
    });
  writeDurably(cached, png);
  return png;
}
