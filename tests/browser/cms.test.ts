import { readFileSync } from "node:fs";
import path from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { readSettings } from "../../build/settings.ts";
import { buildSite } from "../../build/site.ts";
import { serveCms } from "../../cms/server.ts";
import { copyContent } from "../content-copy.ts";
import { launchBrowser } from "../launch-browser.ts";
import { projectFolder, testFolder } from "../test-run.ts";

const content = copyContent("cms");
const editor = await serveCms({ folder: content.folder, port: 0 });
const browser = await launchBrowser();
afterAll(async () => {
  await browser.close();
  await editor.close();
  content.remove();
});

/** Addresses that a page asked for anywhere but here. */
const elsewhere: string[] = [];

/** The form of a data file, in a browser of its own. */
async function openForm(
  file: string,
  options: BrowserContextOptions = { viewport: { width: 1366, height: 900 } },
) {
  const context = await browser.newContext(options);
  onTestFinished(() => context.close());
  return openTab(await context.newPage(), file);
}

async function openTab(page: Page, file: string): Promise<Page> {
  page.on("request", (request) => {
    if (/^(?:http|ws)/.test(request.url()) && !request.url().startsWith(editor.origin))
      elsewhere.push(request.url());
  });
  await page.goto(`${editor.origin}/#/collections/data/entries/${file}`);
  await page.getByText(/^(?:Changes saved|Unsaved changes)$/i).waitFor();
  return page;
}

async function save(page: Page) {
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("menuitem", { name: "Publish now" }).click();
}

const isSaved = (page: Page) => page.getByText(/^Changes saved$/i).waitFor();
const questions = (): { question: string; answer: string }[] => JSON.parse(content.read("faqs")).items;
const entry = (page: Page, title: string) => page.getByRole("button", { name: title, exact: true });
const answerIn = (page: Page, at: number) => page.getByLabel("Answer", { exact: true }).nth(at);

const MINE = "Mine: we list what you need, and each line of the list shows what it adds to the cost.";
const THEIRS = "Theirs: we write down every wish, and a price stands behind each of them at once.";

it("an editor changes an answer, sees it in the page beside, is told of a mistake at its field, saves, and finds it on the site", async () => {
  const before = content.read("faqs");
  const [first] = questions();
  const page = await openForm("faqs");
  await entry(page, first!.question).click();
  const answer = answerIn(page, 0);
  await answer.fill("lorem ipsum");
  const sentence = '"answer" still holds the placeholder "lorem". Fix: write the final words';
  await page.getByRole("listitem").filter({ hasText: sentence }).waitFor();
  await expect.poll(() => answer.getAttribute("aria-invalid")).toBe("true");
  await save(page);
  const notice = page.getByRole("alert").filter({ hasText: "Not saved yet: " });
  await notice.getByRole("button", { name: sentence }).waitFor();
  expect(content.read("faqs")).toBe(before);

  const words = "We list what you need, and every line of it shows what it adds to the cost.";
  await answer.fill(words);
  const beside = page.frameLocator("#preview-pane").frameLocator("iframe");
  await beside.getByText(words).waitFor();
  await save(page);
  await isSaved(page);
  expect(content.read("faqs")).toBe(before.replace(JSON.stringify(first!.answer), JSON.stringify(words)));
  expect(elsewhere).toEqual([]);

  const outFolder = path.join(testFolder, "cms-site");
  const settings = readSettings({ env: {}, folder: testFolder });
  await buildSite({ outFolder, settings, contentFolder: content.folder });
  expect(readFileSync(path.join(outFolder, "index.html"), "utf8")).toContain(words);
}, 60_000);

