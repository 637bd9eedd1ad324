/** Makes the preview pictures of links, which chats and social networks show. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Font } from "opentype.js";
import type { SiteData } from "../../site/data-types.ts";
import { PALETTE } from "../../site/palette.ts";
import { PREVIEWS, type PreviewName } from "../../site/previews.ts";
import { placeDrawing, readDrawing, renderPng } from "./png.ts";

/** Size of a preview in pixels, as Facebook, WhatsApp and X recommend. */
const WIDTH = 1200;
const HEIGHT = 630;
/** Distance of the river's upper edge, on which the drawing stands, from the top. */
const GROUND = 526;
const SIDE = 64;
const TITLE_WIDTH = 500;
/** The title is vertically centred between this distance from the top and `GROUND`. */
const TITLE_TOP = 130;
/** Height of a line, and position of its baseline, as multiples of the font size. */
const LINE_HEIGHT = 1.2;
const BASELINE = 0.9;

/** The text of this file. It is part of a picture's key, because a changed file may draw another picture. */
const ownCode = readFileSync(import.meta.filename, "utf8");

/** Returns copies of a drawing side by side, from one edge of the picture to the other. */
function repeat(text: string, tile: Record<"y" | "width" | "height", number>) {
  const tiles = Math.ceil(WIDTH / tile.width);
  return Array.from({ length: tiles }, (_, index) =>
    placeDrawing(text, { ...tile, x: index * tile.width }),
  );
}

/** The font. Text is drawn as outlines of its letters, because the computer that builds may have no fonts. */
const fontFile = createRequire(import.meta.url).resolve(
  "@fontsource/figtree/files/figtree-latin-700-normal.woff",
);

async function loadFont(): Promise<Font> {
  const { default: opentype } = await import("opentype.js");
  const { buffer, byteOffset, byteLength } = readFileSync(fontFile);
  return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
}

/** Returns a text in lines that fit beside the drawing. A word that is too wide is alone in its line. */
function wrap(font: Font, text: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last && font.getAdvanceWidth(longer, size) <= TITLE_WIDTH) {
      lines[lines.length - 1] = longer;
    } else {
      lines.push(word);
    }
  }
  return lines;
}

/** Returns a text as an SVG path; an empty text if the font lacks one of its letters. */
function drawText(font: Font, text: string, at: { x: number; y: number; size: number }) {
  const isWhole = [...text].every((letter) => font.charToGlyphIndex(letter) > 0);
  const outline = font.getPath(text, at.x, at.y, at.size).toPathData(1);
  return isWhole ? `<path fill="#fff" d="${outline}"/>` : "";
}

/** Everything that decides about a preview. */
interface PreviewContent {
  company: string;
  title: string;
  colours: typeof PALETTE;
  /** The texts of the drawings in it. */
  drawings: Record<"wave" | "edge" | "brand" | "own", string>;
}

/** Returns a preview as SVG, with logo, name and title on the left, and a drawing on the right. */
function drawPreview(font: Font, content: PreviewContent) {
  const { company, title, colours, drawings } = content;
  const size = wrap(font, title, 60).length <= 4 ? 60 : 46;
  const lines = wrap(font, title, size).slice(0, 5);
  const height = lines.length * size * LINE_HEIGHT;
  const top = TITLE_TOP + (GROUND - TITLE_TOP - height) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.night}"/>`,
    `<rect y="${GROUND}" width="${WIDTH}" height="${HEIGHT - GROUND}" fill="${colours.indigo}"/>`,
    `<rect y="${GROUND}" width="${WIDTH}" height="4" fill="${colours.gold}"/>`,
    ...repeat(drawings.wave, { y: GROUND + 4, width: 320, height: 110 }),
    ...repeat(drawings.edge, { y: HEIGHT - 16, width: 28, height: 16 }),
    placeDrawing(drawings.brand, { x: SIDE, y: 52, width: 64, height: 64 }),
    drawText(font, company, { x: SIDE + 84, y: 95, size: 32 }),
    ...lines.map((line, index) =>
      drawText(font, line, {
        x: SIDE,
        y: top + size * (BASELINE + index * LINE_HEIGHT),
        size,
      }),
    ),
    placeDrawing(drawings.own, { x: 600, y: 90, width: 540, height: GROUND - 90 }),
    "</svg>",
  ].join("");
}

/**
 * Resolves with the previews as PNG, by their names in {@link PREVIEWS}.
 *
 * @param files the data files by name, which the check has accepted
 */
export async function makePreviews(
  files: object,
  names: readonly PreviewName[] = Object.keys(PREVIEWS) as PreviewName[],
): Promise<ReadonlyMap<PreviewName, Buffer>> {
  const data = files as SiteData;
  let font: Promise<Font> | undefined;
  const fontBytes = readFileSync(fontFile, "base64");
  const shared = {
    wave: readDrawing("wave"),
    edge: readDrawing("edge"),
    brand: readDrawing("brand"),
  };
  const drawn = names.map(async (name) => {
    const { drawing, title } = PREVIEWS[name];
    const content: PreviewContent = {
      company: data.company.name,
      title: title(data),
      colours: PALETTE,
      drawings: { ...shared, own: readDrawing(drawing) },
    };
    const png = await renderPng(
      [ownCode, content, fontBytes],
      async () => {
        font ??= loadFont();
        return drawPreview(await font, content);
      },
      drawing,
    );
    return [name, png] as const;
  });
  return new Map(await Promise.all(drawn));
}
