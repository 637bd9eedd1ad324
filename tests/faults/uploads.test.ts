/** Files on a bad line: tried again, never doubled, and never taken for uploaded when they are not. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { internship, typedTexts, uploadWords } from "../spec/forms.ts";
import { fillIn, pdf, resume, send, useVisitors } from "./visitor.ts";

const world = useVisitors();
const application = typedTexts(internship);
const { posts, records, spoil, stored } = world;
const uploaded = (page: Page) => page.getByText("asha.pdf is uploaded.");

async function fillInApplication(page: Page) {
  await fillIn(page, application);
  await page.getByLabel("Gender").selectOption("other");
  await page.getByLabel("Internship Type").selectOption("2");
}

it.each(["unreachable", "500", "reset-half"])("%s is tried again by itself", async (scenario) => {
  const { page } = await world.visit("/internship");
  spoil("upload", scenario);
  await resume(page).setInputFiles(pdf("asha.pdf", 1_000_000));
  await expect
    .poll(async () => {
      // The browser's word that it is online ends the pause between two tries.
      await page.evaluate(() => dispatchEvent(new Event("online")));
      return uploaded(page).isVisible();
    })
    .toBe(true);
  expect(stored("upload")).toBe(1);
});

it.each([
  ["413", uploadWords.broken],
  ["html", uploadWords.broken],
  ["is-success-false", uploadWords.refused("The provider did not take this.")],
])("%s says what the product says, and can be tried again by hand", async (scenario, sentence) => {
  const { page } = await world.visit("/internship");
  spoil("upload", scenario);
  await resume(page).setInputFiles(pdf());
  await page.locator("main form").getByText(sentence).waitFor();
  expect(posts("upload")).toBe(1);
  await page.getByRole("button", { name: "Try again" }).click();
  await uploaded(page).waitFor();
});

it("an upload that stalls is ended after 20 s, and tried again", async () => {
  const { page } = await world.visit("/internship", (opened) => opened.clock.install());
  spoil("upload", "stall-half");
  await page.locator("[data-widget=internship-form][data-mounted]").waitFor();
  await resume(page).setInputFiles(pdf("asha.pdf", 8_000_000));
  await expect.poll(() => posts("upload")).toBe(1);
  // Progress that is told late starts the 20 s again, so the clock may have to go on more than once.
  await expect
    .poll(async () => {
      await page.clock.runFor(10_000);
      return posts("upload");
    })
    .toBe(2);
  await uploaded(page).waitFor();
  expect(stored("upload")).toBe(1);
});

it("an answer that is lost after storing leads to one application with its file", async () => {
  const { page } = await world.visit("/internship");
  await fillInApplication(page);
  spoil("upload", "reset");
  await resume(page).setInputFiles(pdf());
  await uploaded(page).waitFor();
  await send(page);
  expect(stored("internship")).toBe(1);
  expect(records("upload").map(({ body }) => body.url)).toContain(records("internship")[0]?.body.resumeLink);
});

it.each<[what: string, file: ReturnType<typeof pdf>, sentence: string]>([
  ["empty", { ...pdf(), buffer: Buffer.alloc(0) }, "asha.pdf is empty. Please choose another file."],
  ["of a wrong ending", pdf("asha.exe"), "Please upload a PDF, DOC, DOCX, PNG, JPG or JPEG file."],
  ["too large", pdf("asha.pdf", 10 * 2 ** 20), uploadWords.refused("the file is over 10 MB")],
])("a file that is %s is not taken, and a sentence says why; everything else stays, and is sent without it", async (_, file, sentence) => {
  const { page } = await world.visit("/internship");
  await fillInApplication(page);
  await resume(page).setInputFiles(file);
  await page.locator("main form").getByText(sentence).waitFor();
  expect(stored("upload")).toBe(0);
  await send(page);
  expect(records("internship").map(({ body }) => body)).toMatchObject([
    { name: application["Full Name*"], resumeLink: "" },
  ]);
});

describe("with a provider that keeps connections", () => {
  const keeping = useVisitors({ keepsConnections: true });

  it("what the browser itself repeats on a cut one is stored once: the file and the application", async () => {
    const { page } = await keeping.visit("/internship");
    await fillInApplication(page);
    keeping.spoil("upload", "reset-reused");
    await resume(page).setInputFiles(pdf());
    await uploaded(page).waitFor();
    keeping.spoil("ApplyInternship", "reset-reused");
    await send(page);
    const [pages, browsers] = [keeping.posts("ApplyInternship"), keeping.repeated("ApplyInternship")];
    expect([pages, browsers, keeping.stored("internship")]).toEqual([1, 1, 1]);
  });
});
