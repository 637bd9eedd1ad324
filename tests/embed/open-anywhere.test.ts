import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { QuotePlaceholder, QuoteWidgetElement } from "../../widgets/embed/quote-widget.d.ts";
import { openPartnerWorld, type PartnerWorld, placeholder, snippet, widget } from "./partner-world.ts";

let world: PartnerWorld;
let pinned: string;
beforeAll(async () => {
  world = await openPartnerWorld();
  pinned = (await (await fetch(`${world.origin}/widgets/embed.json`)).json()).file;
});
afterAll(() => world.close());

const script = (file = "/widgets/v1/embed.js") => `<script async src="${world.origin}${file}"></script>`;
const modal = (id: string) => placeholder(world.origin, `id="${id}" data-mode="modal"`);
const far = '<div style="height: 4000px"></div>';

/** Which placeholders' modals are open, by their id. */
const openModals = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[data-widget]")]
      .filter(({ shadowRoot }) => shadowRoot?.querySelector("dialog[open]"))
      .map(({ id }) => id),
  );

const call = (page: Page, name: keyof QuotePlaceholder) =>
  page.evaluate((method) => document.querySelector<QuoteWidgetElement>("[data-widget]")?.[method]?.(), name);

describe("data-quote-open", { timeout: 60_000 }, () => {
  it.each([
    ["a link", '<a href="/elsewhere" data-quote-open>Theirs</a>', "first"],
    ["what stands in a link", '<a href="/elsewhere"><b data-quote-open>Theirs</b></a>', "first"],
    ["a button, by a press on what is in it", "<button data-quote-open><b>Theirs</b></button>", "first"],
    [
      "a button of a form, which is not sent",
      "<form action='/sent'><button data-quote-open>Theirs</button></form>",
      "first",
    ],
    ["a button that names a placeholder", '<button data-quote-open="second">Theirs</button>', "second"],
    ["a button that names what is not there", '<button data-quote-open="third">Theirs</button>', "first"],
    [
      "a link in an open shadow root",
      '<div><template shadowrootmode="open"><a href="/elsewhere" data-quote-open="second">Theirs</a></template></div>',
      "second",
    ],
    [
      "an element whose own link is in its shadow root",
      '<div data-quote-open="second"><template shadowrootmode="open"><a href="/elsewhere">Theirs</a></template></div>',
      "second",
    ],
  ])("on %s opens the modal of a placeholder that is far below", async (_name, opener, opened) => {
    const { page, told, complaints } = await world.open({
      body: `${opener}${far}${placeholder(world.origin)}${modal("first")}${modal("second")}${script()}`,
    });
    await page.waitForLoadState("networkidle");
    expect(told).toEqual([]);
    await page.getByText("Theirs").click();
    await page.locator("dialog[open]").waitFor();
    expect(await openModals(page)).toEqual([opened]);
    expect(new URL(page.url()).pathname).toMatch(/^\/page-/);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("works by Enter, on what is added later, and gives the focus back when the modal is closed", async () => {
    const { page } = await world.open({ body: `<main></main>${far}${modal("first")}${script()}` });
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => {
      document.querySelector("main")!.innerHTML = '<a href="/elsewhere" data-quote-open>Theirs</a>';
    });
    const theirs = page.getByRole("link", { name: "Theirs" });
    await theirs.press("Enter");
    await page.locator("dialog[open]").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "hidden" });
    expect(await theirs.evaluate((link) => link.matches(":focus"))).toBe(true);
    await page.context().close();
  });

  it("goes to the form where a page has no modal", async () => {
    const { page, told } = await world.open({
      body: `<button data-quote-open>Theirs</button>${far}${snippet(world)}`,
    });
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: "Theirs" }).click();
    await expect
      .poll(() =>
        widget(page)
          .field("Name")
          .evaluate((field) => field.matches(":focus"))
          .catch(() => false),
      )
      .toBe(true);
    expect(told.map((line) => line.split(" ")[0])).toEqual(["quote:ready", "quote:start"]);
    await page.context().close();
  });

  it.each([
    "Control",
    "Shift",
    "Alt",
    "Meta",
  ] as const)("leaves a press with %s alone, and one on a page without a placeholder", async (key) => {
    const { page } = await world.open({
      head: "<script>addEventListener('click', (event) => { document.title += event.defaultPrevented; event.preventDefault(); });</script>",
      body: `<a href="/elsewhere" data-quote-open>Theirs</a>${modal("first")}${script()}`,
    });
    await widget(page).opener.waitFor();
    const theirs = page.getByText("Theirs");
    await theirs.click({ modifiers: [key] });
    await widget(page).place.evaluate((element) => element.remove());
    await theirs.click();
    expect(await page.title()).toBe("A partnerfalsefalse");
    await page.context().close();
  });

  it("opens one modal, once, where the script is twice, in two versions", async () => {
    const { page, told, complaints } = await world.open({
      body: `<button data-quote-open>Theirs</button>${modal("first")}${far}${modal("second")}${script()}${script(pinned)}${script()}`,
    });
    await page.waitForLoadState("networkidle");
    for (const name of ["first", "second"]) {
      await page.evaluate(
        (id) => document.querySelector("button")!.setAttribute("data-quote-open", id),
        name,
      );
      await page.getByText("Theirs").click();
      await page.locator("dialog[open]").waitFor();
      await page.keyboard.press("Escape");
    }
    await page.waitForLoadState("networkidle");
    expect(new URL(page.url()).origin).toBe(world.partnerOrigin);
    expect(told.filter((line) => line.startsWith("quote:open"))).toHaveLength(2);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each([
    ["the link leads where it says", '<a href="/elsewhere" data-quote-open>Theirs</a>', "/elsewhere"],
    [
      "a button leads where the placeholder's link says",
      "<button data-quote-open>Theirs</button>",
      "/contact",
    ],
  ])("where the form cannot be loaded, %s", async (_name, opener, path) => {
    const { page } = await world.openBlank();
    await page.route("**/widgets/quote-*.js", (route) => route.fulfill({ status: 404 }));
    await page.goto(world.publish({ body: `${opener}${modal("first")}${script()}` }));
    await page.waitForLoadState("networkidle");
    await Promise.all([
      page.waitForRequest((request) => new URL(request.url()).pathname === path),
      page.getByText("Theirs").click(),
    ]);
    await page.context().close();
  });

  it("leads where the link says when the form's script hangs for five seconds", async () => {
    const { page } = await world.openBlank();
    await page.clock.install();
    await page.route("**/widgets/quote-*.js", () => {});
    const elsewhere = world.publish({ body: "<h1>Elsewhere</h1>" });
    await page.goto(
      world.publish({
        body: `<a href="${elsewhere}" data-quote-open>Theirs</a>${far}${modal("first")}${script()}`,
      }),
    );
    await page.getByText("Theirs").click();
    await page.clock.runFor(4_900);
    expect(page.url()).not.toBe(elsewhere);
    await page.clock.runFor(200);
    await page.waitForURL(elsewhere);
    await page.context().close();
  });

  it("leads where the link says where there is no <dialog>", async () => {
    const { page } = await world.open({
      head: "<script>delete window.HTMLDialogElement;</script>",
      body: `<a href="${world.origin}/about" data-quote-open>Theirs</a>${modal("first")}${script()}`,
    });
    await page.waitForLoadState("networkidle");
    await page.getByText("Theirs").click();
    await page.waitForURL(`${world.origin}/about`);
    await page.goBack();
    await page.waitForLoadState("networkidle");
    await call(page, "openQuote");
    await page.waitForURL(`${world.origin}/contact`);
    await page.context().close();
  });
});

