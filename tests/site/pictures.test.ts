import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Sharp } from "sharp";
import { expect, it } from "vitest";
import { buildSite } from "../../build.mjs";
import { checkData } from "../../lib/check/check.ts";
import { formatProblem } from "../../lib/check/problem.ts";
import { makeImages } from "../../lib/images/make-images.ts";
import { readSettings } from "../../lib/settings.ts";
import { matchIn } from "../find-in.ts";
import { copyContent } from "../fixtures.ts";
import { makePhoto } from "../make-photo.ts";
import { projectFolder, testFolder } from "../test-site.ts";

const settings = readSettings({ env: {}, folder: testFolder });
/** Returns a drawing that contains a photo, as Figma and Inkscape write it. */
const svgAround = (png: Buffer) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><image width="40" height="30" href="data:image/png;base64,${png.toString("base64")}"/></svg>`;

const storyAlt = "Two trainees at a desk, looking at one screen";
const story = (image: string, alt: string) =>
  `"story": {\n    "picture": { "image": "${image}", "alt": "${alt}" },`;

it.each<
  [what: string, spoil: (copy: ReturnType<typeof copyContent>) => unknown, says: RegExp]
>([
  [
    "at the line that names a photo which is damaged inside",
    async (copy) => {
      const whole = await makePhoto(1000, 700).png().toBuffer();
      const cut = Buffer.concat([
        whole.subarray(0, whole.length / 2),
        whole.subarray(-12),
      ]);
      copy.put("images/office.png", cut);
      copy.replace("about", '"story": {', story("images/office.png", storyAlt));
    },
    /site\/_data\/about\.json:8:27 names "images\/office\.png", which cannot be read to its end \(.+\)\. Fix: copy the picture again/,
  ],
  [
    "where the picture that is shown for broken logos, which no data file names, is missing",
    (copy) => rmSync(path.join(copy.folder, "site/images/clients/default.svg")),
    /^site\/images\/clients\/default\.svg:1:1 the picture for broken client logos is .*, but there is no such file in the folder site\. Fix: put/m,
  ],
  [
    "where that picture would lose a part",
    (copy) => copy.put("images/clients/default.svg", svgAround(Buffer.from(""))),
    /^site\/images\/clients\/default\.svg:1:1 the picture for broken client logos is an SVG that holds a photo \(<image>\), which would not be shown\. Fix: /m,
  ],
])("the build stops %s", async (what, spoil, says) => {
  const copy = copyContent(`pictures-${what}`);
  await spoil(copy);
  const building = buildSite({
    outFolder: `${copy.folder}-built`,
    settings,
    contentFolder: copy.folder,
  });
  await expect(building).rejects.toThrow(says);
});

it("a failure of the disk is no fault of the picture", async () => {
  const copy = copyContent("pictures-disk");
  copy.put("images/office.png", await makePhoto(1000, 700).png().toBuffer());
  copy.replace("about", '"story": {', story("images/office.png", storyAlt));
  const outFolder = path.join(testFolder, "full-disk");
  mkdirSync(outFolder, { recursive: true });
  // Write a file at the path of the folder for pictures.
  writeFileSync(path.join(outFolder, "assets"), "");
  const making = makeImages({
    contentFolder: copy.folder,
    outFolder,
    checked: checkData({ folder: copy.folder }),
  });
  await expect(making).rejects.toThrow(/^E[A-Z]+: /);
});

it.each<[ending: string, encode: (photo: Sharp) => Sharp]>([
  ["jpg", (photo) => photo.jpeg()],
  ["png", (photo) => photo.png()],
  ["webp", (photo) => photo.webp()],
  // AVIF is encoded with the least effort, because with more it takes ten times as long.
  ["avif", (photo) => photo.avif({ effort: 0 })],
])("a photo may be a file .%s", async (ending, encode) => {
  const copy = copyContent(`pictures-${ending}`);
  copy.put(`images/office.${ending}`, await encode(makePhoto(1000, 700)).toBuffer());
  copy.replace("about", '"story": {', story(`images/office.${ending}`, storyAlt));
  expect(checkData({ folder: copy.folder }).problems).toEqual([]);
});

it("each technology's mark keeps its shape, strokes and gradients", async () => {
  const copy = copyContent("pictures-marks");
  const mark = (colour: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" stroke-width="9"><linearGradient id="g"><stop stop-color="${colour}"/></linearGradient><path fill="url(#g)" d="M0 0h128v128z"/></svg>`;
  copy.put("images/technologies/react.svg", mark("#123456"));
  copy.put("images/technologies/php.svg", mark("#654321"));
  const outFolder = path.join(testFolder, "marks");
  mkdirSync(outFolder, { recursive: true });
  const files = await makeImages({
    contentFolder: copy.folder,
    outFolder,
    checked: { ...checkData({ folder: copy.folder }), pictures: [] },
  });
  const sprite = readFileSync(path.join(outFolder, files.sprite), "utf8");
  for (const id of ["react", "php"]) {
    const [symbol] = matchIn(new RegExp(`<symbol id="${id}".*?</symbol>`), sprite);
    expect(symbol).toContain('viewBox="0 0 128 128"');
    expect(symbol).toContain('stroke-width="9"');
    const [, gradient] = matchIn(/<linearGradient id="([^"]+)"/, symbol);
    expect(symbol).toContain(`url(#${gradient})`);
    expect(sprite.split(`id="${gradient}"`)).toHaveLength(2);
  }
});

