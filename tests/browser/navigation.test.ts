import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { desktop, openWorld, phone, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

describe.each([
  ["a phone", phone],
  ["a wide screen", desktop],
])("following links on %s", (_where, options) => {
  it("starts each page at its top, and Back and Forward return to where the visitor was", async () => {
    // No smooth scrolling: a script that moves the page has moved it at once.
    const page = await world.visit("/our-services", { ...options, reducedMotion: "reduce" });
    const link = page
      .getByRole("main")
      .getByRole("link", { name: /WhatsApp Business API/ })
      .first();
    await link.scrollIntoViewIfNeeded();
    const left = await scrollTop(page);
    expect(left).toBeGreaterThan(500);

    await link.click();
    await page.getByRole("heading", { level: 1, name: "Answer customers where they already are" }).waitFor();
    // The page's script has run by then: it moves nobody either.
    await page.waitForLoadState();
    expect(await scrollTop(page)).toBe(0);

    await page.getByRole("heading", { name: "Questions people ask" }).scrollIntoViewIfNeeded();
    const deeper = await scrollTop(page);
    expect(deeper).toBeGreaterThan(500);

    await page.goBack();
    await page.waitForFunction((top) => Math.round(scrollY) === top, left);
    expect(new URL(page.url()).pathname).toBe("/our-services");

    await page.goForward();
    await page.waitForFunction((top) => Math.round(scrollY) === top, deeper);
    expect(new URL(page.url()).pathname).toBe("/services/whatsapp-business-api-services");
  });
});
