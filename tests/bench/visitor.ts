/** A fresh visitor on a slow phone: 360×800, the CPU four times slower. What each page that it opens takes, in time and bytes. */
import type { Browser } from "playwright-core";

export const cpuSlowdown = 4;
const LONGEST_MS = 120_000;

export interface PageVisit {
  fcpMs: number;
  lcpMs: number;
  cls: number;
  tbtMs: number;
  /** Of the document and of everything, with response headers. What a service worker fetches is not among it. */
  pageBytes: number;
  allBytes: number;
  requests: number;
  /** Requests that went to other hosts, which nobody can reach here. */
  elsewhere: number;
}

export async function newVisitor(browser: Browser) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  context.setDefaultTimeout(LONGEST_MS);
  const page = await context.newPage();
  // The loader for TypeScript keeps the names of functions by a helper, which one that runs in the page would not find.
  await page.addInitScript("globalThis.__name = (named) => named");
  await page.addInitScript(watchVitals);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  let seen = { pageBytes: 0, allBytes: 0, requests: 0, elsewhere: 0 };
  let documentId = "";
  session.on("Network.requestWillBeSent", ({ requestId, type }) => {
    seen.requests++;
    if (type === "Document") documentId = requestId;
  });
  session.on("Network.loadingFailed", ({ errorText }) => {
    if (errorText === "net::ERR_NAME_NOT_RESOLVED") seen.elsewhere++;
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    seen.allBytes += encodedDataLength;
    if (requestId === documentId) seen.pageBytes = encodedDataLength;
  });
  return {
    /** @param settled when the page is there as a whole: unless told, when nothing was on its way for half a second */
    async open(address: string, settled = () => page.waitForLoadState("networkidle")): Promise<PageVisit> {
      seen = { pageBytes: 0, allBytes: 0, requests: 0, elsewhere: 0 };
      await page.goto(address, { waitUntil: "load" });
      await settled();
      const vitals: Pick<PageVisit, "fcpMs" | "lcpMs" | "cls" | "tbtMs"> = await page.evaluate(() =>
        Reflect.get(window, "readVitals")(),
      );
      return { ...vitals, ...seen };
    },
    leave: () => context.close(),
  };
}

export async function firstVisit(browser: Browser, address: string): Promise<PageVisit> {
  const visitor = await newVisitor(browser);
  try {
    return await visitor.open(address);
  } finally {
    await visitor.leave();
  }
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
