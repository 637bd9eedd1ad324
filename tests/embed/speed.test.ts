import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { watchLayoutShift } from "../browser/layout-shift";
import { pageErrors, phone } from "../browser/world";
import { openPartnerWorld, type PartnerHtml, type PartnerWorld, snippet, widget } from "./partner-world";

const USABLE_MS = 3_000;
const LATENCY_MS = 400;
const BYTES_PER_SECOND = 400_000 / 8;

let world: PartnerWorld;
beforeAll(async () => {
  world = await openPartnerWorld();
});
afterAll(async () => {
  await world.close();
  expect(pageErrors).toEqual([]);
});

/** A page that watches what moves by itself, from its first paint. */
async function openWatched(html: PartnerHtml): Promise<Page> {
  world.setOther(html);
  const { page } = await world.open({ body: "" }, phone);
  await watchLayoutShift(page);
  await page.goto(`${world.partnerOrigin}/other`);
  return page;
}

const lines = "<p>A line of the partner's text, and one more of it.</p>";

it("moves nothing of the page: below the fold, where height is reserved, and hardly for its button", async () => {
  const below = await openWatched({ body: lines.repeat(40) + snippet(world) + lines.repeat(40) });
  await below.mouse.wheel(0, 1_500);
  for (let step = 0; step < 12; step++) await below.mouse.wheel(0, 150);
  await widget(below).form.waitFor();
  expect(await below.evaluate(() => window.layoutShift), "below the fold").toBe(0);
  await below.context().close();

  const reserved = await openWatched({
    head: "<style>[data-widget] { min-height: 1300px }</style>",
    body: lines + snippet(world) + lines,
  });
  await widget(reserved).form.waitFor();
  expect(await reserved.evaluate(() => window.layoutShift), "reserved").toBe(0);
  await reserved.context().close();

  const button = await openWatched({ body: lines + snippet(world, 'data-mode="modal"') + lines.repeat(3) });
  await widget(button).opener.waitFor();
  expect(await button.evaluate(() => window.layoutShift), "button").toBeLessThanOrEqual(0.01);
  await button.context().close();
});

it("can be used soon on a slow phone's network, and holds the page up briefly", async () => {
  world.setOther({ body: snippet(world) });
  const { page } = await world.open({ body: "" }, phone);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(() => {
    Reflect.set(window, "longestTaskMs", 0);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        Reflect.set(window, "longestTaskMs", Math.max(duration, Reflect.get(window, "longestTaskMs")));
    }).observe({ type: "longtask", buffered: true });
    document.addEventListener("quote:ready", () => {
      const [navigation] = performance.getEntriesByType("navigation");
      Reflect.set(window, "usableMs", performance.now() - navigation?.toJSON().responseEnd);
    });
  });
  await page.goto(`${world.partnerOrigin}/other`);
  await widget(page).form.waitFor();
  const [usableMs, longestTaskMs] = await page.evaluate(() => [
    Math.round(Reflect.get(window, "usableMs")),
    Math.round(Reflect.get(window, "longestTaskMs")),
  ]);
  console.log(
    `usable ${usableMs} of ${USABLE_MS} ms after the page's HTML (400 kbit/s, 400 ms, uncompressed); longest task at a quarter of the CPU ${longestTaskMs} ms`,
  );
  expect(usableMs).toBeLessThanOrEqual(USABLE_MS);
  await page.context().close();
});
