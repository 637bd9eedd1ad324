/** What becomes of a picture that is chosen in a form. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { projectFolder } from "../../../test-run.ts";
import { call, content, openEditor } from "./cms-editor.ts";

await openEditor();

/** Makes a photo as a phone does: rotated, with coordinates in its metadata. It is blue, and red in its top left. */
async function phonePhoto() {
  const red = {
    create: { width: 400, height: 600, channels: 3 as const, background: "#d83b3b" },
  };
  const lying = sharp({
    create: { width: 800, height: 1200, channels: 3, background: "#3b7dd8" },
  });
  return lying
    .composite([{ input: red, left: 0, top: 600 }])
    .withExif({
      IFD0: { Make: "Phone" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "25/1 36/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

const heic = () =>
  readFileSync(path.join(projectFolder, "tests/phone-pictures/lying.heic"));

/** Sends a picture to the server as the form does. */
const take = (shows: string, bytes: Buffer, into = "images") =>
  call(`picture?${new URLSearchParams({ into, shows })}`, bytes);
const stored = (image: string) => path.join(content.folder, "site", image);

describe("a picture that is chosen in a form", () => {
  it.each<[what: string, photo: () => Buffer | Promise<Buffer>]>([
    ["a phone's photo", phonePhoto],
    ["an iPhone's HEIC", heic],
  ])("%s that is chosen in a form stands upright, without where it was taken, named by what it shows", async (_what, photo) => {
    const { said: image } = await take(
      "Two trainees at a desk, in Büro 2",
      await photo(),
    );
    expect(image).toBe("images/two-trainees-at-a-desk-in-buro-2.jpg");
    const metadata = await sharp(stored(image)).metadata();
    expect(metadata).toMatchObject({ format: "jpeg", width: 1200, height: 800 });
    expect(metadata.exif).toBe(undefined);
    expect(metadata.orientation ?? 1).toBe(1);
    const data = await sharp(stored(image)).raw().toBuffer();
    const near = (...levels: number[]) =>
      levels.map((level) => expect.closeTo(level, -1));
    expect([...data.subarray(0, 3), ...data.subarray(-3)]).toEqual(
      near(216, 59, 59, 59, 125, 216),
    );
  });

  it("a picture that is chosen in a form keeps its colours if they are Display P3, as an iPhone's are", async () => {
    const tagged = await sharp(await phonePhoto())
      .withIccProfile("p3")
      .toBuffer();
    const { icc } = await sharp(tagged).metadata();
    // The profile replaces the file's sRGB profile, which has the same length.
    const bytes = heic();
    icc!.copy(bytes, bytes.indexOf("colrprof") + 8);
    const [red, green] = await sharp(stored((await take("P3", bytes)).said))
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(225);
    expect(green).toBeLessThan(52);
  });

  it("a picture that is chosen in a form stands upright though it is a HEIC without a colour profile", async () => {
    const bytes = heic();
    // Make the file describe its colours by numbers in place of a profile.
    bytes.write("colrnclx", bytes.indexOf("colrprof"), "latin1");
    expect((await sharp(bytes).metadata()).icc).toBe(undefined);
    const { said: image } = await take("Plain", bytes);
    const metadata = await sharp(stored(image)).metadata();
    expect(metadata).toMatchObject({ format: "jpeg", width: 1200, height: 800 });
  });

  it("a picture that is chosen in a form keeps what is see-through, and a drawing as it is", async () => {
    const empty = { width: 900, height: 500, channels: 4 as const, background: "#fff0" };
    const glass = await take("Glass", await sharp({ create: empty }).png().toBuffer());
    const metadata = await sharp(stored(glass.said)).metadata();
    expect(metadata).toMatchObject({ format: "webp", hasAlpha: true });
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>',
    );
    expect((await take("A logo", svg, "images/clients")).said).toBe(
      "images/clients/a-logo.svg",
    );
    expect(readFileSync(stored("images/clients/a-logo.svg"))).toEqual(svg);
  });

  it("a picture that is chosen in a form takes no other picture's place, and its own if it comes again", async () => {
    const names = [];
    for (const bytes of [await phonePhoto(), heic(), heic()]) {
      names.push((await take("पटना", bytes)).said);
    }
    expect(names).toEqual([
      "images/picture.jpg",
      "images/picture-2.jpg",
      "images/picture-2.jpg",
    ]);
  });

  it.each<[what: string, { bytes: () => Buffer; into: string; words: RegExp }]>([
    [
      "it is a text",
      {
        bytes: () => Buffer.from("no photo"),
        into: "images",
        words: /damaged or incomplete.*Fix: .*JPG/,
      },
    ],
    [
      "it was cut short",
      {
        bytes: () => heic().subarray(0, 1000),
        into: "images",
        words: /damaged or incomplete.*Fix: .*JPG/,
      },
    ],
    [
      "it is over 60 MB",
      {
        bytes: () => Buffer.alloc(61 * 1024 * 1024),
        into: "images",
        words: /over 60 MB\. Fix: /,
      },
    ],
    [
      "it would go elsewhere",
      {
        bytes: heic,
        into: "images/../_data",
        words: /^Pictures belong in site\/images\.$/,
      },
    ],
  ])("a picture that is chosen in a form is refused if %s", async (_what, {
    bytes,
    into,
    words,
  }) => {
    const { status, said } = await take("Refused", bytes(), into);
    expect([status, said.message]).toEqual([
      expect.toBeOneOf([413, 422]),
      expect.stringMatching(words),
    ]);
    expect(existsSync(stored("images/refused.jpg"))).toBe(false);
  });
});
