/** Sliders and other moving parts of home. The page's clock stands still until a test moves it. */
import type { BrowserContextOptions, Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { desktop, phone, useVisit, useWorld } from "../harness/world.ts";
import { translateTexts } from "../translate-texts.ts";

const world = useWorld();

const SWIPER = /\/assets\/slider-[^/]+\.js(\?|$)/;
const testimonials = "Testimonials";
const logos = "Our clients";

const regionOf = (page: Page, slider: string) =>
  page.getByRole("region", { name: slider });
const viewOf = (page: Page, slider: string) =>
  regionOf(page, slider).getByRole("group", { name: slider });
const slidesOf = (page: Page, slider: string) => viewOf(page, slider).getByRole("group");

async function visitHome(
  options: BrowserContextOptions = desktop,
  [address, answer]: [RegExp?, ((route: Route) => Promise<void>)?] = [],
) {
  const page = await world.newPage(options);
  await page.clock.install();
  if (address && answer) {
    await page.route(address, answer);
  }
  await page.goto(`${world.origin}/`);
  await regionOf(page, logos)
    .and(page.locator(":not([aria-busy])"))
    .waitFor({ state: "attached" });
  return page;
}

async function comeTo(page: Page, slider: string) {
  await regionOf(page, slider).evaluate((element) => {
    element.scrollIntoView({ block: "center", behavior: "instant" });
  });
  await regionOf(page, slider).and(page.locator("[data-ready]")).waitFor();
}

const button = (page: Page, slider: string, name: string) =>
  regionOf(page, slider).getByRole("button", { name, exact: true });

/**
 * Waits until a slider rotates. The browser reports what is in view, and the pointer,
 * with a delay, so a test moves the clock only when the slider knows of them.
 */
const isRotating = (page: Page, slider: string, row = "[aria-live=off]") =>
  viewOf(page, slider).locator(row).waitFor();

async function hover(page: Page, slider: string) {
  await viewOf(page, slider).hover();
  await isRotating(page, slider, "[aria-live=polite]");
}

/** Moves the page's clock to the moment when the slider begins to rotate. */
async function atTheStart(page: Page, slider: string) {
  await comeTo(page, slider);
  await button(page, slider, "Pause").dispatchEvent("click");
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await button(page, slider, "Play").dispatchEvent("click");
  await isRotating(page, slider);
}

/**
 * Returns the labels of the slides in view, from left to right. Only slides in view can
 * be focused and are read out.
 */
const inView = (page: Page, slider: string) =>
  slidesOf(page, slider).evaluateAll((slides) =>
    slides
      .filter((slide) => !slide.matches("[inert]"))
      .map((slide) => ({
        label: slide.getAttribute("aria-label"),
        left: slide.getBoundingClientRect().left,
      }))
      .sort((one, other) => one.left - other.left)
      .map(({ label }) => label),
  );
const first = async (page: Page, slider: string) => (await inView(page, slider))[0];

const seen = (page: Page, slider: string) =>
  viewOf(page, slider).evaluate((view) => {
    const { left, right } = view.getBoundingClientRect();
    return [...view.querySelectorAll("[role=group]")].filter((slide) => {
      const box = slide.getBoundingClientRect();
      return box.left > left - 1 && box.right < right + 1;
    }).length;
  });

describe("sizes", () => {
  const page = useVisit(() => visitHome());

  it.each([
    360, 1366,
  ])("the technologies are 150 px wide, and their strip goes on and on: %i px", async (width) => {
    await page().setViewportSize({ width, height: 800 });
    const run = page().getByRole("group", { name: "Technologies" }).locator("div");
    const strip = await run.evaluate((element) => {
      const [animation] = element.getAnimations();
      const effect = animation?.effect;
      const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
      return {
        widths: [
          ...new Set(
            [...element.querySelectorAll("li")].map(
              (mark) => getComputedStyle(mark).width,
            ),
          ),
        ],
        times: effect?.getTiming().iterations,
        end: frames.at(-1)?.["transform"],
      };
    });
    expect(strip).toEqual({
      widths: ["150px"],
      times: Number.POSITIVE_INFINITY,
      end: expect.stringMatching(/^translateX?\(-50%\)$/),
    });
  });

  it.each([
    [768, 2, 7],
    [767, 1, 4],
    [520, 1, 4],
    [519, 1, 2],
  ])("at %i px the view holds %i of the testimonials and %i of the logos", async (width, ...counts) => {
    await page().setViewportSize({ width, height: 800 });
    for (const [index, slider] of [testimonials, logos].entries()) {
      await comeTo(page(), slider);
      await expect
        .poll(() => seen(page(), slider), { message: slider })
        .toBe(counts[index]);
      await expect
        .poll(async () => (await inView(page(), slider)).length)
        .toBe(counts[index]);
    }
  });
});

it("the testimonials go on every 3000 ms until a pointer, Pause or the keyboard stops them", async () => {
  const page = await visitHome();
  await atTheStart(page, testimonials);
  await page.clock.runFor(2_990);
  expect(await inView(page, testimonials), "before 3000 ms").toEqual([
    "1 of 4",
    "2 of 4",
  ]);
  await page.clock.runFor(20);
  expect(await first(page, testimonials), "after 3000 ms").toBe("2 of 4");
  for (const expected of ["3 of 4", "4 of 4", "1 of 4"]) {
    await page.clock.runFor(3_000);
    expect(await first(page, testimonials), "over the end and on from the first").toBe(
      expected,
    );
    await expect
      .poll(() => seen(page, testimonials), { message: "whole slides" })
      .toBe(2);
  }

  await hover(page, testimonials);
  await page.clock.fastForward(30_000);
  expect(await first(page, testimonials), "under the pointer").toBe("1 of 4");
  await page.mouse.move(2, 2);
  await isRotating(page, testimonials);
  await page.clock.runFor(3_000);
  expect(await first(page, testimonials), "after the pointer has left").toBe("2 of 4");

  await button(page, testimonials, "Pause").dispatchEvent("click");
  await page.clock.fastForward(30_000);
  expect(await first(page, testimonials), "after Pause").toBe("2 of 4");
  await button(page, testimonials, "Play").dispatchEvent("click");
  await isRotating(page, testimonials);

  await button(page, testimonials, "Next slide").focus();
  await page.clock.fastForward(30_000);
  expect(await first(page, testimonials), "while an arrow has the focus").toBe("2 of 4");
  const slide = () =>
    document.activeElement!.closest("[aria-roledescription=slide]")?.ariaLabel ?? null;
  const stops: (string | null)[] = [];
  for (let stop = 0; stop < 3; stop++) {
    await page.keyboard.press("Tab");
    stops.push(await page.evaluate(slide));
  }
  expect(stops, "slides that Tab reaches").toEqual(["2 of 4", "3 of 4", null]);
  await page.clock.fastForward(30_000);
  expect(await first(page, testimonials), "after the focus has left").toBe("2 of 4");
  await button(page, testimonials, "Play").focus();
  await page.keyboard.press("Enter");
  await page.clock.runFor(3_000);
  expect(await first(page, testimonials), "after Play").toBe("3 of 4");
});

it("a dot or an arrow leads to each testimonial, on over the end, and stops the rotation", async () => {
  const page = await visitHome(phone);
  await atTheStart(page, testimonials);
  const dots = regionOf(page, testimonials).getByRole("button", {
    name: /^Slide \d of 4$/,
  });
  expect(await dots.count()).toBe(4);
  await dots.nth(3).click();
  await page.clock.fastForward(30_000);
  expect(await inView(page, testimonials), "30 s after the fourth dot").toEqual([
    "4 of 4",
  ]);
  expect(await dots.nth(3).getAttribute("aria-current")).toBe("true");

  const next = button(page, testimonials, "Next slide");
  await next.focus();
  await page.keyboard.press("Enter");
  await page.clock.runFor(2_000);
  expect(await inView(page, testimonials), "after the last").toEqual(["1 of 4"]);
  expect(await next.evaluate((arrow) => arrow === document.activeElement)).toBe(true);
});

it.each([
  [testimonials, 4],
  [logos, 15],
])("of the %s, Previous slide leads from the first to the last of %i, and Next slide back", async (slider, count) => {
  const page = await visitHome(phone);
  await atTheStart(page, slider);
  const press = async (name: string) => {
    await button(page, slider, name).click();
    await page.clock.runFor(2_000);
  };
  expect(await first(page, slider)).toBe(`1 of ${count}`);
  for (const [name, expected] of [
    ["Previous slide", count],
    ["Previous slide", count - 1],
    ["Next slide", count],
    ["Next slide", 1],
    ["Next slide", 2],
    ["Previous slide", 1],
  ] as const) {
    await press(name);
    expect(await first(page, slider), name).toBe(`${expected} of ${count}`);
  }
});

it("the clients' logos go on every 1500 ms, in steps of 1500 ms, but not under the pointer", async () => {
  const page = await visitHome();
  await atTheStart(page, logos);
  const rotating = viewOf(page, logos).locator("[aria-live=off]");
  const durations = await rotating.evaluateHandle((row: HTMLElement) => {
    const set = new Set<string>();
    new MutationObserver(() => set.add(row.style.transitionDuration)).observe(row, {
      attributes: true,
    });
    return set;
  });
  await page.clock.runFor(1_490);
  expect(await first(page, logos), "before 1500 ms").toBe("1 of 15");
  await page.clock.runFor(20);
  expect(await first(page, logos), "after 1500 ms").toBe("2 of 15");
  await page.clock.runFor(1_500);
  expect(await first(page, logos)).toBe("3 of 15");
  // Swiper removes a duration when the transition has ended, which happens in real time.
  const lasting = await durations.evaluate((set) =>
    [...set].filter((duration) => duration !== "0ms"),
  );
  expect(lasting).toEqual(["1500ms"]);
  await hover(page, logos);
  await page.clock.fastForward(30_000);
  expect(await first(page, logos), "under the pointer").toBe("3 of 15");
});

it("in a translated page a stopped slider says so, and its arrows move it", async () => {
  const page = await world.visit("/", desktop);
  await page.evaluate(translateTexts, true);
  await comeTo(page, testimonials);
  const pause = regionOf(page, testimonials).getByRole("button", {
    name: /^(?:Pause|Play)/,
  });
  await expect.poll(() => pause.textContent()).toBe("Pause\u2032");
  await pause.dispatchEvent("click");
  await expect.poll(() => pause.textContent()).toBe("Play\u2032");
  const before = await first(page, testimonials);
  await button(page, testimonials, "Next slide").dispatchEvent("click");
  await expect.poll(() => first(page, testimonials)).not.toBe(before);
});

it("from right to left, set before or after, what is in view can be reached, and the technologies run", async () => {
  const page = await visitHome();
  await comeTo(page, testimonials);
  await page.evaluate(() => {
    document.documentElement.dir = "rtl";
  });
  await comeTo(page, logos);
  for (const [slider, count] of [
    [testimonials, 2],
    [logos, 7],
  ] as const) {
    await comeTo(page, slider);
    await expect.poll(() => seen(page, slider), { message: slider }).toBe(count);
    await expect
      .poll(async () => (await inView(page, slider)).length, { message: slider })
      .toBe(count);
  }
  await button(page, testimonials, "Pause").dispatchEvent("click");
  const before = await first(page, testimonials);
  await button(page, testimonials, "Next slide").dispatchEvent("click");
  await expect.poll(() => first(page, testimonials)).not.toBe(before);
  const marks = page.getByRole("group", { name: "Technologies" });
  const isMarkInView = () =>
    marks.evaluate((strip) => {
      const { left, right } = strip.getBoundingClientRect();
      return [...strip.querySelectorAll("li")].some((mark) => {
        const box = mark.getBoundingClientRect();
        return box.left < right && box.right > left;
      });
    });
  expect(await isMarkInView()).toBe(true);
});

it("two fingers on a running slider zoom the page", async () => {
  const page = await visitHome(phone);
  await comeTo(page, testimonials);
  const { x, y, width, height } = (await viewOf(page, testimonials).boundingBox())!;
  const session = await page.context().newCDPSession(page);
  await session.send("Input.synthesizePinchGesture", {
    x: x + width / 2,
    y: y + height / 2,
    scaleFactor: 2,
  });
  await expect
    .poll(() => page.evaluate(() => visualViewport!.scale))
    .toBeGreaterThan(1.5);
});

it("a slider that takes its row over leaves the focus where it is, and does not rotate under it", async () => {
  let takeOver = () => {};
  const isLate = new Promise<void>((resolve) => (takeOver = resolve));
  const page = await visitHome(phone, [
    SWIPER,
    (route) => isLate.then(() => route.continue()),
  ]);
  const link = regionOf(page, testimonials).getByRole("link").last();
  await link.focus();
  const reach = () => page.evaluate(() => document.activeElement?.outerHTML);
  const focused = await reach();
  takeOver();
  await regionOf(page, testimonials).and(page.locator("[data-ready]")).waitFor();
  expect(await reach()).toBe(focused);
  await button(page, testimonials, "Play").waitFor();
  await page.clock.fastForward(30_000);
  expect(await reach()).toBe(focused);
});

it("logos stand still without controls if all have room, and can be moved on a narrow screen", async () => {
  const headers = {
    "access-control-allow-origin": "*",
    "access-control-allow-headers": "*, authorization",
  };
  const json = [1, 2, 3].map((number) => ({ image: "", name: `Client ${number}` }));
  const list = /GetHomePageGropWiseClientProjectList$/;
  const page = await visitHome(desktop, [
    list,
    (route) => route.fulfill({ json, headers }),
  ]);
  await comeTo(page, logos);
  const next = button(page, logos, "Next slide");
  expect(await inView(page, logos)).toEqual(["1 of 3", "2 of 3", "3 of 3"]);
  expect(await next.isVisible()).toBe(false);
  await page.setViewportSize({ width: 500, height: 800 });
  await next.waitFor();
  await expect.poll(async () => (await inView(page, logos)).length).toBe(2);
});

it("nothing moves by itself, nor slides, if a visitor wants less motion", async () => {
  const page = await visitHome({ ...desktop, reducedMotion: "reduce" });
  await comeTo(page, testimonials);
  await page.clock.runFor(30_000);
  expect(await first(page, testimonials)).toBe("1 of 4");
  expect(await button(page, testimonials, "Pause").isVisible()).toBe(false);
  await button(page, testimonials, "Next slide").click();
  expect(await first(page, testimonials)).toBe("2 of 4");
});

it("without script no part of home says for ever that it is being loaded", async () => {
  const page = await world.visit("/", { ...phone, javaScriptEnabled: false });
  expect(await page.locator("[aria-busy]").count()).toBe(0);
});

it.each([
  ["without script", () => world.visit("/", { ...phone, javaScriptEnabled: false })],
  [
    "if the slider's code cannot be loaded",
    () => visitHome(phone, [SWIPER, (route) => route.abort()]),
  ],
])("%s the testimonials are a row to scroll, with no controls that would do nothing", async (_, visit) => {
  const page = await visit();
  const view = viewOf(page, testimonials);
  await view.scrollIntoViewIfNeeded();
  expect(await view.getAttribute("tabindex")).toBe("0");
  await view.evaluate((row) => row.scrollBy({ left: 200, behavior: "instant" }));
  expect(await view.evaluate((row) => row.scrollLeft)).toBeGreaterThan(0);
  await expect
    .poll(() => page.getByRole("button", { name: / slide$|^Pause$/ }).count())
    .toBe(0);
});