describe("a placeholder that is not shown", { timeout: 60_000 }, () => {
  const button = "<button data-quote-open>Theirs</button>";

  it("opens its modal all the same where it is hidden itself", async () => {
    const { page } = await world.open({
      body: `${button}${placeholder(world.origin, 'hidden data-mode="modal"')}${script()}`,
    });
    await page.getByRole("button", { name: "Theirs" }).click();
    const { dialog, opener } = widget(page);
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBeGreaterThan(300);
    expect(await opener.isVisible()).toBe(false);
    await page.context().close();
  });

  it("leads where its link does inside of what is hidden, and does not make the page stand still", async () => {
    const { page, told } = await world.open({
      body: `${button}<div style="display: none">${placeholder(world.origin, 'data-mode="modal"')}</div>${script()}`,
    });
    await page.getByRole("button", { name: "Theirs" }).click();
    await page.waitForURL(`${world.origin}/contact`);
    expect(told.filter((line) => line.startsWith("quote:open"))).toEqual([]);
    await page.context().close();
  });
});

it("a visitor who has gone on is not led away, five seconds after a press that came to nothing", async () => {
  const { page } = await world.openBlank();
  await page.clock.install();
  await page.route(/quote-[A-Z0-9]{8}\.js/, () => {});
  const body = `<button data-quote-open>Theirs</button>${modal("first")}${script()}`;
  await page.goto(world.publish({ body }));
  await expect.poll(() => page.evaluate(() => "openQuote" in document.querySelector("#first")!)).toBe(true);
  await page.getByRole("button", { name: "Theirs" }).click();
  await call(page, "closeQuote");
  const address = page.url();
  await page.clock.runFor(6_000);
  expect(page.url()).toBe(address);
  await page.context().close();
});

