/** Tools of `npm run bench`: a slow phone, and the median of many figures. */
import type { Browser, BrowserContextOptions, CDPSession, Page } from "playwright-core";

/** What each part of the bench is given: a built site that is served, its fake provider, and a browser. */
export interface BenchWorld {
  origin: string;
  /** Folder of the built site, without compressed files. */
  built: string;
  providerPort: number;
  browser: Browser;
}

/** Number of times that each figure is measured: `BENCH_RUNS=1 npm run bench -- pages` measures once. */
export const RUNS = Number(process.env.BENCH_RUNS ?? 5);

/** How many times slower the phone is than this machine. */
export const CPU_SLOWDOWN = 4;

/** Opens a page as a new visitor on a phone whose CPU is slowed down before the page loads. */
export async function openPhone(browser: Browser, options: BrowserContextOptions = {}) {
  const phone = {
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  };
  const context = await browser.newContext({ ...phone, ...options });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  // The loader of TypeScript calls `__name` in each function, also in those that are sent
  // to the page. The helper is named `__name2` when Eleventy has loaded the loader a
  // second time.
  await page.addInitScript("globalThis.__name = globalThis.__name2 = (named) => named");
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  return { page, session, close: () => context.close() };
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** Returns the columns of a table: the median and the greatest of many figures, rounded. */
export function spread(what: string, values: readonly number[]) {
  return {
    [`${what} (median)`]: Math.round(median(values)),
    "(worst)": Math.round(Math.max(...values)),
  };
}

export async function repeat<Result>(
  times: number,
  measure: () => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  while (results.length < times) {
    results.push(await measure());
  }
  return results;
}

/** Resolves with the milliseconds that `act` takes. */
export async function timed(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await act();
  return performance.now() - startedAt;
}

/** The fields of Chromium's trace events that are read. `tdur` is the thread's CPU time in microseconds. */
type TraceEvent = {
  name?: string;
  pid?: number;
  tid?: number;
  tdur?: number;
  args?: { name?: string };
};

/**
 * Returns the longest task of a page's main thread during `act`, in milliseconds of CPU
 * time, which other work of the machine does not lengthen.
 */
export async function longestTaskMs(
  session: CDPSession,
  act: () => Promise<unknown>,
): Promise<number> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: TraceEvent[] }) => events.push(...value);
  session.on("Tracing.dataCollected", collect);
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: {
      includedCategories: ["toplevel", "disabled-by-default-devtools.timeline"],
    },
  });
  await act();
  const complete = new Promise((resolve) =>
    session.once("Tracing.tracingComplete", resolve),
  );
  await session.send("Tracing.end");
  await complete;
  session.off("Tracing.dataCollected", collect);
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mainThreads = events
    .filter(({ args }) => args?.name === "CrRendererMain")
    .map(threadOf);
  const tasks = events.filter(
    (event) => event.name?.endsWith("RunTask") && mainThreads.includes(threadOf(event)),
  );
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}

/** Resolves when the page has been idle and its events have been reported, or after 2 s. */
export const untilQuiet = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        setTimeout(
          () => requestIdleCallback(() => resolve(undefined), { timeout: 2_000 }),
          250,
        ),
      ),
  );
