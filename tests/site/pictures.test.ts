import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { readSettings } from "../../build/settings.ts";
import { DataProblems } from "../../build/problems.ts";
import { buildSite } from "../../build/site.ts";
import { checkData, formatProblem } from "../../site/data-check/check-data.ts";
import { type ContentCopy, copyContentForTest } from "../content-copy.ts";
import { projectFolder, testFolder } from "../test-site.ts";

/** A photo-like picture: colours that change everywhere, so that no format has an easy life. */
function photo(width: number, height: number) {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
  return sharp({ create: { width, height, channels: 3, background: "#456", noise } });
}

const settings = readSettings({ env: {}, folder: testFolder });
/** As Figma and Inkscape write a drawing into which somebody has put a photo. */
const svgAround = (png: Buffer) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><image width="40" height="30" href="data:image/png;base64,${png.toString("base64")}"/></svg>`;
const HEIC_SAMPLE = "tests/phone-pictures/lying.heic";

const storyAlt = "Two trainees at a desk, looking at one screen";
const story = (image: string, alt: string, more: string = "") =>
  `"story": {\n    "picture": { "image": "${image}", "alt": "${alt}"${more} },`;

/** Fields for the first testimonial, whatever it says. */
function giveTestimonial(copy: ContentCopy, fields: { image?: string; focus: string }) {
  const testimonials = JSON.parse(copy.read("testimonials"));
  Object.assign(testimonials.items[0], fields);
  copy.put("_data/testimonials.json", JSON.stringify(testimonials));
}

it("stops the build at the line that names a photo which was cut short", async () => {
  const copy = copyContentForTest("pictures-cut");
  const whole = await photo(1000, 700).jpeg().toBuffer();
  copy.put("images/office.jpg", whole.subarray(0, whole.length / 2));
  copy.replace("about", '"story": {', story("images/office.jpg", storyAlt));
  const building = buildSite({
    outFolder: path.join(testFolder, "cut"),
    settings,
    contentFolder: copy.folder,
  });
  await expect(building).rejects.toThrow(DataProblems);
  await expect(building).rejects.toThrow(
    /site\/_data\/about\.json:8:27 names "images\/office\.jpg", which cannot be read to its end \(.+\)\. Fix: copy the picture again/,
  );
});

it("stops the build at an SVG that is damaged inside", async () => {
  const copy = copyContentForTest("pictures-damaged");
  copy.put("images/clients/default.svg", "<svg><g></svg>");
  const building = buildSite({
    outFolder: path.join(testFolder, "damaged"),
    settings,
    contentFolder: copy.folder,
  });
  await expect(building).rejects.toThrow(
    "site/images/clients/default.svg:1:1 is not a whole SVG (Unexpected close tag). Fix: save it again as SVG, or use a PNG",
  );
});

it("stops the build where a picture is gone that pages show though no data file names it", async () => {
  const copy = copyContentForTest("pictures-needed");
  rmSync(path.join(copy.folder, "site/images/clients/default.svg"));
  const building = buildSite({
    outFolder: path.join(testFolder, "needed"),
    settings,
    contentFolder: copy.folder,
  });
  await expect(building).rejects.toThrow(
    "site/images/clients/default.svg:1:1 is missing, which stands in the place of every client's logo that cannot be shown. Fix: put it back; git keeps its last version",
  );
});

const refused: [string, (copy: ContentCopy) => Promise<string> | string, string][] = [
  [
    "a text with the ending of a photo",
    (copy) => put(copy, "images/office.jpg", "not a photo"),
    '"image" is not a whole picture: nothing can be shown of this file. Fix: save the picture again as JPG, PNG, WebP, AVIF or SVG, with the ending that belongs to it',
  ],
  [
    "a drawing that holds nothing but a photo",
    async (copy) => put(copy, "images/office.svg", svgAround(await photo(40, 30).png().toBuffer())),
    '"image" is an SVG that only holds a photo, which would not be shown: an SVG has to be drawn with lines and shapes. Fix: save the picture as PNG or JPG and use that file, or ask whoever drew it for an SVG without a photo inside',
  ],
  [
    "a photo from an iPhone under the name of a JPG",
    (copy) => put(copy, "images/office.jpg", readFileSync(path.join(projectFolder, HEIC_SAMPLE))),
    '"image" is a picture in the HEIC format, which browsers cannot show. Fix: run npm run pictures, which does it for you, or save it as JPG yourself and put that file in its place',
  ],
  [
    "a page with the ending of a drawing",
    (copy) => put(copy, "images/office.svg", "<html><svg></svg></html>"),
    '"image" is not a whole picture: nothing can be shown of this file. Fix: save the picture again as JPG, PNG, WebP, AVIF or SVG, with the ending that belongs to it',
  ],
  [
    "a GIF with another ending",
    async (copy) => put(copy, "images/office.png", await photo(40, 40).gif().toBuffer()),
    '"image" is not a whole picture: nothing can be shown of this file. Fix: save the picture again as JPG, PNG, WebP, AVIF or SVG, with the ending that belongs to it',
  ],
  [
    "a photo that is too small for its place",
    async (copy) => put(copy, "images/office.webp", await photo(959, 600).webp().toBuffer()),
    '"image" is only 959 pixels wide and 600 high, too small for a picture beside the text. Fix: choose a picture at least 960 pixels wide and 480 high',
  ],
  [
    "a photo that is large enough only as long as it lies on its side",
    async (copy) => {
      const turned = photo(1000, 600).withMetadata({ orientation: 8 });
      return put(copy, "images/office.jpg", await turned.jpeg().toBuffer());
    },
    '"image" is only 600 pixels wide and 1000 high, too small for a picture beside the text. Fix: choose a picture at least 960 pixels wide and 480 high',
  ],
  [
    "a file of more than 12 MB",
    (copy) => put(copy, "images/office.jpg", new Uint8Array(12.5 * 1024 * 1024)),
    '"image" is a file of 12.5 MB; at most 12 MB are taken. Fix: run npm run pictures, which does it for you, or save the picture in a smaller size, such as 2000 pixels wide',
  ],
];

const MARK = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1v1z"/></svg>';

function put(copy: ContentCopy, file: string, content: string | Uint8Array): string {
  copy.put(file, content);
  return file;
}

it.each(refused)("the data check refuses %s", async (name, make, sentence) => {
  const copy = copyContentForTest(`pictures-${refused.findIndex(([other]) => other === name)}`);
  copy.replace("about", '"story": {', story(await make(copy), storyAlt));
  const { problems } = checkData({ folder: copy.folder });
  expect(problems.map(formatProblem)).toEqual([`site/_data/about.json:8:27 ${sentence}`]);
});

it("the data check refuses a picture without words for people who cannot see it, or with a file's name", () => {
  const copy = copyContentForTest("pictures-alt");
  copy.put("images/mark.svg", MARK);
  copy.replace("about", '"story": {', story("images/mark.svg", "default.svg"));
  copy.replace("career", '"working": {', '"working": { "picture": { "image": "images/mark.svg" },');
  expect(checkData({ folder: copy.folder }).problems.map(formatProblem)).toEqual([
    'site/_data/about.json:8:53 "alt" is "default.svg", the name of a file. Fix: write what the picture shows, such as Two trainees at a desk',
    expect.stringMatching(
      /^site\/_data\/career\.json:\d+:\d+ "alt" is missing in "picture"\. Fix: add "alt": "…" \(What the picture shows/,
    ),
  ]);
});

it("the data check refuses a focus that is none, and one without a picture", () => {
  const copy = copyContentForTest("pictures-focus");
  const focus = ', "focus": "top left"';
  copy.put("images/mark.svg", MARK);
  copy.replace("about", '"story": {', story("images/mark.svg", storyAlt, focus));
  giveTestimonial(copy, { focus: "top" });
  expect(checkData({ folder: copy.folder }).problems.map(formatProblem)).toEqual([
    'site/_data/about.json:8:111 "focus" cannot be "top left". Fix: did you mean "left top"?',
    expect.stringMatching(/^site\/_data\/testimonials\.json:\d+:\d+ .*"image"/),
  ]);
});
