/**
 * Makes the pictures that show the brand outside of pages: the site's icons, and what chats and social networks
 * show beside a link. They are drawn again if the logo, the palette or the words change.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { DomUtils } from "htmlparser2";
import type { Font } from "opentype.js";
import type { SiteData } from "../../site/data-types.ts";
import { fillColours, PALETTE } from "../../site/palette.ts";
import { PREVIEWS, type PreviewName } from "../../site/previews.ts";
import { KnownFailure } from "../failures.ts";
import { writeAtomically, writeDurably } from "../hosts/site-files.ts";
import { projectFolder } from "../project-folder.ts";
import { rootOf, XML } from "./svg-root.ts";

/** Size of a link's picture in pixels, as Facebook, WhatsApp and X ask for. */
const WIDTH = 1200;
const HEIGHT = 630;
/** Where the drawing and the river meet. */
const GROUND = 526;
const SIDE = 64;
const TITLE_WIDTH = 500;

/** The usual effort, 7, takes half as long again for 6 % fewer bytes, which only programs load. */
const PNG_RECIPE = { palette: true, effort: 4 };

const cacheFolder = path.join(projectFolder, ".cache/pictures");

/** How pictures are drawn: another code may draw another picture of the same things. */
const ownCode = readFileSync(import.meta.filename, "utf8");

/** The text of `site/drawings/NAME.svg`, in the brand's colours. */
const readDrawing = (name: string) =>
  fillColours(
    readFileSync(path.join(projectFolder, `site/drawings/${name}.svg`), "utf8"),
  );

/** Returns a drawing as part of another one, standing in a box on its lower edge. */
function placeDrawing(text: string, box: Record<"x" | "y" | "width" | "height", number>) {
  const svg = rootOf(text);
  const place = Object.entries(box).map(([key, value]) => [key, String(value)]);
  Object.assign(svg.attribs, Object.fromEntries(place), {
    preserveAspectRatio: "xMidYMax meet",
  });
  return DomUtils.getOuterHTML(svg, XML);
}

/** Returns a drawing again and again, from one edge of the picture to the other. */
function repeat(text: string, tile: Record<"y" | "width" | "height", number>) {
  const tiles = Math.ceil(WIDTH / tile.width);
  return Array.from({ length: tiles }, (_, index) =>
    placeDrawing(text, { ...tile, x: index * tile.width }),
  );
}

/** Text is drawn as outlines, because the computer that builds may have no font at all. */
const fontFile = createRequire(import.meta.url).resolve(
  "@fontsource/figtree/files/figtree-latin-700-normal.woff",
);

async function loadFont(): Promise<Font> {
  const { default: opentype } = await import("opentype.js");
  const { buffer, byteOffset, byteLength } = readFileSync(fontFile);
  return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
}

/** Breaks a text into lines that fit beside the drawing. A wider word stands alone in its line. */
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

/** Returns a text as a path, nothing if the font has not all of its letters. */
function drawText(font: Font, text: string, at: { x: number; y: number; size: number }) {
  const isWhole = [...text].every((letter) => font.charToGlyphIndex(letter) > 0);
  const outline = font.getPath(text, at.x, at.y, at.size).toPathData(1);
  return isWhole ? `<path fill="#fff" d="${outline}"/>` : "";
}

/** All that a link's picture is drawn of. */
interface PreviewContent {
  company: string;
  title: string;
  colours: typeof PALETTE;
  /** Their texts. */
  drawings: Record<"wave" | "edge" | "brand" | "own", string>;
}

/** Returns the picture of a link as SVG: logo, name and title on the left, a drawing on the right. */
function drawPreview(font: Font, content: PreviewContent) {
  const { company, title, colours, drawings } = content;
  const size = wrap(font, title, 60).length <= 4 ? 60 : 46;
  const lines = wrap(font, title, size).slice(0, 5);
  const top = 130 + (GROUND - 130 - lines.length * size * 1.2) / 2;
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
      drawText(font, line, { x: SIDE, y: top + size * (0.9 + index * 1.2), size }),
    ),
    placeDrawing(drawings.own, { x: 600, y: 90, width: 540, height: GROUND - 90 }),
    "</svg>",
  ].join("");
}

/**
 * Renders an SVG in its own size as PNG, once for each set of what it is made of. The modules that draw are loaded
 * only if something has to be drawn, because that takes as long as many a build.
 *
 * @param madeOf what decides the picture, beside this file
 * @param drawing the one that only this picture has
 * @throws {KnownFailure} if it cannot be read
 */
async function renderPng(
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

/**
 * Returns the pictures of links as PNG, by their names in {@link PREVIEWS}.
 *
 * @param files the data files by name, which the check has found to be as their schemas say
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
      [content, fontBytes],
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

/** The site's icons as PNG, by their names in the site's root. */
const ICONS: Readonly<Record<string, IconLook>> = {
  "icon-192.png": { size: 192 },
  "icon-512.png": { size: 512 },
  // Launchers cut this one to circles and squares, so the logo keeps the middle of a ground of its colour.
  "icon-512-maskable.png": { size: 512, ground: true, share: 0.8 },
  "apple-touch-icon.png": { size: 180, ground: true },
};

/** Writes the site's icons, all of the logo `site/drawings/brand.svg`, into the site's root. */
export async function writeIcons(outFolder: string): Promise<void> {
  const write = (name: string, content: string | Buffer) =>
    writeAtomically(path.join(outFolder, name), content);
  write("icon.svg", readDrawing("brand"));
  const icons = Object.entries(ICONS).map(async ([name, look]) =>
    write(name, await renderIcon(look)),
  );
  const pictures = [32, 16].map(async (size) => ({
    size,
    png: await renderIcon({ size }),
  }));
  await Promise.all(icons);
  write("favicon.ico", icoOf(await Promise.all(pictures)));
}

function renderIcon(look: IconLook): Promise<Buffer> {
  const svg = drawIcon(look);
  return renderPng([svg], () => svg);
}

interface IconLook {
  /** The edge of the square, in pixels. */
  size: number;
  /** Whether the logo's colour fills the square. */
  ground?: boolean;
  /** The logo's part of the square. */
  share?: number;
}

/** Returns the logo as a square SVG. */
function drawIcon({ size, ground = false, share = 1 }: IconLook): string {
  const edge = (size * (1 - share)) / 2;
  const box = { x: edge, y: edge, width: size * share, height: size * share };
  const fill = ground
    ? `<path fill="${PALETTE.indigo}" d="M0 0h${size}v${size}H0z"/>`
    : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${fill}${placeDrawing(readDrawing("brand"), box)}</svg>`;
}

/** A picture of an icon file: a PNG of so many pixels. */
interface IconPicture {
  size: number;
  png: Buffer;
}

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** Returns an icon file (https://en.wikipedia.org/wiki/ICO_(file_format)). */
function icoOf(pictures: IconPicture[]): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(pictures.length, 4);
  let end = head.length;
  pictures.forEach(({ size, png }, index) => {
    const entry = HEADER_BYTES + ENTRY_BYTES * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4); // colour planes
    head.writeUInt16LE(32, entry + 6); // bits a pixel
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(end, entry + 12);
    end += png.length;
  });
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
