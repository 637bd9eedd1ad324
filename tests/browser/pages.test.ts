/** Every kind of page, as it is loaded on a phone and a desktop: one visit each, and a list of what is wrong with it. */
import { setTimeout } from "node:timers/promises";
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { PAGE_TYPES } from "../bench/page-types.ts";
import { botCheckBox } from "../bot-check-box.ts";
import { violationsOf } from "./axe-violations.ts";
import { layoutShiftToTheEnd, watchLayoutShift } from "./layout-shift.ts";
import { coverFaults, focusFaults, sidewaysFaults, targetFaults } from "./page-facts.ts";
import { desktop, openWorld, phone, useWorld } from "./world.ts";
import { dataFile } from "../spec/site/read-page.ts";
import { builtPage } from "../test-site.ts";

const world = useWorld();
beforeEach(() => world.provider.clearFaults());

/** What Core Web Vitals call good is below 0.1. */
const SHIFT_LIMIT = 0.02;
const VIEWS = [
  { width: 320, height: 640 },
  { width: 1_366, height: 768 },
];

/** Lists come late, when the page around them has long been drawn. */
function delayLists() {
  for (const call of ["careers", "GetHomePageGropWiseClientProjectList", "GetGropWiseClientProjectList"])
    world.provider.setFault({ call, scenario: "slow", delayMs: 500 });
}

/** All that comes by itself has come. */
async function untilComplete(page: Page) {
  await page.waitForFunction(() => !document.querySelector("main [aria-busy=true]"));
  if (await page.locator('main [data-widget$="-form"]').count()) await botCheckBox(page).waitFor();
}

describe.each(PAGE_TYPES)("%s", (_type, route) => {
  it.each(VIEWS)("has no fault at $width px", async (viewport) => {
    delayLists();
    const page = await world.visit("/icon.svg", { viewport, reducedMotion: "reduce" });
    await watchLayoutShift(page);
    const visitToTheEnd = async () => {
      await page.goto(world.origin + route);
      await layoutShiftToTheEnd(page);
      await untilComplete(page);
      return page.evaluate(() => window.layoutShift);
    };
    let shift = await visitToTheEnd();
    // What moves once may be a crowded machine's: a page that moves does so at its next visit too.
    if (shift > SHIFT_LIMIT) shift = Math.min(shift, await visitToTheEnd());
    const faults = [
      ...(shift > SHIFT_LIMIT ? [`moves by itself: ${shift}`] : []),
      ...(await sidewaysFaults(page)),
      ...(await violationsOf(page)),
      ...(await targetFaults(page)),
      ...(await coverFaults(page)),
    ];
    // A screen of 1280×1024 at 400 %. Last: a form whose fields were left says what is missing in them.
    if (viewport.width === 320) await page.setViewportSize({ width: 320, height: 256 });
    expect([...faults, ...(await focusFaults(page))]).toEqual([]);
  });
});

it("shows the default image in place of each that is missing, whether it fails before the script comes or later", async () => {
  const page = await world.visit("/icon.svg", phone);
  let sendScript = () => {};
  const hasFailed = new Promise<void>((resolve) => (sendScript = resolve));
  await page.route("**/*", async (route) => {
    const request = route.request();
    if (/\/main-\w+\.js/.test(request.url())) await hasFailed;
    if (request.resourceType() === "image" && !request.url().endsWith("/default.svg")) await route.abort();
    else await route.continue();
  });
  const failing = page.waitForEvent("requestfailed", (request) => request.resourceType() === "image");
  await page.goto(`${world.origin}/services/web-designing-services`, { waitUntil: "commit" });
  await page.locator(".client-logos").scrollIntoViewIfNeeded();
  await failing;
  sendScript();
  await layoutShiftToTheEnd(page);
  const pictures = page.locator("main img:visible");
  expect(await pictures.count()).toBeGreaterThan(4);
  const unlike = () =>
    pictures.evaluateAll((all: HTMLImageElement[]) =>
      all.filter((one) => !one.naturalWidth || !/default/.test(one.src)).map(({ outerHTML }) => outerHTML),
    );
  await expect.poll(unlike).toEqual([]);
});

it.each(
  PAGE_TYPES,
)("%s: nothing stands beside a phone's screen where letters have twice their size", async (_type, route) => {
  const page = await world.visit("/icon.svg", { viewport: phone.viewport });
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await page.goto(world.origin + route);
  await untilComplete(page);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
  expect(await sidewaysFaults(page)).toEqual([]);
});

it.each([
  ["/career", phone],
  ["/services/web-designing-services", desktop],
])("%s moves nothing while it comes piece by piece", async (route, view) => {
  const { html } = builtPage(route);
  const pieces = await openWorld({
    handle(request, response) {
      if (request.url !== route) return false;
      response.writeHead(200, { "content-type": "text/html" });
      void (async () => {
        for (let at = 0; at < html.length; at += 1_500) {
          response.write(html.slice(at, at + 1_500));
          await setTimeout(40);
        }
        response.end();
      })();
      return true;
    },
  });
  onTestFinished(() => pieces.close());
  const page = await pieces.visit("/icon.svg", view);
  await watchLayoutShift(page);
  await page.goto(pieces.origin + route);
  expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.005);
});

