/** Following links, and the way back. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { GET_A_QUOTE } from "../spec/words.ts";
import { phone, useWorld } from "./world.ts";

const world = useWorld();

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

it("starts each page at its top, and Back and Forward return to where the visitor was", async () => {
  const last = "/services/whatsapp-business-api-services";
  // No smooth scrolling: a script that moves the page has moved it at once.
  const page = await world.visit("/our-services", { ...phone, reducedMotion: "reduce" });
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

it("a quote form and a menu that are open are closed when the page is left, because a browser may keep it for Back", async () => {
  const page = await world.visit("/about");
  const opener = page.locator(".sticky-bar").getByRole("button", { name: GET_A_QUOTE });
  const name = page.getByRole("dialog").getByLabel("Name", { exact: true });
  await opener.click();
  await name.fill("Asha Kumari");
  await page.evaluate(() => {
    document.querySelector<HTMLElement>(".menu-button")?.click();
    dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
  });
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await expect.poll(() => page.locator("#menu").isVisible()).toBe(false);
  await opener.click();
  await expect.poll(() => name.inputValue()).toBe("");
});
