/** How long each form keeps the main thread busy while it mounts, on a phone four times slower than this machine. */
import { median } from "./median.ts";
import type { BenchWorld } from "./world.ts";
import type { Page } from "playwright-core";

const runs = 9;
const cpuSlowdown = 4;

/** What mounts, on which page, what is pressed for it (nothing where it mounts with its page), and what shows that it has. */
const forms = [
  { form: "contact", route: "/contact", button: "", ready: '[data-widget="contact-form"][data-mounted]' },
  {
    form: "internship",
    route: "/internship",
    button: "",
    ready: '[data-widget="internship-form"][data-mounted]',
  },
  {
    form: "quote modal",
    route: "/about",
    button: '.sticky-bar [data-opens="quote-modal"]',
    ready: "dialog[open] form",
  },
  { form: "career, mounting", route: "/career", button: "", ready: "dialog form" },
  {
    form: "bot check, from the tap",
    route: "/contact",
    button: "form [role=checkbox]",
    ready: "form [role=checkbox][aria-checked=true]",
  },
  { form: "career, opening", route: "/career", button: ".job-cards button", ready: "dialog[open] form" },
];

/**
 * The page's own layout and painting are not part of mounting, nor is Playwright's search for a button: counting starts when the page
 * is quiet and the button is found.
 */
export async function benchForms({ origin, browser }: BenchWorld) {
  const rows = [];
  for (const { form, route, button, ready } of forms) {
    const longest = [];
    const waited = [];
    for (let run = 0; run < runs; run++) {
      const context = await browser.newContext({
        viewport: { width: 360, height: 800 },
        hasTouch: true,
        isMobile: true,
      });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
      const begin = button ? undefined : await holdForm(page);
      await page.goto(origin + route, { waitUntil: "load" });
      const tap = button ? await tapOn(page, button) : undefined;
      await page.evaluate(untilQuiet);
      await page.evaluate(watchMounting, ready);
      await (begin ?? tap)?.();
      const { waitedMs, longestMs } = await page.evaluate(() => Reflect.get(window, "mounting"));
      waited.push(waitedMs);
      longest.push(longestMs);
      await context.close();
    }
    rows.push({
      form,
      "longest task, ms (median)": Math.round(median(longest)),
      "longest task, ms (worst)": Math.round(Math.max(...longest)),
      "until mounted, ms (median)": Math.round(median(waited)),
    });
  }
  console.log(
    `\nForms: main thread while mounting, ${cpuSlowdown}× slower CPU, ${runs} runs; 0 means no task over 50 ms`,
  );
  console.table(rows);
}

/**
 * Holds back the code of a form that mounts with its page, until the page's own layout and painting are over.
 *
 * @returns lets the code come
 */
async function holdForm(page: Page): Promise<() => void> {
  let release: () => void = () => {};
  const released = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  await page.route(/\/(contact-form|internship-form|mount-application)-\w+\.js/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Runs in the page: resolves when it has had nothing to do for a while. */
function untilQuiet() {
  return new Promise((resolve) => setTimeout(() => requestIdleCallback(() => resolve(undefined)), 1_000));
}

/** @returns taps on it */
async function tapOn(page: Page, button: string): Promise<() => Promise<void>> {
  const found = page.locator(button).first();
  await found.scrollIntoViewIfNeeded();
  const box = await found.boundingBox();
  if (!box) throw new Error(`${button} does not show on ${page.url()}.`);
  return () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/**
 * Runs in the page: counts long tasks from here on, and leaves in `window.mounting` how long it took until `ready` matches, and the
 * longest task until 300 ms after that.
 *
 * @param ready a selector
 */
function watchMounting(ready: string) {
  const startedAt = performance.now();
  let longestMs = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestMs = Math.max(longestMs, duration);
  }).observe({ type: "longtask" });
  const mounting = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(ready)) return;
      observer.disconnect();
      const waitedMs = performance.now() - startedAt;
      setTimeout(() => resolve({ waitedMs, longestMs }), 300);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  Reflect.set(window, "mounting", mounting);
}
