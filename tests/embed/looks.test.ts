import type { BrowserContextOptions, Locator, Route } from "playwright-core";
import { expect, it } from "vitest";
import { violationsOf } from "../harness/axe-violations.ts";
import { phone } from "../harness/world.ts";
import { flawsInDrawn } from "../html-validator.ts";
import {
  QUOTE_BOT_CHECK_MISSING,
  quote as quoteForm,
  requiredMessages,
} from "../spec/forms.ts";
import { snippet, usePartnerWorld } from "./partner-world.ts";

const world = usePartnerWorld();

const small = { ...phone, viewport: { width: 320, height: 700 } };
const looks: [
  name: string,
  attributes: string,
  browser?: BrowserContextOptions,
  around?: string,
][] = [
  ["inline, at 320 px, from right to left", "", small, 'dir="rtl"'],
  [
    "modal, in forced colours, on a phone",
    'data-mode="modal"',
    { ...phone, forcedColors: "active" },
  ],
  [
    "float, dark",
    'data-mode="float" data-theme="auto"',
    { ...small, colorScheme: "dark" },
  ],
];

it.each(
  looks,
)("axe finds nothing, the HTML is valid, and all is in sight: %s", async (_name, attributes, browser, around = "") => {
  const { page, quote, complaints } = await world.open(
    {
      head: '<meta name="viewport" content="width=device-width">',
      body: `<main ${around}><h1>Partner</h1>${snippet(attributes)}</main>`,
    },
    { ...browser, reducedMotion: "reduce" },
  );
  const judge = async () =>
    flawsInDrawn(
      await quote.placeholder.locator(".quote").evaluate((one) => one.outerHTML),
    );
  const expectFine = async (state: string) => {
    expect(await violationsOf(page), state).toEqual([]);
    expect(await judge(), state).toEqual([]);
    const wider = await page.evaluate(() => {
      const { shadowRoot } = document.querySelector("[data-widget]")!;
      return [
        document.documentElement,
        ...shadowRoot!.querySelectorAll("form, dialog[open]"),
      ]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ nodeName }) => nodeName);
    });
    expect(wider, `sideways scroll ${state}`).toEqual([]);
  };
  await quote.form.or(quote.opener).first().waitFor({ state: "attached" });
  if (attributes.includes("mode")) {
    await quote.opener.click();
  }
  expect(await judge(), "empty").toEqual([]);
  await quote.submit.click();
  // The message itself is an alert, because a partner's page has no toast that announces
  // it.
  const announced = quote.placeholder.getByRole("alert");
  await announced.filter({ hasText: QUOTE_BOT_CHECK_MISSING }).waitFor();
  await quote.passBotCheck();
  const isWhole = () =>
    page.frames()[1]!.evaluate(() => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } =
        document.documentElement;
      return scrollHeight <= clientHeight && scrollWidth <= clientWidth;
    });
  await expect
    .poll(isWhole, { message: "the bot check is whole in its frame" })
    .toBe(true);
  expect(await flawsInDrawn(await page.frames()[1]!.content()), "frame").toEqual([]);
  await quote.submit.press("Enter");
  await quote.placeholder.getByText(requiredMessages(quoteForm).at(-1)!).waitFor();
  await quote.categories.click();
  await quote.placeholder.getByRole("checkbox", { name: "SEO" }).waitFor();
  await expectFine("with messages and the list open");
  await quote.categories.press("Escape");
  await quote.fillIn();
  world.provider.setFault({ call: "AddQuoteRequest", scenario: "500", times: 1 });
  let sending: string[] | undefined;
  const hold = async (route: Route) => {
    sending = await judge();
    await route.continue();
  };
  await page.route("**/AddQuoteRequest", hold, { times: 1 });
  await quote.submit.click();
  await quote.failure.waitFor();
  expect(sending, "while it is sent").toEqual([]);
  await expectFine("after a failure");
  await quote.send();
  await quote.thanks.waitFor();
  await expectFine("thanks");
  expect(complaints).toEqual([]);
});

it.each([
  ["in the page", ""],
  ["in a dialog", 'data-mode="modal"'],
])("what a visitor has filled in is printed whole %s, and a dialog once", async (_, attributes) => {
  const { page, quote } = await world.open(snippet(attributes));
  if (attributes) {
    await quote.opener.click();
  }
  const text = quote.field("Remarks");
  await text.fill("A shop in Boring Road needs a till.\n".repeat(60));
  // Make the field small, as a visitor does by dragging its corner.
  await text.evaluate((field) => {
    field.style.height = "60px";
  });
  await quote.categories.click();
  await quote.placeholder.getByRole("checkbox", { name: "SEO" }).click();
  await quote.categories.press("Escape");
  await page.emulateMedia({ media: "print" });
  const isWhole = (part: Locator) =>
    part.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight + 1);
  expect(await isWhole(text)).toBe(true);
  const listed = quote.placeholder.locator("[part~=option]").filter({ visible: true });
  expect(await listed.allTextContents()).toEqual(["SEO"]);
  if (attributes) {
    // The dialog must not be fixed in print, because browsers print a fixed element on
    // every sheet.
    expect(await quote.dialog.evaluate((one) => getComputedStyle(one).position)).toBe(
      "absolute",
    );
    expect(await isWhole(quote.dialog)).toBe(true);
  }
});
