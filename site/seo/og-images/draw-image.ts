import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import { heightPx, type PictureArt, pictureSvg, widthPx } from "./image-svg.ts";
import { createTextMeasure } from "./text-lines.ts";

/** How many colours to try, the most first: flat colours with smooth edges need few. */
const palettes = [256, 128, 64];

/**
 * Draws one Open Graph image.
 *
 * @returns a PNG of 1200 by 630 pixels
 * @throws {Error} when the font lacks a character, or the picture is too heavy; says what to do
 */
export async function drawPicture(
  words: { title: string; line: string; companyName: string },
  art: PictureArt,
  { fontFiles, limitBytes }: { fontFiles: string[]; limitBytes: number },
): Promise<Buffer> {
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: "Figtree" };
  const measure = createTextMeasure(font);
  const text = `${words.title} ${words.line} ${words.companyName}`;
  const missing = measure.missingIn(text);
  if (missing.length > 0) {
    throw new Error(
      `The Open Graph image of "${words.title}" cannot show ${missing.join(" ")}: its font has no such letter. ` +
        "Fix: write the page's title and heading without it, or add a font file (.ttf) that has it to site/seo/og-images/fonts/.",
    );
  }
  const { pixels } = new Resvg(pictureSvg(words, art, measure), { font }).render();
  const image = sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 4 } }).removeAlpha();
  let bytes = 0;
  for (const colours of palettes) {
    const png = await image
      .clone()
      .png({ palette: true, colours, dither: 0, effort: 7, compressionLevel: 9 })
      .toBuffer();
    if (png.length <= limitBytes) return png;
    bytes = png.length;
  }
  throw new Error(
    `The Open Graph image of "${words.title}" has ${bytes} B; ${limitBytes} B are allowed. Fix: simplify its drawing in site/drawings/.`,
  );
}
