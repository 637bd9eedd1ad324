import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lineIcons } from "../../site/components/icon/icons.ts";
import { openWorld, phone, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A phone, a window at 400 % zoom, and a narrow window with a mouse. */
const VIEWS = [
  [360, 800],
  [320, 256],
  [683, 768],
] as const;
const still = { reducedMotion: "reduce" } as const;

const summary = (page: Page, text: string) => page.locator(".dropdown summary", { hasText: text });

/** What the screen shows of the element that has the focus: five points of it, each with nothing else on it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element?.closest(".menu")) return undefined;
    const { left, top, width, height } = element.getBoundingClientRect();
    const isSeen = [
      [0.5, 0.5],
      [0.5, 0.05],
      [0.5, 0.95],
      [0.05, 0.5],
      [0.95, 0.5],
    ].every(([x = 0, y = 0]) =>
      element.contains(document.elementFromPoint(left + x * width, top + y * height)),
    );
    return { name: element.getAttribute("aria-label") ?? element.textContent, isSeen };
  });

/** Presses a key until the focus leaves the menu: the names of what it came to, and of what was not seen whole. */
async function walk(page: Page, key: "Tab" | "Shift+Tab") {
  const names: (string | null)[] = [];
  const hidden: (string | null)[] = [];
  for (;;) {
    await page.keyboard.press(key);
    const stop = await focused(page);
    if (!stop) return { names, hidden };
    names.push(stop.name);
    if (!stop.isSeen) hidden.push(stop.name);
  }
}

const sheet = (page: Page) =>
  page.locator("#menu").evaluate((menu) => {
    const { top, bottom } = menu.getBoundingClientRect();
    const { scrollTop, clientTop } = menu;
    return { top: top + clientTop, bottom, scrollTop, screenEnd: innerHeight };
  });

describe.each(VIEWS)("the menu at %i×%i", (width, height) => {
  const options = { viewport: { width, height }, ...still };
  const open = async (scrolledBy = 0) => {
    const page = await world.visit("/about", options);
    await page.evaluate((y) => scrollTo(0, y), scrolledBy);
    await page.getByRole("button", { name: "Menu" }).click();
    return page;
  };

  it.each([
    0, 20, 600,
  ])("ends where the screen ends, on a page that is scrolled by %i px", async (scrolledBy) => {
    const { bottom, screenEnd } = await sheet(await open(scrolledBy));
    expect([bottom, screenEnd]).toEqual([height, height]);
  });

  it("shows each of its stops whole when Tab comes to it, there and back", async () => {
    const page = await open();
    const there = await walk(page, "Tab");
    expect(there.names).toHaveLength(18);
    expect(there.hidden).toEqual([]);

    await page.getByRole("button", { name: "Menu" }).click();
    await summary(page, "Services").click();
    await page.locator("#menu .social-links a").last().focus();
    const back = await walk(page, "Shift+Tab");
    // But for the last one, which it began at, and with ten services.
    expect(back.names).toHaveLength(18 - 1 + 10);
    expect(back.hidden).toEqual([]);
  });

  it("opens Products where the finger is, though Services closes above it", async () => {
    const page = await open();
    await summary(page, "Services").click();
    await page.locator("#menu").evaluate((menu) => menu.scrollTo(0, 1e5));
    const products = summary(page, "Products");
    await products.scrollIntoViewIfNeeded();
    const topOf = () => products.evaluate((row) => row.getBoundingClientRect().top);
    const pressedAt = await topOf();
    await products.click();
    await expect.poll(() => page.locator(".dropdown[open] summary").allTextContents()).toEqual(["Products"]);
    expect(Math.abs((await topOf()) - pressedAt)).toBeLessThan(1);
    expect((await sheet(page)).scrollTop).toBeGreaterThan(0);
  });

  it("does not take a press on a link of it away, though another dropdown is open above", async () => {
    const page = await open();
    await summary(page, "Services").click();
    await page.locator("#menu").getByRole("link", { name: "Career", exact: true }).click();
    await page.waitForURL("**/career");
  });
});

describe("while it is open", () => {
  const state = (page: Page) =>
    page.evaluate(() => ({
      icons: [...document.querySelectorAll(".menu-button svg")]
        .filter((icon) => icon.getClientRects().length > 0)
        .map((icon) => icon.querySelector("path")?.getAttribute("d")),
      quoteButtons: [...document.querySelectorAll("[data-opens]")]
        .filter(
          (button) => button.getClientRects().length > 0 && getComputedStyle(button).visibility === "visible",
        )
        .map((button) => button.closest("nav, aside")?.getAttribute("aria-label")),
    }));

  it("its icon says that it closes, and GET A QUOTE stands once on the screen", async () => {
    const page = await world.visit("/about");
    const closed = { icons: [lineIcons.menu], quoteButtons: ["Quick contact"] };
    const opened = { icons: [lineIcons.close], quoteButtons: ["Main"] };
    const button = page.getByRole("button", { name: "Menu" });
    await button.click();
    expect(await state(page)).toEqual(opened);
    await button.click();
    expect(await state(page)).toEqual(closed);
  });

  it("the page stays where it was, also at its end", async () => {
    const page = await world.visit("/about", { ...phone, ...still });
    await page.evaluate(() => scrollTo(0, 1e6));
    const scrollTop = await page.evaluate(() => scrollY);
    // By its place: Playwright's own click would scroll to what stands in the header.
    const { x, y } = (await page.locator(".menu-button").boundingBox())!;
    await page.touchscreen.tap(x + 20, y + 20);
    await page.locator("#menu").waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(scrollTop);
  });

  it("it lies on the sticky bar where the browser does not know how to hide that", async () => {
    const page = await world.visit("/about");
    await page.getByRole("button", { name: "Menu" }).click();
    const covering = page.locator(".sticky-bar").evaluate((bar) => {
      if (bar instanceof HTMLElement) bar.style.visibility = "visible";
      const { left, top, width, height } = bar.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest("[id]")?.id;
    });
    expect(await covering).toBe("menu");
  });

  it("a press on its button closes it, also one that opened it before the script had come", async () => {
    const page = await world.visit("/about#menu", { ...phone, ...still });
    const button = page.getByRole("button", { name: "Menu" });
    await expect.poll(() => button.getAttribute("aria-expanded")).toBe("true");
    await button.click();
    await expect.poll(() => page.locator("#menu").isVisible()).toBe(false);
    await expect.poll(() => page.locator(".sticky-bar").isVisible()).toBe(true);
  });
});

describe("with a mouse in a narrow window", () => {
  it("what a click has opened stays open when the mouse leaves it, and the menu with it", async () => {
    const page = await world.visit("/about#menu", { viewport: { width: 683, height: 768 } });
    await page.clock.install();
    await page.reload();
    const hovering = page.waitForResponse(/menu-hover-/);
    await summary(page, "Services").click();
    await (await hovering).finished();
    await page.mouse.move(300, 120);
    await page.clock.runFor(1_000);
    expect(await page.locator(".dropdown[open] summary").allTextContents()).toEqual(["Services"]);
    await page.getByRole("link", { name: "Career", exact: true }).first().hover();
    await page.clock.runFor(1_000);
    await summary(page, "Services").click();
    await expect.poll(() => page.locator(".dropdown[open]").count()).toBe(0);
    expect(await page.locator("#menu").isVisible()).toBe(true);
  });
});

describe.each(VIEWS)("without script, at %i×%i", (width, height) => {
  const options = { viewport: { width, height }, javaScriptEnabled: false, ...still };

  it("fills the screen, hides the sticky bar, and is closed by a press in the same place", async () => {
    const page = await world.visit("/about", options);
    const button = page.locator(".menu-button");
    const close = page.getByRole("link", { name: "Close menu" });
    await button.click();
    expect((await sheet(page)).bottom).toBe(height);
    expect(await page.locator(".sticky-bar").isVisible()).toBe(false);
    expect(await close.boundingBox()).toEqual(await button.boundingBox());
    await close.click();
    expect(await page.locator("#menu").isVisible()).toBe(false);
    expect(await page.locator(".sticky-bar").isVisible()).toBe(true);
  });

  it("opens Products in view, though Services closes above it", async () => {
    const page = await world.visit("/about", options);
    await page.locator(".menu-button").click();
    await summary(page, "Services").click();
    await page.locator("#menu").evaluate((menu) => menu.scrollTo(0, 1e5));
    const products = summary(page, "Products");
    await products.click();
    await expect.poll(() => page.locator(".dropdown[open] summary").allTextContents()).toEqual(["Products"]);
    const { top, bottom } = await sheet(page);
    const row = await products.evaluate((one) => one.getBoundingClientRect().toJSON());
    expect(row.top).toBeGreaterThanOrEqual(top);
    expect(row.bottom).toBeLessThanOrEqual(bottom);
  });
});

it.each([
  [360, 800],
  [1024, 768],
  [1366, 768],
])("everything in the menu is 44 px high and wide at least, at %i×%i", async (width, height) => {
  const page = await world.visit("/about", { viewport: { width, height } });
  if (width < 1021) await page.getByRole("button", { name: "Menu" }).click();
  const small: unknown[] = [];
  for (const text of ["Services", "Products"]) {
    await summary(page, text).click();
    small.push(
      await page.locator(".menu a, .menu summary, .menu-button, .brand").evaluateAll((targets) =>
        targets
          .map((target) => ({ name: target.textContent, box: target.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && (box.width < 44 || box.height < 44))
          .map(({ name, box }) => `${name}: ${box.width}×${box.height}`),
      ),
    );
  }
  expect(small).toEqual([[], []]);
});
