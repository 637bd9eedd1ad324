import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { answerCall } from "../../cms/api.ts";
import { pictureName } from "../../cms/pictures/picture-name.ts";
import { tidyPictures } from "../../cms/pictures/tidy-pictures.ts";
import { createPreview } from "../../cms/preview/preview.ts";
import { checkData, formatProblem } from "../../site/data-check/check-data.ts";
import { NEEDED_PICTURES } from "../../site/pictures/needed-pictures.ts";
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

/** As a phone writes it: lying on its side, with the time and the place in its notes. */
async function phonePhoto(width: number, height: number) {
  const lying = await sharp(await quarters(width, height).png().toBuffer())
    .rotate(270)
    .png()
    .toBuffer();
  const place = { GPSLatitudeRef: "N", GPSLatitude: "25/1 36/1 0/1" };
  return sharp(lying)
    .withExif({ IFD0: { Make: "Phone" }, IFD3: place })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** The colours at left top and right bottom. */
async function corners(bytes: Buffer) {
  const { data, info } = await sharp(bytes)
    .rotate()
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
  return [at(4, 4), at(info.width - 5, info.height - 5)];
}

async function expectUpright(bytes: Buffer) {
  const [first, last] = await corners(bytes);
  first!.forEach((value, at) => expect(Math.abs(value - RED[at]!)).toBeLessThan(12));
  last!.forEach((value, at) => expect(Math.abs(value - BLUE[at]!)).toBeLessThan(12));
  const { exif, xmp, orientation } = await sharp(bytes).metadata();
  expect([exif, xmp, orientation ?? 1], "what the camera noted").toEqual([undefined, undefined, 1]);
}

/** One pixel, red, then blue. */
const BLINKING = Buffer.from(
  [
    "47494638396101000100800000ff00000000ff",
    "21f904000a0000002c0000000001000100000202440100",
    "21f904000a0000002c00000000010001000002024c01003b",
  ].join(""),
  "hex",
);
const moving = (kind: "webp" | "gif") => sharp(BLINKING, { animated: true })[kind]().toBuffer();

/** A call as the editor's own page makes it. */
const ask = (folder: string, action: string, params: object) =>
  answerCall({ folder, call: { action, params }, preview: createPreview(folder) });

it.each([
  ["IMG_2034.JPG", "img-2034"],
  ["WhatsApp Image 2026-11-22 at 10.11.12.jpeg", "whatsapp-image-2026-11-22-at-10-11-12"],
  ["Patna Office (1).PNG", "patna-office-1"],
  ["पटना कार्यालय.jpg", "ptna-karyaly"],
  ["बैठक १२.heic", "baithk-12"],
  ["दफ़्तर.jpg".normalize("NFD"), "dphtr"],
  ["دفتر.png", "dftr"],
  ["Büro.webp".normalize("NFD"), "buro"],
  ["Asha's photo.jpg", "ashas-photo"],
  ["....jpg", "picture"],
  ["con.jpg", "picture-con"],
  [`${"a-very-long-name-".repeat(20)}.jpg`, "a-very-long-name-a-very-long-name-a-very-long-name-a-very-lo"],
])("a picture that came as %s is named %s", async (given, name) => {
  expect(await pictureName(given)).toBe(name);
});

describe("a picture that is chosen in a form", () => {
  const take = (folder: string, name: string, bytes: Buffer, reserved: string[] = []) =>
    ask(folder, "takePicture", { name, content: bytes.toString("base64"), encoding: "base64", reserved });

  it("comes back with a name that the site takes, upright, without what the camera noted", async () => {
    const { folder } = copyContentForTest("phone-taken");
    const answer = await take(folder, "IMG_2034.JPG", await phonePhoto(1200, 800));
    expect(answer).toMatchObject({
      name: "img-2034.jpg",
      told: [
        "IMG_2034.JPG was freed of what the camera noted, such as the place.",
        "IMG_2034.JPG is now named img-2034.jpg.",
      ],
    });
    const bytes = Buffer.from(Object(answer).bytes, "base64");
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 800 });
    await expectUpright(bytes);
  });

  it("is made a JPG where it is an iPhone's HEIC, upright", async () => {
    const { folder } = copyContentForTest("phone-heic");
    const answer = await take(folder, "IMG_0007.HEIC", heic);
    expect(answer).toMatchObject({
      name: "img-0007.jpg",
      told: expect.arrayContaining(["IMG_0007.HEIC was made a JPG."]),
    });
    const bytes = Buffer.from(Object(answer).bytes, "base64");
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 800 });
    await expectUpright(bytes);
  });

  it("says of a small one in KB how much smaller it was made", async () => {
    const { folder } = copyContentForTest("phone-light");
    const light = await sharp({ create: { width: 3000, height: 4000, channels: 3, background: "#284" } })
      .jpeg()
      .toBuffer();
    const answer = await take(folder, "light.jpg", light);
    expect(Object(answer).told[0]).toMatch(/^light\.jpg was made smaller, from \d+ KB to \d+ KB\.$/);
  });

  it("is made smaller where it has 20 MB", async () => {
    const { folder } = copyContentForTest("phone-heavy");
    const noise = randomBytes(2800 * 2800 * 3);
    const heavy = await sharp(noise, { raw: { width: 2800, height: 2800, channels: 3 } })
      .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
      .toBuffer();
    expect(heavy.length).toBeGreaterThan(20 * 1024 * 1024);
    const answer = await take(folder, "DSC01234.jpg", heavy);
    const bytes = Buffer.from(Object(answer).bytes, "base64");
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 2560, height: 2560 });
    expect(bytes.length).toBeLessThan(8 * 1024 * 1024);
    expect(Object(answer).told[0]).toMatch(
      /^DSC01234\.jpg was made smaller, from 2\d\.\d MB to \d\.\d MB\.$/,
    );
  });

  it.each([
    [
      "webp",
      "loop.webp",
      "loop.webp",
      "loop.webp moves, and became a still: the site shows its first picture alone.",
    ],
    [
      "gif",
      "Loop.GIF",
      "loop.png",
      "Loop.GIF moves, and became a still: the site shows its first picture alone.",
    ],
  ] as const)("says that it becomes a still where it is a moving %s", async (kind, given, name, sentence) => {
    const { folder } = copyContentForTest(`phone-moving-${kind}`);
    const answer = await take(folder, given, await moving(kind));
    expect(answer).toMatchObject({ name, told: expect.arrayContaining([sentence]) });
    const still = sharp(Buffer.from(Object(answer).bytes, "base64"));
    expect((await still.metadata()).pages ?? 1).toBe(1);
    expect([...(await still.removeAlpha().raw().toBuffer())].map((value) => Math.round(value / 64))).toEqual([
      4, 0, 0,
    ]);
  });

  it("keeps its bytes where nothing is wrong with it", async () => {
    const { folder } = copyContentForTest("phone-fit");
    const fit = await quarters(1200, 800).jpeg().toBuffer();
    expect(await take(folder, "office.jpeg", fit)).toEqual({
      name: "office.jpeg",
      bytes: fit.toString("base64"),
      told: [],
    });
  });

  it.each([
    [
      "a drawing that holds nothing but a photo",
      "logo.svg",
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="data:image/png;base64,AA"/></svg>',
      "logo.svg is an SVG that only holds a photo, which would not be shown: an SVG has to be drawn with lines and shapes. Fix: save the picture as PNG or JPG and use that file, or ask whoever drew it for an SVG without a photo inside",
    ],
    [
      "a text",
      "note.jpg",
      "no photo",
      "note.jpg is no whole picture: nothing can be shown of it. Fix: copy it again, or save or export it as JPG on the phone or computer, and choose that file",
    ],
    [
      "a HEIC that was cut short",
      "cut.heic",
      heic.subarray(0, 1000),
      "cut.heic is no whole picture: nothing can be shown of it. Fix: copy it again, or save or export it as JPG",
    ],
  ])("is refused where it is %s, with what to do", async (_what, name, content, sentence) => {
    const { folder } = copyContentForTest(`phone-refused-${name.split(".")[0]}`);
    await expect(take(folder, name, Buffer.from(content))).rejects.toThrow(sentence);
  });

  it("gets a name of its own beside another one, chosen in the same form or on the disk, and none beside itself", async () => {
    const copy = copyContentForTest("phone-twins");
    const [one, two] = [
      await quarters(1200, 800).png().toBuffer(),
      await quarters(1000, 800).png().toBuffer(),
    ];
    copy.put("images/clients/photo.png", one);
    expect(await take(copy.folder, "Photo.PNG", two)).toMatchObject({ name: "photo-2.png" });
    expect(await take(copy.folder, "Photo.PNG", two, ["photo-2.png"])).toMatchObject({ name: "photo-3.png" });
    copy.put("images/photo-2.png", two);
    expect(await take(copy.folder, "Photo.PNG", two)).toMatchObject({ name: "photo-2.png" });
  });
});

