import sharp from "sharp";
import { expect, it } from "vitest";
import { compareLooks } from "../looks/look.ts";
import { looksPage } from "../looks/looks-page.ts";

const WHITE = "#fff";
const BLUE = "#2c3c9e";

/** A page of one colour. */
function page(height: number, background = WHITE): Promise<Buffer> {
  return sharp({ create: { width: 10, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** A white page, its lower half blue. */
async function halfBlue(): Promise<Buffer> {
  const half = await page(10, BLUE);
  return sharp(await page(20))
    .composite([{ input: half, top: 10, left: 0 }])
    .png()
    .toBuffer();
}

const drawn = (route: string, picture: Buffer) => ({ route, width: 360, picture });

it("says how much of a page differs, the most first, and keeps no picture of what is the same", async () => {
  const before = [
    drawn("/same", await page(20)),
    drawn("/half", await page(20)),
    drawn("/all", await page(20)),
  ];
  const after = [
    drawn("/same", await page(20)),
    drawn("/half", await halfBlue()),
    drawn("/all", await page(20, BLUE)),
  ];
  const looks = await compareLooks(before, after);
  expect(looks.map(({ name, share }) => [name, share])).toEqual([
    ["/all at 360 px", 1],
    ["/half at 360 px", 0.5],
    ["/same at 360 px", 0],
  ]);
  expect(looks.map((look) => look.before !== undefined)).toEqual([true, true, false]);
});

it("marks in red where the pages differ, and nothing else", async () => {
  const [look] = await compareLooks([drawn("/", await page(20))], [drawn("/", await halfBlue())]);
  const { data, info } = await sharp(look?.difference).raw().toBuffer({ resolveWithObject: true });
  const redOf = (row: number) => {
    const at = (row * info.width + 5) * info.channels;
    return (data[at] ?? 0) - (data[at + 1] ?? 0);
  };
  expect(redOf(3)).toBeLessThan(20);
  expect(redOf(16)).toBeGreaterThan(150);
});

it("counts what a page has grown by as different", async () => {
  const [look] = await compareLooks([drawn("/", await page(10))], [drawn("/", await page(40))]);
  expect(look?.share).toBe(0.75);
});

it("shows a page that only one commit has", async () => {
  const looks = await compareLooks([], [drawn("/new", await page(10))]);
  expect(looks).toMatchObject([{ name: "/new at 360 px", share: 1 }]);
  const html = looksPage(looks, { before: "main~1", after: "HEAD" });
  expect(html).toContain("No such page");
  expect(html.match(/data:image\/webp/g)).toHaveLength(1);
});

it("writes a page that needs no other file, with names as text", () => {
  const html = looksPage([{ name: "/<b> at 360 px", share: 0 }], { before: "a<i>b", after: "HEAD" });
  expect(html).toContain("a&lt;i&gt;b");
  expect(html).toContain("0 of 1 differ. The same: /&lt;b&gt; at 360 px.");
  expect(html).not.toMatch(/src="(?!data:)|href=/);
});
