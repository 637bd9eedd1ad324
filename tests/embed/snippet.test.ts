import { afterAll, beforeAll, describe, expect, it } from "vitest";
import embedVersion from "../../widgets/embed/version.json" with { type: "json" };
import { openPartnerWorld, type PartnerWorld, snippet, widget } from "./partner-world.ts";
import { botCheckBox } from "../bot-check-box.ts";

let world: PartnerWorld;
let pinned: string;
beforeAll(async () => {
  world = await openPartnerWorld();
  const { file } = await (await fetch(`${world.origin}/widgets/embed.json`)).json();
  pinned = file;
});
afterAll(() => world.close());

/** The body of a request from a page that does nothing of its own. */
const BODY =
  /^\{"branchCode":"[\da-f-]{36}","apiFor":"Test","name":"Asha Kumari","mobile":"9876543210","whatsMobile":"9123456780","emailID":"asha@example.org","existingWebsite":"sarees.example","projectCategoryInComma":"E-commerce, SEO","remarks":"A shop for sarees.\\nPay by <b>UPI<\/b> & \\"card\\". धन्यवाद"\}$/;

describe.concurrent("the two lines", () => {
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
    const reference = told.at(-1)!.split(" ")[1];
    expect(world.provider.records("quote").filter((record) => record.reference === reference)).toHaveLength(
      1,
    );
    expect(told).toEqual([
      `quote:ready inline ${embedVersion.version}`,
      "quote:start",
      expect.stringMatching(/^quote:submitted [\w-]{9}$/),
    ]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("show a button that opens the form as a modal, and closes it", async ({ expect }) => {
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
    const { page } = await world.openBlank();
    await page.clock.install();
    await page.route("**/widgets/quote-*.js", () => {});
    await page.goto(world.publish({ body: snippet(world) }));
    await page.getByRole("link", { name: "Get a quote" }).click();
    await page.clock.runFor(4_900);
    expect(new URL(page.url()).origin).toBe(world.partnerOrigin);
    await page.clock.runFor(200);
    await page.waitForURL(`${world.origin}/contact`);
    await page.context().close();
  });

  it("load nothing but the loader before the placeholder comes near", async ({ expect }) => {
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
    // Loader and form; then, when it is drawn, the style of what shows in use.
    await expect.poll(fromSite).toHaveLength(3);
    await widget(page).field("Name").fill("A");
    await botCheckBox(widget(page).frame).waitFor();
    // The form's rules, the frame, and what talks with it.
    await expect.poll(fromSite).toHaveLength(6);
    await page.context().close();
  });
});

describe.concurrent("options", () => {
  it("fill in what the partner knows, and lead to the partner's own thank-you page", async () => {
    const thanksUrl = world.publish({ body: "<h1>Thanks from the partner</h1>" });
    const { page, bodies } = await world.open({
      body: snippet(
        world,
        `data-name="Asha" data-email="a@b.in" data-mobile="9876543210" data-whatsapp="9876543211" data-website="a.in" data-category="seo, e-commerce" data-thanks-url="${new URL(thanksUrl).pathname}"`,
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
    await quote.place.evaluate((element) => element.setAttribute("data-label", "Ask us"));
    await quote.place.evaluate((element) => element.setAttribute("data-mode", "modal"));
    await quote.opener.click();
    await page.getByRole("dialog", { name: "Ask us" }).waitFor();
    expect(await quote.field("Name").inputValue()).toBe("");
    await page.context().close();
  });
});
