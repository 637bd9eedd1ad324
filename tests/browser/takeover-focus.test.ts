/** A region that a widget takes over, or draws again, while the keyboard is in it. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { desktop, openWorld, phone, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** `Node.DOCUMENT_POSITION_FOLLOWING`, of the browser. */
const FOLLOWING = 4;

/** What has the focus, by what it is called, or its element's name. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute("aria-label") ?? element?.textContent ?? element?.tagName;
  });

/** Home with the focus on something of the testimonials before they are taken over. */
async function focusBeforeTakeover(options: object, selector: string) {
  const page = await world.visit("/about", options);
  // Held until the keyboard is there, as on a slow line.
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(/\/widgets\/slider-[^/]+\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${world.origin}/`);
  await page.locator(`section.testimonials ${selector}`).focus();
  const before = await focused(page);
  goOn();
  await page.locator("section.testimonials[data-ready]").waitFor();
  return { page, before };
}

it.each([
  ["the row itself, on a phone", phone, ".slider-view"],
  ["the row itself, on a wide screen", desktop, ".slider-view"],
  ["a link in the first slide", phone, ".slide:nth-child(1) a"],
  ["a link in the last slide", phone, ".slide:nth-child(4) a"],
  ["a link in the last slide, on a wide screen", desktop, ".slide:nth-child(4) a"],
])("the testimonials leave the focus where it is: %s", async (_what, options, selector) => {
  const { page, before } = await focusBeforeTakeover(options, selector);
  expect(before).toBeTruthy();
  expect(await focused(page)).toBe(before);
  // Who is in it is not carried on, and goes on from there by the next key.
  await page.locator("section.testimonials").getByRole("button", { name: "Play" }).waitFor();
  await page.keyboard.press("Tab");
  const isFurther = await page.evaluate(() =>
    document.querySelector(".testimonials .slider-head")!.compareDocumentPosition(document.activeElement!),
  );
  expect(isFurther).toBe(FOLLOWING);
});

it("the testimonials keep the focus on its link when the screen is turned", async () => {
  const page = await world.visit("/", desktop);
  await page.locator("section.testimonials").scrollIntoViewIfNeeded();
  await page.locator("section.testimonials[data-ready]").waitFor();
  const link = page.locator('section.testimonials .slide[aria-label="2 of 4"]:not([inert]) a').first();
  await link.focus();
  const before = await focused(page);
  await page.setViewportSize({ width: 700, height: 768 });
  await page.waitForFunction(
    () => document.querySelectorAll(".testimonials .slide:not([inert])").length === 1,
  );
  expect(await focused(page)).toBe(before);
});
