import { readFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { installCms } from "../../cms/install.ts";
import { serveCms } from "../../cms/server.ts";
import { type ContentCopy, copyContent } from "../content-copy.ts";
import { launchBrowser } from "../launch-browser.ts";
import { projectFolder } from "../test-run.ts";

let browser: Browser;
let content: ContentCopy;
let editor: Awaited<ReturnType<typeof serveCms>>;

beforeAll(async () => {
  installCms();
  content = copyContent("cms-pictures");
  editor = await serveCms({ folder: content.folder, port: 0 });
  browser = await launchBrowser();
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await editor?.close();
  content?.remove();
});

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

async function photo(name: string, background: string): Promise<PhoneFile> {
  const picture = sharp({ create: { width: 1000, height: 1600, channels: 3, background } });
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
  await upload(page, await photo("IMG_0001.JPG", "#d83b3b"));
  await page.getByText("img-0001.jpg", { exact: true }).waitFor();
  await upload(page, await photo("IMG_0001.JPG", "#3b7dd8"));
  await page.getByText("img-0001-2.jpg", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Choose selected" }).click();
  await page.getByLabel(/^What the picture shows/).fill(alt);
  await publish(page);
  expect(JSON.parse(content.read("career")).working.picture.image).toBe("images/img-0001-2.jpg");
  const colours = await Promise.all(
    ["images/img-0001.jpg", "images/img-0001-2.jpg"].map(
      async (file) => (await sharp(stored(file)).stats()).dominant,
    ),
  );
  expect(colours[0]!.r).toBeGreaterThan(200);
  expect(colours[1]!.b).toBeGreaterThan(200);
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
