import { readFileSync } from "node:fs";
import path from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { widgetsReport } from "../test-run.ts";
import { violationsOf } from "./axe-violations.ts";
import { desktop, openWorld, phone, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.provider.reset());
afterAll(() => world.close());

const SWIPER = /\/widgets\/slider-[^/]+\.js(\?|$)/;
const testimonials = "section.testimonials";
const logos = "section.client-slider";
/** The link below the logos. */
const toAllClients = (page: Page) => page.locator('[data-widget="client-logos"] + .button-row a');

interface Visit extends BrowserContextOptions {
  /** Runs before the page's own scripts. */
  before?: () => void;
}

/** Home with the clock in our hands, and what it has asked for. */
async function visitHome({ before, ...options }: Visit = desktop) {
  const page = await world.visit("/about", options);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.clock.install();
  if (before) await page.addInitScript(before);
  await page.goto(`${world.origin}/`);
  await page.locator(`${logos}:not([aria-busy])`).waitFor({ state: "attached" });
  return { page, requests };
}

async function comeTo(page: Page, slider: string) {
  await page.locator(slider).evaluate((element) => {
    element.scrollIntoView({ block: "center", behavior: "instant" });
  });
  await page.locator(`${slider}[data-ready]`).waitFor();
}

/** The slider, rotating since this very moment of a clock that now stands still. */
async function atTheStart(page: Page, slider: string) {
  await comeTo(page, slider);
  const button = page.locator(slider).getByRole("button", { name: "Pause" });
  await button.evaluate((element: HTMLElement) => element.click());
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
  await page
    .locator(slider)
    .getByRole("button", { name: "Play" })
    .evaluate((element: HTMLElement) => element.click());
}

/** The slides that can be reached and are read out: those in view. */
const inView = (page: Page, slider: string) =>
  page.locator(`${slider} .slide:not([inert])`).evaluateAll((slides) =>
    slides
      .map((slide) => ({ label: slide.getAttribute("aria-label"), left: slide.getBoundingClientRect().left }))
      .sort((one, other) => one.left - other.left)
      .map(({ label }) => label),
  );

const first = async (page: Page, slider: string) => (await inView(page, slider))[0];

/** How many slides the eye sees whole. */
const seen = (page: Page, slider: string) =>
  page.locator(`${slider} .slider-view`).evaluate((view) => {
    const { left, right } = view.getBoundingClientRect();
    return [...view.querySelectorAll(".slide")].filter((slide) => {
      const place = slide.getBoundingClientRect();
      return place.left > left - 1 && place.right < right + 1;
    }).length;
  });

describe("what a slider costs", () => {
  it("fetches Swiper once a slider comes near, and React never", async () => {
    const { page, requests } = await visitHome(phone);
    expect(requests.filter((url) => SWIPER.test(url))).toEqual([]);
    await comeTo(page, logos);
    await comeTo(page, testimonials);
    expect(requests.filter((url) => SWIPER.test(url))).toHaveLength(1);

    const { outputs } = JSON.parse(readFileSync(widgetsReport, "utf8")).metafile;
    const scripts = requests
      .filter((url) => /\/widgets\/[^/]+\.js$/.test(url))
      .map((url) => path.basename(url));
    expect(scripts.length).toBeGreaterThan(2);
    for (const [name, output] of Object.entries<{ inputs: object }>(outputs)) {
      if (!scripts.includes(path.basename(name))) continue;
      expect(Object.keys(output.inputs).filter((input) => /node_modules\/p?react/.test(input))).toEqual([]);
    }
  });

  it("adds no style element", async () => {
    const { page } = await visitHome();
    const count = () => page.locator("style").count();
    const before = await count();
    await comeTo(page, logos);
    expect(await count()).toBe(before);
  });

  it("leaves a row to scroll, and Swiper unfetched, where the visitor saves data", async () => {
    const { page, requests } = await visitHome({
      ...phone,
      before: () => Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    });
    for (const slider of [logos, testimonials]) {
      await page.locator(slider).scrollIntoViewIfNeeded();
      await page.locator(`${slider}[data-plain]`).waitFor();
      await expectRowToScroll(page, slider);
      expect(await page.locator(`${slider} .slider-controls`).isVisible()).toBe(false);
    }
    expect(requests.filter((url) => SWIPER.test(url))).toEqual([]);
    expect(await violationsOf(page)).toEqual([]);
  });

  it("leaves a row to scroll where Swiper cannot be loaded", async () => {
    const { page } = await visitHome(phone);
    await page.route(SWIPER, (route) => route.abort());
    await page.locator(testimonials).scrollIntoViewIfNeeded();
    await page.locator(`${testimonials}[data-plain]`).waitFor();
    await expectRowToScroll(page, testimonials);
  });
});

