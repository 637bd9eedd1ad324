import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";
import { servePartner } from "../../dev/serve/partner.ts";
import { violationsOf } from "../harness/axe-violations.ts";
import { desktop, phone } from "../harness/world.ts";
import { SITE, snippet, usePartnerWorld, widget } from "./partner-world.ts";

const world = usePartnerWorld();

const BUILDER = `${SITE}/widgets/builder.html`;
/** A label that must be shown as text, because it contains HTML's special characters. */
const LABEL = 'Ask "now" <b>&';
const snippetIn = (page: Page) =>
  page.getByRole("region", { name: "2. Paste" }).getByRole("code");
const narrow = { ...phone, viewport: { width: 320, height: 700 } };

async function visit(address: string, options: BrowserContextOptions) {
  const page = await world.newPage(options);
  await page.goto(address);
  return page;
}

it("npm start's partner page shows the form under the strictest policy, and a request arrives", async () => {
  const partner = await servePartner({ port: 0 }, SITE);
  onTestFinished(() => partner.close());
  const page = await visit(partner.origin, desktop);
  await widget(page).order();
  expect(world.provider.records("quote")).toHaveLength(1);
});

it("the builder writes the snippet, shows the widget, and a request arrives", async () => {
  const page = await visit(BUILDER, desktop);
  const lines = snippetIn(page);
  await expect.poll(() => lines.textContent()).toBe(snippet());
  await page.getByLabel("Where the form opens").selectOption("modal");
  await page.getByLabel("Colours").selectOption("dark");
  const label = page.getByLabel("Button text");
  await label.fill(LABEL);
  await label.press("Tab");
  await page.getByLabel("Updates").selectOption("pinned");
  await expect.poll(() => lines.textContent()).toContain(' integrity="sha384-');
  expect(await lines.textContent()).toContain(
    '<div data-widget="quote" data-mode="modal" data-theme="dark" data-label="Ask &quot;now&quot; &lt;b&gt;&amp;"><a href',
  );
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy" }).click();
  await page.getByText("Copied.").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await lines.textContent(),
  );

  const quote = widget(page);
  await quote.placeholder.scrollIntoViewIfNeeded();
  await quote.opener.click();
  await page.getByRole("dialog", { name: LABEL }).waitFor();
  await quote.order();
  expect(world.provider.records("quote")).toHaveLength(1);
});

it("without script the builder has the two lines and the way to the guide", async () => {
  const page = await visit(BUILDER, { ...narrow, javaScriptEnabled: false });
  expect(await snippetIn(page).textContent()).toContain('<div data-widget="quote"><a');
  expect(await page.getByRole("button").count()).toBe(0);
  await page.getByRole("link", { name: "the guide", exact: true }).click();
  await page
    .getByRole("heading", { level: 1, name: "The quote form on your page" })
    .waitFor();
});

it.each([
  BUILDER,
  `${SITE}/widgets/docs.html`,
])("%s fits a narrow phone, and its lines to paste hold our own address", async (route) => {
  const page = await visit(route, narrow);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await violationsOf(page)).toEqual([]);
  const words = await page.getByRole("main").innerText();
  expect(words).toContain(`<script async="" src="${SITE}/widgets/v1/embed.js"></script>`);
  expect(words).not.toContain("https://SITE");
});
