/** How long each form keeps the main thread busy while it mounts, on a phone four times slower than this machine. */

const runs = 5;
const cpuSlowdown = 4;

/** @type {[form: string, route: string, open: ((page: import("playwright-core").Page) => Promise<void>) | null, ready: string][]} */
const forms = [
  ["contact", "/contact", null, '[data-widget="contact-form"][data-mounted]'],
  ["internship", "/internship", null, '[data-widget="internship-form"][data-mounted]'],
  [
    "quote modal",
    "/about",
    (page) => page.locator('.sticky-bar [data-opens="quote-modal"]').click(),
    "dialog[open] form",
  ],
  [
    "career",
    "/career",
    (page) =>
      page
        .getByRole("button", { name: /APPLY NOW/ })
        .first()
        .click(),
    "dialog[open] form",
  ],
];

/** @param {import("./world.d.ts").BenchWorld} world */
export async function benchForms({ origin, browser }) {
  const rows = [];
  for (const [form, route, open, ready] of forms) {
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
      await page.goto(origin + route, { waitUntil: open ? "load" : "commit" });
      await page.evaluate(watchLongTasks, !open);
      const startedAt = performance.now();
      await open?.(page);
      await page.locator(ready).first().waitFor({ state: "attached" });
      waited.push(performance.now() - startedAt);
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
      longest.push(Math.max(0, ...(await page.evaluate(() => Reflect.get(window, "longTasks")))));
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

/** Runs in the page. @param {boolean} buffered also those of the page's own loading, for a form that mounts with it */
function watchLongTasks(buffered) {
  /** @type {number[]} */
  const longTasks = [];
  Reflect.set(window, "longTasks", longTasks);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration);
  }).observe({ type: "longtask", buffered });
}

/** @param {number[]} values */
function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
