import sharp from "sharp";
import { expect, it } from "vitest";
import { makePreviews } from "../../../../lib/images/previews.ts";
import type { PreviewName } from "../../../../site/previews.ts";

/** Returns data with the texts that the pictures of links show. */
const dataOf = (name: string, heading: string) => ({
  company: { name },
  home: { headline: heading },
  about: { heading },
  career: { heading },
  contact: { heading },
  products: { heading },
  overview: { heading },
  work: { heading },
});

const pictureOf = async (preview: PreviewName, name: string, heading: string) =>
  (await makePreviews(dataOf(name, heading), [preview])).get(preview)!;

const pixelsOf = (png: Buffer) => sharp(png).raw().toBuffer();

it("a link's picture follows the company's name and the page's heading", async () => {
  const before = await pictureOf("about", "Example Infotech", "People first");
  const again = await pictureOf("about", "Example Infotech", "People first");
  expect(again.equals(before)).toBe(true);
  const renamed = await pictureOf("about", "Another Name", "People first");
  expect((await pixelsOf(renamed)).equals(await pixelsOf(before))).toBe(false);
  const reworded = await pictureOf("about", "Example Infotech", "Software first");
  expect((await pixelsOf(reworded)).equals(await pixelsOf(before))).toBe(false);
});

it("a heading of any length stays on the left of the picture, and above the river", async () => {
  const words = Array.from({ length: 40 }, () => "responsibilities").join(" ");
  const blank = await pixelsOf(await pictureOf("work", "Example", ""));
  const full = await pixelsOf(await pictureOf("work", "Example", words));
  // A PNG of few colours differs from the drawing by up to 60 a channel. Letters differ
  // from their ground by more.
  const OF_A_LETTER = 100;
  const channels = full.length / (1200 * 630);
  const changed = [...Array(1200 * 630).keys()].filter((at) =>
    [0, 1, 2].some(
      (part) =>
        Math.abs((full[at * channels + part] ?? 0) - (blank[at * channels + part] ?? 0)) >
        OF_A_LETTER,
    ),
  );
  expect(changed.length).toBeGreaterThan(1000);
  expect(Math.max(...changed.map((at) => at % 1200))).toBeLessThan(600);
  expect(Math.max(...changed.map((at) => Math.floor(at / 1200)))).toBeLessThan(526);
});

it("a heading in letters that the font has not is left out, and no box takes its place", async () => {
  const blank = await pictureOf("contact", "Example", "");
  const hindi = await pictureOf("contact", "Example", "हमसे बात करें");
  expect((await pixelsOf(hindi)).equals(await pixelsOf(blank))).toBe(true);
});