describe("openQuote and closeQuote", { timeout: 60_000 }, () => {
  it("open and close a modal that has not come yet, and are the placeholder's own", async () => {
    const { page, told, complaints } = await world.open({ body: `${far}${modal("first")}${script()}` });
    await page.waitForLoadState("networkidle");
    await call(page, "openQuote");
    await widget(page).dialog.waitFor();
    await call(page, "closeQuote");
    await widget(page).dialog.waitFor({ state: "hidden" });
    await call(page, "closeQuote");
    await call(page, "openQuote");
    await widget(page).dialog.waitFor();
    await expect
      .poll(() => told.map((line) => line.split(" ")[0]))
      .toEqual(["quote:ready", "quote:open", "quote:close", "quote:open"]);
    expect(await widget(page).place.evaluate((element) => Object.keys(element))).toEqual([
      "openQuote",
      "closeQuote",
    ]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("are given to a placeholder that is added later, and end closed when both are called at once", async () => {
    const { page, told } = await world.open({ body: `<main></main>${script()}` });
    await page.waitForLoadState("networkidle");
    await page.evaluate(async (html) => {
      document.querySelector("main")!.innerHTML = html;
      await Promise.resolve();
      const added = document.querySelector<QuoteWidgetElement>("[data-widget]");
      added?.openQuote?.();
      added?.closeQuote?.();
    }, modal("first"));
    await expect.poll(() => told.map((line) => line.split(" ")[0])).toEqual(["quote:ready"]);
    await page.waitForLoadState("networkidle");
    expect(await openModals(page)).toEqual([]);
    await call(page, "openQuote");
    await widget(page).dialog.waitFor();
    await page.context().close();
  });

  it("go to the form where it stands in the page", async () => {
    const { page } = await world.open({ body: far + snippet(world) });
    await page.waitForLoadState("networkidle");
    await call(page, "openQuote");
    await expect
      .poll(() =>
        widget(page)
          .field("Name")
          .evaluate((field) => field.matches(":focus"))
          .catch(() => false),
      )
      .toBe(true);
    await call(page, "closeQuote");
    expect(await widget(page).form.isVisible()).toBe(true);
    await page.context().close();
  });
});
