/** Draws the brand's pictures as PNG: they are drawn again if the logo, the palette, the words or the code change. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { DomUtils } from "htmlparser2";
import { fillColours } from "../../site/palette.ts";
import { KnownFailure } from "../failures/known-failure.ts";
import { projectFolder } from "../project-folder.ts";
import { writeDurably } from "../write-file.ts";
import { rootOf, XML } from "./svg-root.ts";

/** The usual effort, 7, takes half as long again for 6 % fewer bytes, which only programs load. */
const PNG_RECIPE = { palette: true, effort: 4 };

const cacheFolder = path.join(projectFolder, ".cache/pictures");

/** The text of `site/drawings/NAME.svg`, in the brand's colours. */
export const readDrawing = (name: string) =>
  fillColours(
    readFileSync(path.join(projectFolder, `site/drawings/${name}.svg`), "utf8"),
  );

/** Returns a drawing as part of another one, standing in a box on its lower edge. */
export function placeDrawing(
  text: string,
  box: Record<"x" | "y" | "width" | "height", number>,
) {
  const svg = rootOf(text);
  const attributes = Object.entries(box).map(([key, value]) => [key, String(value)]);
  svg.attribs = {
    ...svg.attribs,
    ...Object.fromEntries(attributes),
    preserveAspectRatio: "xMidYMax meet",
  };
  return DomUtils.getOuterHTML(svg, XML);
}

/** The code that draws: another version of it may draw another picture of the same things. */
const ownCode = readFileSync(import.meta.filename, "utf8");

/**
 * Renders an SVG in its own size as PNG, once for each set of what it is made of. The modules that draw are loaded
 * only if something has to be drawn, because that takes as long as many a build.
 *
 * @param madeOf what decides the picture, beside this file: also the code that draws
 * @param drawing the one that only this picture has
 * @throws {KnownFailure} if it cannot be read
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
