/** Makes the site's icons from the logo. */
import path from "node:path";
import { PALETTE } from "../../site/palette.ts";
import { writeAtomically } from "../write-file.ts";
import { placeDrawing, readDrawing, renderPng } from "./png.ts";

/** The PNG icons, by their names in the site's root. */
const ICONS: Readonly<Record<string, IconLook>> = {
  "icon-192.png": { size: 192 },
  "icon-512.png": { size: 512 },
  // Launchers cut this icon to circles and squares, so the logo is smaller and on a
  // ground of its own colour.
  "icon-512-maskable.png": { size: 512, ground: true, share: 0.8 },
  "apple-touch-icon.png": { size: 180, ground: true },
};

/** Writes the site's icons into its root. Each is made from the logo, `site/drawings/brand.svg`. */
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
  write("favicon.ico", packIcons(await Promise.all(pictures)));
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
  /** The logo's part of the square's width, from 0 to 1. */
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

/** One picture of an icon file: a PNG that is `size` pixels wide and high. */
interface IconPicture {
  size: number;
  png: Buffer;
}

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** Returns an icon file with several pictures: https://en.wikipedia.org/wiki/ICO_(file_format) */
function packIcons(pictures: IconPicture[]): Buffer {
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
