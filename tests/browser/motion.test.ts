import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtPages } from "../test-site.ts";
import { openWorld, phone } from "./world.ts";

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** What moves in the page by itself, without the row of technologies, which has a button to pause it, and a list that is on its way. */
const moving = () =>
  document
    .getAnimations()
    .filter(
      (animation) =>
        !(
          animation instanceof CSSAnimation &&
          ["technology-run", "career-spin"].includes(animation.animationName)
        ),
    )
    .map(({ effect }) => {
      if (!(effect instanceof KeyframeEffect)) throw new Error("no keyframes");
      const changed = new Set(effect.getKeyframes().flatMap((frame) => Object.keys(frame)));
      for (const own of ["offset", "computedOffset", "easing", "composite"]) changed.delete(own);
      return {
        isDrawn: effect.target instanceof SVGElement,
        endMs: Number(effect.getComputedTiming().endTime),
        changed: [...changed],
      };
    });

it("the rays of a banner's sun turn, and nothing else moves by itself", async () => {
  const page = await world.visit("/about");
  const turningOn: string[] = [];
  for (const { route } of builtPages()) {
    await page.goto(world.origin + route);
    const found = await page.evaluate(moving);
    const rays = page.locator(".home-banner-drawing > g > g > g, .banner-drawing > g > g > g");
    const isThere = (await rays.count()) === 1;
    expect(found, route).toEqual(
      isThere ? [{ isDrawn: true, endMs: expect.any(Number), changed: ["transform"] }] : [],
    );
    if (isThere) turningOn.push(route);
    // What is not round about the origin would swing instead of turn.
    expect(await rays.locator(":not(circle), [cx], [cy]").count(), route).toBe(0);
    for (const { endMs } of found) expect(endMs, route).toBeLessThanOrEqual(5_000);
  }
  expect(turningOn.length).toBeGreaterThan(20);
}, 60_000);

it("they stand still for good when they have turned", async () => {
  const page = await world.visit("/services/web-designing-services");
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

describe("with reduced motion", () => {
  it.each(["/", "/services/web-designing-services"])("nothing moves on %s", async (route) => {
    const page = await world.visit(route, { ...phone, reducedMotion: "reduce" });
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});
