import { afterAll, beforeAll, expect, it } from "vitest";
import { builtPages } from "../test-site";
import { openWorld, pageErrors, phone } from "./world";

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld({ keepsPages: true });
});
afterAll(async () => {
  await world.close();
  expect(pageErrors).toEqual([]);
});

it("every page is shown at once on Back, as it was left", async () => {
  const page = await world.visit("/about", phone);
  await page.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => {
      document.documentElement.dataset.persisted = `${persisted}`;
    });
  });
  const loadedAnew: string[] = [];
  const routes = builtPages()
    .map(({ route }) => route)
    .filter((route) => route !== "/portfolio");
  expect(routes.length).toBeGreaterThan(30);
  for (const route of routes) {
    await page.goto(world.origin + route);
    await page.goto(`${world.origin}/no-such-page`);
    await page.goBack();
    const wasKept = await page.locator("html").getAttribute("data-persisted");
    if (wasKept !== "true") loadedAnew.push(route);
  }
  expect(loadedAnew).toEqual([]);
}, 60_000);
