/** One visit to one page of each type, on a phone and on a desktop, and a list of its flaws. */
import type { Locator, Page, Response } from "playwright-core";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { computeContrast } from "../../lib/check/contrast.ts";
import services from "../../site/_schemas/services.schema.json" with { type: "json" };
import { violationsOf } from "../harness/axe-violations.ts";
import { scopeOf } from "../harness/fill-form.ts";
import { scrollToEnd, watchLayoutShift } from "../harness/layout-shift.ts";
import { PAGE_TYPES } from "../harness/page-types.ts";
import {
  desktop,
  mainMenu,
  phone,
  stickyBar,
  useVisit,
  useWorld,
} from "../harness/world.ts";
import { contact } from "../spec/forms.ts";
import { GET_A_QUOTE, serviceRoutes } from "../spec/words.ts";
import { translateTexts } from "../translate-texts.ts";
import { focusFlaws, motionFlaws, sidewaysFlaws, weightFlaws } from "./page-facts.ts";

const world = useWorld();
beforeEach(() => world.provider.clearFaults());

/** Largest layout shift that passes. Core Web Vitals call less than 0.1 good: https://web.dev/articles/cls */
const SHIFT_LIMIT = 0.02;
const NARROW = { width: 320, height: 640 };
/** Types of pages that change no more after they have loaded, so that one visit serves for phone and desktop. */
const STILL = ["about", "all services", "product", "legal", "thank you"];

/** Limits of the contract in bytes, by the type of page, for a page that is scrolled to its end. */
const WEIGHT_LIMITS: Record<string, number> = {
  home: 130_000,
  service: 60_000,
  contact: 60_000,
  internship: 60_000,
  careers: 60_000,
};

function delayLists() {
  for (const call of [
    "careers",
    "GetHomePageGropWiseClientProjectList",
    "GetGropWiseClientProjectList",
  ]) {
    world.provider.setFault({ call, scenario: "slow", delayMs: 500 });
  }
}

/** Visits a page and scrolls it to its end. Returns the layout shift that the visitor did not cause. */
async function shiftOf(page: Page, route: string): Promise<number> {
  await page.goto(world.origin + route);
  await scrollToEnd(page);
  return page.evaluate(() => window.layoutShift);
}

/** Returns a line if a page has shifted in two visits, because on a busy machine a page may shift once. */
async function shiftFlaws(page: Page, route: string): Promise<string[]> {
  let shift = await shiftOf(page, route);
  if (shift > SHIFT_LIMIT) {
    shift = await shiftOf(page, route);
  }
  return shift > SHIFT_LIMIT ? [`moves by itself: ${shift}`] : [];
}

/**
 * Returns the targets that are too small or too near to each other. Fixed bars are hidden
 * meanwhile, because a target below one can be scrolled into view.
 */
async function targetFlaws(page: Page): Promise<string[]> {
  const show = (display: string) =>
    page
      .locator("header, [aria-label='Quick contact']")
      .evaluateAll((bars: HTMLElement[], value) => {
        for (const bar of bars) {
          bar.style.display = value;
        }
      }, display);
  await show("none");
  const flaws = await violationsOf(page, { rules: ["target-size"] });
  await show("");
  return flaws;
}

/** Doubles the browser's font size, as a visitor does in its settings, and returns the flaws that follow. */
async function largeTextFlaws(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  const fontSize = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await expect.poll(fontSize).toBe("32px");
  return sidewaysFlaws(page);
}

/** Types of pages without the two error pages, which differ from the thank-you page in their words alone. */
const TYPES = PAGE_TYPES.filter(
  ([type]) => type !== "not found" && type !== "server error",
);

