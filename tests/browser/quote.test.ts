/** The quote form's dialog: how it opens, closes and is emptied. What all forms promise: `forms.test.ts`. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { quote } from "../spec/forms.ts";
import { GET_A_QUOTE } from "../spec/words.ts";
import { hold, openerOf, openForm } from "./fill-form.ts";
import { desktop, useWorld } from "./world.ts";

const world = useWorld();

const MODAL_CODE = "**/assets/quote-modal-*.js*";
const opener = (page: Page) => openerOf(page, quote);
const dialog = (page: Page) => page.getByRole("dialog", { name: GET_A_QUOTE });

describe("the button", () => {
  it("in the header of a wide screen opens it, in the sticky bar of a phone too, also before its code has come", async () => {
    const wide = await world.visit("/about", desktop);
    await wide.getByRole("banner").getByRole("button", { name: GET_A_QUOTE }).click();
    await dialog(wide).waitFor();

    const page = await world.visit("/about");
    const release = await hold(page, MODAL_CODE);
    await page.locator(".sticky-bar").getByRole("button", { name: GET_A_QUOTE }).click();
    await expect.poll(() => opener(page).getAttribute("aria-busy")).toBe("true");
    expect(new URL(page.url()).pathname).toBe("/about");
    release();
    await dialog(page).waitFor();
  });

  it("leads to /contact where the code cannot be loaded in two tries", async () => {
    const page = await world.visit("/about", desktop);
    let tries = 0;
    await page.route(MODAL_CODE, (route) => {
      tries++;
      return route.abort();
    });
    await opener(page).click();
    await page.waitForURL("**/contact");
    expect(tries).toBe(2);
  });
});

describe("the dialog", () => {
  it("closes on the backdrop, on Close and on Esc, gives the focus back, and the page behind it stays", async () => {
    const page = await world.visit("/about", desktop);
    await page.evaluate(() => scrollTo({ top: 400, behavior: "instant" }));
    for (const close of [
      () => page.mouse.click(20, 400),
      () => dialog(page).getByRole("button", { name: "Close" }).click(),
      () => page.keyboard.press("Escape"),
    ]) {
      await openForm(page, quote);
      await dialog(page).getByRole("heading").hover();
      await page.mouse.wheel(0, 600);
      await close();
      await dialog(page).waitFor({ state: "hidden" });
      await expect
        .poll(() => opener(page).evaluate((button) => button === document.activeElement))
        .toBe(true);
      expect(await page.evaluate(() => scrollY)).toBe(400);
    }
  });

  it("opened from a phone's menu, gives the focus back to the menu's button", async () => {
    const page = await world.visit("/about");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.locator("#menu").getByRole("button", { name: GET_A_QUOTE }).click();
    await dialog(page).waitFor();
    await page.keyboard.press("Escape");
    await expect
      .poll(() =>
        page.getByRole("button", { name: "Menu" }).evaluate((menu) => menu === document.activeElement),
      )
      .toBe(true);
  });
});
