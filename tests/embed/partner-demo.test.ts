import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { servePartner } from "../../partner-demo/serve.ts";
import { ATTRIBUTES } from "../../widgets/embed/widget-options.ts";
import { violationsOf } from "../browser/axe-violations.ts";
import { desktop, openWorld, phone, type World } from "../browser/world.ts";
import { widget } from "./partner-world.ts";

const BUILDER = "/widgets/builder.html";
const GUIDE = "/widgets/docs.html";
const narrow = { ...phone, viewport: { width: 320, height: 700 } };

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

/** A fresh visitor in the builder, and what the page complained of. */
async function openBuilder(where: "our site" | "a partner's") {
  const page = await world.visit(where === "our site" ? BUILDER : "/icon.svg", desktop);
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  if (where === "a partner's") await page.goto(partner.origin);
  return { page, complaints, snippet: page.locator("#snippet") };
}

describe.each(["our site", "a partner's"] as const)("the builder on %s", (where) => {
  it("makes a snippet, shows the widget that it makes, and a request arrives", async () => {
    const { page, complaints, snippet } = await openBuilder(where);
    const plain = `<div data-widget="quote"><a href="${world.origin}/contact">Get a quote</a></div>\n<script async src="${world.origin}/widgets/v1/embed.js"></script>`;
    await expect.poll(() => snippet.textContent()).toBe(plain);
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
    const before = world.provider.records("quote").length;
    await quote.order();
    await quote.thanks.waitFor();
    expect(world.provider.records("quote")).toHaveLength(before + 1);
    await page.keyboard.press("Escape");
    await page.getByText(/^quote:submitted \{"reference":"[\w-]+"/).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

describe("the builder", () => {
  it("offers every option that the widget has", async () => {
    const { page } = await openBuilder("our site");
    const offered = await page
      .locator("input[name^='data-']")
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute("name")));
    for (const attribute of ATTRIBUTES) expect(offered).toContain(attribute);
  });

  it("works by keyboard alone, for each place that a snippet goes to", async () => {
    const { page, snippet } = await openBuilder("our site");
    await page.getByLabel("In the page", { exact: true }).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => snippet.textContent()).toContain('data-mode="float"');
    await page.keyboard.press("Tab");
    expect(await page.getByRole("group", { name: "Corner of the floating button" }).isVisible()).toBe(true);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => snippet.textContent()).toContain('data-corner="bottom-left"');
    await page.getByLabel("HTML").focus();
    for (const words of ['corner="bottom-left"\n/>', "<quote-widget data-mode", "[quote_form mode"]) {
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => snippet.textContent()).toContain(words);
      expect(await violationsOf(page)).toEqual([]);
    }
  });

  it("leaves the corner out where nothing floats", async () => {
    const { page, snippet } = await openBuilder("our site");
    await page.getByLabel("Floating button", { exact: true }).check();
    await page.getByLabel("Left", { exact: true }).check();
    await page.getByRole("button", { name: "Get a quote", exact: true }).waitFor();
    await page.getByText("The button stands in the corner of this window.").waitFor();
    await page.getByLabel("Behind a button").check();
    expect(await snippet.textContent()).toContain('data-mode="modal"');
    expect(await snippet.textContent()).not.toContain("data-corner");
    expect(await page.getByRole("group", { name: "Corner of the floating button" }).isVisible()).toBe(false);
  });

  it("says what the partner's policy must allow", async () => {
    const { page } = await openBuilder("our site");
    const policy = page.locator("#policy");
    expect(await policy.textContent()).toBe(`script-src ${world.origin};\nframe-src ${world.origin}`);
    await page.getByLabel("By nonces").check();
    await page.getByLabel("Address of the texts in your language").fill("https://partner.example/hi.json");
    expect(await policy.textContent()).toBe(
      `script-src 'nonce-YOUR NONCE' 'strict-dynamic';\nframe-src ${world.origin};\nconnect-src https://partner.example`,
    );
    expect(await page.locator("#snippet").textContent()).toContain('<script async nonce="YOUR NONCE"');
  });

  it("copies the snippet", async () => {
    const { page, snippet } = await openBuilder("our site");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy" }).click();
    await page.getByText("Copied.").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await snippet.textContent());
  });

  it("has the two lines, what a policy must allow and the way to the guide without script", async () => {
    const page = await world.visit(BUILDER, { ...desktop, javaScriptEnabled: false });
    expect(await page.locator("#snippet").textContent()).toContain('<div data-widget="quote"><a');
    expect(await page.locator("#policy").textContent()).toContain(`frame-src ${world.origin}`);
    await page.getByRole("link", { name: "Get a quote" }).waitFor();
    expect(await page.getByRole("radio").count()).toBe(0);
    expect(await page.getByRole("button").count()).toBe(0);
    await page.getByRole("link", { name: "the guide", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "The quote form in your page" }).waitFor();
  });
});

describe.each([
  { name: "the guide", route: GUIDE },
  { name: "what to do in site builders", route: "/widgets/platforms.html" },
])("$name as a page", ({ route }) => {
  it("holds our own address in every line to paste, and leads to its parts", async () => {
    const page = await world.visit(route, desktop);
    const words = await page.locator("main").innerText();
    expect(words).toContain(`<script async src="${world.origin}/widgets/v1/embed.js"></script>`);
    expect(words).not.toContain("https://SITE");
    const links = page.getByRole("navigation", { name: "Contents" }).getByRole("link");
    expect(await links.count()).toBeGreaterThan(5);
    const targets = await page.evaluate(() =>
      [...document.querySelectorAll("main a[href^='#']")].map((link) =>
        Boolean(document.getElementById(decodeURIComponent(link.getAttribute("href")!.slice(1)))),
      ),
    );
    expect(targets).not.toContain(false);
    expect(await violationsOf(page)).toEqual([]);
  });
});

it.each([BUILDER, GUIDE])("%s fits a narrow phone", async (address) => {
  const page = await world.visit(address, narrow);
  if (address === BUILDER) {
    await page.getByText("Fill in what you know of the visitor").click();
    await widget(page).place.scrollIntoViewIfNeeded();
    await widget(page).form.waitFor();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await violationsOf(page)).toEqual([]);
});
