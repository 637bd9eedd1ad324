import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtPages } from "../test-site.ts";
import { violationsOf } from "./axe-violations.ts";
import { desktop, openWorld, phone, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const routes = builtPages()
  .map(({ route }) => route)
  .filter((route) => route !== "/portfolio");

describe.each([
  ["360", phone],
  ["1366", desktop],
])("at %s px", (_width, options) => {
  let page: Page;
  beforeAll(async () => {
    page = await world.visitForSeveral("/icon.svg", { ...options, reducedMotion: "reduce" });
  });
  afterAll(() => page.context().close());

  it.each(routes)("%s has no violation and no sideways scroll", async (route) => {
    await page.goto(world.origin + route);
    expect(await violationsOf(page)).toEqual([]);
    const [contentWidth, screenWidth] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      window.innerWidth,
    ]);
    expect(contentWidth).toBeLessThanOrEqual(screenWidth!);
  });
});
