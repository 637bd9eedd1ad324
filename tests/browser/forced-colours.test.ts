/** With the visitor's own colours for everything, as Windows' contrast themes set them, what is drawn can still be seen. */
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openWorld, phone, type World } from "./world.ts";

let world: World;
let page: Page;
beforeAll(async () => {
  world = await openWorld();
  const colours = { forcedColors: "active", colorScheme: "dark", reducedMotion: "reduce" } as const;
  page = await world.visitForSeveral("/", { ...phone, ...colours });
});
afterAll(async () => {
  await page.context().close();
  await world.close();
});

/** WCAG's relative luminance of a colour. */
function luminanceOf(red: number, green: number, blue: number): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue]
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The share of an element's picture that stands out from its corner: by 3 to 1, as WCAG 1.4.11 asks of what is drawn. */
async function drawnShare(element: Locator, part?: { left: number; width: number }): Promise<number> {
  await element.scrollIntoViewIfNeeded();
  const picture = sharp(await element.screenshot());
  const { width = 0, height = 0 } = await picture.metadata();
  const clip = part && { left: Math.floor(width * part.left), width: Math.floor(width * part.width) };
  const { data, info } = await picture
    .extract({ left: 0, top: 0, width, height, ...clip })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const lights = Array.from({ length: info.width * info.height }, (_, index) =>
    luminanceOf(data[index * 3]!, data[index * 3 + 1]!, data[index * 3 + 2]!),
  );
  const ground = lights[0]!;
  const drawn = lights.filter(
    (light) => (Math.max(light, ground) + 0.05) / (Math.min(light, ground) + 0.05) >= 3,
  );
  return drawn.length / lights.length;
}

/** The last tenth of a question's row, where its sign is. */
const sign = { left: 0.9, width: 0.1 };

it("a question has a plus while it is closed, and less of it, a minus, while it is open", async () => {
  const question = page.locator(".faq summary").first();
  const plus = await drawnShare(question, sign);
  await question.click();
  await page.locator(".faq details[open]").waitFor();
  const minus = await drawnShare(question, sign);
  expect(minus).toBeGreaterThan(0.002);
  expect(plus).toBeGreaterThan(minus * 1.3);
});

it("the current slide's dot is filled, and the others are rings", async () => {
  await page.locator(".testimonials").scrollIntoViewIfNeeded();
  await page.locator(".testimonials[data-ready]").waitFor();
  const dots = page.locator(".testimonials .slider-dots button");
  const current = await drawnShare(dots.first());
  const other = await drawnShare(dots.nth(1));
  expect(other).toBeGreaterThan(0.02);
  expect(current).toBeGreaterThan(other * 1.3);
});

it("icons in the top bar, the menu, the footer and the sticky bar are drawn", async () => {
  const shares = async (selector: string) => {
    const icons = await page.locator(selector).filter({ visible: true }).all();
    const found: number[] = [];
    // One after the other: each is brought into view.
    for (const icon of icons) found.push(await drawnShare(icon));
    return found;
  };
  expect(Math.min(...(await shares(".top-bar a:first-child .icon, .sticky-bar .icon")))).toBeGreaterThan(
    0.04,
  );
  expect(Math.min(...(await shares(".footer .icon")))).toBeGreaterThan(0.04);
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator(".menu-button").click();
  const menu = await shares(".menu-button .icon, .menu-contact .icon");
  expect(menu.length).toBeGreaterThan(8);
  expect(Math.min(...menu)).toBeGreaterThan(0.04);
});

it("what can be pressed in the sticky bar has an edge", async () => {
  await page.goto(`${world.origin}/about`);
  for (const button of await page.locator(".sticky-bar a").all())
    expect(await button.evaluate((link) => getComputedStyle(link).borderTopWidth)).toBe("2px");
});