it.each(
  TYPES,
)("%s has no flaw on a phone, on a desktop, or with large text", async (type, route) => {
  delayLists();
  const page = await world.newPage({ reducedMotion: "reduce" });
  await watchLayoutShift(page);
  const responses = new Map<string, Response>();
  page.on("response", (response) => responses.set(response.url(), response));
  await page.setViewportSize(NARROW);
  const onPhone = [
    ...(await shiftFlaws(page, route)),
    ...(await weightFlaws(page, [...responses.values()], WEIGHT_LIMITS[type])),
    ...(await sidewaysFlaws(page)),
    ...(await violationsOf(page)),
    ...(await motionFlaws(page)),
  ];
  // The size of 1280×1024 at 400 % comes last: moving the focus makes a form show its
  // messages.
  await page.setViewportSize({ width: 320, height: 256 });
  onPhone.push(...(await focusFlaws(page)), ...(await targetFlaws(page)));

  await page.setViewportSize(desktop.viewport);
  const onDesktop = [
    ...(STILL.includes(type) ? [] : await shiftFlaws(page, route)),
    ...(await weightFlaws(page, [...responses.values()], WEIGHT_LIMITS[type])),
    ...(await sidewaysFlaws(page)),
    ...(await motionFlaws(page)),
  ];
  // Only home is examined on a desktop, because every page has the same header, and the
  // rest is as on a phone.
  if (type === "home") {
    onDesktop.push(...(await violationsOf(page)), ...(await focusFlaws(page)));
  }
  await page.setViewportSize(phone.viewport);
  const inLargeText = await largeTextFlaws(page);
  expect({ onPhone, onDesktop, inLargeText }).toEqual({
    onPhone: [],
    onDesktop: [],
    inLargeText: [],
  });
});

it("the default image replaces each that fails, before the script comes or later", async () => {
  const page = await world.newPage();
  let sendScript = () => {};
  const hasFailed = new Promise<void>((resolve) => (sendScript = resolve));
  await page.route("**/*", async (route) => {
    const request = route.request();
    if (/\/main-\w+\.js/.test(request.url())) {
      await hasFailed;
    }
    if (request.resourceType() === "image" && !request.url().endsWith("/default.svg")) {
      await route.abort();
    } else {
      await route.continue();
    }
  });
  const failing = page.waitForEvent(
    "requestfailed",
    (request) => request.resourceType() === "image",
  );
  await page.goto(`${world.origin}/services/web-designing-services`, {
    waitUntil: "commit",
  });
  await page.locator(".client-list").scrollIntoViewIfNeeded();
  await failing;
  sendScript();
  await scrollToEnd(page);
  const pictures = page.locator("main img:visible");
  expect(await pictures.count()).toBeGreaterThan(4);
  const unlike = () =>
    pictures.evaluateAll((all: HTMLImageElement[]) =>
      all
        .filter((one) => !one.naturalWidth || !/default/.test(one.src))
        .map(({ outerHTML }) => outerHTML),
    );
  await expect.poll(unlike).toEqual([]);
});

it("every accent of a service has enough contrast", async () => {
  const page = await world.visit("/services/web-designing-services", {
    ...desktop,
    reducedMotion: "reduce",
  });
  const flaws: Record<string, string[]> = {};
  const accents = services.definitions.service.properties.accent.enum;
  const main = page.getByRole("main");
  for (const accent of accents) {
    await main.evaluate(
      (element: HTMLElement, name) => (element.className = `accent-${name}`),
      accent,
    );
    flaws[accent] = await violationsOf(page, {
      within: "main",
      rules: ["color-contrast"],
    });
  }
  expect(accents.length).toBeGreaterThan(1);
  expect(flaws).toEqual(Object.fromEntries(accents.map((accent) => [accent, []])));
});

it("on a wide screen all banners have one height and one line of headings, up to 45 letters", async () => {
  const banners: Record<string, number[]> = {};
  const page = await world.newPage(desktop);
  const routes = [
    "/about",
    "/our-services",
    ...serviceRoutes,
    "/ourwork",
    "/career",
    "/internship",
    "/contact",
  ];
  for (const route of routes) {
    await page.goto(world.origin + route);
    banners[route] = await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
      // Editors may write longer texts, which make a banner higher.
      heading.textContent = "Start your career with the internship program";
      heading.parentElement!.querySelector(".intro")!.textContent =
        "We design, write and test software for schools, clinics and shops, and keep it running.";
      return [
        heading.getBoundingClientRect().top,
        heading.closest("section")!.offsetHeight,
      ];
    });
  }
  const [first] = Object.values(banners);
  expect(banners).toEqual(
    Object.fromEntries(Object.keys(banners).map((route) => [route, first])),
  );
});

