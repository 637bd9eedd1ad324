/** Following links, and the way back: by the browser's own cache, or by a load. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { untilOnDevice } from "../faults/visitor.ts";
import { GET_A_QUOTE } from "../spec/words.ts";
import { phone, openWorld, type World } from "./world.ts";

/** Of a browser that loads a page again on Back, and of one that has kept it. */
let loading: World;
let keeping: World;
beforeAll(async () => {
  loading = await openWorld();
  keeping = await openWorld({ keepsPages: true });
});
afterAll(() => Promise.all([loading.close(), keeping.close()]));

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

it("starts each page at its top, and Back and Forward return to where the visitor was", async () => {
  const last = "/services/whatsapp-business-api-services";
  // No smooth scrolling: a script that moves the page has moved it at once.
  const page = await loading.visit("/our-services", { ...phone, reducedMotion: "reduce" });
  const link = page.locator(`main a[href="${last}"]`).first();
  await link.scrollIntoViewIfNeeded();
  const left = await scrollTop(page);
  expect(left).toBeGreaterThan(500);
  await link.click();
  await page.waitForURL(`**${last}`);
  expect(await scrollTop(page)).toBe(0);
  await page.locator(".faq").scrollIntoViewIfNeeded();
  const deeper = await scrollTop(page);
  expect(deeper).toBeGreaterThan(500);

  await page.goBack();
  await page.waitForFunction((top) => Math.round(scrollY) === top, left);
  await page.goForward();
  await page.waitForFunction((top) => Math.round(scrollY) === top, deeper);
});

/**
 * Prepares the page, leaves it, and returns to it as the browser has kept it. One that is short of memory may drop any page, so it has three
 * tries; its report names no other reason than "masked", also for what a page does wrong.
 */
async function returnToKept(page: Page, prepare: () => Promise<unknown>) {
  const hasReturned = async () => {
    await prepare();
    return isKept(page);
  };
  expect((await hasReturned()) || (await hasReturned()) || (await hasReturned())).toBe(true);
}

/** Leaves the page and comes back. Returns true if the browser had kept the page as it was left. */
async function isKept(page: Page): Promise<boolean> {
  const address = page.url();
  await page.evaluate(() => void Reflect.set(window, "wasHere", true));
  await page.goto(`${keeping.origin}/no-such-page`);
  // Playwright's own `goBack` waits for a load, which a kept page does not have.
  await page.evaluate(() => history.back()).catch(() => {});
  await page.waitForURL(address, { waitUntil: "commit" });
  return page.evaluate(() => Boolean(Reflect.get(window, "wasHere")));
}

it("what was typed into a form is still there on a return, its page as it was left", async () => {
  const page = await keeping.visit("/contact");
  await page.locator('[data-widget="contact-form"][data-mounted]').waitFor();
  const name = page.getByRole("textbox", { name: "Name" });
  await returnToKept(page, async () => {
    await name.fill("Asha Kumari");
    await untilOnDevice(page, "Asha Kumari");
  });
  expect(await name.inputValue()).toBe("Asha Kumari");
});

it("a quote form and a menu that were open are closed on a return, and the form is empty", async () => {
  const page = await keeping.visit("/about");
  const opener = page.locator(".sticky-bar").getByRole("button", { name: GET_A_QUOTE });
  await returnToKept(page, async () => {
    await opener.click();
    await page.getByRole("dialog").getByLabel("Name", { exact: true }).fill("Asha Kumari");
    await page.evaluate(() => document.querySelector<HTMLElement>(".menu-button")?.click());
  });
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await expect.poll(() => page.locator("#menu").isVisible()).toBe(false);
  await opener.click();
  await expect.poll(() => page.getByRole("dialog").getByLabel("Name", { exact: true }).inputValue()).toBe("");
});
