/** The bench's tools: a slow phone, and the median of many figures. */
import type { Browser, BrowserContextOptions, CDPSession, Page } from "playwright-core";

/** World of each part: a built site that is served, with its fake provider, and a browser. */
export interface BenchWorld {
  origin: string;
  /** Folder of the built site, without compressed files. */
  built: string;
  providerPort: number;
  browser: Browser;
}

/** `BENCH_RUNS=1 npm run bench -- pages` measures once. */
export const RUNS = Number(process.env.BENCH_RUNS ?? 5);

/** The phone is so many times slower than this machine. */
export const CPU_SLOWDOWN = 4;

/** A fresh visitor; what the page does is slow from its first moment. */
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
  // TypeScript's loader keeps functions' names by this helper, which gets a 2 when Eleventy loads it again.
  await page.addInitScript("globalThis.__name = globalThis.__name2 = (named) => named");
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  return { page, session, close: () => context.close() };
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

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

export async function timed(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await act();
  return performance.now() - startedAt;
}

/** Fields of Chromium's trace events that are read here. `tdur` is time of the thread, in microseconds. */
type TraceEvent = {
  name?: string;
  pid?: number;
  tid?: number;
  tdur?: number;
  args?: { name?: string };
};

/** The longest task of a page's main thread in milliseconds of CPU, so that other work does not count. */
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

/** Resolves when the page has been idle and its events are reported, after 2 s at the latest. */
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
