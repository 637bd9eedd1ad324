/** A hand that presses, and a look at how long each press takes until the next frame shows. */
import type { Locator, Page } from "playwright-core";

/** What a visitor can do. Each is measured under the name that it is given. */
export interface Hand {
  page: Page;
  tap(what: string, where: Locator): Promise<void>;
  click(what: string, where: Locator): Promise<void>;
  hover(what: string, where: Locator): Promise<void>;
  key(what: string, key: string): Promise<void>;
}

/** @returns what was pressed, and the milliseconds until its next frame; 16 stands for less */
export async function startPressing(page: Page) {
  const pressed: { what: string; nextFrameMs: number }[] = [];
  await page.addInitScript(watchEvents);
  page.on("dialog", (shown) => void shown.accept());

  /** @param act must do nothing but press: Playwright's search for an element is work for the page too */
  const measure = async (what: string, act: () => Promise<void>) => {
    await page.evaluate(untilQuiet);
    await page.evaluate(() => Reflect.set(window, "slowestMs", 16));
    await act();
    await page.evaluate(untilQuiet);
    pressed.push({ what, nextFrameMs: Number(await page.evaluate(() => Reflect.get(window, "slowestMs"))) });
  };
  const middleOf = async (where: Locator) => {
    await where.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    const box = await where.boundingBox();
    if (!box) throw new Error(`${where} does not show on ${page.url()}.`);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const hand: Hand = {
    page,
    async tap(what, where) {
      const middle = await middleOf(where);
      await measure(what, () => page.touchscreen.tap(...middle));
    },
    async click(what, where) {
      const middle = await middleOf(where);
      await page.mouse.move(...middle);
      await measure(what, () => page.mouse.click(...middle));
    },
    async hover(what, where) {
      const middle = await middleOf(where);
      await measure(what, () => page.mouse.move(...middle));
    },
    key: (what, key) => measure(what, () => page.keyboard.press(key)),
  };
  return { hand, pressed };
}

/** Runs in the page: resolves when it has had nothing to do for a while, and its events have been told; after 2 s all the same. */
function untilQuiet() {
  return new Promise((resolve) =>
    setTimeout(() => requestIdleCallback(() => resolve(undefined), { timeout: 2_000 }), 250),
  );
}

/** Runs in the page before its own scripts: leaves the longest wait for a frame in `window.slowestMs`. */
function watchEvents() {
  const slowEvents: PerformanceObserverInit & { durationThreshold: number } = {
    type: "event",
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    const waits = list.getEntries().map(({ duration }) => duration);
    Reflect.set(window, "slowestMs", Math.max(Number(Reflect.get(window, "slowestMs") ?? 0), ...waits));
  }).observe(slowEvents);
}
