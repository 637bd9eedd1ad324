/** The quote form's dialog: how it opens, closes and is emptied. `forms.test.ts` has the promises of all forms. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { passBotCheck } from "../harness/bot-check-box.ts";
import {
  fieldOf,
  fillIn,
  formOf,
  hold,
  openerOf,
  openForm,
  submitOf,
} from "../harness/fill-form.ts";
import { desktop, mainMenu, stickyBar, useVisit, useWorld } from "../harness/world.ts";
import { quote } from "../spec/forms.ts";
import { GET_A_QUOTE, thankYou } from "../spec/words.ts";

const world = useWorld();

const [categories] = quote.fields.filter(({ kind }) => kind === "choices");
const opener = (page: Page) => openerOf(page, quote);
const dialog = (page: Page) => page.getByRole("dialog", { name: GET_A_QUOTE });

describe("on a phone", () => {
  const page = useVisit(() => world.visit("/about"));

  it("on a phone the sticky bar opens the quote form, even before its code has come", async () => {
    const release = await hold(page(), "**/assets/quote-modal-*.js*");
    const asked: string[] = [];
    page().on("request", (request) => asked.push(request.resourceType()));
    await stickyBar(page()).getByRole("button", { name: GET_A_QUOTE }).click();
    await expect.poll(() => opener(page()).getAttribute("aria-busy")).toBe("true");
    // Code and sheet are requested at once, which saves a round trip. The code comes
    // first, because it is larger and so gets the connection that is open already.
    await expect.poll(() => asked).toEqual(["script", "stylesheet"]);
    expect(new URL(page().url()).pathname).toBe("/about");
    release();
    await dialog(page()).waitFor();
    await page().keyboard.press("Escape");
    await dialog(page()).waitFor({ state: "hidden" });
  });

  it("on a phone a quote form that the menu has opened gives the focus back to the menu's button", async () => {
    const menuButton = page().getByRole("button", { name: "Menu" });
    await menuButton.click();
    await mainMenu(page()).getByRole("button", { name: GET_A_QUOTE }).click();
    await dialog(page()).waitFor();
    await page().keyboard.press("Escape");
    await menuButton.and(page().locator(":focus")).waitFor();
  });
});

describe("on a wide screen", () => {
  const page = useVisit(() => world.visit("/about", desktop));
  const open = () =>
    page().getByRole("banner").getByRole("button", { name: GET_A_QUOTE }).click();

  it.each([
    ["a press beside it", () => page().mouse.click(20, 400)],
    ["Close", () => dialog(page()).getByRole("button", { name: "Close" }).click()],
    ["Esc", () => page().keyboard.press("Escape")],
  ])("on a wide screen the header's button opens the quote form, and %s closes it, over the same page", async (_, close) => {
    await page().evaluate(() => scrollTo({ top: 400, behavior: "instant" }));
    await open();
    await dialog(page()).getByRole("heading").hover();
    await page().mouse.wheel(0, 600);
    await close();
    await dialog(page()).waitFor({ state: "hidden" });
    await opener(page()).and(page().locator(":focus")).waitFor();
    expect(await page().evaluate(() => scrollY)).toBe(400);
  });

  it("on a wide screen the list of Project Category is 197 px high, and scrolls to its other options", async () => {
    await open();
    await fieldOf(dialog(page()), categories!).click();
    const list = page().getByRole("group", { name: categories!.label });
    expect((await list.boundingBox())?.height).toBe(197);
    const last = list.getByRole("checkbox").last();
    await last.scrollIntoViewIfNeeded();
    await last.click({ timeout: 5_000 });
    expect((await list.boundingBox())?.height).toBe(197);
    await page().keyboard.press("Escape");
    await page().keyboard.press("Escape");
    await dialog(page()).waitFor({ state: "hidden" });
  });

  it("on a wide screen Tab keeps the focus in the quote form", async () => {
    await open();
    await dialog(page()).waitFor();
    // Between the dialog's last control and its first one, the browser's own controls
    // have the focus.
    const isInside = () => document.activeElement?.matches("dialog *, dialog, body");
    for (let press = 0; press < 15; press++) {
      await page().keyboard.press("Tab");
      expect(await page().evaluate(isInside)).toBe(true);
    }
  });
});

it("the thanks replace a quote form if their page cannot be loaded", async () => {
  const page = await world.visit("/about");
  await page.route(`**${quote.thanks}`, (route) => route.abort());
  await openForm(page, quote);
  await fillIn(page, quote.fields);
  await passBotCheck(formOf(page));
  await submitOf(page).click();
  await dialog(page).getByRole("heading", { name: thankYou.heading }).waitFor();
  expect(await formOf(page).count()).toBe(0);
});