it("a phone's sticky bar hides beside home's own button, and has the only gold button of a screen", async () => {
  const page = await world.visit("/", phone);
  const inBar = stickyBar(page).getByText(GET_A_QUOTE);
  await expect.poll(() => inBar.isVisible()).toBe(false);
  await page.locator(".faq").scrollIntoViewIfNeeded();
  await expect.poll(() => inBar.isVisible()).toBe(true);
  await page.goto(`${world.origin}/services/web-designing-services`);
  const coloursOf = (button: Locator) =>
    button.evaluate((one) => {
      const { backgroundColor: ground, borderTopColor: line } = getComputedStyle(one);
      return { ground, line };
    });
  const nextStep = await coloursOf(page.locator(".banner .button").first());
  // While the page's own gold button is in view, it leads; afterwards the bar's does.
  await expect.poll(() => coloursOf(inBar)).not.toEqual(nextStep);
  expect(await inBar.isVisible()).toBe(true);
  await page.locator(".steps").scrollIntoViewIfNeeded();
  await expect.poll(() => coloursOf(inBar)).toEqual(nextStep);
  await page.locator(".call-to-action .button").first().scrollIntoViewIfNeeded();
  await expect.poll(() => coloursOf(inBar)).not.toEqual(nextStep);
  // The banner of this page has no gold button.
  await page.goto(`${world.origin}/contact`);
  expect(await coloursOf(inBar)).toEqual(nextStep);
});

it("what can be pressed is shown in the visitor's own colours, as contrast themes set them", async () => {
  const colours = {
    forcedColors: "active",
    colorScheme: "dark",
    reducedMotion: "reduce",
  } as const;
  const page = await world.visit("/", { ...phone, ...colours });
  const expectDrawn = async (...kinds: Locator[]) => {
    for (const kind of kinds) {
      const picture = await kind.filter({ visible: true }).first().screenshot();
      const { channels } = await sharp(picture).greyscale().stats();
      expect(channels[0]!.max - channels[0]!.min, String(kind)).toBeGreaterThan(100);
    }
  };
  const bar = stickyBar(page);
  await expectDrawn(
    page.locator(".faq summary"),
    bar.getByRole("link"),
    bar.getByRole("button"),
  );
  await expectDrawn(
    page.getByRole("contentinfo").getByRole("link", { name: "Facebook" }),
  );
  await page.evaluate(() => scrollTo(0, 0));
  const button = page.getByRole("button", { name: "Menu" });
  await button.click();
  const menu = mainMenu(page);
  const links = menu.getByRole("link");
  await expectDrawn(
    button,
    links,
    menu.locator("summary"),
    links.filter({ has: page.locator("svg") }),
  );
});

/**
 * Resolves with the contrast in a button between its most frequent colour, which is its
 * ground, and the colour within its border that differs most from it.
 */
async function contrastIn(button: Locator): Promise<number> {
  const picture = sharp(await button.screenshot({ animations: "disabled" }));
  const { width, height } = await picture.metadata();
  const inner = { left: 8, top: 8, width: width! - 16, height: height! - 16 };
  const pixels = await picture.extract(inner).removeAlpha().raw().toBuffer();
  const counts = new Map<string, number>();
  for (let at = 0; at < pixels.length; at += 3) {
    const colour = `#${pixels.toString("hex", at, at + 3)}`;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const [ground = ""] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  return Math.max(...[...counts.keys()].map((colour) => computeContrast(colour, ground)));
}

it.each([
  // Chrome respects `only light`, and changes nothing:
  // https://developer.chrome.com/blog/auto-dark-theme
  ["as Chrome on Android does if the visitor prefers dark", "dark"],
  // A WebView or a flag darkens nevertheless:
  // https://source.chromium.org/chromium/chromium/src/+/main:third_party/blink/renderer/core/style/computed_style.cc
  ["though the visitor prefers light", "light"],
] as const)("buttons are readable where a browser darkens pages, %s", async (_, colorScheme) => {
  const page = await world.newPage({ ...desktop, colorScheme, reducedMotion: "reduce" });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setAutoDarkModeOverride", { enabled: true });
  const faint: string[] = [];
  const look = async () => {
    const buttons = page.locator(".button, [type=submit]").filter({ visible: true });
    expect(await buttons.count()).toBeGreaterThan(1);
    for (const button of await buttons.all()) {
      for (const change of ["", "hover"]) {
        if (change) {
          await button.hover({ force: true });
        }
        const contrast = await contrastIn(button);
        if (contrast < 4.5) {
          faint.push(`${await button.textContent()} ${change} ${contrast.toFixed(2)}`);
        }
      }
    }
  };
  await page.goto(world.origin);
  await look();
  await page.goto(`${world.origin}/contact`);
  await scopeOf(page, contact).and(page.locator("[data-mounted]")).waitFor();
  await look();
  expect(faint).toEqual([]);
});

it("a page is printed dark on white, with its closed answers and without the bars", async () => {
  const page = await world.visit("/services/web-designing-services", desktop);
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => page.getByRole("complementary").count()).toBe(0);
  const answers = page.locator(".faq details > :not(summary)");
  expect(await answers.filter({ visible: true }).count()).toBe(await answers.count());
  expect(await violationsOf(page, { within: "main", rules: ["color-contrast"] })).toEqual(
    [],
  );
});

