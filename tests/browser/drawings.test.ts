import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { layoutShiftToTheEnd, watchLayoutShift } from "./layout-shift.ts";
import { desktop, openWorld, phone } from "./world.ts";

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe.each([
  ["a phone", phone],
  ["a desktop", desktop],
])("on %s", (_name, view) => {
  it.each([
    "/about",
    "/services/customized-erp-development-services",
  ])("nothing moves on %s when its drawings come", async (route) => {
    const page = await world.visit("/icon.svg", view);
    await watchLayoutShift(page);
    await page.goto(world.origin + route);
    expect(await layoutShiftToTheEnd(page)).toBe(0);
    const missing = await page
      .locator('main img[src^="/pictures/"]')
      .evaluateAll((images: HTMLImageElement[]) => images.filter(({ naturalWidth }) => !naturalWidth).length);
    expect(missing).toBe(0);
  });
});

it("the wide drawing is no narrow strip on a phone, and whole on a desktop", async () => {
  const shapes = new Map<string, number>();
  for (const view of [phone, { viewport: { width: 800, height: 800 } }, desktop]) {
    const page = await world.visit("/about", view);
    const place = await page.locator(".wide-drawing").boundingBox();
    shapes.set(`${view.viewport.width}`, (place?.width ?? 0) / (place?.height ?? 1));
  }
  expect(shapes.get("360")).toBeLessThanOrEqual(4 / 3);
  expect(shapes.get("800")).toBeLessThanOrEqual(2.5);
  expect(shapes.get("1366")).toBeCloseTo(1200 / 420, 1);
});
