import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import { openCmsWorld } from "./cms-world.ts";
import { readSettings } from "../../build/settings.ts";
import { buildSite } from "../../build/site.ts";
import { serveSite } from "../../hosting/static-server.ts";
import { projectFolder, testFolder } from "../test-run.ts";

const { browser, content, editor, close } = await openCmsWorld("cms-pictures");
afterAll(close);

interface PhoneFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** What an iPhone held on its side writes: HEIC, turned by a note, 1200 by 800 as people see it, red at its left top. */
const heic = (name: string): PhoneFile => ({
  name,
  mimeType: "image/heic",
  buffer: readFileSync(path.join(projectFolder, "tests/phone-pictures/lying.heic")),
});

/** So tall that every width of the site crops it: one colour above, one below. */
async function tallPhoto(name: string, above: string, below: string): Promise<PhoneFile> {
  const half = { width: 1000, height: 1200, channels: 3 as const, background: above };
  const picture = sharp({ create: { ...half, height: 2400, background: below } }).composite([
    { input: { create: half }, left: 0, top: 0 },
  ]);
  return { name, mimeType: "image/jpeg", buffer: await picture.jpeg().toBuffer() };
}

/** Opens a form and the list of pictures of its first picture field. */
async function openPictures(page: Page, name: string) {
  await page.goto(`${editor.origin}/#/collections/data/entries/${name}`);
  await page.getByRole("button", { name: "Choose an image" }).first().click();
  await page.getByRole("heading", { name: "Images" }).waitFor();
}

async function upload(page: Page, file: PhoneFile) {
  const choosing = page.waitForEvent("filechooser");
  await page.getByText("Upload", { exact: true }).click();
  await (await choosing).setFiles(file);
}

async function publish(page: Page) {
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("menuitem", { name: "Publish now" }).click();
  await page.getByText(/^Changes saved$/i).waitFor();
}

const alt = "Two trainees at a desk, looking at one screen";
const stored = (file: string) => readFileSync(path.join(content.folder, "site", file));

it("a phone's photo is chosen in a form under its own name, and the form and the file name it as the site wants", async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 800 } });
  await openPictures(page, "about");
  await upload(page, heic("बैठक IMG_2034.HEIC"));
  const notice = page.getByRole("status").filter({ hasText: "is now named" });
  await notice.waitFor();
  expect(await notice.locator("p").allInnerTexts()).toEqual([
    "बैठक IMG_2034.HEIC was made a JPG.",
    "बैठक IMG_2034.HEIC was freed of what the camera noted, such as the place.",
    "बैठक IMG_2034.HEIC is now named baithk-img-2034.jpg.",
  ]);
  await notice.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => notice.isVisible()).toBe(false);
  await page.getByText("baithk-img-2034.jpg").waitFor();
  await page.getByRole("button", { name: "Choose selected" }).click();
  await page.getByLabel(/^What the picture shows/).fill(alt);
  await publish(page);
  const { image } = JSON.parse(content.read("about")).story.picture;
  expect(image).toBe("images/baithk-img-2034.jpg");
  expect(await sharp(stored(image)).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 800 });
  await page.close();
});