async function expectRowToScroll(page: Page, slider: string) {
  const moved = await page.locator(`${slider} .slider-view`).evaluate((view) => {
    view.scrollLeft = 200;
    return view.scrollLeft;
  });
  expect(moved).toBeGreaterThan(0);
  expect(await page.locator(`${slider} .slider-view`).getAttribute("tabindex")).toBe("0");
}

it("without script the testimonials are a row to scroll, and controls that would do nothing are not shown", async () => {
  const page = await world.visit("/", { ...phone, javaScriptEnabled: false });
  await expectRowToScroll(page, testimonials);
  expect(await page.locator(".slider-controls").first().isVisible()).toBe(false);
  expect(await page.locator(`${logos} .slider-view`).isVisible()).toBe(false);
  expect(await toAllClients(page).getAttribute("href")).toBe("/ourwork");
});

describe("how many slides", () => {
  it.each([
    [1366, 2, 7],
    [768, 2, 7],
    [767, 1, 4],
    [700, 1, 4],
    [520, 1, 4],
    [519, 1, 2],
    [400, 1, 2],
  ])("at %i px: %i testimonials and %i logos", async (width, testimonialCount, logoCount) => {
    const { page } = await visitHome({ viewport: { width, height: 800 } });
    for (const [slider, count] of [
      [testimonials, testimonialCount],
      [logos, logoCount],
    ] as const) {
      await comeTo(page, slider);
      expect(await seen(page, slider)).toBe(count);
      expect(await inView(page, slider)).toHaveLength(count);
    }
  });

  it("follows the screen when it is turned, and keeps the place", async () => {
    const { page } = await visitHome();
    await comeTo(page, testimonials);
    await page.locator(testimonials).getByRole("button", { name: "Slide 3 of 4" }).click();
    await page.locator(`${testimonials} .slide[aria-label="3 of 4"]:not([inert])`).waitFor();
    await page.setViewportSize({ width: 700, height: 768 });
    await page.waitForFunction(
      () => document.querySelectorAll(".testimonials .slide:not([inert])").length === 1,
    );
    expect(await inView(page, testimonials)).toEqual(["3 of 4"]);
    expect(await seen(page, testimonials)).toBe(1);
  });
});

describe("the takeover", () => {
  it.each([
    ["360", phone],
    ["1366", desktop],
  ])("changes no size and no place at %s px", async (_width, options) => {
    const { page } = await visitHome(options);
    const sizes = () =>
      page.locator(`${logos}, ${testimonials}`).evaluateAll((sliders) =>
        sliders.flatMap((slider) =>
          [slider, ...slider.querySelectorAll(".slider-view, .slide")].map((part) => {
            const { width, height } = part.getBoundingClientRect();
            return `${part.className.split(" ")[0]} ${width.toFixed(1)} ${height.toFixed(1)}`;
          }),
        ),
      );
    const before = await sizes();
    expect(await page.locator("[data-ready]").count()).toBe(0);
    await comeTo(page, logos);
    await comeTo(page, testimonials);
    expect(await sizes()).toEqual(before);
  });

  it("keeps the slide that the visitor has swiped to", async () => {
    const { page } = await visitHome(phone);
    await page.locator(`${testimonials} .slider-view`).evaluate((view) => {
      view.scrollLeft = view.scrollWidth;
    });
    await comeTo(page, testimonials);
    expect(await inView(page, testimonials)).toEqual(["4 of 4"]);
  });
});

