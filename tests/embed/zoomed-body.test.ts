import { afterAll, beforeAll, expect, it } from "vitest";
import { type Clean, order, orderClean } from "./order.ts";
import { openPartnerWorld, type PartnerWorld, snippet } from "./partner-world.ts";

let world: PartnerWorld;
let clean: Clean;
beforeAll(async () => {
  // Without windows, Chromium finds no place to press in a frame of a page whose body is zoomed.
  world = await openPartnerWorld({ isQuick: false });
  clean = await orderClean(world);
});
afterAll(() => world.close());

it("a zoom of the page's body is taken as the page meant it", { timeout: 60_000 }, async () => {
  const ordered = await order(world, { head: "<style>body { zoom: 1.25 }</style>", body: snippet(world) });
  expect(ordered.body).toBe(clean.body);
  expect(ordered.height).toBeGreaterThan(clean.height);
});
