/** The long texts of the policies: on a desktop each heading stands beside its text, on a phone above it. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { desktop, openWorld, phone, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it.each(["/privacypolicy", "/refundpolicy", "/terms-and-conditions"])("%s", async (route) => {
  for (const [view, isBeside] of [
    [desktop, true],
    [phone, false],
  ] as const) {
    const page = await world.visit(route, view);
    const sections = await page.locator(".prose-section").evaluateAll((found) =>
      found.map((section) => {
        const [heading, ...texts] = [...section.children].map((part) => part.getBoundingClientRect());
        return {
          beside: texts.map(({ left }) => left > heading!.right),
          isTopShared: Math.abs(texts[0]!.top - heading!.top) < 8,
        };
      }),
    );
    expect(sections.length).toBeGreaterThan(2);
    for (const { beside, isTopShared } of sections) {
      expect(new Set(beside)).toEqual(new Set([isBeside]));
      expect(isTopShared).toBe(isBeside);
    }
  }
});
