import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtPages } from "../test-site";
import { desktop, openWorld, pageErrors, phone, type World } from "./world";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await world.close();
  expect(pageErrors).toEqual([]);
});

const routes = builtPages()
  .map(({ route }) => route)
  .filter((route) => route !== "/portfolio");

describe.each([
  ["360", phone],
  ["1366", desktop],
])("at %s px", (_width, options) => {
  it.each(routes)("%s has no violation and no sideways scroll", async (route) => {
    const page = await world.visit(route, { ...options, reducedMotion: "reduce" });
    await page.evaluate(axe);
    const results = await page.evaluate(() =>
      (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
    );
    expect(
      results.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
      ),
    ).toEqual([]);
    const [contentWidth, screenWidth] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      window.innerWidth,
    ]);
    expect(contentWidth).toBeLessThanOrEqual(screenWidth!);
    await page.context().close();
  });
});