describe("the testimonials", () => {
  it("go on every 3000 ms, over the end and on from the first", async () => {
    const { page } = await visitHome();
    await atTheStart(page, testimonials);
    expect(await inView(page, testimonials)).toEqual(["1 of 4", "2 of 4"]);
    await page.clock.runFor(2_990);
    expect(await first(page, testimonials)).toBe("1 of 4");
    await page.clock.runFor(20);
    expect(await inView(page, testimonials)).toEqual(["2 of 4", "3 of 4"]);
    for (const expected of ["3 of 4", "4 of 4", "1 of 4", "2 of 4"]) {
      await page.clock.runFor(3_000);
      expect(await first(page, testimonials)).toBe(expected);
    }
  });

  it("have a dot for each, which leads to it and stops them", async () => {
    const { page } = await visitHome(phone);
    await atTheStart(page, testimonials);
    const dots = page.locator(testimonials).getByRole("button", { name: /^Slide \d of 4$/ });
    expect(await dots.count()).toBe(4);
    await dots.nth(2).click();
    await page.clock.runFor(50);
    expect(await inView(page, testimonials)).toEqual(["3 of 4"]);
    expect(
      await dots.evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-current"))),
    ).toEqual([null, null, "true", null]);
    await page.clock.runFor(30_000);
    expect(await inView(page, testimonials)).toEqual(["3 of 4"]);
  });

  it("pause while the pointer is on them", async () => {
    const { page } = await visitHome();
    await atTheStart(page, testimonials);
    await page.locator(`${testimonials} .slider-view`).hover();
    await page.clock.runFor(30_000);
    expect(await first(page, testimonials)).toBe("1 of 4");
    await page.mouse.move(2, 2);
    await page.clock.runFor(3_000);
    expect(await first(page, testimonials)).toBe("2 of 4");
  });

  it("stop by the pause button, which then says Play, and go on by it", async () => {
    const { page } = await visitHome();
    await atTheStart(page, testimonials);
    const slider = page.locator(testimonials);
    const view = slider.locator(".slider-view");
    expect(await view.getAttribute("aria-live")).toBe("off");
    await slider.getByRole("button", { name: "Pause", exact: true }).click();
    await page.mouse.move(2, 2);
    await page.clock.runFor(30_000);
    expect(await first(page, testimonials)).toBe("1 of 4");
    expect(await view.getAttribute("aria-live")).toBe("polite");
    await slider.getByRole("button", { name: "Play", exact: true }).click();
    await page.clock.runFor(3_000);
    expect(await first(page, testimonials)).toBe("2 of 4");
  });

  it("stop when the keyboard comes in, to the pause control first, and go on by it alone", async () => {
    const { page } = await visitHome();
    await atTheStart(page, testimonials);
    await page.locator('main .button[href="/our-services"]').focus();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Play");
    await page.clock.runFor(30_000);
    expect(await first(page, testimonials)).toBe("1 of 4");
    await page.keyboard.press("Enter");
    await page.clock.runFor(3_000);
    expect(await first(page, testimonials)).toBe("2 of 4");

    await page.keyboard.press("Tab");
    await page.clock.runFor(30_000);
    expect(await first(page, testimonials)).toBe("2 of 4");
    await page.locator("footer a").first().focus();
    await page.clock.runFor(30_000);
    expect(await first(page, testimonials)).toBe("2 of 4");
  });

  it("let the keyboard reach only the links in view", async () => {
    const { page } = await visitHome();
    await comeTo(page, testimonials);
    await page.locator(testimonials).getByRole("button", { name: "Next slide" }).focus();
    const stops: (string | null)[] = [];
    for (let stop = 0; stop < 3; stop++) {
      await page.keyboard.press("Tab");
      stops.push(
        await page.evaluate(
          () => document.activeElement?.closest(".slide")?.getAttribute("aria-label") ?? null,
        ),
      );
    }
    expect(stops).toEqual(["1 of 4", "2 of 4", null]);
  });

  it("go to and fro by 48 px arrows, which keep the focus", async () => {
    const { page } = await visitHome(phone);
    await comeTo(page, testimonials);
    for (const [name, expected] of [
      ["Previous slide", "4 of 4"],
      ["Next slide", "1 of 4"],
    ] as const) {
      const arrow = page.locator(testimonials).getByRole("button", { name });
      const { width, height } = (await arrow.boundingBox())!;
      expect([width, height]).toEqual([48, 48]);
      await arrow.focus();
      await page.keyboard.press("Enter");
      expect(await inView(page, testimonials)).toEqual([expected]);
      expect(await arrow.evaluate((button) => button === document.activeElement)).toBe(true);
    }
  });

  it("do not move by themselves, nor slide, for who wants less motion", async () => {
    const { page } = await visitHome({ ...desktop, reducedMotion: "reduce" });
    for (const slider of [testimonials, logos]) {
      await comeTo(page, slider);
      await page.clock.runFor(30_000);
      expect(await first(page, slider)).toMatch(/^1 of/);
      expect(await page.locator(`${slider} [data-slider="pause"]`).isVisible()).toBe(false);
      await page.locator(slider).getByRole("button", { name: "Next slide" }).click();
      expect(await first(page, slider)).toMatch(/^2 of/);
      const duration = await page
        .locator(`${slider} .slider-row`)
        .evaluate((row: HTMLElement) => row.style.transitionDuration);
      expect(duration).toBe("0ms");
    }
  });
});

