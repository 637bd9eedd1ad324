/**
 * `npm run bench -- second`: a page that was seen before, opened by a link of the page before it, on a phone four times slower: how long
 * until its first paint, beside an empty page. Each row is a visitor with caches of its own, one after the other: Chromium makes a page slower
 * by keeping a core busy, so that two such pages at once would measure each other.
 */
import { readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Browser, CDPSession, Page } from "playwright-core";
import { serveSite } from "../../hosting/static-server.ts";
import { launchBrowser } from "../launch-browser.ts";
import { median } from "./median.ts";
import { slowLink } from "./slow-link.ts";
import type { BenchWorld } from "./world.ts";

const RUNS = Number(process.env.BENCH_RUNS ?? 15);
const cpuSlowdown = 4;
const link = { name: "1.6 Mbit/s, 150 ms", rttMs: 150, downKbps: 1_600, upKbps: 750 };
const PAGE = "/about";
const PAGE_BEFORE = "/our-services";
const EMPTY_PAGES = ["/empty", "/empty-before"];
const EMPTY = "<!doctype html><html lang=en><title>Control</title><h1>Control</h1><p>No style, no script.";
/** What the page before has left to do, and what a stopped worker needs to be gone. */
const QUIET_MS = 400;

interface Row {
  row: string;
  isEmpty?: boolean;
  worker: "none" | "running" | "stopped";
  /** Pages as they would be asked for each time: the HTTP cache answers nothing by itself. */
  isAskedAgain?: boolean;
  /** The worker as it would be without its route: it answers every navigation. */
  hasNoRoute?: boolean;
  hasViewTransition?: boolean;
}

const ROWS: Row[] = [
  { row: "empty page, HTTP cache", isEmpty: true, worker: "none" },
  { row: "empty page, asked again", isEmpty: true, worker: "none", isAskedAgain: true },
  { row: "page, HTTP cache", worker: "none" },
  { row: "page, asked again", worker: "none", isAskedAgain: true },
  { row: "page, worker stopped", worker: "stopped" },
  { row: "page, worker running", worker: "running" },
  { row: "… after five minutes, stopped", worker: "stopped", isAskedAgain: true },
  { row: "… after five minutes, running", worker: "running", isAskedAgain: true },
  { row: "… without its route, stopped", worker: "stopped", isAskedAgain: true, hasNoRoute: true },
  { row: "… without its route, running", worker: "running", isAskedAgain: true, hasNoRoute: true },
  {
    row: "… and a view transition, stopped",
    worker: "stopped",
    isAskedAgain: true,
    hasNoRoute: true,
    hasViewTransition: true,
  },
  { row: "page with a view transition, HTTP cache", worker: "none", hasViewTransition: true },
];

export async function benchSecond({ built }: BenchWorld): Promise<void> {
  const browser = await launchBrowser({ isQuick: true });
  const table = [];
  let emptyMs: number | undefined;
  for (const row of ROWS) {
    const visitor = await firstVisit(browser, built, row);
    // The first does not count: it fills caches of this machine.
    await secondPage(visitor);
    const visits: Times[] = [];
    while (visits.length < RUNS) visits.push(await secondPage(visitor));
    await visitor.close();
    const middle = (name: keyof Times) => Math.round(median(visits.map((times) => times[name])));
    emptyMs ??= middle("paint");
    table.push({
      row: row.row,
      "first paint, ms": middle("paint"),
      best: Math.round(Math.min(...visits.map(({ paint }) => paint))),
      "over the empty page": middle("paint") - emptyMs,
      "worker asked": middle("workerStart"),
      "answer begins": middle("responseStart"),
      "answer ends": middle("responseEnd"),
    });
  }
  console.log(
    `\nA second page, ${PAGE} after ${PAGE_BEFORE}: ${link.name}, ${cpuSlowdown}× slower CPU, medians of ${RUNS}; load average ${os.loadavg()[0]?.toFixed(1)}`,
  );
  console.table(table);
  await browser.close();
}

type Times = Awaited<ReturnType<typeof readTimes>>;