it("what a visitor has filled in is printed whole, in a page and in a dialog", async () => {
  const page = await world.visit("/contact", desktop);
  const form = scopeOf(page, contact);
  const message = form.getByLabel("Message");
  await form.and(page.locator("[data-mounted]")).waitFor();
  await message.fill("A shop in Boring Road needs a till.\n".repeat(40));
  // Make the field small, as a visitor does by dragging its corner.
  await message.evaluate((field) => {
    field.style.height = "60px";
  });
  await mainMenu(page).getByRole("button", { name: GET_A_QUOTE }).click();
  const dialog = page.getByRole("dialog");
  const categories = dialog.locator("button[name=ProjectCategory]");
  await categories.click();
  await dialog.getByRole("checkbox", { name: "SEO" }).click();
  await page.emulateMedia({ media: "print" });
  const isWhole = () =>
    message.evaluate((field) => field.scrollHeight <= field.clientHeight + 1);
  expect(await categories.isVisible()).toBe(true);
  const listed = dialog.getByText(/^(?:SEO|Web Development)$/).filter({ visible: true });
  expect(await listed.allTextContents()).toEqual(["SEO"]);
  // The dialog must not be fixed in print, because browsers print a fixed element on
  // every sheet.
  expect(await dialog.evaluate((one) => getComputedStyle(one).position)).toBe("absolute");
  expect(await page.getByRole("contentinfo").isVisible()).toBe(false);
  await page.evaluate(() => document.querySelector("dialog")!.close());
  await expect.poll(() => page.getByRole("contentinfo").isVisible()).toBe(true);
  expect(await isWhole()).toBe(true);
  const check = form.getByRole("group", { name: "Bot check" });
  expect(await check.evaluate((one) => getComputedStyle(one).breakInside)).toBe("avoid");
});

describe("letters and lines of other scripts", () => {
  const page = useVisit(() => world.visit("/", phone));

  it.each([
    ["Chrome's translator", "html", { className: "translated-ltr" }],
    [
      "Chrome's translator, to the left",
      "html",
      { className: "translated-rtl", lang: "ur" },
    ],
    ["a widget", "html", { lang: "hi" }],
    ["an extension", "html", { dir: "rtl" }],
    ["one that names the body's language", "body", { lang: "hi" }],
    ["one that turns the body", "body", { dir: "rtl" }],
    ["one that names a part's language", "main", { lang: "hi" }],
    // This row is the last, because the elements that it adds stay in the page.
    ["one that names nothing, and wraps each text", "html", undefined],
  ])("letters and lines of other scripts are as their fonts have them, in a page changed by %s", async (_, selector, attributes) => {
    const element = page().locator(selector);
    const before = await element.evaluate((one: HTMLElement, attributes) => {
      const { className, lang, dir } = one;
      Object.assign(one, attributes);
      return { className, lang, dir };
    }, attributes);
    if (!attributes) {
      await page().evaluate(translateTexts, false);
    }
    // The language of a part holds only for the texts in it.
    const texts = (selector === "main" ? element : page()).locator(
      "h1, h2, h3, .kicker, .brand, dd",
    );
    const styles = await texts.evaluateAll((all) =>
      all.map((one) => {
        const text = one.querySelector("font font") ?? one;
        const { letterSpacing, lineHeight } = getComputedStyle(text);
        return { letterSpacing, lineHeight, isHeading: /^H\d$/.test(one.tagName) };
      }),
    );
    await element.evaluate((one, before) => Object.assign(one, before), before);
    expect(styles.length).toBeGreaterThan(10);
    expect(styles.filter(({ letterSpacing }) => letterSpacing !== "normal")).toEqual([]);
    const isToTheLeft = /rtl/.test(JSON.stringify(attributes ?? ""));
    const isTight = ({ lineHeight, isHeading }: (typeof styles)[number]) =>
      lineHeight !== "normal" && (isHeading || isToTheLeft);
    expect(styles.filter(isTight)).toEqual([]);
  });
});