describe("a form that is saved with pictures under their phones' names", () => {
  it("stores them, and names them in the file, by the names that the site takes; twins stand side by side", async () => {
    const copy = copyContentForTest("phone-saved");
    const [one, two] = [
      await quarters(1200, 800).png().toBuffer(),
      await quarters(1000, 800).png().toBuffer(),
    ];
    const asset = (name: string, bytes: Buffer) => ({
      path: `site/images/${name}`,
      content: bytes.toString("base64"),
      encoding: "base64",
    });
    const save = (
      name: string,
      change: (values: ReturnType<typeof JSON.parse>) => void,
      assets: object[],
    ) => {
      const opened = copy.read(name);
      const values = JSON.parse(opened);
      change(values);
      const dataFiles = [{ path: `site/_data/${name}.json`, values, opened }];
      return ask(copy.folder, "persistEntry", { dataFiles, assets });
    };
    const picture = { image: "images/हमारी टीम.PNG", alt: "Two trainees at a desk" };
    await save("about", ({ story }) => (story.picture = picture), [asset("हमारी टीम.PNG", one)]);
    await save("career", ({ working }) => (working.picture = picture), [asset("हमारी टीम.PNG", two)]);
    await save("internship", ({ learning }) => (learning.picture = picture), [asset("हमारी टीम.PNG", one)]);
    expect(JSON.parse(copy.read("about")).story.picture.image).toBe("images/hmari-tim.png");
    expect(JSON.parse(copy.read("career")).working.picture.image).toBe("images/hmari-tim-2.png");
    expect(JSON.parse(copy.read("internship")).learning.picture.image).toBe("images/hmari-tim.png");
    const stored = (name: string) => readFileSync(path.join(copy.folder, "site/images", name));
    expect([stored("hmari-tim.png").equals(one), stored("hmari-tim-2.png").equals(two)]).toEqual([
      true,
      true,
    ]);
    expect(
      readdirSync(path.join(copy.folder, "site/images")).filter((name) => /\.png$/i.test(name)),
    ).toHaveLength(2);
  });
});

