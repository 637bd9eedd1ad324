/**
 * First visits on slow phones: a fresh visitor, 360×800, the CPU four times slower, the network as `slow-link.mjs` models it. Beside
 * LCP stands the soonest that the page's bytes can have arrived, and how much of LCP is ours. The provider's server is not slowed.
 *
 * Chromium without its windows, where it is installed: on two cores, what draws them takes 0.15 s of each visit that no phone would spend.
 */
import { writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { launchBrowser } from "../../commands/launch-browser.mjs";
import { precompress } from "../../hosting/precompress.mjs";
import { PAGE_TYPES } from "./page-types.mjs";
import { slowLink, soonestMs } from "./slow-link.mjs";

/** The smallest page there is: what it takes beyond its limit is the machine's and the browser's, not ours. */
const CONTROL =
  "<!doctype html><html lang=en><title>Control</title><h1>Control</h1><p>No style, no script, no picture.";

/** @typedef {import("./slow-link.mjs").Link} Link */

const cpuSlowdown = 4;
const goal = 1.25;
/** @type {readonly Link[]} */
const links = [
  { name: "400 kbit/s, 400 ms", rttMs: 400, downKbps: 400, upKbps: 400 },
  { name: "1.6 Mbit/s, 150 ms", rttMs: 150, downKbps: 1_600, upKbps: 750 },
];

/** @param {import("./world.d.ts").BenchWorld} world */
export async function benchPages({ origin, built }) {
  const browser = await launchBrowser({ isQuick: true });
  const runs = Number(process.env.BENCH_RUNS ?? 5);
  await writeFile(path.join(built, "bench-control.html"), CONTROL);
  await precompress({ folder: built, cacheFolder: path.join(built, "..", "precompressed") });
  for (const link of links) {
    const slow = await slowLink(Number(new URL(origin).port), link);
    const rows = [];
    for (const [type, route] of [["control", "/bench-control"], ...PAGE_TYPES]) {
      /** @type {Awaited<ReturnType<typeof visit>>[]} */
      const visits = [];
      // A throw-away visit: a page's first one fills caches of the machine that no visitor waits for.
      await visit(browser, `http://localhost:${slow.port}${route}`, link);
      for (let run = 0; run < runs; run++) {
        visits.push(await visit(browser, `http://localhost:${slow.port}${route}`, link));
      }
      /** @param {keyof (typeof visits)[number]} name */
      const middle = (name) => median(visits.map((one) => one[name]));
      const limitMs = soonestMs(middle("pageBytes"), link);
      rows.push({
        page: type,
        "FCP ms": Math.round(middle("fcpMs")),
        "LCP ms": Math.round(middle("lcpMs")),
        "limit ms": Math.round(limitMs),
        "LCP / limit": Number((middle("lcpMs") / limitMs).toFixed(2)),
        CLS: Number(middle("cls").toFixed(3)),
        "TBT ms": Math.round(middle("tbtMs")),
        "page B": middle("pageBytes"),
        "all B": middle("allBytes"),
        requests: middle("requests"),
      });
    }
    await slow.close();
    console.log(
      `\nPages: ${link.name}, ${cpuSlowdown}× slower CPU, medians of ${runs}; goal: LCP ≤ ${goal} × limit; load average ${os.loadavg()[0]?.toFixed(1)}`,
    );
    console.table(rows);
  }
  await browser.close();
}

/**
 * @param {import("playwright-core").Browser} browser
 * @param {string} address
 * @param {Link} link
 */
async function visit(browser, address, link) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.addInitScript(watchVitals);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  let allBytes = 0;
  let pageBytes = 0;
  let requests = 0;
  let documentId = "";
  session.on("Network.requestWillBeSent", ({ requestId, type }) => {
    requests++;
    if (type === "Document") documentId = requestId;
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    allBytes += encodedDataLength;
    if (requestId === documentId) pageBytes = encodedDataLength;
  });
  await page.goto(address, { waitUntil: "load" });
  await page.waitForLoadState("networkidle");
  await page.evaluate((quietMs) => new Promise((resolve) => setTimeout(resolve, quietMs)), link.rttMs * 2);
  /** @type {{ fcpMs: number, lcpMs: number, cls: number, tbtMs: number }} */
  const vitals = await page.evaluate(() => Reflect.get(window, "readVitals")());
  await context.close();
  return { ...vitals, allBytes, pageBytes, requests };
}

/** Runs in the page before its own scripts. TBT is what each task after FCP has over 50 ms. */
function watchVitals() {
  let lcpMs = 0;
  let cls = 0;
  let windowScore = 0;
  let windowStart = 0;
  let lastShift = 0;
  /** @type {PerformanceEntry[]} */
  const tasks = [];
  /** @param {string} type @param {(entry: PerformanceEntry) => void} note */
  const watch = (type, note) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true });
  watch("largest-contentful-paint", ({ startTime }) => {
    lcpMs = startTime;
  });
  watch("longtask", (task) => tasks.push(task));
  watch("layout-shift", (shift) => {
    if (Reflect.get(shift, "hadRecentInput")) return;
    const isSameWindow = shift.startTime - lastShift < 1_000 && shift.startTime - windowStart < 5_000;
    if (!isSameWindow) windowStart = shift.startTime;
    windowScore = (isSameWindow ? windowScore : 0) + Number(Reflect.get(shift, "value"));
    lastShift = shift.startTime;
    cls = Math.max(cls, windowScore);
  });
  Reflect.set(window, "readVitals", () => {
    const fcpMs = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    const late = tasks.filter(({ startTime, duration }) => startTime + duration > fcpMs);
    return { fcpMs, lcpMs, cls, tbtMs: late.reduce((sum, { duration }) => sum + duration - 50, 0) };
  });
}

/** @param {number[]} values */
function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