/** What distinguishes services by colour: one page of each is enough. */
const accents = new Map<string, string>(
  dataFile("services").items.map(({ accent, path }: Record<string, string>) => [accent, `/${path}`]),
);

it("shows every accent of a service without a violation", async () => {
  const page = await world.visit("/icon.svg", { ...desktop, reducedMotion: "reduce" });
  const faults: string[] = [];
  for (const [accent, route] of accents) {
    await page.goto(world.origin + route);
    faults.push(...(await violationsOf(page)).map((violation) => `${accent}: ${violation}`));
  }
  expect(faults).toEqual([]);
});

it("on a phone, the bar is gone while home's own button for a quote is on the screen", async () => {
  const page = await world.visit("/", phone);
  const inBar = page.locator(".sticky-bar [data-opens]");
  await expect.poll(() => inBar.isVisible()).toBe(false);
  await page.locator(".faq").scrollIntoViewIfNeeded();
  await expect.poll(() => inBar.isVisible()).toBe(true);
});

it("moves nothing by itself for who asked for less motion", async () => {
  const page = await world.visit("/", { ...phone, reducedMotion: "reduce" });
  await layoutShiftToTheEnd(page);
  await untilComplete(page);
  const moving = () =>
    page.evaluate(() => {
      // What follows the visitor's own scrolling runs by itself as little.
      const own = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
      return own.filter(({ playState }) => playState === "running").length;
    });
  expect(await moving()).toBe(0);
  await page.goto(`${world.origin}/services/web-designing-services`);
  expect(await moving()).toBe(0);
});

/** The share of an element and 8 px around it that stands out from the corner by 3 to 1, as WCAG 1.4.11 asks of what is drawn. */
async function drawnShare(element: Locator): Promise<number> {
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await element.boundingBox())!;
  const clip = { x: x - 8, y: y - 8, width: width + 16, height: height + 16 };
  const { data, info } = await sharp(await element.page().screenshot({ clip }))
    .removeAlpha()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const light = (grey = 0) => (grey / 255) ** 2.2 + 0.05;
  const ground = light(data[0]);
  const drawn = data.filter((grey) => Math.max(light(grey), ground) / Math.min(light(grey), ground) >= 3);
  return drawn.length / (info.width * info.height);
}

it("rings what has the focus so that it is seen on light, dark and gold ground", async () => {
  const page = await world.visit("/", { ...desktop, reducedMotion: "reduce" });
  for (const stop of [".brand", ".home-banner .button", ".faq summary", ".call-to-action .button"]) {
    const element = page.locator(stop).first();
    const before = await drawnShare(element);
    await element.focus();
    expect((await drawnShare(element)) - before, stop).toBeGreaterThan(0.02);
  }
});

it("shows what can be pressed in the visitor's own colours, as contrast themes set them", async () => {
  const colours = { forcedColors: "active", colorScheme: "dark", reducedMotion: "reduce" } as const;
  const page = await world.visit("/", { ...phone, ...colours });
  const faults: string[] = [];
  const look = async (what: Locator) => {
    const shown = await what.filter({ visible: true }).all();
    if (shown.length === 0) faults.push(`nothing is there: ${what}`);
    for (const element of shown)
      if ((await drawnShare(element)) < 0.01)
        faults.push(await element.evaluate(({ outerHTML }) => outerHTML));
  };
  await look(page.locator(".sticky-bar a, .footer a:has(svg), .faq summary"));
  await page.evaluate(() => scrollTo(0, 0));
  const menu = page.getByRole("button", { name: "Menu" });
  await look(menu);
  await menu.click();
  await look(page.getByRole("navigation").locator("a, summary, button"));
  expect(faults).toEqual([]);
});

it.each([
  "/services/web-designing-services",
  "/career",
  "/privacypolicy",
])("prints %s dark on white, its closed answers too", async (route) => {
  const page = await world.visit(route, desktop);
  await untilComplete(page);
  await page.emulateMedia({ media: "print" });
  const printed = await page.evaluate(() => {
    const lightOf = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(
        (value) => (Number(value) / 255) ** 2.2,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const words = [...document.querySelectorAll<HTMLElement>("main :is(h1, h2, h3, p, dt, dd, li)")];
    const answers = [...document.querySelectorAll("main .faq details > :not(summary)")];
    return {
      // Browsers print no backgrounds.
      pale: words
        .filter((element) => isShown(element) && element.innerText.trim())
        .filter((element) => 1.05 / (lightOf(getComputedStyle(element).color) + 0.05) < 4.5)
        .map((element) => element.innerText),
      lost: answers.filter((answer) => !isShown(answer)).length,
      isEmpty: words.length < 5,
      bars: [...document.querySelectorAll(".sticky-bar, .top-bar")].filter(isShown).length,
    };
  });
  expect(printed).toEqual({ pale: [], lost: 0, isEmpty: false, bars: 0 });
});