describe("npm run pictures", () => {
  it("puts names, kinds and sizes right, and the files that name the pictures; a sentence for each; nothing the second time", async () => {
    const copy = copyContentForTest("phone-tidied");
    copy.put("images/IMG_2034.JPG", await phonePhoto(1200, 800));
    copy.put("images/img-2034.jpg", await quarters(1000, 800).jpeg().toBuffer());
    copy.put("images/हमारी टीम/बैठक.HEIC".normalize("NFD"), heic);
    copy.put("images/clients/Logo von Büro.PNG", await quarters(200, 200).png().toBuffer());
    copy.put("images/notes.txt", "no picture");
    const picture = (image: string) => `"picture": { "image": "${image}", "alt": "Two trainees at a desk" },`;
    copy.replace("about", '"story": {', `"story": { ${picture("site\\\\images\\\\img_2034.JPG")}`);
    copy.replace("career", '"working": {', `"working": { ${picture("images/हमारी टीम/बैठक.HEIC")}`);
    copy.replace("internship", '"learning": {', `"learning": { ${picture("images/img-2034.jpg")}`);
    const before = copy.read("about");
    const { featured } = JSON.parse(copy.read("clients"));
    copy.replace("clients", featured[0].image, "images/clients/Logo von Büro.PNG");

    const { done, refused } = await tidyPictures({ folder: copy.folder });
    expect(refused).toEqual([]);
    expect(done.map((sentence) => sentence.normalize("NFC"))).toEqual([
      "site/images/IMG_2034.JPG was freed of what the camera noted, such as the place.",
      "site/images/IMG_2034.JPG is now named site/images/img-2034-2.jpg.",
      "site/_data/about.json names it images/img-2034-2.jpg now.",
      "site/images/clients/Logo von Büro.PNG is now named site/images/clients/logo-von-buro.png.",
      "site/_data/clients.json names it images/clients/logo-von-buro.png now.",
      "site/images/हमारी टीम/बैठक.HEIC was made a JPG.",
      "site/images/हमारी टीम/बैठक.HEIC was freed of what the camera noted, such as the place.",
      "site/images/हमारी टीम/बैठक.HEIC is now named site/images/hmari-tim/baithk.jpg.",
      "site/_data/career.json names it images/hmari-tim/baithk.jpg now.",
    ]);
    expect(copy.read("about")).toBe(
      before.replace("site\\\\images\\\\img_2034.JPG", "images/img-2034-2.jpg"),
    );
    expect(checkData({ folder: copy.folder }).problems.map(formatProblem)).toEqual([]);
    for (const name of ["img-2034-2.jpg", "hmari-tim/baithk.jpg"])
      await expectUpright(readFileSync(path.join(copy.folder, "site/images", name)));
    const stays = ["hmari-tim", "img-2034-2.jpg", "img-2034.jpg", "notes.txt"];
    const own = readdirSync(path.join(projectFolder, "site/images"));
    expect(readdirSync(path.join(copy.folder, "site/images"))).toEqual([...own, ...stays].sort());

    const stamp = () => statSync(path.join(copy.folder, "site/images/hmari-tim/baithk.jpg")).mtimeMs;
    const first = stamp();
    expect(await tidyPictures({ folder: copy.folder })).toEqual({ done: [], refused: [] });
    expect(stamp()).toBe(first);
  });

  it("works on the named ones alone, and says which cannot be put right", async () => {
    const copy = copyContentForTest("phone-named");
    copy.put("images/A.PNG", await quarters(200, 200).png().toBuffer());
    copy.put("images/B.PNG", "no photo");
    copy.put("images/C.PNG", await quarters(200, 200).png().toBuffer());
    const only = ["site/images/A.PNG", path.join(copy.folder, "site/images/B.PNG"), "site/images/D.PNG"];
    const { done, refused } = await tidyPictures({ folder: copy.folder, only });
    expect(done).toEqual(["site/images/A.PNG is now named site/images/a.png."]);
    expect(refused).toEqual([
      "site/images/D.PNG is no picture in site/images. Fix: put it there first.",
      "site/images/B.PNG is no whole picture: nothing can be shown of it. Fix: copy it again, or save or export it as JPG on the phone or computer, and choose that file.",
    ]);
    expect(existsSync(path.join(copy.folder, "site/images/C.PNG"))).toBe(true);
  });

  it("never puts a picture in the place of another whose name differs in letter case alone", async () => {
    const copy = copyContentForTest("phone-case");
    copy.put("images/Desk.png", await quarters(200, 200).png().toBuffer());
    copy.put("images/desk.png", await quarters(300, 200).png().toBuffer());
    const { done } = await tidyPictures({ folder: copy.folder });
    expect(done).toEqual(["site/images/Desk.png is now named site/images/desk-2.png."]);
    for (const [name, width] of [
      ["desk-2.png", 200],
      ["desk.png", 300],
    ] as const)
      expect(await sharp(path.join(copy.folder, "site/images", name)).metadata()).toMatchObject({ width });
  });

  it.each([
    ["the picture", "images/.A Desk.jpg"],
    ["a data file that names it", "_data/.career.json"],
  ])("changes nothing of a picture where %s cannot be written", async (_what, aside) => {
    const copy = copyContentForTest("phone-locked");
    const photo = await phonePhoto(1200, 800);
    copy.put("images/A Desk.jpg", photo);
    const picture = '"picture": { "image": "images/A Desk.jpg", "alt": "Two trainees at a desk" },';
    copy.replace("about", '"story": {', `"story": { ${picture}`);
    copy.replace("career", '"working": {', `"working": { ${picture}`);
    // In the place of the file that is renamed into its own.
    const obstacle = path.join(copy.folder, "site", `${aside}.${process.pid}`);
    mkdirSync(obstacle);
    const { done, refused } = await tidyPictures({ folder: copy.folder });
    expect([done, refused]).toEqual([[], [expect.stringContaining("could not be saved")]]);
    expect(readdirSync(path.join(copy.folder, "site/images"))).toContain("A Desk.jpg");
    expect(copy.read("about")).toContain("images/A Desk.jpg");
    rmSync(obstacle, { recursive: true });
    await tidyPictures({ folder: copy.folder });
    expect(copy.read("about") + copy.read("career")).not.toContain("A Desk.jpg");
    expect(checkData({ folder: copy.folder }).problems.map(formatProblem)).toEqual([]);
  });

  it("leaves the project's own pictures as they are", async () => {
    const { folder } = copyContentForTest("phone-own");
    expect(await tidyPictures({ folder })).toEqual({ done: [], refused: [] });
  });
});

describe("pictures that pages show though no data file names them", () => {
  it("are all known", () => {
    const named = ["site", "widgets"].flatMap((room) =>
      readdirSync(path.join(projectFolder, room), { recursive: true, encoding: "utf8" })
        .filter((file) => /\.(?:tsx?|css)$/.test(file))
        .flatMap(
          (file) =>
            readFileSync(path.join(projectFolder, room, file), "utf8").match(
              /(?<=["'(])\/images\/[\w/-]+\.\w+/g,
            ) ?? [],
        ),
    );
    expect([...new Set(named)]).toEqual([...NEEDED_PICTURES.keys()].map((file) => `/${file}`));
  });

  it("cannot be deleted in the editor", async () => {
    const { folder } = copyContentForTest("phone-needed");
    for (const file of NEEDED_PICTURES.keys()) {
      await expect(ask(folder, "deleteFiles", { paths: [`site/${file}`] })).rejects.toThrow(
        "site/images/clients/default.svg was kept: it stands in the place of every client's logo that cannot be shown.",
      );
      expect(existsSync(path.join(folder, "site", file))).toBe(true);
    }
  });
});
