import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { violationsOf } from "../browser/axe-violations";
import { pageErrors, phone } from "../browser/world";
import { openPartnerWorld, placeholder, REQUEST, snippet, widget, type PartnerWorld } from "./partner-world";

let world: PartnerWorld;
let pinned: string;
beforeAll(async () => {
  world = await openPartnerWorld();
  const { file } = await (await fetch(`${world.origin}/widgets/embed.json`)).json();
  pinned = file;
});
afterEach(() => world.provider.reset());
afterAll(async () => {
  await world.close();
  expect(pageErrors).toEqual([]);
});

/** The body of a request from a page that does nothing of its own. */
const BODY =
  /^\{"branchCode":"[\da-f-]{36}","apiFor":"Test","name":"Asha Kumari","mobile":"9876543210","whatsMobile":"9123456780","emailID":"asha@example.org","existingWebsite":"sarees.example","projectCategoryInComma":"E-commerce, SEO","remarks":"A shop for sarees.\\nPay by <b>UPI<\/b> & \\"card\\". धन्यवाद"\}$/;

describe("the two lines", () => {
  it.each(["moving", "pinned"])("show the form in the page and send a request (%s)", async (kind) => {
    const { page, told, bodies, complaints } = await world.open({
      body: snippet(world, "", kind === "pinned" ? pinned : undefined),
    });
    const { form, order, thanks, place } = { ...widget(page), order: () => widget(page).order() };
    await form.waitFor();
    expect((await form.boundingBox())!.height).toBeGreaterThan(500);
    expect(await page.locator("iframe").count()).toBe(0);
    await order();
    await thanks.waitFor();
    expect(await place.getByText(/Your reference number is [\w-]{9}\./).count()).toBe(1);
    expect(bodies).toEqual([expect.stringMatching(BODY)]);
    expect(world.provider.records("quote")).toHaveLength(1);
    expect(told).toEqual([
      "quote:ready inline 1.0.0",
      "quote:start",
      expect.stringMatching(/^quote:submitted [\w-]{9}$/),
    ]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("show a button that opens the form as a modal, and closes it", async () => {
    const { page, told, bodies, complaints } = await world.open({
      body: `<p>Before</p>${snippet(world, 'data-mode="modal" data-label="Ask for a price"')}<a href="#after">After</a>`,
    });
    const quote = widget(page);
    await quote.opener.waitFor();
    expect(await quote.opener.textContent()).toBe("Ask for a price");
    await quote.opener.click();
    await page.getByRole("dialog", { name: "Ask for a price" }).waitFor();
    await page.keyboard.press("Escape");
    await quote.dialog.waitFor({ state: "hidden" });
    expect(await quote.opener.evaluate((button) => button.matches(":focus"))).toBe(true);
    await page.keyboard.press("Enter");
    await quote.order();
    await quote.thanks.waitFor();
    await quote.dialog.getByRole("button", { name: "Close" }).click();
    expect(bodies).toEqual([expect.stringMatching(BODY)]);
    await quote.dialog.waitFor({ state: "hidden" });
    await expect.poll(() => told.at(-1)).toBe("quote:close");
    expect(told.map((line) => line.split(" ")[0])).toEqual([
      "quote:ready",
      "quote:open",
      "quote:close",
      "quote:open",
      "quote:start",
      "quote:submitted",
      "quote:close",
    ]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("keep Tab inside the open modal", async () => {
    const { page } = await world.open({ body: snippet(world, 'data-mode="modal"') });
    const quote = widget(page);
    await quote.opener.click();
    const close = quote.dialog.getByRole("button", { name: "Close" });
    await close.focus();
    await page.keyboard.press("Shift+Tab");
    expect(await quote.submit.evaluate((button) => button.matches(":focus"))).toBe(true);
    await page.keyboard.press("Tab");
    expect(await close.evaluate((button) => button.matches(":focus"))).toBe(true);
    await page.context().close();
  });

  it("lead to the contact page without script, and when the script cannot be loaded", async () => {
    const without = await world.open({ body: snippet(world) }, { javaScriptEnabled: false });
    expect(await without.page.getByRole("link", { name: "Get a quote" }).getAttribute("href")).toBe(
      `${world.origin}/contact`,
    );
    await without.page.context().close();

    const broken = await world.open({ body: snippet(world) }, undefined);
    await broken.page.route("**/widgets/quote-*.js", (route) => route.fulfill({ status: 404 }));
    await broken.page.reload();
    await broken.page.getByRole("link", { name: "Get a quote" }).click();
    await broken.page.waitForURL(`${world.origin}/contact`);
    await broken.page.context().close();
  });

  it("lead to the contact page when the form's script hangs for five seconds", async () => {
    const { page } = await world.open({ body: `<p>Wait</p>` });
    await page.route("**/widgets/quote-*.js", () => {});
    world.setOther({ body: snippet(world) });
    await page.goto(`${world.partnerOrigin}/other`);
    await page.getByRole("link", { name: "Get a quote" }).click();
    await page.waitForURL(`${world.origin}/contact`);
    await page.context().close();
  });

  it("load nothing but the loader before the placeholder comes near", async () => {
    const { page } = await world.open({
      body: `<div id="top">A long page</div><div style="height: 4000px"></div>${snippet(world)}`,
    });
    await page.waitForLoadState("networkidle");
    const fromSite = () =>
      page.evaluate(
        (origin) =>
          performance
            .getEntriesByType("resource")
            .map(({ name }) => name)
            .filter((name) => name.startsWith(origin)),
        world.origin,
      );
    expect(await fromSite()).toEqual([`${world.origin}/widgets/v1/embed.js`]);
    await page.mouse.wheel(0, 5000);
    await widget(page).form.waitFor();
    expect(await fromSite()).toHaveLength(2);
    await widget(page).field("Name").fill("A");
    await widget(page).frame.locator("altcha-widget").waitFor();
    expect((await fromSite()).length).toBe(4);
    await page.context().close();
  });
});

describe("options", () => {
  it("fill in what the partner knows, and lead to the partner's own thank-you page", async () => {
    world.setOther({ body: "<h1>Thanks from the partner</h1>" });
    const { page, bodies } = await world.open({
      body: snippet(
        world,
        'data-name="Asha" data-email="a@b.in" data-mobile="9876543210" data-whatsapp="9876543211" data-website="a.in" data-category="seo, e-commerce" data-thanks-url="/other"',
      ),
    });
    const quote = widget(page);
    await quote.form.waitFor();
    expect(await quote.categories.textContent()).toBe("2 selected");
    await quote.field("Remarks").fill("Soon");
    await quote.passBotCheck();
    await quote.submit.click();
    await page.getByRole("heading", { name: "Thanks from the partner" }).waitFor();
    expect(JSON.parse(bodies[0]!)).toMatchObject({
      name: "Asha",
      emailID: "a@b.in",
      mobile: "9876543210",
      whatsMobile: "9876543211",
      existingWebsite: "a.in",
      projectCategoryInComma: "E-commerce, SEO",
    });
    await page.context().close();
  });

  it("never run a script from an attribute", async () => {
    const { page } = await world.open({
      body: snippet(world, "data-thanks-url=\"javascript:document.title='run'\""),
    });
    const quote = widget(page);
    await quote.order();
    await quote.thanks.waitFor();
    expect(await page.title()).toBe("A partner");
    await page.context().close();
  });

  it("follow attributes that change later", async () => {
    const { page } = await world.open({ body: snippet(world) });
    const quote = widget(page);
    await quote.field("Name").fill("Asha");
    await quote.place.evaluate((element) => element.setAttribute("data-theme", "dark"));
    await quote.place.locator(".quote[data-theme=dark]").waitFor();
    expect(await quote.field("Name").inputValue()).toBe("Asha");
    await page.context().close();
  });
});

describe("axe finds nothing wrong", () => {
  it.each([
    ["inline, light, at 320 px", "", { ...phone, viewport: { width: 320, height: 700 } }],
    ["inline, dark", 'data-theme="dark"', undefined],
    ["inline, following a dark device", 'data-theme="auto"', { colorScheme: "dark" as const }],
    ["modal", 'data-mode="modal"', undefined],
    ["modal, dark, on a phone", 'data-mode="modal" data-theme="dark"', phone],
  ])("%s", async (_name, attributes, options) => {
    const { page } = await world.open(
      { body: `<main><h1>Partner</h1>${snippet(world, attributes)}</main>` },
      { ...options, reducedMotion: "reduce" },
    );
    const quote = widget(page);
    await quote.form.or(quote.opener).first().waitFor({ state: "attached" });
    expect(await violationsOf(page), "at first").toEqual([]);
    if (attributes.includes("modal")) await quote.opener.click();
    await quote.submit.click();
    await quote.place.getByText("Captcha validation failed. Please try again.").waitFor();
    await quote.passBotCheck();
    await quote.submit.click();
    await quote.place.getByText("Please describe your project.").waitFor();
    expect(await violationsOf(page), "with messages").toEqual([]);
    await quote.categories.click();
    await quote.place.getByRole("option", { name: "SEO" }).click();
    expect(await violationsOf(page), "with the list open").toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      "no sideways scroll",
    ).toBe(true);
    await quote.categories.press("Escape");
    for (const [label, value] of Object.entries(REQUEST)) await quote.field(label).fill(value);
    world.provider.setFault({ call: "AddQuoteRequest", scenario: "500", times: 1 });
    await quote.submit.click();
    await quote.failure.waitFor();
    expect(await violationsOf(page), "after a failure").toEqual([]);
    await quote.passBotCheck();
    await quote.submit.click();
    await quote.thanks.waitFor();
    expect(await violationsOf(page), "thanks").toEqual([]);
    await page.context().close();
  });
});

it("is mounted once where the script is there twice, and where two versions are", async () => {
  const { page, told } = await world.open({
    body: `${snippet(world)}<script async src="${world.origin}/widgets/v1/embed.js"></script><script async src="${world.origin}${pinned}"></script>${placeholder(world.origin, 'data-mode="modal"')}`,
  });
  await widget(page, 0).form.waitFor();
  await widget(page, 1).opener.click();
  await widget(page, 1).dialog.waitFor();
  await page.waitForLoadState("networkidle");
  expect(told.filter((line) => line.startsWith("quote:ready"))).toHaveLength(2);
  expect(told.filter((line) => line.startsWith("quote:open"))).toHaveLength(1);
  await page.context().close();
});