describe("the clients' logos", () => {
  it("go on every 1500 ms, each step taking 1500 ms, without end", async () => {
    const { page } = await visitHome();
    await atTheStart(page, logos);
    await page.clock.runFor(1_490);
    expect(await first(page, logos)).toBe("1 of 15");
    await page.clock.runFor(20);
    expect(await first(page, logos)).toBe("2 of 15");
    const duration = await page
      .locator(`${logos} .slider-row`)
      .evaluate((row: HTMLElement) => row.style.transitionDuration);
    expect(duration).toBe("1500ms");
    for (let step = 3; step <= 17; step++) {
      await page.clock.runFor(1_500);
      expect(await first(page, logos)).toBe(`${((step - 1) % 15) + 1} of 15`);
    }
  });

  it("pause while the pointer is on them", async () => {
    const { page } = await visitHome();
    await atTheStart(page, logos);
    await page.locator(`${logos} .slider-view`).hover();
    await page.clock.runFor(30_000);
    expect(await first(page, logos)).toBe("1 of 15");
    await page.mouse.move(2, 2);
    await page.clock.runFor(1_500);
    expect(await first(page, logos)).toBe("2 of 15");
  });

  it.each([
    [9, 7, 18],
    [5, 5, 5],
    [1, 1, 1],
  ])("when there are %i: %i in view, and %i slides", async (count, visible, slides) => {
    const page = await world.visit("/about", desktop);
    const list = Array.from({ length: count }, (_, index) => ({
      name: `Client ${index}`,
      image: `${world.provider.cdnOrigin}/clients/nuvrik-daily.svg`,
    }));
    await page.route("**/Setting/GetHomePageGropWiseClientProjectList", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ json: list, headers: { "access-control-allow-origin": "*" } })
        : route.continue(),
    );
    await page.goto(`${world.origin}/`);
    await comeTo(page, logos);
    expect(await seen(page, logos)).toBe(visible);
    expect(await page.locator(`${logos} .slide`).count()).toBe(slides);
    const isStill = count === visible;
    expect(await page.locator(`${logos} .slider-controls`).isVisible()).toBe(!isStill);
    expect(await violationsOf(page)).toEqual([]);
  });
});

it.each([
  ["360", phone],
  ["1366", desktop],
])("rotating and stopped at %s px, both sliders pass axe", async (_width, options) => {
  const { page } = await visitHome(options);
  await comeTo(page, logos);
  await comeTo(page, testimonials);
  await page.clock.runFor(3_000);
  expect(await violationsOf(page)).toEqual([]);
  for (const slider of [logos, testimonials]) {
    await page.locator(slider).getByRole("button", { name: "Next slide" }).click();
  }
  expect(await violationsOf(page)).toEqual([]);
});
