import { rmSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { serveCms } from "../../cms/server.ts";
import { type ContentCopy, copyContent } from "../content-copy.ts";
import { launchBrowser } from "../launch-browser.ts";

let browser: Browser;
let visit: BrowserContext;
let content: ContentCopy;
let editor: Awaited<ReturnType<typeof serveCms>>;
/** Questions of the browser itself: whether to leave a form, whether to take a draft. */
let asked: string[];

const MINE = "Mine: we list what you need, and each line of the list shows what it adds to the cost.";
const THEIRS = "Theirs: we write down every wish, and a price stands behind each of them at once.";
const OTHERS = "By hand: the list stays yours, and you may take it to anybody else with it.";

beforeAll(async () => {
  browser = await launchBrowser();
});

beforeEach(async () => {
  content = copyContent("cms-two-tabs");
  editor = await serveCms({ folder: content.folder, port: 0 });
  visit = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  asked = [];
});

afterEach(async () => {
  await visit.close();
  await editor.close();
  content.remove();
});

afterAll(() => browser?.close());

const answerOf = (at: number) => JSON.parse(content.read("faqs")).items[at].answer;
const answerIn = (tab: Page, at: number) => tab.getByLabel("Answer", { exact: true }).nth(at);
const isSaved = (tab: Page) => tab.getByText(/^Changes saved$/i).waitFor();
const note = (tab: Page) => tab.getByRole("status").filter({ hasText: "Somebody else had changed" });

/** A tab with the form of faqs.json, all its entries unfolded. */
async function openForm() {
  const tab = await visit.newPage();
  tab.on("dialog", (dialog) => {
    asked.push(dialog.message());
    dialog.accept();
  });
  await tab.goto(`${editor.origin}/#/collections/data/entries/faqs`);
  await unfold(tab);
  return tab;
}

async function unfold(tab: Page) {
  await tab.getByRole("button", { name: "Expand" }).click();
  await answerIn(tab, 9).waitFor();
}

async function publish(tab: Page) {
  await tab.getByRole("button", { name: "Publish", exact: true }).click();
  await tab.getByRole("menuitem", { name: "Publish now" }).click();
}

/** Puts a text in the place of another one's in the file, as somebody with an editor would. */
const editByHand = (at: number, words: string) =>
  content.replace("faqs", JSON.stringify(answerOf(at)), JSON.stringify(words));

it("two tabs and a hand edit: each change is in the file, and the form that is saved last shows them all", async () => {
  const started = answerOf(0);
  const one = await openForm();
  const two = await openForm();
  await answerIn(one, 0).fill(MINE);
  await answerIn(two, 1).fill(THEIRS);
  await publish(one);
  await isSaved(one);
  editByHand(2, OTHERS);
  await publish(two);
  await note(two).waitFor();
  expect([0, 1, 2].map(answerOf)).toEqual([MINE, THEIRS, OTHERS]);
  await unfold(two);
  expect(await Promise.all([0, 1, 2].map((at) => answerIn(two, at).inputValue()))).toEqual([
    MINE,
    THEIRS,
    OTHERS,
  ]);
  await isSaved(two);

  // What a form saved last is what it is compared with from now on: the first tab's answer, put back by hand, stays put back.
  editByHand(0, started);
  for (const tab of [one, two]) {
    await answerIn(tab, 3).fill(MINE);
    await publish(tab);
    await note(tab).waitFor();
    expect(answerOf(0)).toBe(started);
  }
  expect([1, 2, 3].map(answerOf)).toEqual([THEIRS, OTHERS, MINE]);
  expect(asked).toEqual([]);
}, 120_000);

it("the same answer in both: the later one is asked by keyboard, goes back with nothing lost, and chooses", async () => {
  const tab = await openForm();
  await answerIn(tab, 0).fill(MINE);
  await answerIn(tab, 1).fill(MINE);
  editByHand(0, THEIRS);
  editByHand(1, THEIRS);
  editByHand(2, OTHERS);
  const before = content.read("faqs");
  await publish(tab);
  const dialog = tab.getByRole("dialog", { name: "Somebody else changed the same words" });
  const first = dialog.getByRole("group").first();
  await expect.poll(() => first.getByRole("radio").count()).toBe(2);
  expect(
    await first
      .getByRole("radio", { name: /^Keep mine/ })
      .evaluate((radio) => radio.closest("label")?.innerText),
  ).toContain(MINE);
  expect(
    await first
      .getByRole("radio", { name: /^Take theirs/ })
      .evaluate((radio) => radio.closest("label")?.innerText),
  ).toContain(THEIRS);
  expect(content.read("faqs")).toBe(before);
  await expect
    .poll(() => tab.evaluate(() => document.activeElement?.textContent))
    .toBe("Somebody else changed the same words");

  await tab.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await tab
    .getByRole("alert")
    .filter({ hasText: "Nothing was saved. What you typed is still in the form" })
    .waitFor();
  expect(await answerIn(tab, 0).inputValue()).toBe(MINE);
  expect(content.read("faqs")).toBe(before);
  await tab.getByText(/^Unsaved changes$/i).waitFor();

  await publish(tab);
  await dialog.waitFor();
  await tab.keyboard.press("Tab");
  await tab.keyboard.press("ArrowRight");
  await tab.keyboard.press("Enter");
  // The second choice is missing, so that nothing is sent.
  await expect
    .poll(() =>
      dialog
        .getByRole("radio")
        .nth(2)
        .evaluate((radio) => document.activeElement === radio),
    )
    .toBe(true);
  expect(content.read("faqs")).toBe(before);
  await tab.keyboard.press("Space");
  await tab.keyboard.press("Enter");
  await note(tab).waitFor();
  expect([0, 1, 2].map(answerOf)).toEqual([THEIRS, MINE, OTHERS]);
  await unfold(tab);
  await isSaved(tab);
  expect(await Promise.all([0, 1, 2].map((at) => answerIn(tab, at).inputValue()))).toEqual([
    THEIRS,
    MINE,
    OTHERS,
  ]);
  expect(asked).toEqual([]);
}, 120_000);

it("the question fits a phone", async () => {
  const tab = await openForm();
  for (const at of [0, 1, 2]) {
    await answerIn(tab, at).fill(MINE);
    editByHand(at, THEIRS);
  }
  await tab.setViewportSize({ width: 390, height: 800 });
  await publish(tab);
  const dialog = tab.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save what I chose" }).waitFor();
  const boxes = await Promise.all(
    [dialog, ...(await dialog.getByRole("button").all()), ...(await dialog.locator("label").all())].map(
      (part) => part.boundingBox(),
    ),
  );
  for (const box of boxes) {
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(390);
    expect(box!.height).toBeGreaterThanOrEqual(44);
  }

  // What is still to be chosen comes into view, clear of the buttons.
  await dialog.getByRole("radio").first().check();
  for (const next of [2, 4]) {
    await dialog.getByRole("button", { name: "Save what I chose" }).click();
    const radio = dialog.getByRole("radio").nth(next);
    await expect.poll(() => radio.evaluate((element) => document.activeElement === element)).toBe(true);
    const end = (await dialog.locator("p").last().boundingBox())!;
    const box = (await radio.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(end.y);
    await radio.check();
  }
}, 120_000);

it("a draft that the browser kept since yesterday undoes nothing that others wrote today", async () => {
  const tab = await openForm();
  await answerIn(tab, 0).fill(MINE);
  const keptDraft = () =>
    tab.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const opening = indexedDB.open("localforage");
          opening.onsuccess = () => {
            const keys = opening.result
              .transaction("keyvaluepairs")
              .objectStore("keyvaluepairs")
              .getAllKeys();
            keys.onsuccess = () => {
              opening.result.close();
              resolve(keys.result.some((key) => String(key).endsWith("faqs")));
            };
          };
        }),
    );
  await expect.poll(keptDraft, { timeout: 10_000 }).toBe(true);
  // As if the computer had been switched off: no page could say goodbye.
  await tab.close();
  editByHand(1, THEIRS);

  const next = await openForm();
  await expect.poll(() => answerIn(next, 0).inputValue()).toBe(MINE);
  expect(asked).toEqual([expect.stringMatching(/local backup/)]);
  await publish(next);
  await note(next).waitFor();
  expect([0, 1].map(answerOf)).toEqual([MINE, THEIRS]);
}, 120_000);

it("a file that is gone meanwhile is said to be, and what was typed stays", async () => {
  const tab = await openForm();
  await answerIn(tab, 0).fill(MINE);
  const text = content.read("faqs");
  rmSync(`${content.folder}/site/_data/faqs.json`);
  await publish(tab);
  await tab
    .getByRole("alert")
    .filter({ hasText: "There is no file site/_data/faqs.json any more." })
    .waitFor();
  expect(await answerIn(tab, 0).inputValue()).toBe(MINE);
  content.put("_data/faqs.json", text);
  await publish(tab);
  await isSaved(tab);
  expect(answerOf(0)).toBe(MINE);
}, 120_000);

it("who types on before the form shows what others changed undoes nothing either", async () => {
  const tab = await openForm();
  await answerIn(tab, 0).fill(MINE);
  editByHand(1, THEIRS);
  await tab.evaluate(() => {
    window.addEventListener("formsaved", (event) => event.stopImmediatePropagation());
  });
  await publish(tab);
  await isSaved(tab);
  await answerIn(tab, 2).fill(MINE);
  await publish(tab);
  await expect.poll(() => answerOf(2)).toBe(MINE);
  expect([0, 1].map(answerOf)).toEqual([MINE, THEIRS]);
}, 120_000);
