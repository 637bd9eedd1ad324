import { afterAll, beforeAll, expect, it } from "vitest";
import { builtPages } from "../test-site";
import { openWorld, phone } from "./world";

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld({ keepsPages: true });
});
afterAll(() => world.close());

it("every page is shown at once on Back, as it was left", async () => {
  const context = (await world.visit("/about", phone)).context();
  const routes = builtPages()
    .map(({ route }) => route)
    .filter((route) => route !== "/portfolio" && route !== "/404");
  expect(routes.length).toBeGreaterThan(30);
  const loadedAnew: [route: string, reasons: string[]][] = [];
  for (const route of routes) {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Page.enable");
    let reasons: string[] = [];
    devtools.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
      reasons = notRestoredExplanations.map(({ reason }) => reason);
    });
    await page.goto(world.origin + route);
    await page.goto(`${world.origin}/no-such-page`);
    // Playwright's own `goBack` waits for a load, which a kept page does not have.
    const back = new Promise<string>((resolve) => {
      devtools.on("Page.frameNavigated", ({ frame, type }) => {
        if (frame.url === world.origin + route) resolve(type);
      });
    });
    void page.evaluate(() => history.back()).catch(() => {});
    if ((await back) !== "BackForwardCacheRestore") loadedAnew.push([route, reasons]);
    await page.close();
  }
  expect(loadedAnew).toEqual([]);
}, 60_000);
