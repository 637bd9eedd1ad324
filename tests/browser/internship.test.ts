/** Real files in the internship form. The promises of all forms are in `forms.test.ts`. */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeEach, expect, it } from "vitest";
import { passBotCheck } from "../harness/bot-check-box.ts";
import { fillIn, formOf, hold, pdf, png, submitOf } from "../harness/fill-form.ts";
import { toastsOf } from "../harness/toasts.ts";
import { untilOnDevice } from "../harness/visitor.ts";
import { useWorld } from "../harness/world.ts";
import { internship, requiredFields, uploadWords } from "../spec/forms.ts";
import { testFolder } from "../test-run.ts";

const world = useWorld();
beforeEach(() => world.provider.reset());

const resume = (page: Page) => formOf(page).getByLabel("Resume", { exact: true });
const photo = (page: Page) => formOf(page).getByLabel("Photo", { exact: true });
const said = (page: Page, text: string | RegExp) => formOf(page).getByText(text).first();
const button = (page: Page, name: string) => formOf(page).getByRole("button", { name });
const stored = () => world.provider.records("upload").map(({ body }) => body);
const COORDINATES = "25.6093N 85.1376E";
/** Makes a photo as a phone does: several megabytes, rotated by a quarter, with coordinates in its EXIF data. */
const phonePhoto = async (width: number, sizeBytes: number) => {
  const photo = await sharp({
    create: { width, height: 0.75 * width, channels: 3, background: "#456" },
  })
    .withExif({ IFD0: { ImageDescription: COORDINATES } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return Buffer.concat([photo, Buffer.alloc(sizeBytes - photo.length)]);
};

it.each([
  ["", { width: 2_000, sizeBytes: 2_000_000 }],
  [
    ", and decoded at a fraction of its size if it is large,",
    { width: 4_000, sizeBytes: 8_000_000 },
  ],
])("a photo is shown at once, made smaller%s upright, and without its place", async (_, {
  width,
  sizeBytes,
}) => {
  const page = await world.visit("/internship");
  const buffer = await phonePhoto(width, sizeBytes);
  expect([buffer.includes("Exif"), buffer.includes(COORDINATES)]).toEqual([true, true]);
  const release = await hold(page, "**/upload?*");
  // The photo is a file on the disk, because Playwright is slow to send megabytes to the
  // browser.
  const file = path.join(testFolder, "IMG_20260312.jpg");
  await writeFile(file, buffer);
  await photo(page).setInputFiles(file);
  await page.getByAltText("Preview of IMG_20260312.jpg").waitFor();
  await formOf(page).getByRole("progressbar").waitFor();
  release();
  await said(page, /^IMG_20260312\.jpg is uploaded\.$/).waitFor();
  await expect.poll(() => toastsOf(page)).toContain(uploadWords.photoUploaded);
  const answer = await fetch(String(stored()[0]!.url));
  const upload = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(upload).metadata()).toMatchObject({
    format: "jpeg",
    width: 1_200,
    height: 1_600,
  });
  expect(upload.length).toBeLessThan(buffer.length / 3);
  expect([upload.includes("Exif"), upload.includes(COORDINATES)]).toEqual([false, false]);
});

it("a wrong photo is refused", async () => {
  const page = await world.visit("/internship");
  await photo(page).setInputFiles({ ...png, name: "me.gif", mimeType: "image/gif" });
  await said(page, uploadWords.photoWrongType).waitFor();
  expect(stored()).toEqual([]);
});

it("the resume can be hidden, each file be removed, and the rest sent", async () => {
  const page = await world.visit("/internship");
  await photo(page).setInputFiles(png);
  await said(page, `${png.name} is uploaded.`).waitFor();
  await button(page, "Remove photo").click();
  await page.getByAltText(`Preview of ${png.name}`).waitFor({ state: "detached" });

  const uploaded = said(page, `${pdf.name} is uploaded.`);
  const toggle = formOf(page).locator("summary");
  await toggle.click();
  await expect.poll(() => resume(page).isVisible()).toBe(false);
  await toggle.press("Enter");
  await resume(page).setInputFiles(pdf);
  await expect.poll(() => toastsOf(page)).toContain(uploadWords.resumeUploaded);
  await button(page, "Remove resume").click();
  await uploaded.waitFor({ state: "detached" });
  await resume(page).setInputFiles(pdf);
  await uploaded.waitFor();
  await toggle.click();
  await expect.poll(() => resume(page).isVisible()).toBe(false);
  await fillIn(page, requiredFields(internship));
  await passBotCheck(formOf(page));
  await submitOf(page).click();
  await page.waitForURL(`**${internship.thanks}`);
  const { body } = world.provider.records("internship")[0]!;
  expect(body).toMatchObject({ photo: "", resumeLink: stored().at(-1)!.url });
});

it("what will be sent from a closed section stays in view with its buttons, and why a file will not", async () => {
  const page = await world.visit("/internship");
  const inView = (text: string) =>
    formOf(page).getByText(text).locator("visible=true").waitFor();
  const toggle = formOf(page).locator("summary");
  await resume(page).setInputFiles(pdf);
  await photo(page).setInputFiles(png);
  await inView(`${pdf.name} is uploaded.`);
  await toggle.click();
  await expect.poll(() => resume(page).isVisible()).toBe(false);
  await inView(`${pdf.name} is uploaded.`);
  await inView(`${png.name} is uploaded.`);
  await button(page, "Remove resume").locator("visible=true").click();
  await expect
    .poll(() => formOf(page).getByText(pdf.name).locator("visible=true").count())
    .toBe(0);
  expect(await resume(page).isVisible()).toBe(false);

  world.provider.setFault({ call: "upload", scenario: "413" });
  await resume(page).setInputFiles(pdf);
  await inView(uploadWords.broken);
  world.provider.clearFaults();
  await button(page, "Try again").locator("visible=true").click();
  await inView(`${pdf.name} is uploaded.`);
});

it.each([
  ["", () => {}],
  [
    ", also in a form that an extension has changed",
    (form: Element) => form.prepend(document.createElement("div")),
  ],
])("a resume chosen before the script came is sent, and asked for again after a reload%s", async (_, change) => {
  const page = await world.newPage();
  const release = await hold(page, "**/assets/main-*.js*");
  await page.goto(`${world.origin}/internship`, { waitUntil: "commit" });
  await resume(page).setInputFiles(pdf);
  await page.locator("form.internship-form").evaluate(change);
  release();
  await said(page, `${pdf.name} is uploaded.`).waitFor();
  await untilOnDevice(page, pdf.name);
  await page.reload();
  await page.getByText(`Please choose ${pdf.name} again`).waitFor();
});