interface Visitor {
  row: Row;
  page: Page;
  session: CDPSession;
  address: (route: string) => string;
  close: () => Promise<void>;
}

/** A visitor who has seen both pages, and whose worker, where there is one, keeps them. */
async function firstVisit(browser: Browser, built: string, row: Row): Promise<Visitor> {
  const site = await serveSite({
    folder: built,
    port: 0,
    handle: (...visit) => answer(built, row, ...visit),
  });
  const slow = await slowLink(Number(new URL(site.origin).port), link);
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: row.worker === "none" ? "block" : "allow",
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const address = (route: string) => `http://localhost:${slow.port}${route}`;
  const [route, routeBefore] = routesOf(row);
  if (row.worker !== "none") {
    await page.goto(address("/contact"), { waitUntil: "load" });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  }
  for (const one of [route, routeBefore]) {
    await page.goto(address(one), { waitUntil: "networkidle" });
    if (row.worker !== "none")
      await page.waitForFunction(async (kept) => Boolean(await caches.match(kept)), one);
  }
  await session.send("ServiceWorker.enable");
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  const close = async () => {
    await context.close();
    await slow.close();
    await site.close();
  };
  return { row, page, session, address, close };
}

function routesOf({ isEmpty }: Row): readonly [route: string, before: string] {
  const [empty = "", emptyBefore = ""] = EMPTY_PAGES;
  return isEmpty ? [empty, emptyBefore] : [PAGE, PAGE_BEFORE];
}

/** Changes what the site's server would send into what this row is about. */
function answer(
  built: string,
  row: Row,
  ...[request, response]: Parameters<NonNullable<Parameters<typeof serveSite>[0]["handle"]>>
): boolean {
  const { url = "/" } = request;
  const isPage = EMPTY_PAGES.includes(url) || url === PAGE || url === PAGE_BEFORE;
  if (url === "/worker.js" && row.hasNoRoute) {
    const worker = readFileSync(path.join(built, "worker.js"), "utf8").replaceAll("addRoutes", "noRoutes");
    response.setHeader("content-type", "text/javascript").end(worker);
    return true;
  }
  if (isPage && (row.isEmpty || row.hasViewTransition)) {
    const html = row.isEmpty ? EMPTY : readFileSync(path.join(built, `${url}.html`), "utf8");
    // No policy: it would refuse this style.
    const rule = row.hasViewTransition ? "<style>@view-transition{navigation:auto}</style>" : "";
    response
      .setHeader("etag", '"one"')
      .setHeader("content-type", "text/html; charset=utf-8")
      .setHeader("cache-control", row.isAskedAgain ? "no-cache" : "max-age=300");
    if (request.headers["if-none-match"]) response.writeHead(304).end();
    else response.end(html.replace("</title>", `</title>${rule}`));
    return true;
  }
  if (isPage && row.isAskedAgain) {
    const set = response.setHeader.bind(response);
    response.setHeader = (name, value) => set(name, name === "cache-control" ? "no-cache" : value);
  }
  return false;
}

async function secondPage({ row, page, session, address }: Visitor): Promise<Times> {
  const [route, routeBefore] = routesOf(row);
  await page.goto(address(routeBefore), { waitUntil: "load" });
  await page.waitForTimeout(QUIET_MS);
  if (row.worker === "stopped") {
    await session.send("ServiceWorker.stopAllWorkers");
    await page.waitForTimeout(QUIET_MS / 4);
  }
  const loaded = page.waitForEvent("load");
  await page.evaluate((href) => {
    const anchor = document.createElement("a");
    anchor.href = href;
    document.body.append(anchor);
    anchor.click();
  }, route);
  await loaded;
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  return page.evaluate(readTimes);
}

/** Runs in the page: milliseconds since the link was followed. */
function readTimes() {
  const [visit] = performance.getEntriesByType("navigation");
  if (!(visit instanceof PerformanceNavigationTiming)) throw new Error("The page has no navigation timing.");
  const { workerStart, responseStart, responseEnd } = visit;
  const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
  return { workerStart, responseStart, responseEnd, paint };
}
