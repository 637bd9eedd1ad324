import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { openCmsWorld } from "./cms-world.ts";
import { readSettings } from "../../build/settings.ts";
import { buildSite } from "../../build/site.ts";
import { serveSite } from "../../hosting/static-server.ts";
import { testFolder } from "../test-run.ts";

const { browser, content, editor, close } = await openCmsWorld("cms-edited");
afterAll(close);
/** Addresses that the editor asked for anywhere but here. */
const elsewhere: string[] = [];
const page = await browser.newPage({ viewport: { width: 1366, height: 900 } });
page.on("request", (request) => {
  if (/^(?:http|ws)/.test(request.url()) && !request.url().startsWith(editor.origin))
    elsewhere.push(request.url());
});

async function publish() {
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("menuitem", { name: "Publish now" }).click();
}

it("an editor changes a FAQ answer in a form, is told of a mistake in plain words, saves, and finds the answer on the page", async () => {
  const before = content.read("faqs");
  const [first] = JSON.parse(before).items;

  await page.goto(editor.origin);
  await page.getByRole("link", { name: "Lists" }).click();
  await page.getByRole("link", { name: "Questions on the home page" }).click();
  await page.getByText(first.question).waitFor();
  await page.getByRole("button", { name: "Expand" }).click();
  const answer = page.getByLabel("Answer", { exact: true }).first();
  await expect.poll(() => answer.inputValue()).toBe(first.answer);

  await answer.fill("lorem ipsum");
  await publish();
  const notice = page.getByRole("alert").filter({ hasText: "Not saved yet: " });
  await notice
    .getByRole("button", { name: '"answer" still holds the placeholder "lorem". Fix: write the final words' })
    .waitFor();
  expect(content.read("faqs")).toBe(before);

  const words = "We list what you need, and every line of that list shows what it adds to the cost.";
  await answer.fill(words);
  await page.getByText(/^Unsaved changes$/i).waitFor();
  await publish();
  await page.getByText(/^Changes saved$/i).waitFor();
  expect(content.read("faqs")).toBe(before.replace(JSON.stringify(first.answer), JSON.stringify(words)));
  expect(elsewhere).toEqual([]);

  const outFolder = path.join(testFolder, "cms-site");
  await buildSite({
    outFolder,
    settings: readSettings({ env: {}, folder: testFolder }),
    contentFolder: content.folder,
  });
  const site = await serveSite({ folder: outFolder, port: 0 });
  await page.goto(site.origin);
  await page.getByText(first.question).click();
  await expect.poll(() => page.getByText(words).isVisible()).toBe(true);
  await page.goto("about:blank");
  await site.close();
}, 60_000);

it.each([
  ["about", "a group that may be left out"],
  ["navigation", "entries of two shapes"],
  ["services", "a thousand fields, lists in lists"],
])("shows %s.json (%s) as a form that counts as saved until somebody changes it", async (name) => {
  const tab = await browser.newPage();
  await tab.goto(`${editor.origin}/#/collections/data/entries/${name}`);
  await tab.getByText(/^(?:Changes saved|Unsaved changes)$/i).waitFor();
  const values = JSON.parse(content.read(name));
  const shown = values.heading ?? values.menu?.[0].label ?? values.labels.problem;
  await tab
    .getByText(shown)
    .or(tab.getByLabel(/^(?:Large heading|Over the problem)$/))
    .first()
    .waitFor();
  await expect.poll(() => tab.getByText(/^Changes saved$/i).isVisible()).toBe(true);
  await tab.close();
});
