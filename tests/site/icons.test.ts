import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { builtPages, builtSite, documentOf } from "../test-site.ts";

const file = (name: string) => readFileSync(path.join(builtSite, name));
const pages = builtPages().filter(({ route }) => route !== "/portfolio");

it.each(pages)("$route names its icons and the manifest", (page) => {
  const links = [
    ...documentOf(page).querySelectorAll(
      'link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]',
    ),
  ];
  expect(links.map((link) => [link.getAttribute("rel"), link.getAttribute("href")])).toEqual([
    ["icon", "/favicon.ico"],
    ["icon", "/icon.svg"],
    ["apple-touch-icon", "/apple-touch-icon.png"],
    ["manifest", "/site.webmanifest"],
  ]);
});

it("favicon.ico holds the mark at 32 and 48 pixels", async () => {
  const ico = file("favicon.ico");
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1]);
  const count = ico.readUInt16LE(4);
  const sizes = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const entry = 6 + 16 * index;
      const offset = ico.readUInt32LE(entry + 12);
      const { width, height } = await sharp(
        ico.subarray(offset, offset + ico.readUInt32LE(entry + 8)),
      ).metadata();
      expect([ico.readUInt8(entry), ico.readUInt8(entry + 1)]).toEqual([width, height]);
      return width;
    }),
  );
  expect(sizes).toEqual([32, 48]);
});

it("the icon of the home screen of an iPhone fills its square of 180 pixels", async () => {
  const { data, info } = await sharp(file("apple-touch-icon.png"))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([180, 180]);
  const corner = [...data.subarray(0, 4)];
  expect(corner).toEqual([44, 60, 158, 255]);
});

it("the manifest names the site and icons of the sizes that it says", async () => {
  const manifest: {
    name: string;
    start_url: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  } = JSON.parse(file("site.webmanifest").toString());
  expect(manifest.name).toBe(
    documentOf(pages[0]!).querySelector('meta[property="og:site_name"]')?.getAttribute("content"),
  );
  expect(manifest.start_url).toBe("/");
  const pngs = manifest.icons.filter(({ src }) => src.endsWith(".png"));
  const measured = await Promise.all(
    pngs.map(async ({ src, purpose }) => {
      const { width, height } = await sharp(file(src)).metadata();
      return [`${width}x${height}`, purpose];
    }),
  );
  expect(pngs.map(({ sizes, purpose }) => [sizes, purpose])).toEqual(measured);
  expect(measured).toEqual([
    ["192x192", undefined],
    ["512x512", undefined],
    ["512x512", "maskable"],
  ]);
});

it("the maskable icon keeps the mark inside the circle that every phone shows", async () => {
  const { data, info } = await sharp(file("icon-512-maskable.png"))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ground = [...data.subarray(0, 3)].join();
  let farthest = 0;
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      const at = (y * info.width + x) * 3;
      if ([...data.subarray(at, at + 3)].join() !== ground)
        farthest = Math.max(farthest, Math.hypot(x - 256, y - 256));
    }
  }
  expect(farthest).toBeGreaterThan(120);
  expect(farthest).toBeLessThanOrEqual(512 * 0.4);
});
