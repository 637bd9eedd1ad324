/** The river under a banner: half as high on a low screen, and no figure in it is cut or covered. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { desktop, openWorld, phone, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const stickyBarPx = 64;

const riverHeight = (page: Page) =>
  page.evaluate(() => {
    const [banner, pseudo] = document.querySelector(".banner")
      ? [document.querySelector(".banner"), ":before"]
      : [document.querySelector(".home-banner"), ":after"];
    if (!banner) throw new Error("There is no banner");
    return Number.parseFloat(getComputedStyle(banner, pseudo).height);
  });

describe.each(["/", "/about", "/services/customized-erp-development-services"])("%s", (route) => {
  it.each([
    phone.viewport.width,
    desktop.viewport.width,
  ])("%i wide: the river of an 800 pixels high screen is about half of a higher one's", async (width) => {
    const page = await world.visit(route, { viewport: { width, height: 801 } });
    const high = await riverHeight(page);
    await page.setViewportSize({ width, height: 800 });
    const low = await riverHeight(page);
    expect(high).toBeGreaterThan(60);
    // Home's is measured with the painted edge of 16 pixels, which stays.
    const edge = route === "/" ? 16 : 0;
    expect((low - edge) / (high - edge)).toBeGreaterThan(0.45);
    expect((low - edge) / (high - edge)).toBeLessThan(0.61);
  });
});

describe("the counters stand above the fold, and over the sticky bar of a phone", () => {
  it.each([
    ["/about", phone, stickyBarPx],
    ["/ourwork", phone, stickyBarPx],
    ["/", desktop, 0],
    ["/about", desktop, 0],
    ["/ourwork", desktop, 0],
  ] as const)("%s", async (route, screen, coveredPx) => {
    const page = await world.visit(route, screen);
    const bottom = await page.locator(".counters").evaluate((box) => box.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThanOrEqual(screen.viewport.height - coveredPx);
  });
});

it.each([
  320, 360, 412, 640, 768, 1021, 1366, 1920, 2560,
])("%i wide: each figure along the river stands there whole, or not at all, and some do", async (width) => {
  const page = await world.visit("/ourwork", { viewport: { width, height: 900 } });
  for (const height of [900, 700]) {
    await page.setViewportSize({ width, height });
    const { whole, cut } = await page.locator(".river").evaluate((river) => {
      const room = river.getBoundingClientRect();
      const counters = document.querySelector(".counters")?.getBoundingClientRect();
      const figures = [...river.querySelectorAll("svg")].map((figure) => figure.getBoundingClientRect());
      const shown = figures.filter(({ top }) => top < room.bottom - 0.5);
      const isWhole = ({ left, right, top, bottom }: DOMRect) =>
        left >= 0 &&
        right <= document.documentElement.clientWidth &&
        top >= room.top &&
        bottom <= room.bottom + 0.5 &&
        (!counters || bottom <= counters.top);
      const whole = shown.filter(isWhole).length;
      return { whole, cut: shown.length - whole };
    });
    expect(cut, `${height} high`).toBe(0);
    expect(whole, `${height} high`).toBeGreaterThanOrEqual(2);
  }
});

it("home's fish come in whole tiles", async () => {
  const page = await world.visit("/", phone);
  const [repeat, size] = await page
    .locator(".home-banner")
    .evaluate((banner) => [
      getComputedStyle(banner, ":after").backgroundRepeat,
      getComputedStyle(banner, ":after").backgroundSize,
    ]);
  expect(repeat).toMatch(/round no-repeat$/);
  expect(size).toMatch(/auto 105%$/);
});

it("nothing of the river is printed", async () => {
  const page = await world.visit("/services/customized-erp-development-services", desktop);
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".river").isVisible()).toBe(false);
});
