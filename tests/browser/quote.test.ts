/** The quote form's dialog: how it opens, closes and is emptied. What all forms promise: `forms.test.ts`. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { quote } from "../spec/forms.ts";
import { GET_A_QUOTE } from "../spec/words.ts";
import { hold, openerOf } from "./fill-form.ts";
import { desktop, useWorld } from "./world.ts";

const world = useWorld();

const opener = (page: Page) => openerOf(page, quote);
const dialog = (page: Page) => page.getByRole("dialog", { name: GET_A_QUOTE });

it("on a phone the sticky bar opens it, also before its code has come, and the menu, which has the focus then", async () => {
  const page = await world.visit("/about");
  const release = await hold(page, "**/assets/quote-modal-*.js*");
  await page.locator(".sticky-bar").getByRole("button", { name: GET_A_QUOTE }).click();
  await expect.poll(() => opener(page).getAttribute("aria-busy")).toBe("true");
  expect(new URL(page.url()).pathname).toBe("/about");
  release();
  await dialog(page).waitFor();
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "hidden" });
  const menuButton = page.getByRole("button", { name: "Menu" });
  await menuButton.click();
  await page.locator("#menu").getByRole("button", { name: GET_A_QUOTE }).click();
  await dialog(page).waitFor();
  await page.keyboard.press("Escape");
  await menuButton.and(page.locator(":focus")).waitFor();
});

it("the header's button opens it on a wide screen; it keeps the focus, closes on the backdrop, Close and Esc, and the page behind it stays", async () => {
  const page = await world.visit("/about", desktop);
  await page.evaluate(() => scrollTo({ top: 400, behavior: "instant" }));
  const open = () => page.getByRole("banner").getByRole("button", { name: GET_A_QUOTE }).click();
  for (const close of [
    () => page.mouse.click(20, 400),
    () => dialog(page).getByRole("button", { name: "Close" }).click(),
    () => page.keyboard.press("Escape"),
  ]) {
    await open();
    await dialog(page).getByRole("heading").hover();
    await page.mouse.wheel(0, 600);
    await close();
    await dialog(page).waitFor({ state: "hidden" });
    await opener(page).and(page.locator(":focus")).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(400);
  }
  await open();
  await dialog(page).waitFor();
  for (let press = 0; press < 15; press++) {
    await page.keyboard.press("Tab");
    // Between its last control and its first the focus is the browser's own.
    expect(await page.evaluate(() => document.activeElement?.matches("dialog *, dialog, body"))).toBe(true);
  }
});
