/** Measures what the quote form costs a partner's page on a slow line and phone, and when it can be used. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Browser } from "playwright-core";
import { type Handle, listen } from "../../dev/serve/listen.ts";
import { launchBrowser } from "../harness/launch-browser.ts";
import { LINKS, serveSlowly } from "../harness/slow-link.ts";
import {
  type BenchWorld,
  CPU_SLOWDOWN,
  longestTaskMs,
  median,
  openPhone,
  RUNS,
  repeat,
  spread,
  untilQuiet,
} from "./phone.ts";

export async function bench({ origin, built, browser }: BenchWorld): Promise<void> {
  const [link] = LINKS;
  const slow = await serveSlowly(built, link);
  // The site's origin is built into the scripts, so the browser is made to find it behind
  // the slow line.
  const rules = `--host-resolver-rules=MAP ${new URL(origin).host} 127.0.0.1:${slow.port}`;
  const slowBrowser = await launchBrowser({ flags: [rules] });
  const { file: pinned } = JSON.parse(
    readFileSync(path.join(built, "widgets/embed.json"), "utf8"),
  );
  const rows = [];
  for (const [snippet, attributes, script, crossOrigin = null] of [
    ["moving, form in the page", "", "/widgets/v1/embed.js"],
    ["moving, form in the page, crossorigin", "", "/widgets/v1/embed.js", "anonymous"],
    ["moving, button and modal", 'data-mode="modal"', "/widgets/v1/embed.js"],
    ["pinned, form in the page", "", pinned],
  ]) {
    const partner: Handle = (_, response) => {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(
        `<!doctype html><title>A partner</title><meta name="viewport" content="width=device-width"><h1>A partner</h1>
         <div data-widget="quote" ${attributes}><a href="${origin}/contact">Get a quote</a></div>
         <script>addEventListener("quote:ready", () => { window.readyMs = performance.now(); })</script>
         <script type="module">window.addWidget = () => { const script = document.createElement("script");
           script.crossOrigin = ${JSON.stringify(crossOrigin)}; script.src = "${origin}${script}"; document.head.append(script); };
           if (location.pathname === "/slow") window.addWidget();</script>`,
      );
    };
    const { port, close } = await listen(partner, { port: 0, portSetting: "" }, "");
    const usable = await repeat(RUNS, () =>
      usableAfter(slowBrowser, `http://localhost:${port}/slow`),
    );
    const tasks = await repeat(RUNS, () =>
      mountingMs(browser, `http://localhost:${port}/`),
    );
    rows.push({
      snippet,
      ...spread(
        "usable after, ms",
        usable.map(({ readyMs }) => readyMs),
      ),
      goal: 3_000,
      "requests until then": median(usable.map(({ requests }) => requests)),
      "longest task while mounting, ms of CPU": Math.round(median(tasks)),
    });
    await close();
  }
  console.log(
    `\nQuote form in a partner's page: ${link.name}, ${CPU_SLOWDOWN}× slower CPU, ${RUNS} runs`,
  );
  console.table(rows);
  await slowBrowser.close();
  await slow.close();
}

async function usableAfter(browser: Browser, address: string) {
  const { page, close } = await openPhone(browser);
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(() => Reflect.get(window, "readyMs"));
  const measured = await page.evaluate(() => {
    const readyMs = Number(Reflect.get(window, "readyMs"));
    const entries = performance
      .getEntriesByType("resource")
      .filter(({ startTime }) => startTime < readyMs);
    // The partner's icon is not counted, because the widget does not request it.
    const fetched = entries.filter(({ name }) => !name.endsWith("/favicon.ico"));
    return { readyMs, requests: fetched.length };
  });
  await close();
  return measured;
}

/** Returns the longest task while the widget mounts, in milliseconds. The partner's page is rendered before. */
async function mountingMs(browser: Browser, address: string) {
  const { page, session, close } = await openPhone(browser);
  await page.goto(address, { waitUntil: "load" });
  await untilQuiet(page);
  const taskMs = await longestTaskMs(session, async () => {
    await page.evaluate(() => Reflect.get(window, "addWidget")());
    await page.waitForFunction(() => Reflect.get(window, "readyMs"));
    await untilQuiet(page);
  });
  await close();
  return taskMs;
}