/** A damaged or wrong picture, and the data check's sentence about it. */
type Refused = [
  name: string,
  { file: string; make: () => Promise<Buffer> | Buffer; sentence: string },
];
const refused: Refused[] = [
  [
    "a drawing in UTF-16",
    {
      file: "office.svg",
      make: () => Buffer.from(`\uFEFF${svgAround(Buffer.from(""))}`, "utf16le"),
      sentence: "is an SVG in UTF-16. Fix: save it again with the encoding UTF-8",
    },
  ],
  [
    "a drawing in another encoding",
    {
      file: "office.svg",
      make: () => Buffer.from("<svg viewBox='0 0 9 9'><text>Café</text></svg>", "latin1"),
      sentence: "is an SVG whose letters are not UTF-8. Fix: ",
    },
  ],
  [
    "a packed drawing",
    {
      file: "office.svg",
      make: () => gzipSync("<svg/>"),
      sentence: "is a packed SVG (SVGZ). Fix: save it as SVG without packing",
    },
  ],
  [
    "a drawing that shows nothing",
    {
      file: "office.svg",
      make: () => Buffer.from('<svg viewBox="0,0,100,50"></svg>'),
      sentence: "is an SVG that shows nothing",
    },
  ],
  [
    "a text",
    {
      file: "office.jpg",
      make: () => Buffer.from("not a photo"),
      sentence:
        "is not a whole picture. Fix: copy it again, or save it again as JPG, PNG, WebP, AVIF or SVG, with the ending that belongs to it",
    },
  ],
  [
    "a drawing that holds nothing but a photo",
    {
      file: "office.svg",
      make: async () => Buffer.from(svgAround(await makePhoto(40, 30).png().toBuffer())),
      sentence: "is an SVG that holds a photo (<image>), which would not be shown",
    },
  ],
  [
    "a drawing whose colours stand elsewhere",
    {
      file: "office.svg",
      make: () =>
        Buffer.from(
          '<svg viewBox="0 0 9 9"><path fill="var(--brand)" d="M0 0h9v9z"/></svg>',
        ),
      sentence:
        "is an SVG with colours by var(), which would not be shown. Fix: export it as a plain SVG with texts turned into paths, or as PNG",
    },
  ],
  [
    "an iPhone's photo under the name of a JPG",
    {
      file: "office.jpg",
      make: () =>
        readFileSync(path.join(projectFolder, "tests/phone-pictures/lying.heic")),
      sentence:
        "is a picture in the HEIC format, which browsers cannot show. Fix: save it as JPG, or choose it in npm run cms",
    },
  ],
  [
    "a photo that is large enough only as long as it lies on its side",
    {
      file: "office.jpg",
      make: () => makePhoto(1000, 600).withMetadata({ orientation: 8 }).jpeg().toBuffer(),
      sentence:
        "is only 600 pixels wide and 1000 high, too small for a picture beside the text. Fix: choose a picture at least 960 pixels wide",
    },
  ],
  [
    "a photo of more pixels than can be worked with",
    {
      file: "office.png",
      make: async () => {
        const png = await makePhoto(40, 30).png().toBuffer();
        // The file's first chunk has its width and height:
        // https://www.w3.org/TR/png-3/#11IHDR
        png.writeUInt32BE(12_000, 16);
        png.writeUInt32BE(9_000, 20);
        return png;
      },
      sentence:
        "has 12000 × 9000 pixels, which is too many to work with. Fix: save it in a smaller size, such as 2000 pixels wide, or choose it in npm run cms",
    },
  ],
  [
    "a drawing that was cut short",
    {
      file: "office.svg",
      make: () => Buffer.from('<svg viewBox="0 0 9 9"><path d="M0'),
      sentence: "is not a whole picture. Fix: copy it again",
    },
  ],
  [
    "a drawing without a size",
    {
      file: "office.svg",
      make: () => Buffer.from('<svg><path d="M0 0h9v9z"/></svg>'),
      sentence:
        "is an SVG that says neither its size nor its viewBox. Fix: export it again",
    },
  ],
  [
    "a file of more than 12 MB",
    {
      file: "office.jpg",
      make: () => Buffer.alloc(12.5 * 1024 * 1024),
      sentence:
        "is a file of 12.5 MB, which is too heavy. Fix: save it in a smaller size",
    },
  ],
];

it.each(refused)("the data check refuses %s", async (name, { file, make, sentence }) => {
  const copy = copyContent(`pictures-${name}`);
  copy.put(`images/${file}`, await make());
  copy.replace("about", '"story": {', story(`images/${file}`, storyAlt));
  const { problems } = checkData({ folder: copy.folder });
  expect(problems.map(formatProblem)).toEqual([
    expect.stringContaining(`site/_data/about.json:8:27 "image" ${sentence}`),
  ]);
});

it.each([
  ["lies", () => makePhoto(1000, 700).jpeg().toBuffer()],
  [
    "stands, and is turned",
    () => makePhoto(700, 1000).withMetadata({ orientation: 8 }).jpeg().toBuffer(),
  ],
])("the data check takes a photo that is large enough, which %s", async (what, make) => {
  const copy = copyContent(`pictures-good-${what}`);
  copy.put("images/office.jpg", await make());
  copy.replace("about", '"story": {', story("images/office.jpg", storyAlt));
  expect(checkData({ folder: copy.folder }).problems).toEqual([]);
});
