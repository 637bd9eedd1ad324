import { afterAll, beforeAll, expect, it } from "vitest";
import { servePartner } from "../../partner-demo/serve.ts";
import { violationsOf } from "../browser/axe-violations.ts";
import { desktop, openWorld, phone, type World } from "../browser/world.ts";
import { widget } from "./partner-world.ts";

let world: World;
let partner: Awaited<ReturnType<typeof servePartner>>;
beforeAll(async () => {
  world = await openWorld();
  partner = await servePartner({ port: 0, siteOrigin: world.origin });
});
afterAll(async () => {
  await partner.close();
  await world.close();
});

it("builds a snippet, shows the widget that it makes, and a request arrives", async () => {
  const page = await world.visit("/icon.svg", desktop);
  await page.goto(partner.origin);
  const snippet = page.locator("#snippet");
  await expect
    .poll(() => snippet.textContent())
    .toBe(
      `<div data-widget="quote"><a href="${world.origin}/contact">Get a quote</a></div>\n<script async src="${world.origin}/widgets/v1/embed.js"></script>`,
    );
  await page.getByLabel("Behind a button").check();
  await page.getByLabel("Dark").check();
  await page.getByLabel("Words on the link, the button and the modal").fill('Ask "now"');
  await page.getByLabel("Words on the link, the button and the modal").press("Tab");
  await page.getByLabel("One version, with its hash").check();
  await expect
    .poll(() => snippet.textContent())
    .toMatch(
      /^<div data-widget="quote" data-mode="modal" data-theme="dark" data-label="Ask &quot;now&quot;"><a href="[^"]+">Ask &quot;now&quot;<\/a><\/div>\n<script async src="[^"]+\/widgets\/\d+\.\d+\.\d+\/quote\.js" integrity="sha384-[\w+/=]{64}" crossorigin="anonymous"><\/script>$/,
    );
  const quote = widget(page);
  await quote.place.scrollIntoViewIfNeeded();
  await quote.opener.click();
  await page.getByRole("dialog", { name: 'Ask "now"' }).waitFor();
  await quote.order();
  await quote.thanks.waitFor();
  expect(world.provider.records("quote")).toHaveLength(1);
  await page.keyboard.press("Escape");
  await page.getByText(/^quote:submitted \{"reference":"[\w-]+"\}$/).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.context().close();
});

it("fits a phone", async () => {
  const page = await world.visit("/icon.svg", { ...phone, viewport: { width: 320, height: 700 } });
  await page.goto(partner.origin);
  await widget(page).place.scrollIntoViewIfNeeded();
  await widget(page).form.waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await violationsOf(page)).toEqual([]);
  await page.context().close();
});
