import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violationsOf } from "../browser/axe-violations.ts";
import { phone } from "../browser/world.ts";
import {
  openPartnerWorld,
  type PartnerWorld,
  placeholder,
  REQUEST,
  snippet,
  widget,
} from "./partner-world.ts";
import { gapsOf } from "../same-number-gaps.ts";
import { PLEASE_WAIT, QUOTE_BOT_CHECK_MISSING, quoteMessages } from "../spec/forms.ts";

let world: PartnerWorld;
beforeAll(async () => {
  world = await openPartnerWorld();
});
afterAll(() => world.close());

const small = { ...phone, viewport: { width: 320, height: 700 } };
/** A window of 1280×720 at a zoom of 200 %: half as many CSS pixels, each twice as large. */
const zoomed = { viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 };
const forced = { forcedColors: "active" as const };
const dark = { colorScheme: "dark" as const };

/** `around` is the attribute of what the placeholder stands in. */
const looks: [name: string, attributes: string, browser?: BrowserContextOptions, around?: string][] = [
  ["inline, light, at 320 px", "", small],
  ["inline, dark", 'data-theme="dark"'],
  ["inline, following a dark device", 'data-theme="auto"', dark],
  ["inline, in forced colours", "", forced],
  ["inline, dark, in forced dark colours", 'data-theme="dark"', { ...forced, ...dark }],
  ["inline, from right to left, at 320 px", "", small, 'dir="rtl"'],
  ["inline, at a zoom of 200 %", "", zoomed],
  ["modal", 'data-mode="modal"'],
  ["modal, dark, on a phone", 'data-mode="modal" data-theme="dark"', phone],
  ["modal, in forced colours, on a phone", 'data-mode="modal"', { ...phone, ...forced }],
  ["modal, from right to left", 'data-mode="modal"', undefined, 'dir="rtl"'],
  ["modal, at a zoom of 200 %", 'data-mode="modal"', zoomed],
];

/** Nothing to see sideways, in the page or in the open modal. */
async function expectNoSidewaysScroll(page: Page) {
  const hidden = await page.evaluate(() => {
    const { shadowRoot } = document.querySelector("[data-widget=quote]")!;
    return [document.documentElement, ...shadowRoot!.querySelectorAll("dialog[open], form")]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ nodeName }) => nodeName);
  });
  expect(hidden, "no sideways scroll").toEqual([]);
}