it("on a phone and by keyboard, entries are moved, added and deleted, which is asked first, and nothing stands beside the screen", async () => {
  const page = await openForm("faqs", { viewport: { width: 390, height: 800 }, hasTouch: true });
  const [first, second] = questions();
  const titles = () => page.locator(".entry-title").allInnerTexts();
  const count = (await titles()).length;
  let asked = "";
  let isAgreed = false;
  page.on("dialog", (dialog) => {
    asked = dialog.message();
    return isAgreed ? dialog.accept() : dialog.dismiss();
  });
  const press = async (name: string) => {
    await page.getByRole("button", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
  };
  await press(`Delete: ${first!.question}`);
  expect(asked).toContain(`Delete “${first!.question}”?`);
  expect(await titles()).toHaveLength(count);
  await press(`Move down: ${first!.question}`);
  await expect.poll(async () => (await titles())[0]).toContain(second!.question);
  isAgreed = true;
  await press(`Delete: ${first!.question}`);
  await expect.poll(async () => (await titles()).length).toBe(count - 1);
  await press("Add question");
  await page
    .getByText(/"question" is empty\. Fix: /)
    .first()
    .waitFor();

  const beside = await page.evaluate(() =>
    [...document.querySelectorAll("a, button, input:not([type=file]), textarea, label")]
      .filter((control) => {
        const { left, right, width, height } = control.getBoundingClientRect();
        const isShown = width > 1 && height > 1 && getComputedStyle(control).visibility === "visible";
        return isShown && (left < -1 || right > innerWidth + 1);
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  );
  expect(beside).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

it("of two tabs and a hand edit no one's work is undone, and who wrote in the same field is asked", async () => {
  const one = await openForm("faqs");
  const two = await openTab(await one.context().newPage(), "faqs");
  for (const tab of [one, two]) await tab.getByRole("button", { name: "Expand" }).click();
  await answerIn(one, 0).fill(MINE);
  await answerIn(two, 1).fill(THEIRS);
  await save(one);
  await isSaved(one);
  const third = "By hand: the list stays yours, and you may take it to anybody else with it.";
  content.replace("faqs", JSON.stringify(questions()[2]!.answer), JSON.stringify(third));
  await save(two);
  await two.getByRole("status").filter({ hasText: "Somebody else had changed" }).waitFor();
  expect(
    questions()
      .slice(0, 3)
      .map(({ answer }) => answer),
  ).toEqual([MINE, THEIRS, third]);

  await answerIn(one, 1).fill(MINE);
  const before = content.read("faqs");
  await save(one);
  const dialog = one.getByRole("dialog", { name: "Somebody else changed the same words" });
  await dialog.getByRole("radio", { name: /^Take theirs/ }).waitFor();
  await one.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(content.read("faqs")).toBe(before);
  expect(await answerIn(one, 1).inputValue()).toBe(MINE);
});

it("what was typed survives a tab that was closed, and undoes nothing that others wrote since", async () => {
  const page = await openForm("faqs");
  await page.getByRole("button", { name: "Expand" }).click();
  await answerIn(page, 4).fill(MINE);
  const isKept = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const opening = indexedDB.open("localforage");
          opening.onsuccess = () => {
            const store = opening.result.transaction("keyvaluepairs").objectStore("keyvaluepairs");
            store.getAllKeys().onsuccess = ({ target }) => {
              opening.result.close();
              resolve(
                (target as IDBRequest<IDBValidKey[]>).result.some((key) => String(key).endsWith("faqs")),
              );
            };
          };
        }),
    );
  await expect.poll(isKept, { timeout: 10_000 }).toBe(true);
  const next = await page.context().newPage();
  // As if the computer had been switched off: no page could say goodbye.
  await page.close();
  content.replace(
    "faqs",
    JSON.stringify(questions()[5]!.answer),
    JSON.stringify(THEIRS.replace("every", "each")),
  );
  next.on("dialog", (dialog) => dialog.accept());
  await openTab(next, "faqs");
  await next.getByRole("button", { name: "Expand" }).click();
  await expect.poll(() => answerIn(next, 4).inputValue()).toBe(MINE);
  await save(next);
  await expect.poll(() => questions()[4]!.answer).toBe(MINE);
  expect(questions()[5]!.answer).toBe(THEIRS.replace("every", "each"));
});

it("a phone's photo is chosen in a form under its own name; what cannot be shown is refused there", async () => {
  const page = await openForm("about", { viewport: { width: 390, height: 800 } });
  await page.getByRole("button", { name: "Choose an image" }).first().click();
  const upload = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const choosing = page.waitForEvent("filechooser");
    await page.getByText("Upload", { exact: true }).click();
    await (await choosing).setFiles(file);
  };
  await upload({ name: "film.heic", mimeType: "image/heic", buffer: Buffer.from("no photo") });
  await page.getByRole("alert").filter({ hasText: "film.heic is no whole picture" }).waitFor();
  const buffer = readFileSync(path.join(projectFolder, "tests/phone-pictures/lying.heic"));
  await upload({ name: "बैठक IMG_2034.HEIC", mimeType: "image/heic", buffer });
  await page.getByText("baithk-img-2034.jpg", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Choose selected" }).click();
  await page.getByLabel(/^What the picture shows/).fill("Two trainees at a desk, looking at one screen");
  await save(page);
  await isSaved(page);
  const { image } = JSON.parse(content.read("about")).story.picture;
  expect(image).toBe("images/baithk-img-2034.jpg");
  const stored = sharp(path.join(content.folder, "site", image));
  expect(await stored.metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 800 });
});
