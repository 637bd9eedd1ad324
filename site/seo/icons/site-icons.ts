/** The company's mark as every kind of icon that browsers, phones and search engines ask for. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { copyFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { allDone } from "../../../build/problems.ts";
import { cachedFile } from "../og-images/cached-file.ts";
import { icoOf } from "./ico.ts";

interface Icon {
  /** File at the root of the site. */
  name: string;
  sizePx: number;
  /** The mark's share of the width, on a ground that fills the square. Without it there is no ground. */
  markShare?: number;
}

/**
 * Phones cut a maskable icon to a shape of their own. A circle of 80 % of the width is safe:
 * https://www.w3.org/TR/appmanifest/#icon-masks
 */
const icons: Icon[] = [
  { name: "apple-touch-icon.png", sizePx: 180, markShare: 1 },
  { name: "icon-192.png", sizePx: 192 },
  { name: "icon-512.png", sizePx: 512 },
  { name: "icon-512-maskable.png", sizePx: 512, markShare: 0.78 },
];
const icoSizesPx = [32, 48];

/** Writes `favicon.ico`, `icon.svg`, `apple-touch-icon.png` and the icons of the manifest. */
export async function writeIcons({
  markFile,
  outFolder,
  cacheFolder,
}: {
  /** Absolute path of the mark: a square SVG whose ground is its first `<rect>`. */
  markFile: string;
  outFolder: string;
  /** Outlives builds; `icons` in it may be deleted at any time. */
  cacheFolder: string;
}) {
  const mark = readFileSync(markFile, "utf8");
  const hash = createHash("sha256").update(mark);
  for (const file of readdirSync(import.meta.dirname).sort()) {
    hash.update(readFileSync(path.join(import.meta.dirname, file)));
  }
  const version = hash.digest("hex").slice(0, 12);
  const write = async (name: string, make: () => Promise<Uint8Array>) => {
    const file = await cachedFile(path.join(cacheFolder, "icons", `${version}-${name}`), make);
    await copyFile(file, path.join(outFolder, name));
  };

  await writeFile(path.join(outFolder, "icon.svg"), mark);
  await allDone([
    ...icons.map((icon) => write(icon.name, () => draw(mark, icon))),
    write("favicon.ico", async () => {
      const images = await Promise.all(icoSizesPx.map((sizePx) => draw(mark, { sizePx })));
      return icoOf(images.map((png, index) => ({ png, sizePx: icoSizesPx[index] ?? 0 })));
    }),
  ]);
}

/** @returns PNG */
async function draw(
  mark: string,
  { sizePx, markShare }: Pick<Icon, "sizePx" | "markShare">,
): Promise<Buffer> {
  const { Resvg } = await import("@resvg/resvg-js");
  const { default: sharp } = await import("sharp");
  const svg = markShare === undefined ? mark : onGround(mark, markShare);
  const png = new Resvg(svg, { fitTo: { mode: "width", value: sizePx } }).render().asPng();
  return sharp(png)
    .png({ palette: true, colours: 128, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
}

/** @returns SVG */
function onGround(mark: string, share: number): string {
  const ground = /<rect[^>]*fill="([^"]+)"/.exec(mark)?.[1];
  if (!ground) {
    throw new Error(
      'The mark of the company has no ground. Fix: start it with a <rect fill="…"> of its size.',
    );
  }
  const margin = 50 - share * 50;
  const placed = mark.replace(
    "<svg",
    `<svg x="${margin}" y="${margin}" width="${share * 100}" height="${share * 100}"`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${ground}"/>${placed}</svg>`;
}