it("two photos of one name, chosen before either was saved, stand side by side", async () => {
  const page = await browser.newPage();
  await openPictures(page, "career");
  await upload(page, await tallPhoto("IMG_0001.JPG", "#3b7dd8", "#d83b3b"));
  await page.getByText("img-0001.jpg", { exact: true }).waitFor();
  await upload(page, await tallPhoto("IMG_0001.JPG", "#d83b3b", "#3b7dd8"));
  await page.getByText("img-0001-2.jpg", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Choose selected" }).click();
  await page.getByLabel(/^What the picture shows/).fill(alt);
  await publish(page);
  expect(JSON.parse(content.read("career")).working.picture.image).toBe("images/img-0001-2.jpg");
  /** Red, green and blue at left top. */
  const firstDot = async (file: string) => [...(await sharp(stored(file)).raw().toBuffer()).subarray(0, 3)];
  const isRed = [true, false, false];
  expect((await firstDot("images/img-0001.jpg")).map((value) => value > 150)).toEqual(isRed.toReversed());
  expect((await firstDot("images/img-0001-2.jpg")).map((value) => value > 150)).toEqual(isRed);
  await page.close();
});

it("the part that must be seen is chosen by a press on the picture or by the arrow keys, and the page keeps it at every width", async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 800 } });
  await page.goto(`${editor.origin}/#/collections/data/entries/career`);
  const places = page.getByRole("radiogroup", { name: "The part that must be seen" });
  const place = (name: string) => places.getByRole("radio", { name, exact: true });
  await expect.poll(() => place("middle").isChecked()).toBe(true);
  await expect
    .poll(() =>
      page.locator(".focus-picture img").evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth),
    )
    .toBe(1000);
  expect(await places.getByRole("radio").count()).toBe(9);
  const size = await page.locator(".focus-place").first().boundingBox();
  expect([size!.width, size!.height].every((pixels) => pixels >= 44)).toBe(true);
  await page.locator(".focus-place").nth(6).click();
  await expect.poll(() => place("left bottom").isChecked()).toBe(true);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => place("bottom").isChecked()).toBe(true);
  await page.getByText("Must be seen: bottom").waitFor();
  await publish(page);
  expect(JSON.parse(content.read("career")).working.picture.focus).toBe("bottom");

  const outFolder = path.join(testFolder, "cms-pictures-site");
  const settings = readSettings({ env: {}, folder: testFolder });
  await buildSite({ outFolder, settings, contentFolder: content.folder });
  const site = await serveSite({ folder: outFolder, port: 0 });
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${site.origin}/career`);
    const shown = page.getByAltText(alt);
    await shown.scrollIntoViewIfNeeded();
    await expect.poll(() => shown.evaluate(({ complete }: HTMLImageElement) => complete)).toBe(true);
    const { data, info } = await sharp(await shown.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const above = (Math.round(info.height * 0.4) * info.width + Math.round(info.width / 2)) * 3;
    expect(
      [...data.subarray(above, above + 3)].map((value) => value > 150),
      `at ${width} px`,
    ).toEqual([false, false, true]);
  }
  await site.close();

  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`${editor.origin}/#/collections/data/entries/career`);
  await expect.poll(() => place("bottom").isChecked()).toBe(true);
  await place("middle").check();
  await publish(page);
  expect(JSON.parse(content.read("career")).working.picture).toEqual({ image: "images/img-0001-2.jpg", alt });
  await place("top").check();
  await page.getByRole("button", { name: "Remove image" }).click();
  await page.getByText(/^Choose a picture first/).waitFor();
  await page.getByLabel(/^What the picture shows/).fill("");
  await publish(page);
  expect(JSON.parse(content.read("career")).working.picture).toBeUndefined();
  await page.close();
});

it("what cannot be shown is refused on the page, in a sentence, and the form does not get it", async () => {
  const page = await browser.newPage();
  await openPictures(page, "internship");
  const buffer = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><image href="data:image/png;base64,AA"/></svg>',
  );
  await upload(page, { name: "logo.svg", mimeType: "image/svg+xml", buffer });
  const notice = page.getByRole("alert").filter({ hasText: "logo.svg" });
  await expect
    .poll(() => notice.locator("p").allInnerTexts())
    .toEqual([
      "logo.svg is an SVG that only holds a photo, which would not be shown: an SVG has to be drawn with lines and shapes. Fix: save the picture as PNG or JPG and use that file, or ask whoever drew it for an SVG without a photo inside.",
    ]);
  await upload(page, { name: "film.heic", mimeType: "image/heic", buffer: Buffer.from("no photo") });
  await page.getByRole("alert").filter({ hasText: "film.heic is no whole picture" }).waitFor();
  expect(await page.getByText("logo.svg", { exact: true }).count()).toBe(0);
  await page.close();
});
