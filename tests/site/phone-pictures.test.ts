import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { answerCall } from "../../cms/api.ts";
import { pictureName } from "../../cms/pictures/picture-name.ts";
import { tidyPictures } from "../../cms/pictures/tidy-pictures.ts";
import { createPreview } from "../../cms/preview/preview.ts";
import { checkData } from "../../site/check/check.ts";
import { formatProblem } from "../../site/check/problem.ts";
import { copyContentForTest } from "../content-copy.ts";
import { projectFolder } from "../test-site.ts";

/** What an iPhone held on its side writes: HEIC, turned by a note, 1200 by 800 as people see it, red at its left top; with the place. */
const heic = readFileSync(path.join(projectFolder, "tests/phone-pictures/lying.heic"));

const RED = [216, 59, 59];
const BLUE = [59, 125, 216];

/** A photo with a red quarter at its left top, blue elsewhere. */
function quarters(width: number, height: number) {
  const red = {
    create: { width: width / 2, height: height / 2, channels: 3 as const, background: "#d83b3b" },
  };
  return sharp({ create: { width, height, channels: 3, background: "#3b7dd8" } }).composite([
    { input: red, left: 0, top: 0 },
  ]);
}

/** As a phone writes it: lying on its side, with the place in its notes. */
async function phonePhoto(width: number, height: number) {
  const upright = await quarters(width, height).png().toBuffer();
  const lying = await sharp(upright).rotate(270).png().toBuffer();
  return sharp(lying)
    .withExif({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "25/1 36/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Red at left top, blue at right bottom, and nothing of what the camera noted. */
async function expectUpright(bytes: Buffer) {
  const { data, info } = await sharp(bytes)
    .rotate()
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const differs = (x: number, y: number, colour: number[]) =>
    colour.some((value, at) => Math.abs(value - data[(y * info.width + x) * 3 + at]!) >= 12);
  expect([differs(4, 4, RED), differs(info.width - 5, info.height - 5, BLUE)]).toEqual([false, false]);
  const { exif, xmp, orientation } = await sharp(bytes).metadata();
  expect([exif, xmp, orientation ?? 1], "what the camera noted").toEqual([undefined, undefined, 1]);
}

/** Two frames of one pixel: red, then blue. */
const BLINKING = Buffer.from(
  [
    "47494638396101000100800000ff00000000ff",
    "21f904000a0000002c0000000001000100000202440100",
    "21f904000a0000002c00000000010001000002024c01003b",
  ].join(""),
  "hex",
);

/** A picture as a form hands it over when it is chosen. */
const take = async (folder: string, name: string, bytes: Buffer) => {
  const params = { name, content: bytes.toString("base64"), encoding: "base64", reserved: [] };
  const answer = await answerCall({
    folder,
    call: { action: "takePicture", params },
    preview: createPreview(folder),
  });
  const { name: given, bytes: taken, told } = Object(answer);
  return { name: String(given), bytes: Buffer.from(taken, "base64"), told: [told].flat().map(String) };
};

it("a picture is named so that every address takes it, whatever its phone called it", async () => {
  const names = {
    "IMG_2034.JPG": "img-2034",
    "WhatsApp Image 2026-11-22 at 10.11.12.jpeg": "whatsapp-image-2026-11-22-at-10-11-12",
    "पटना कार्यालय.jpg": "ptna-karyaly",
    "دفتر.png": "dftr",
    "Büro.webp": "buro",
    "....jpg": "picture",
    "con.jpg": "picture-con",
  };
  for (const [given, name] of Object.entries(names)) {
    expect(await pictureName(given)).toBe(name);
    expect(await pictureName(given.normalize("NFD"))).toBe(name);
  }
});

describe("a picture that is chosen in a form", () => {
  it.each([
    ["a phone's photo", "IMG_2034.JPG", () => phonePhoto(1200, 800), "img-2034.jpg"],
    ["an iPhone's HEIC", "IMG_0007.HEIC", async () => heic, "img-0007.jpg"],
  ])("comes back upright and without the place where it is %s", async (_what, given, photo, name) => {
    const { folder } = copyContentForTest(`phone-${name}`);
    const taken = await take(folder, given, await photo());
    expect(taken.name).toBe(name);
    expect(taken.told).toContain(`${given} was freed of what the camera noted, such as the place.`);
    expect(await sharp(taken.bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 800 });
    await expectUpright(taken.bytes);
  });

  it("is made smaller where it has 20 MB", async () => {
    const { folder } = copyContentForTest("phone-heavy");
    const heavy = await sharp(randomBytes(2800 * 2800 * 3), {
      raw: { width: 2800, height: 2800, channels: 3 },
    })
      .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
      .toBuffer();
    expect(heavy.length).toBeGreaterThan(20 * 1024 * 1024);
    const { bytes, told } = await take(folder, "DSC01234.jpg", heavy);
    expect(bytes.length).toBeLessThan(8 * 1024 * 1024);
    expect(told[0]).toMatch(/^DSC01234\.jpg was made smaller, from 2\d\.\d MB to \d\.\d MB\.$/);
  });

  it("is said to become a still where it moves", async () => {
    const { folder } = copyContentForTest("phone-moving");
    const { bytes, told } = await take(folder, "Loop.GIF", BLINKING);
    expect(told).toContain("Loop.GIF moves, and became a still: the site shows its first picture alone.");
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
  });

  it("keeps its bytes where nothing is wrong with it", async () => {
    const { folder } = copyContentForTest("phone-fit");
    const bytes = await quarters(1200, 800).jpeg().toBuffer();
    expect(await take(folder, "office.jpeg", bytes)).toEqual({ name: "office.jpeg", bytes, told: [] });
  });

  it.each([
    [
      "a drawing that is only a photo",
      "logo.svg",
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="x.png"/></svg>',
    ],
    ["a text", "note.jpg", "no photo"],
    ["a HEIC that was cut short", "cut.heic", heic.subarray(0, 1000)],
  ])("is refused where it is %s, with what to do", async (_what, name, content) => {
    const { folder } = copyContentForTest(`phone-refused-${name}`);
    await expect(take(folder, name, Buffer.from(content))).rejects.toThrow(/Fix: .*save/);
  });

  it("takes no other picture's place", async () => {
    const copy = copyContentForTest("phone-twins");
    const [one, two] = [
      await quarters(1200, 800).png().toBuffer(),
      await quarters(1000, 800).png().toBuffer(),
    ];
    copy.put("images/clients/photo.png", one);
    expect((await take(copy.folder, "Photo.PNG", two)).name).toBe("photo-2.png");
    copy.put("images/photo-2.png", two);
    expect((await take(copy.folder, "Photo.PNG", two)).name).toBe("photo-2.png");
  });
});

describe("npm run pictures", () => {
  const named = (image: string) => `"picture": { "image": "${image}", "alt": "Two trainees at a desk" },`;

  it("puts names and kinds right, and the files that name the pictures; nothing the second time", async () => {
    const copy = copyContentForTest("phone-tidied");
    copy.put("images/IMG_2034.JPG", await phonePhoto(1200, 800));
    copy.put("images/img-2034.jpg", await quarters(1000, 800).jpeg().toBuffer());
    copy.put("images/हमारी टीम/बैठक.HEIC".normalize("NFD"), heic);
    copy.put("images/notes.txt", "no picture");
    copy.replace("about", '"story": {', `"story": { ${named("site\\\\images\\\\img_2034.JPG")}`);
    copy.replace("career", '"working": {', `"working": { ${named("images/हमारी टीम/बैठक.HEIC")}`);
    const before = copy.read("about");
    const { done, refused } = await tidyPictures({ folder: copy.folder });
    expect(refused).toEqual([]);
    expect(done).toContain("site/images/IMG_2034.JPG is now named site/images/img-2034-2.jpg.");
    expect(copy.read("about")).toBe(
      before.replace("site\\\\images\\\\img_2034.JPG", "images/img-2034-2.jpg"),
    );
    expect(checkData({ folder: copy.folder }).problems.map(formatProblem)).toEqual([]);
    for (const name of ["img-2034-2.jpg", "hmari-tim/baithk.jpg"])
      await expectUpright(readFileSync(path.join(copy.folder, "site/images", name)));
    expect(await tidyPictures({ folder: copy.folder })).toEqual({ done: [], refused: [] });
  });

  it("changes nothing of a picture where a file that names it cannot be written", async () => {
    const copy = copyContentForTest("phone-locked");
    copy.put("images/A Desk.jpg", await phonePhoto(1200, 800));
    copy.replace("about", '"story": {', `"story": { ${named("images/A Desk.jpg")}`);
    // In the place of the file that is renamed into its own.
    mkdirSync(path.join(copy.folder, "site/_data", `.about.json.${process.pid}`));
    const { done, refused } = await tidyPictures({ folder: copy.folder });
    expect([done, refused]).toEqual([[], [expect.stringContaining("could not be saved")]]);
    expect(readdirSync(path.join(copy.folder, "site/images"))).toContain("A Desk.jpg");
    expect(copy.read("about")).toContain("images/A Desk.jpg");
  });
});
