/**
 * First visits on slow phones: a fresh visitor, 360×800, the CPU four times slower, the network as `slow-link.ts` models it. Beside
 * LCP stands the soonest that the page's bytes can have arrived, and how much of LCP is ours. The provider's server is not slowed.
 *
 * Chromium without its windows, where it is installed: on two cores, what draws them takes 0.15 s of each visit that no phone would spend.
 */
import { writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { launchBrowser } from "../launch-browser.ts";
import { precompress } from "../../hosting/precompress.ts";
import { PAGE_TYPES } from "./page-types.ts";
import { type Link, slowLink, soonestMs } from "./slow-link.ts";
import { median } from "./median.ts";
import type { BenchWorld } from "./world.ts";
import type { Browser } from "playwright-core";

/** The smallest page there is: what it takes beyond its limit is due to the machine and the browser. */
const CONTROL =
  "<!doctype html><html lang=en><title>Control</title><h1>Control</h1><p>No style, no script, no picture.";

const cpuSlowdown = 4;
const goal = 1.25;
const links: readonly Link[] = [
  { name: "400 kbit/s, 400 ms", rttMs: 400, downKbps: 400, upKbps: 400 },
  { name: "1.6 Mbit/s, 150 ms", rttMs: 150, downKbps: 1_600, upKbps: 750 },
];

export async function benchPages({ origin, built }: BenchWorld) {
  const browser = await launchBrowser({ isQuick: true });
  const runs = Number(process.env.BENCH_RUNS ?? 5);
  await writeFile(path.join(built, "bench-control.html"), CONTROL);
  await precompress({ folder: built, cacheFolder: path.join(built, "..", "precompressed") });
  for (const link of links) {
    const slow = await slowLink(Number(new URL(origin).port), link);
    const rows = [];
    for (const [type, route] of [["control", "/bench-control"], ...PAGE_TYPES]) {
      const visits: Awaited<ReturnType<typeof visit>>[] = [];
      // A first visit that does not count: it fills caches of this machine.
      await visit(browser, `http://localhost:${slow.port}${route}`, link);
      for (let run = 0; run < runs; run++) {
        visits.push(await visit(browser, `http://localhost:${slow.port}${route}`, link));
      }
      const middle = (name: keyof (typeof visits)[number]) => median(visits.map((one) => one[name]));
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

async function visit(browser: Browser, address: string, link: Link) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  // The loader for TypeScript keeps the names of functions by a helper, which one that runs in the page would not find.
  await page.addInitScript("globalThis.__name = (named) => named");
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
  const vitals: { fcpMs: number; lcpMs: number; cls: number; tbtMs: number } = await page.evaluate(() =>
    Reflect.get(window, "readVitals")(),
  );
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
  const tasks: PerformanceEntry[] = [];
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
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
