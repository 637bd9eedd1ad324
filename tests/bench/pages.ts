/**
 * First visits on slow phones: on the model of a line in `slow-link.ts` and, with `--http2`, over nginx with TLS and HTTP/2 on the line
 * of `wire/`. Beside LCP stands the soonest that the page's bytes can have arrived, and how much of LCP is ours. The provider's
 * server is not slowed.
 *
 * Chromium without its windows, where it is installed: on two cores, what draws them takes 0.15 s of each visit that no phone would spend.
 */
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { precompress } from "../../hosting/precompress.ts";
import { serveSite } from "../../hosting/static-server.ts";
import { launchBrowser } from "../launch-browser.ts";
import { OUR_FIVE, visitFivePages } from "./five-pages.ts";
import { LINKS } from "./links.ts";
import { PAGE_TYPES } from "./page-types.ts";
import { pageRow } from "./page-row.ts";
import { pagesByLinks } from "./peers.ts";
import { type Link, slowLink } from "./slow-link.ts";
import { cpuSlowdown, firstVisit, type PageVisit } from "./visitor.ts";
import { openWire } from "./wire/wire.ts";
import type { BenchWorld } from "./world.ts";
import type { Browser } from "playwright-core";

/** The smallest page there is: what it takes beyond its limit is due to the machine and the browser. */
const CONTROL =
  "<!doctype html><html lang=en><title>Control</title><h1>Control</h1><p>No style, no script, no picture.";

const goal = 1.25;
const runs = Number(process.env.BENCH_RUNS ?? 5);

interface Site {
  folder: string;
  /** For the tables: what each page is, and its path. */
  pages: readonly (readonly [type: string, route: string])[];
  /** Who has them, and the pages of a visit of five. */
  five?: { site: string; pages: readonly string[] };
}

export async function benchPages({ built, peers, http2 }: BenchWorld) {
  const cacheFolder = path.join(built, "..", "precompressed");
  const folder = path.join(built, "..", "bench-sites");
  const control = path.join(folder, "control");
  await rm(folder, { recursive: true, force: true });
  await mkdir(control, { recursive: true });
  await writeFile(path.join(control, "index.html"), CONTROL);
  await precompress({ folder: built, cacheFolder });
  const sites: Site[] = [
    { folder: control, pages: [["control", "/"]] },
    { folder: built, pages: PAGE_TYPES, five: { site: "ours", pages: OUR_FIVE } },
  ];
  for (const [index, peer] of peers.entries()) {
    const copy = path.join(folder, `peer-${index}`);
    await cp(peer.folder, copy, { recursive: true });
    await precompress({ folder: copy, cacheFolder });
    const five = { site: peer.name, pages: pagesByLinks(copy, OUR_FIVE.length) };
    sites.push({ folder: copy, pages: [[peer.name, "/"]], five });
  }
  // Beside the wire, the model of each start page is enough: both would take half an hour.
  await onTheModel(http2 ? sites.map((site) => ({ ...site, pages: site.pages.slice(0, 1) })) : sites);
  if (http2) await onTheWire(sites);
}

async function onTheModel(sites: readonly Site[]) {
  const browser = await launchBrowser({
    isQuick: true,
    flags: ["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost"],
  });
  const servers = await Promise.all(sites.map(({ folder }) => serveSite({ folder, port: 0 })));
  const ports = servers.map(({ origin }) => Number(new URL(origin).port));
  for (const link of LINKS) {
    const slow = await Promise.all(ports.map((port) => slowLink(port, link)));
    const origins = slow.map(({ port }) => `http://localhost:${port}`);
    await printPages(`model, ${link.name}`, browser, origins, sites, link);
    await Promise.all(slow.map(({ close }) => close()));
  }
  await Promise.all(servers.map(({ close }) => close()));
  await browser.close();
}

async function onTheWire(sites: readonly Site[]) {
  for (const link of LINKS) {
    const wire = await openWire(
      link,
      sites.map(({ folder }) => folder),
    );
    const browser = await launchBrowser({ isQuick: true, flags: wire.browserFlags });
    const line = `nginx, TLS 1.3, HTTP/2, ${link.name}, ${link.lossPercent} % loss each way by ${wire.how}`;
    try {
      await printPages(line, browser, wire.origins, sites, link);
      const rows = [];
      for (const [index, { five }] of sites.entries()) {
        if (five)
          rows.push({
            site: five.site,
            ...(await visitFivePages(browser, wire, wire.origins[index] ?? "", five.pages)),
          });
      }
      console.log(`\nFive pages one after another, once: ${line}`);
      console.table(rows);
    } finally {
      await browser.close();
      wire.close();
    }
  }
  for (const { five } of sites) if (five) console.log(`Five pages of ${five.site}: ${five.pages.join(" ")}`);
}

async function printPages(
  line: string,
  browser: Browser,
  origins: readonly string[],
  sites: readonly Site[],
  link: Link,
) {
  // A visit that does not count: it fills caches of this machine and of the new browser.
  await firstVisit(browser, `${origins[1]}/`);
  const rows = [];
  for (const [index, { pages }] of sites.entries()) {
    for (const [type, route] of pages) {
      const visits: PageVisit[] = [];
      for (let run = 0; run < runs; run++)
        visits.push(await firstVisit(browser, `${origins[index]}${route}`));
      rows.push(pageRow(type, visits, link));
    }
  }
  console.log(
    `\nFirst visits: ${line}; ${cpuSlowdown}× slower CPU, medians of ${runs}; goal: LCP ≤ ${goal} × limit; load average ${os.loadavg()[0]?.toFixed(1)}`,
  );
  console.table(rows);
}
