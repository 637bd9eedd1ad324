/**
 * A page that was seen before, opened by a link of the page before it: how long until its first paint, beside an empty page. Each row is a
 * visitor with caches of its own, one after the other: Chromium makes a page slower by keeping a core busy, so that two such pages at
 * once would measure each other.
 */
import { serveSite } from "../../dev/serve/static-server.ts";
import { launchBrowser } from "../launch-browser.ts";
import { type BenchWorld, CPU_SLOWDOWN, median, openPhone, repeat, RUNS } from "./phone.ts";
import { LINKS, slowLink } from "./slow-link.ts";

const EMPTY = "<!doctype html><html lang=en><title>Control</title><h1>Control</h1><p>No style, no script.";
/** What the page before has left to do, and what a stopped worker needs to be gone. */
const QUIET_MS = 400;

interface Row {
  row: string;
  isEmpty?: boolean;
  worker: "none" | "running" | "stopped";
  /** Pages as they would be asked for each time: the HTTP cache answers nothing by itself. */
  isAskedAgain?: boolean;
}

const ROWS: Row[] = [
  { row: "empty page, HTTP cache", isEmpty: true, worker: "none" },
  { row: "page, HTTP cache", worker: "none" },
  { row: "page, asked again", worker: "none", isAskedAgain: true },
  { row: "page, worker stopped", worker: "stopped" },
  { row: "page, worker running", worker: "running" },
  { row: "… after five minutes, stopped", worker: "stopped", isAskedAgain: true },
  { row: "… after five minutes, running", worker: "running", isAskedAgain: true },
];

export async function bench({ built }: BenchWorld): Promise<void> {
  const [, link] = LINKS;
  const browser = await launchBrowser({ isQuick: true });
  const table = [];
  for (const { row, isEmpty, worker, isAskedAgain } of ROWS) {
    const [route, routeBefore] = isEmpty ? ["/empty", "/empty-before"] : ["/about", "/our-services"];
    const site = await serveSite({
      folder: built,
      port: 0,
      handle({ url }, response) {
        const isPage = url === route || url === routeBefore;
        if (isPage && isEmpty)
          response.writeHead(200, { "content-type": "text/html", "cache-control": "max-age=300" }).end(EMPTY);
        const set = response.setHeader.bind(response);
        if (isPage && isAskedAgain)
          response.setHeader = (name, value) => set(name, name === "cache-control" ? "no-cache" : value);
        return isPage && isEmpty === true;
      },
    });
    const slow = await slowLink(Number(new URL(site.origin).port), link);
    const at = (asked: string) => `http://localhost:${slow.port}${asked}`;
    const serviceWorkers = worker === "none" ? "block" : "allow";
    const { page, session, close } = await openPhone(browser, { serviceWorkers });
    if (worker !== "none") {
      await page.goto(at("/contact"), { waitUntil: "load" });
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    }
    for (const one of [route, routeBefore]) await page.goto(at(one), { waitUntil: "networkidle" });
    await session.send("ServiceWorker.enable");

    const visit = async () => {
      await page.goto(at(routeBefore), { waitUntil: "load" });
      await page.waitForTimeout(QUIET_MS);
      if (worker === "stopped") await session.send("ServiceWorker.stopAllWorkers");
      await page.waitForTimeout(QUIET_MS / 4);
      const loaded = page.waitForEvent("load");
      await page.evaluate((href) => {
        const anchor = document.createElement("a");
        anchor.href = href;
        document.body.append(anchor);
        anchor.click();
      }, route);
      await loaded;
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
      return page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0);
    };
    // The first does not count: it fills caches of this machine.
    await visit();
    const paints = await repeat(RUNS, visit);
    table.push({ row, "first paint, ms": Math.round(median(paints)), best: Math.round(Math.min(...paints)) });
    await close();
    await slow.close();
    await site.close();
  }
  console.log(`\nA second page: ${link.name}, ${CPU_SLOWDOWN}× slower CPU, medians of ${RUNS}`);
  console.table(table);
  await browser.close();
}
