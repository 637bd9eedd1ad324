/** The rays of a banner's sun turn about its middle, in every engine, and come to rest. */
import { expect, it } from "vitest";
import { css } from "./find-element.ts";
import { useWorld } from "./world.ts";

const world = useWorld();

it.each([
  "/",
  "/services/web-designing-services",
])("the rays turn about the middle of the sun on %s", async (route) => {
  const tab = await (await world.visitor("desktop")).open(route);
  await tab.see(css("h1"));
  const { degrees, offPx } = await tab.evaluate(() => {
    const rays = document.querySelector("svg[class*=banner-drawing] > g > g > g");
    const turning = document.getAnimations().find(({ effect }) => (effect as KeyframeEffect).target === rays);
    if (!rays || !turning) throw new Error("nothing turns");
    turning.pause();
    turning.currentTime = 0;
    const { a, b } = new DOMMatrix(getComputedStyle(rays).transform);
    const middleOf = (element: Element | null) => {
      const { left, right, top, bottom } = element!.getBoundingClientRect();
      return [(left + right) / 2, (top + bottom) / 2];
    };
    const [x = 0, y = 0] = middleOf(rays);
    const [sunX = 0, sunY = 0] = middleOf(rays.previousElementSibling);
    return { degrees: Math.round((Math.atan2(b, a) * 180) / Math.PI), offPx: Math.hypot(x - sunX, y - sunY) };
  });
  expect(degrees).toBe(-60);
  expect(offPx).toBeLessThan(1.5);
});
