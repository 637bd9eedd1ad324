/** Every kind of page, at the widths of phones, small windows and screens: nothing covered, nothing cut, nothing too small to press. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PAGE_TYPES } from "../bench/page-types.ts";
import { botCheckBox } from "../bot-check-box.ts";
import {
  overlap,
  readCovered,
  readHiddenFocus,
  readTargets,
  readWords,
  spaceText,
  type Target,
  type Word,
} from "./page-facts.ts";
import { openWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** The first is a screen of 1280×1024 at 400 %. */
const SIZES = [
  { width: 320, height: 256 },
  { width: 360, height: 800 },
  { width: 683, height: 800 },
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];

/** What an A4 sheet leaves between its margins. */
const SHEET = { width: 718, height: 1047 };

const wordAt = ({ text, place }: Word) => `${text} <${place}>`;

/** What does not move with a marquee, which shows its words as they pass. */
const standing = (words: Word[]) => words.filter(({ place }) => !place.includes("technology-"));

const isSeen = (word: Word) => !word.isHidden;

/** How far the page scrolls sideways. */
const sidewaysPx = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Words that lie on other words. What stays while the page moves lies on it by its nature. */
function onEachOther(words: Word[]): string[] {
  const laid = words
    .filter((word) => isSeen(word) && !word.isFixed)
    .sort((one, other) => one.top - other.top);
  return laid.flatMap((word, index) => {
    const below = laid.slice(index + 1).findIndex(({ top }) => top > word.bottom);
    const near = laid.slice(index + 1, below < 0 ? undefined : index + 1 + below);
    // Lines of one text may be closer than their letters are high.
    return near
      .filter((other) => other.place !== word.place && overlap(word, other))
      .map((other) => `${wordAt(word)} and ${wordAt(other)}`);
  });
}

const NO_FAULTS = { broken: [], cut: [], onEachOther: [] };

const faultsOf = (words: Word[]) => ({
  broken: words.filter((word) => isSeen(word) && word.lines > 1).map(wordAt),
  cut: words.filter((word) => isSeen(word) && !word.isWhole).map(wordAt),
  onEachOther: onEachOther(words),
});

const describeTarget = ({ name, left, right, top, bottom }: Target) =>
  `${name} ${Math.round(right - left)}×${Math.round(bottom - top)}`;

/** WCAG 2.5.8: a target is 24 px wide and high, or a circle of 24 px around its middle touches no other target's. */
function tooClose(targets: Target[]): string[] {
  const isSmall = ({ left, right, top, bottom }: Target) => right - left < 24 || bottom - top < 24;
  return targets
    .filter((target) => isSmall(target) && !target.isInText)
    .filter((target) => {
      const [x, y] = [(target.left + target.right) / 2, (target.top + target.bottom) / 2];
      const circle = { left: x - 12, right: x + 12, top: y - 12, bottom: y + 12 };
      return targets.some((other) => other !== target && overlap(circle, other));
    })
    .map(describeTarget);
}

describe.each(PAGE_TYPES)("%s", (_type, route) => {
  let page: Page;
  beforeAll(async () => {
    page = await world.visitForSeveral(route, { viewport: SIZES[1], reducedMotion: "reduce" });
    // All that comes by itself has come.
    await page.waitForFunction(() => !document.querySelector(".client-groups[aria-busy], .career-spinner"));
    if (await page.locator('main [data-widget$="-form"]').count()) await botCheckBox(page).waitFor();
  });
  afterAll(() => page.context().close());

  it.each(SIZES)("at $width×$height: nothing covered, cut or too small to press", async (size) => {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0));
    const words = standing(await readWords(page));
    expect({
      ...faultsOf(words),
      sideways: await sidewaysPx(page),
      tooClose: tooClose(await readTargets(page)),
      tooSmall: (await readTargets(page, ".footer, .breadcrumb, .contact-details"))
        .filter(({ left, right, top, bottom }) => right - left < 44 || bottom - top < 44)
        .map(describeTarget),
    }).toEqual({ ...NO_FAULTS, sideways: 0, tooClose: [], tooSmall: [] });

    const unspace = await spaceText(page);
    const spaced = standing(await readWords(page));
    const spacedSideways = await sidewaysPx(page);
    await unspace();
    expect({ ...faultsOf(spaced), sideways: spacedSideways }).toEqual({ ...NO_FAULTS, sideways: 0 });
    expect(spaced.filter(isSeen)).toHaveLength(words.filter(isSeen).length);

    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await readCovered(page)).toEqual([]);
  });

  // After the others: a form whose fields were left says, in its own time, what is missing in them.
  it.each(SIZES)("at $width×$height: nothing hidden that has the focus", async (size) => {
    await page.setViewportSize(size);
    expect(await readHiddenFocus(page)).toEqual([]);
  });

  it("breaks no word on paper, and lays none on another", async () => {
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize(SHEET);
    const words = await readWords(page);
    await page.emulateMedia({ media: null });
    expect(words.length).toBeGreaterThan(10);
    expect(faultsOf(words)).toEqual(NO_FAULTS);
  });
});

describe("the chat button on a wide screen", () => {
  it.each(["/", "/contact", "/privacypolicy"])("stands beside all there is to read on %s", async (route) => {
    const page = await world.visit(route, { viewport: SIZES[3], reducedMotion: "reduce" });
    for (let width = 1_021; width <= 1_920; width += 31) {
      await page.setViewportSize({ width, height: 768 });
      const [bar] = await readTargets(page, ".sticky-bar");
      const inItsWay = standing(await readWords(page))
        .filter((word) => isSeen(word) && !word.isFixed && word.right > bar!.left - 4)
        .map(wordAt);
      expect([width, inItsWay]).toEqual([width, []]);
    }
  });

  it("is called by all its words", async () => {
    const page = await world.visit("/about", { viewport: SIZES[4] });
    const button = page.locator(".sticky-bar").getByRole("link", { name: "Chat on WhatsApp", exact: true });
    expect(await button.innerText()).toBe("Chat");
    const { width, height } = (await button.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  });
});

it.each([
  ["on a page at 400 %", SIZES[0], ["relative", "static"]],
  ["on a phone on its side", { width: 780, height: 360 }, ["relative", "static"]],
  ["on a phone", SIZES[1], ["sticky", "sticky"]],
])("the bars' places %s: %j, %j", async (_where, viewport, places) => {
  const page = await world.visit("/about", { viewport });
  const found = await page
    .locator(".header, .sticky-bar")
    .evaluateAll((bars) => bars.map((bar) => getComputedStyle(bar).position));
  expect(found).toEqual(places);
});

it("the bar is at the foot of the screen where the page is short", async () => {
  const page = await world.visit("/no-such-page", { viewport: { width: 683, height: 1_800 } });
  const { y, height } = (await page.locator(".sticky-bar").boundingBox())!;
  expect(y + height).toBe(1_800);
});
