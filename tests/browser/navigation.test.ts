import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { desktop, openWorld, phone, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** The last of the rows on All services. */
const last = "/services/whatsapp-business-api-services";

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

describe.each([
  ["a phone", phone],
  ["a wide screen", desktop],
])("following links on %s", (_where, options) => {
  it("starts each page at its top, and Back and Forward return to where the visitor was", async () => {
    // No smooth scrolling: a script that moves the page has moved it at once.
    const page = await world.visit("/our-services", { ...options, reducedMotion: "reduce" });
    const link = page.locator(`main a[href="${last}"]`).first();
    await link.scrollIntoViewIfNeeded();
    const left = await scrollTop(page);
    expect(left).toBeGreaterThan(500);

    await link.click();
    // The page has loaded by then, and its script has run: it moves nobody either.
    await page.waitForURL(`**${last}`);
    expect(await scrollTop(page)).toBe(0);

    await page.locator(".faq").scrollIntoViewIfNeeded();
    const deeper = await scrollTop(page);
    expect(deeper).toBeGreaterThan(500);

    await page.goBack();
    await page.waitForFunction((top) => Math.round(scrollY) === top, left);
    expect(new URL(page.url()).pathname).toBe("/our-services");

    await page.goForward();
    await page.waitForFunction((top) => Math.round(scrollY) === top, deeper);
    expect(new URL(page.url()).pathname).toBe(last);
  });
});
