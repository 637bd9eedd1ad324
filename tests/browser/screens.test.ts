/** The drawn screens of services, as a visitor's browser fetches and draws them. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectFolder } from "../test-run.ts";
import { layoutShiftToTheEnd, watchLayoutShift } from "./layout-shift.ts";
import { desktop, openWorld, phone } from "./world.ts";
import type { Services, Testimonials } from "../../site/data-types.ts";

const { items }: Services = JSON.parse(
  readFileSync(path.join(projectFolder, "site/_data/services.json"), "utf8"),
);
const services = items.map(({ id, path }) => ({ id, route: `/${path}` }));

/** Chromium fetches a lazy picture when it is so near: measured, with 1,200 and 1,300 px; on a connection that it takes for 3G 2,500. */
const NEAR_PX = 1250;

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  // The whole browser: without windows it does not know its connection, and fetches from further away.
  world = await openWorld({ isQuick: false });
});
afterAll(() => world.close());

it.each(services)("$route fetches its screen when it comes near, and not before", async ({ route }) => {
  // So low that no page is so short that its screen is near from the start.
  const page = await world.visit("/404", { ...phone, viewport: { width: 360, height: 320 } });
  await watchLayoutShift(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const screens = () => asked.filter((address) => address.includes("/pictures/screen-"));
  await page.goto(world.origin + route);
  await page.waitForLoadState("networkidle");
  const image = page.locator(".screen img");
  const distancePx = () => image.evaluate((element) => element.getBoundingClientRect().top - innerHeight);
  expect(await distancePx()).toBeGreaterThan(NEAR_PX);
  expect(screens()).toEqual([]);

  await page.evaluate(
    ([top]) => scrollTo({ top, behavior: "instant" }),
    [(await distancePx()) - NEAR_PX - 50],
  );
  await page.waitForLoadState("networkidle");
  expect(screens()).toEqual([]);

  expect(await layoutShiftToTheEnd(page)).toBe(0);
  expect(screens()).toHaveLength(1);
  expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
});

it.each(services)("the screen of $id is read at 320 pixels, and no word of it leaves its frame", async ({
  id,
}) => {
  const page = await world.visitForSeveral("/404");
  const svg = readFileSync(path.join(projectFolder, `site/drawings/screen-${id}.svg`), "utf8");
  await page.setContent(`<body>${svg.replace("<svg", '<svg width="320" height="208"')}</body>`);
  const words = await page.evaluate(() => {
    const frame = document.querySelector("svg")!.getBoundingClientRect();
    return [...document.querySelectorAll("text, tspan")].map((text) => {
      const { left, right, top, bottom, width } = text.getBoundingClientRect();
      const sizePx = Number.parseFloat(getComputedStyle(text).fontSize) * (320 / 480);
      // Fonts differ: a tenth wider, from where it is anchored.
      const anchor = getComputedStyle(text).textAnchor;
      const more = { start: [0, 0.1], middle: [0.05, 0.05], end: [0.1, 0] }[anchor] ?? [0, 0.1];
      return {
        text: text.textContent,
        isLarge: sizePx >= 9,
        isInside:
          left - more[0]! * width >= frame.left &&
          right + more[1]! * width <= frame.right &&
          top >= frame.top &&
          bottom <= frame.bottom,
      };
    });
  });
  await page.context().close();
  expect(words.length).toBeGreaterThan(3);
  expect(words.filter(({ isLarge, isInside }) => !isLarge || !isInside)).toEqual([]);
});

const { items: testimonials }: Testimonials = JSON.parse(
  readFileSync(path.join(projectFolder, "site/_data/testimonials.json"), "utf8"),
);
const hasVoice = (id: string) => testimonials.some(({ service }) => service === id);
/** One page with a client's words beside its screen and one without, as far as there are both. */
const bothKinds = [true, false].flatMap(
  (isWithVoice) => services.find(({ id }) => hasVoice(id) === isWithVoice) ?? [],
);

it.each(bothKinds)("$route: across a phone's screen, and beside its words on a desktop", async ({
  route,
}) => {
  for (const [view, isBeside] of [
    [phone, false],
    [desktop, true],
  ] as const) {
    const page = await world.visit(route, view);
    const image = (await page.locator(".screen img").boundingBox())!;
    const words = (await page
      .locator(".screen + .client-voice, .screen-columns > figcaption")
      .boundingBox())!;
    expect(image.width).toBeGreaterThanOrEqual(isBeside ? 480 : 320);
    expect(image.height / image.width).toBeCloseTo(312 / 480, 2);
    expect(words.x >= image.x + image.width || words.x + words.width <= image.x).toBe(isBeside);
    // What stands beside the drawing takes all the room that is left there.
    if (isBeside) expect(image.width + words.width).toBeGreaterThan(1100);
    if (!isBeside || (await page.locator(".client-voice").count()) > 0) continue;
    // A sentence alone leaves the drawing more of it, and stands in the middle of its height.
    expect(image.width / words.width).toBeGreaterThan(1.8);
    expect(words.y + words.height / 2).toBeCloseTo(image.y + image.height / 2, -1);
  }
});