describe.concurrent("axe finds nothing wrong, and nothing is out of sight", { timeout: 60_000 }, () => {
  it.each(looks)("%s", async (_name, attributes, browser, around = "") => {
    const { page, complaints } = await world.open(
      { body: `<main ${around}><h1>Partner</h1>${snippet(world, attributes)}</main>` },
      { ...browser, reducedMotion: "reduce" },
    );
    const quote = widget(page);
    const expectFine = async (when: string) => {
      expect(await violationsOf(page), when).toEqual([]);
      await expectNoSidewaysScroll(page);
    };
    await quote.form.or(quote.opener).first().waitFor({ state: "attached" });
    await expectFine("at first");
    if (attributes.includes("modal")) await quote.opener.click();
    await quote.submit.click();
    await quote.place.getByText(QUOTE_BOT_CHECK_MISSING).waitFor();
    await quote.passBotCheck();
    await quote.submit.click();
    await quote.place.getByText(quoteMessages.remarksMissing).waitFor();
    await expectFine("with messages");
    await quote.categories.click();
    await quote.place.getByRole("option", { name: "SEO" }).click();
    await expectFine("with the list open");
    await quote.categories.press("Escape");
    for (const [label, value] of Object.entries(REQUEST)) await quote.field(label).fill(value);
    await page.route("**/AddQuoteRequest", (route) => route.abort(), { times: 1 });
    await quote.submit.click();
    await quote.failure.waitFor();
    await expectFine("after a failure");
    await quote.passBotCheck();
    await quote.submit.click();
    await quote.thanks.waitFor();
    await expectFine("thanks");
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("when the bot check cannot be loaded", async () => {
    const { page } = await world.openBlank();
    await page.clock.install();
    await page.route("**/widgets/v1/frame.html", (route) => route.abort());
    await page.goto(world.publish({ body: `<main><h1>Partner</h1>${snippet(world)}</main>` }));
    const quote = widget(page);
    await quote.field("Name").fill("Asha");
    await page.clock.runFor(12_000);
    await quote.place.getByRole("button", { name: "Try again" }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
    await page.context().close();
  });

  it("while it is sent, and when that takes long", async () => {
    const { page } = await world.open({ body: `<main><h1>Partner</h1>${snippet(world)}</main>` });
    const quote = widget(page);
    await quote.fillIn();
    await quote.passBotCheck();
    await page.route("**/AddQuoteRequest", () => {});
    await page.clock.install();
    await quote.submit.click();
    await quote.place.getByRole("button", { name: PLEASE_WAIT }).waitFor();
    expect(await violationsOf(page), "while sending").toEqual([]);
    await page.clock.runFor(10_000);
    await quote.place.getByRole("button", { name: "Stop waiting" }).waitFor();
    expect(await violationsOf(page), "while sending for long").toEqual([]);
    await expectNoSidewaysScroll(page);
    await page.context().close();
  });
});

it("is as high with its list open, and can be used, before the style of what shows in use has come", async () => {
  const { page } = await world.openBlank();
  await page.route("**/widgets/quote-in-use-*", () => {});
  await page.goto(world.publish({ body: snippet(world) }));
  const quote = widget(page);
  await quote.form.waitFor();
  const heightPx = async () => (await quote.form.boundingBox())?.height;
  const closed = await heightPx();
  await quote.categories.click();
  await quote.place.getByRole("option", { name: "SEO" }).click();
  await quote.categories.getByText("1 selected").waitFor();
  expect(await heightPx()).toBe(closed);
  await page.context().close();
});

describe("what guides", () => {
  it.each([
    small,
    undefined,
  ])("'Same as mobile number' stands nearer its own field than the next", async (browser) => {
    const { page } = await world.open({ body: snippet(world) }, browser);
    const { form } = widget(page);
    await form.waitFor();
    const { above, below } = await gapsOf(form);
    expect(above).toBeLessThan(below / 2);
    await page.context().close();
  });

  it("is said once for the form, above Submit, and under 'Existing Website', whose name it leaves alone", async () => {
    const { page } = await world.open({ body: snippet(world) });
    const quote = widget(page);
    await quote.place.getByText("All fields are needed.", { exact: true }).waitFor();
    // 'We' are not the page that the form stands in, and no link leads away from it.
    const note = quote.place.locator(".form-note");
    await expect
      .poll(() => note.innerText())
      .toContain(`Your request goes to ${new URL(world.origin).host}.`);
    expect(await note.getByRole("link").count()).toBe(0);
    const website = quote.field("Existing Website");
    expect(await website.ariaSnapshot()).toContain('textbox "Existing Website"');
    const hint = website.evaluate((input: HTMLInputElement) => {
      const root = input.getRootNode();
      return (
        root instanceof ShadowRoot &&
        root.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent
      );
    });
    expect(await hint).toBe("No website yet? Write 'none'.");
    await page.context().close();
  });
});

describe("in forced colours", () => {
  it("fields, buttons, the chosen option and the focus can be told by more than a colour that is gone", async () => {
    const { page } = await world.open({ body: snippet(world) }, forced);
    const quote = widget(page);
    const styleOf = (locator: typeof quote.submit, name: string, pseudo?: string) =>
      locator.evaluate(
        (element, [property, of]) => getComputedStyle(element, of).getPropertyValue(property!),
        [name, pseudo],
      );
    for (const edged of [
      quote.field("Name"),
      quote.submit,
      quote.categories,
      quote.place.locator(".quote"),
    ]) {
      expect(Number.parseFloat(await styleOf(edged.first(), "border-top-width"))).toBeGreaterThanOrEqual(1);
      expect(await styleOf(edged.first(), "border-top-style")).toBe("solid");
    }
    await quote.field("Name").focus();
    expect(Number.parseFloat(await styleOf(quote.field("Name"), "outline-width"))).toBeGreaterThanOrEqual(2);
    expect(await styleOf(quote.field("Name"), "outline-style")).toBe("solid");
    await quote.categories.click();
    const chosen = quote.place.getByRole("option", { name: "SEO" });
    await chosen.click();
    const other = quote.place.getByRole("option", { name: "E-commerce" });
    expect(await styleOf(chosen, "content", "::before")).not.toBe(
      await styleOf(other, "content", "::before"),
    );
    await page.context().close();
  });
});

describe("from right to left", () => {
  it("the form's start is at the right: labels, arrows and ticks", async () => {
    const { page } = await world.open({ htmlAttributes: 'lang="ar" dir="rtl"', body: snippet(world) });
    const quote = widget(page);
    const name = (await quote.field("Name").boundingBox())!;
    const email = (await quote.field("Email").boundingBox())!;
    expect(name.x).toBeGreaterThan(email.x);
    const linesOf = (words: string) =>
      quote.place.getByText(words, { exact: true }).evaluate((element) => {
        const range = document.createRange();
        const text = element.firstChild!;
        const { length } = text.textContent!;
        const xOf = (index: number) => {
          range.setStart(text, index);
          range.setEnd(text, index + 1);
          return range.getBoundingClientRect();
        };
        return { first: xOf(0).left, last: xOf(length - 1).right };
      });
    await quote.categories.click();
    await quote.place.getByRole("option", { name: "SEO" }).click();
    await quote.submit.click();
    await quote.passBotCheck();
    await quote.submit.click();
    // English in a box from right to left: at its right edge, with its full stop at the end.
    const { last } = await linesOf("Name");
    expect(Math.abs(last - (name.x + name.width))).toBeLessThan(20);
    for (const words of [quoteMessages.nameMissing, "1 selected"]) {
      const line = await linesOf(words);
      expect(line.last, words).toBeGreaterThan(line.first);
    }
    await page.context().close();
  });
});

it("a form in the page is called as the partner says, and one in a dialog by its dialog", async () => {
  const { page } = await world.open({
    body:
      placeholder(world.origin, 'data-label="Ask for a price"') +
      snippet(world, 'data-mode="modal" data-label="Ask for an offer"'),
  });
  await page.getByRole("form", { name: "Ask for a price", exact: true }).waitFor();
  await page.getByRole("button", { name: "Ask for an offer" }).click();
  await page.getByRole("dialog", { name: "Ask for an offer" }).waitFor();
  expect(await page.getByRole("form").count()).toBe(1);
  await page.context().close();
});
