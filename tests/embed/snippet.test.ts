import { readFileSync } from "node:fs";
import path from "node:path";
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { builtSite } from "../test-run.ts";
import { namesOf, usePartnerWorld, order, placeholder, REQUEST, snippet, widget } from "./partner-world.ts";

const world = usePartnerWorld();

/** Paths of the scripts that a page has asked for. */
const scriptsFetched = () =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name).pathname)
    .filter((name) => name.endsWith(".js"));

describe("the two lines", () => {
  it("show the form in the page, and a request arrives field by field", async () => {
    const opened = await world.open(snippet(world));
    const quote = widget(opened.page);
    await quote.form.waitFor();
    expect(await opened.page.locator("iframe").count(), "frames before the first field").toBe(0);
    // 'We' are not the page that the form stands in.
    await quote.place.getByText(`Your request goes to ${new URL(world.origin).host}.`).waitFor();
    const { reference } = await order(world, opened);
    await quote.place.getByText(`Your reference number is ${reference}.`).waitFor();
    expect(opened.told[0]).toMatch(/^quote:ready inline \d+\.\d+\.\d+$/);
  });

  it("may name one file of one version by its hash: it fetches no other script, and a changed one does not run", async () => {
    const { file, integrity, version } = world.pinned;
    const lines = snippet(world, "", file).replace("async", `$& integrity="${integrity}" crossorigin`);
    const opened = await world.open(lines);
    await order(world, opened);
    expect(opened.told[0]).toBe(`quote:ready inline ${version}`);
    expect(await opened.page.evaluate(scriptsFetched)).toEqual([file]);

    const { page } = await world.open(lines, undefined, {
      before: (blank) =>
        blank.route(`**${file}`, (route) =>
          route.fulfill({
            headers: { "content-type": "text/javascript", "access-control-allow-origin": "*" },
            body: `${readFileSync(path.join(builtSite, file), "utf8")} `,
          }),
        ),
    });
    await page.waitForLoadState("networkidle");
    await page.getByRole("link", { name: "Get a quote" }).waitFor();
    expect(await widget(page).form.count()).toBe(0);
  });

  it("make a button that opens the form as a modal, which gives the focus back", async () => {
    const opened = await world.open(snippet(world, 'data-mode="modal" data-label="Ask for a price"'));
    const { page } = opened;
    const quote = widget(page);
    expect(await quote.opener.textContent()).toBe("Ask for a price");
    await quote.opener.click();
    await page.getByRole("dialog", { name: "Ask for a price" }).waitFor();
    await page.keyboard.press("Escape");
    await quote.dialog.waitFor({ state: "hidden" });
    await expect.poll(() => quote.opener.evaluate((button) => button.matches(":focus"))).toBe(true);
    // A browser tells of it a moment after the dialog is gone.
    await expect.poll(() => namesOf(opened.told)).toContain("quote:close");
    await page.keyboard.press("Enter");
    const close = quote.dialog.getByRole("button", { name: "Close" });
    const before = ["quote:ready", "quote:open", "quote:close", "quote:open", "quote:start"];
    await order(world, opened, { events: [...before, "quote:submitted"] });
    await close.click();
    await quote.dialog.waitFor({ state: "hidden" });
  });

  it("make a button that stays in view, whatever is scrolled", async () => {
    const { page, told } = await world.open(
      `<div style="height: 4000px">Theirs</div>${snippet(world, 'data-mode="float"')}`,
    );
    const quote = widget(page);
    await quote.opener.waitFor();
    const first = await quote.opener.boundingBox();
    await page.mouse.wheel(0, 5_000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
    expect(await quote.opener.boundingBox()).toEqual(first);
    await quote.opener.press("Enter");
    await quote.field("Name").waitFor();
    await expect.poll(() => told[0]).toMatch(/^quote:ready float/);
  });

  it("load nothing but the loader before the placeholder comes near, then one file, whatever it asks for", async () => {
    const asks = 'data-mode="modal" data-theme="dark" data-source="url" data-name="Asha"';
    const { page } = await world.open(`<div style="height: 4000px">A long page</div>${snippet(world, asks)}`);
    const fetched = () => page.evaluate(scriptsFetched);
    await page.waitForLoadState("networkidle");
    expect(await fetched()).toEqual(["/widgets/v1/embed.js"]);
    await page.mouse.wheel(0, 5_000);
    await widget(page).opener.waitFor();
    expect(await fetched()).toEqual(["/widgets/v1/embed.js", expect.stringMatching(/^\/assets\/quote-/)]);
  });
});

describe("the link leads to our contact page", () => {
  it.each([
    ["without script", { javaScriptEnabled: false }, undefined],
    ["where the form's script is missing, and the page is told", undefined, 404],
  ])("%s", async (_name, browser, status) => {
    const { page, told } = await world.open(snippet(world, 'data-source="spring sale"'), browser, {
      before: (blank) => blank.route("**/assets/quote-*.js*", (route) => route.fulfill({ status })),
    });
    await page.waitForLoadState("networkidle");
    await expect.poll(() => told).toEqual(status ? ["quote:error script 0 spring%20sale"] : []);
    await page.getByRole("link", { name: "Get a quote" }).click();
    await page.waitForURL(`${world.origin}/contact`);
  });
});

it("all events bubble and are composed on the placeholder, and hold nothing that was typed", async () => {
  const { page } = await world.open({
    head: `<script>
      heard = [];
      for (const name of ["ready", "open", "start", "invalid", "submitted", "error", "close"])
        addEventListener("quote:" + name, ({ type, target, bubbles, composed, detail }) =>
          heard.push([target.id, bubbles && composed, type, detail]));
    </script>`,
    body: snippet(world, 'id="place" data-mode="modal" data-source="spring"'),
  });
  const quote = widget(page);
  await quote.opener.click();
  await quote.submit.click();
  await quote.passBotCheck();
  await quote.submit.click();
  await quote.fillIn();
  world.provider.setFault({ call: "AddQuoteRequest", scenario: "429", times: 1 });
  await quote.submit.click();
  await quote.failure.waitFor();
  await quote.passBotCheck();
  await quote.submit.click();
  await quote.thanks.waitFor();
  await page.keyboard.press("Escape");
  const heard = () => page.evaluate((): unknown[] => Reflect.get(window, "heard"));
  const event = (type: string, more = {}) => ["place", true, `quote:${type}`, { source: "spring", ...more }];
  await expect
    .poll(heard)
    .toEqual([
      event("ready", { mode: "modal", version: expect.stringMatching(/^[\d.]+$/) }),
      event("open"),
      event("start"),
      event("invalid", { reason: "bot-check" }),
      event("invalid", { reason: "fields" }),
      event("error", { reason: "refused", status: 429 }),
      event("submitted", { reference: expect.stringMatching(/^\w{4}-\w{4}$/) }),
      event("close"),
    ]);
});

describe("options", () => {
  it("fill in what the partner knows, then what the address says, and lead to the partner's own thanks", async () => {
    const thanks = world.publish("<h1>Thanks from the partner</h1>");
    const known = 'data-prefill="URL" data-email="a@b.in" data-mobile="9876543210" data-website="a.in"';
    const { page, bodies } = await world.open(
      snippet(
        world,
        `${known} data-category="seo, e-COMMERCE" data-thanks-url="${new URL(thanks).pathname}"`,
      ) + placeholder(world.origin, 'data-name="Ravi" data-whatsapp="9123456780"'),
      undefined,
      { query: "?name=<b>Asha</b>&email=other@example.org&whatsapp=9876543211&remarks=never" },
    );
    const quote = widget(page);
    await quote.form.waitFor();
    expect(await quote.field("Remarks").inputValue()).toBe("");
    expect(await quote.categories.textContent()).toBe("2 selected");
    await widget(page, 1).form.waitFor();
    const other = { Name: "Ravi", "WhatsApp Number": "9123456780", Email: "" };
    for (const [label, value] of Object.entries(other))
      expect(await widget(page, 1).field(label).inputValue(), `${label}, without data-prefill`).toBe(value);
    for (const [label, value] of Object.entries(REQUEST))
      if (!(await quote.field(label).inputValue())) await quote.field(label).fill(value);
    expect(bodies).toEqual([]);
    await quote.passBotCheck();
    await quote.submit.click();
    await page.getByRole("heading", { name: "Thanks from the partner" }).waitFor();
    expect(bodies).toEqual([
      expect.objectContaining({
        ...{ name: "<b>Asha</b>", emailID: "a@b.in", mobile: "9876543210", whatsMobile: "9876543211" },
        ...{ existingWebsite: "a.in", projectCategoryInComma: "E-commerce, SEO" },
      }),
    ]);
  });

  it("that hold what they cannot count as missing, and run no script", async () => {
    const unknown = "data-mode=popup data-theme=black data-category=Baking";
    const { page } = await world.open(
      snippet(world, `${unknown} data-thanks-url="javascript:document.title='run'"`),
    );
    await widget(page).order();
    await widget(page).thanks.waitFor();
    expect(await page.title()).toBe("A partner");
  });

  it("say who sent the lead, each placeholder its own: it travels beside the request", async () => {
    const opened = await world.open(
      placeholder(world.origin, 'data-source="पटना &amp; co"') + snippet(world, 'data-source="URL"'),
      undefined,
      { query: "?utm_source=news%20letter&utm_medium=asha@example.org&utm_campaign=diwali" },
    );
    const written = "%E0%A4%AA%E0%A4%9F%E0%A4%A8%E0%A4%BE%20%26%20co";
    const first = await order(world, opened, {
      events: ["quote:ready", "quote:ready", "quote:start", "quote:submitted"],
    });
    expect(first.headers["x-source"]).toBe(written);
    const second = widget(opened.page, 1);
    await second.order();
    await second.thanks.waitFor();
    expect(world.provider.records("quote").map(({ headers }) => headers["x-source"])).toContain(
      "utm_source%3Dnews%20letter%26utm_campaign%3Ddiwali",
    );
  });

  it("may change while the page lives: what was typed stays, and the bot check that was passed", async () => {
    const opened = await world.open(snippet(world));
    const { page } = opened;
    const quote = widget(page);
    const set = (name: string, value: string) =>
      quote.place.evaluate((element, [key, text]) => element.setAttribute(key!, text!), [name, value]);
    const colorOf = (element: Locator) => element.evaluate((one) => getComputedStyle(one).color);
    const colors = async () => [
      await colorOf(quote.place.locator(".quote")),
      await colorOf(quote.frame.locator("body")),
    ];
    await quote.fillIn();
    await quote.passBotCheck();
    const light = await colors();
    await set("data-theme", "auto");
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(async () => (await colors()).filter((one) => light.includes(one))).toEqual([]);
    await set("data-theme", "light");
    await expect.poll(colors).toEqual(light);
    await set("data-label", "Ask us");
    await page.getByRole("form", { name: "Ask us" }).waitFor();
    await quote.submit.click();
    await quote.thanks.waitFor();
    expect(opened.bodies).toHaveLength(1);
    await set("data-mode", "modal");
    await quote.opener.click();
    await page.getByRole("dialog", { name: "Ask us" }).waitFor();
    expect(await quote.field("Name").inputValue(), "another mode starts afresh").toBe("");
  });

  it("of CSS: properties and parts theme the form", async () => {
    const { page } = await world.open({
      head: `<style>
        [data-widget] { --quote-accent: rgb(0, 100, 0) }
        [data-widget]::part(submit) { text-transform: uppercase }
      </style>`,
      body: snippet(world),
    });
    const style = () =>
      widget(page).submit.evaluate((button) => {
        const { backgroundColor, textTransform } = getComputedStyle(button);
        return [backgroundColor, textTransform];
      });
    await expect.poll(style).toEqual(["rgb(0, 100, 0)", "uppercase"]);
  });
});
