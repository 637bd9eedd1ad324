import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { readSettings } from "../../build/settings.ts";
import { DataProblems } from "../../build/problems.ts";
import { buildSite } from "../../build/site.ts";
import { checkData } from "../../site/check/check.ts";
import { formatProblem } from "../../site/check/problem.ts";
import { copyContentForTest } from "../content-copy.ts";
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

const storyAlt = "Two trainees at a desk, looking at one screen";
const story = (image: string, alt: string) =>
  `"story": {\n    "picture": { "image": "${image}", "alt": "${alt}" },`;

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

/** What is wrong with the bytes of a picture, and what the data check says of it. */
const refused: [name: string, file: string, make: () => Promise<Buffer> | Buffer, sentence: string][] = [
  [
    "a text",
    "office.jpg",
    () => Buffer.from("not a photo"),
    "is not a whole picture. Fix: save it again as JPG, PNG, WebP, AVIF or SVG, with the ending that belongs to it",
  ],
  [
    "a drawing that holds nothing but a photo",
    "office.svg",
    async () => Buffer.from(svgAround(await photo(40, 30).png().toBuffer())),
    "is an SVG that only holds a photo, which would not be shown",
  ],
  [
    "an iPhone's photo under the name of a JPG",
    "office.jpg",
    () => readFileSync(path.join(projectFolder, "tests/phone-pictures/lying.heic")),
    "is a picture in the HEIC format, which browsers cannot show. Fix: save it as JPG, or choose it in npm run cms",
  ],
  [
    "a photo that is large enough only as long as it lies on its side",
    "office.jpg",
    () => photo(1000, 600).withMetadata({ orientation: 8 }).jpeg().toBuffer(),
    "is only 600 pixels wide and 1000 high, too small for a picture beside the text. Fix: choose a picture at least 960 pixels wide",
  ],
  [
    "a file of more than 12 MB",
    "office.jpg",
    () => Buffer.alloc(12.5 * 1024 * 1024),
    "is a file of 12.5 MB, which is too heavy. Fix: save it in a smaller size",
  ],
];

it.each(refused)("the data check refuses %s", async (name, file, make, sentence) => {
  const copy = copyContentForTest(`pictures-${name}`);
  copy.put(`images/${file}`, await make());
  copy.replace("about", '"story": {', story(`images/${file}`, storyAlt));
  const { problems } = checkData({ folder: copy.folder });
  expect(problems.map(formatProblem)).toEqual([
    expect.stringContaining(`site/_data/about.json:8:27 "image" ${sentence}`),
  ]);
});
