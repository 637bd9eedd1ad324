/**
 * Measures first visits over two lines: LCP, and the least time in which the page's bytes
 * can have arrived. It uses Chromium without windows if that is installed, because
 * drawing a window takes 0.15 s that a phone does not spend.
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../harness/launch-browser.ts";
import { PAGE_TYPES } from "../harness/page-types.ts";
import { LINKS, serveSlowly, soonestMs } from "../harness/slow-link.ts";
import {
  type BenchWorld,
  CPU_SLOWDOWN,
  median,
  openPhone,
  RUNS,
  repeat,
} from "./phone.ts";

/** The smallest possible page. The time that it takes beyond the line's is due to the machine and the browser. */
const CONTROL =
  "<!doctype html><html lang=en><title>Control</title><h1>Control</h1><p>No style, no script, no picture.";

export async function bench({ built }: BenchWorld): Promise<void> {
  const control = path.join(built, "../bench-control");
  await mkdir(control, { recursive: true });
  await writeFile(path.join(control, "index.html"), CONTROL);
  const browser = await launchBrowser({
    isQuick: true,
    flags: ["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost"],
  });
  const sites = [
    { folder: control, pages: [["control", "/"]] as const },
    { folder: built, pages: PAGE_TYPES },
  ];
  for (const link of LINKS) {
    const rows = [];
    for (const { folder, pages } of sites) {
      const site = await serveSlowly(folder, link);
      for (const [page, route] of pages) {
        const address = site.origin + route;
        // An uncounted visit fills the caches of the machine and of the new browser.
        if (rows.length <= 1) {
          await firstVisit(browser, address);
        }
        const visits = await repeat(RUNS, () => firstVisit(browser, address));
        const middle = (name: keyof Visit) => median(visits.map((visit) => visit[name]));
        const limitMs = soonestMs(middle("pageBytes"), link);
        rows.push({
          page,
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
      await site.close();
    }
    console.log(
      `\nFirst visits: model, ${link.name}; ${CPU_SLOWDOWN}× slower CPU, medians of ${RUNS}; goal: LCP ≤ 1.25 × limit`,
    );
    console.table(rows);
  }
  await browser.close();
  await rm(control, { recursive: true });
}

type Visit = Awaited<ReturnType<typeof firstVisit>>;

/** Measures a first visit. It counts the bytes of the document and of all responses, with their headers. */
async function firstVisit(browser: Browser, address: string) {
  const { page, session, close } = await openPhone(browser);
  await page.addInitScript(watchVitals);
  const seen = { pageBytes: 0, allBytes: 0, requests: 0 };
  let documentId = "";
  session.on("Network.requestWillBeSent", ({ requestId, type }) => {
    seen.requests++;
    if (type === "Document") {
      documentId = requestId;
    }
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    seen.allBytes += encodedDataLength;
    if (requestId === documentId) {
      seen.pageBytes = encodedDataLength;
    }
  });
  await page.goto(address, { waitUntil: "networkidle" });
  const vitals: Record<"fcpMs" | "lcpMs" | "cls" | "tbtMs", number> = await page.evaluate(
    () => Reflect.get(window, "readVitals")(),
  );
  await close();
  return { ...vitals, ...seen };
}

/**
 * Records LCP, CLS and TBT, which is the sum of what each task after FCP takes beyond 50
 * ms. Runs in the page before the page's scripts.
 */
function watchVitals() {
  let lcpMs = 0;
  let cls = 0;
  let windowScore = 0;
  let windowStart = 0;
  let lastShift = 0;
  const tasks: PerformanceEntry[] = [];
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        note(entry);
      }
    }).observe({ type, buffered: true });
  watch("largest-contentful-paint", ({ startTime }) => {
    lcpMs = startTime;
  });
  watch("longtask", (task) => tasks.push(task));
  watch("layout-shift", (shift) => {
    if (Reflect.get(shift, "hadRecentInput")) {
      return;
    }
    const isSameWindow =
      shift.startTime - lastShift < 1_000 && shift.startTime - windowStart < 5_000;
    if (!isSameWindow) {
      windowStart = shift.startTime;
    }
    windowScore = (isSameWindow ? windowScore : 0) + Number(Reflect.get(shift, "value"));
    lastShift = shift.startTime;
    cls = Math.max(cls, windowScore);
  });
  Reflect.set(window, "readVitals", () => {
    const fcpMs =
      performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    const late = tasks.filter(({ startTime, duration }) => startTime + duration > fcpMs);
    return {
      fcpMs,
      lcpMs,
      cls,
      tbtMs: late.reduce((sum, { duration }) => sum + duration - 50, 0),
    };
  });
}
