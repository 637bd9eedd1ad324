/** How soon a partner's page has a quote form that can be used, on a slow network and a slow phone; and what it costs the page. */
import { createServer, type RequestListener } from "node:http";
import { brotliCompressSync } from "node:zlib";
import { listen } from "../../hosting/listen.ts";
import { longestTaskMs } from "./longest-task.ts";
import { median } from "./median.ts";
import type { BenchWorld } from "./world.ts";
import type { Browser } from "playwright-core";

const runs = 5;
const taskRuns = 9;
const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };
const cpuSlowdown = 4;
const latencyMs = 400;
const bytesPerSecond = 400_000 / 8;
const targetMs = 3_000;

const snippets: [name: string, attributes: string, script: (site: string) => Promise<string>][] = [
  ["moving, form in the page", "", async () => "/widgets/v1/embed.js"],
  ["moving, button and modal", 'data-mode="modal"', async () => "/widgets/v1/embed.js"],
  [
    "pinned, form in the page",
    "",
    async (site) => (await (await fetch(`${site}/widgets/embed.json`)).json()).file,
  ],
];

export async function benchEmbed({ origin, browser }: BenchWorld) {
  const site = await serveCompressed(origin);
  const rows = [];
  for (const [snippet, attributes, scriptOf] of snippets) {
    const script = await scriptOf(origin);
    const partner = await serve((_, response) => {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      response.end(
        `<!doctype html><title>A partner</title><meta name="viewport" content="width=device-width"><h1>A partner</h1>` +
          `<div data-widget="quote" ${attributes}><a href="${site.origin}/contact">Get a quote</a></div>` +
          `<script async src="${site.origin}${script}"></script>`,
      );
    });
    const visits = [];
    for (let run = 0; run < runs; run++) visits.push(await visit(browser, partner.origin, site.origin));
    await partner.close();
    rows.push({
      snippet,
      "usable after the page's HTML, ms (median)": median(visits.map(({ usableMs }) => usableMs)),
      "(worst)": Math.max(...visits.map(({ usableMs }) => usableMs)),
      target: targetMs,
      "requests until then": visits[0]?.requests,
      "bytes of them": visits[0]?.bytes,
      "longest task, ms (median)": median(visits.map(({ longestMs }) => longestMs)),
    });
  }
  await site.close();
  console.log(
    `\nQuote widget in a partner's page: 400 kbit/s, ${latencyMs} ms round trip, brotli, ${cpuSlowdown}× slower CPU, empty cache, ${runs} runs; a longest task of 0 means none over 50 ms`,
  );
  console.table(rows);
  await benchTasks(origin, browser);
}

/** What the page's main thread is kept from, once the page itself is drawn: while the form mounts, and while its modal opens. */
async function benchTasks(origin: string, browser: Browser) {
  const rows = [];
  for (const [snippet, attributes, scriptOf] of snippets) {
    const script = origin + (await scriptOf(origin));
    const partner = await serve((_, response) => {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      response.end(
        `<!doctype html><title>A partner</title><meta name="viewport" content="width=device-width"><h1>A partner</h1>` +
          `<div data-widget="quote" ${attributes}><a href="${origin}/contact">Get a quote</a></div>`,
      );
    });
    const mounting = [];
    const opening = [];
    for (let run = 0; run < taskRuns; run++) {
      const context = await browser.newContext(phone);
      const page = await context.newPage();
      await page.goto(partner.origin);
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
      mounting.push(await longestTaskMs(session, () => page.evaluate(addScript, script)));
      if (attributes) {
        const button = page.locator("button[aria-haspopup=dialog]");
        const { x = 0, y = 0 } = (await button.boundingBox()) ?? {};
        opening.push(
          await longestTaskMs(session, async () => {
            await page.mouse.click(x + 9, y + 9);
            await page.evaluate(untilDrawn);
          }),
        );
      }
      await context.close();
    }
    await partner.close();
    for (const [what, longest] of [
      ["mounting", mounting],
      ["opening", opening],
    ] as const)
      if (longest.length > 0)
        rows.push({
          snippet,
          what,
          "longest task, ms of CPU (median)": Math.round(median(longest)),
          "(best)": Math.round(Math.min(...longest)),
          "(worst)": Math.round(Math.max(...longest)),
          target: 50,
        });
  }
  console.log(
    `\nQuote widget in a partner's page: main thread, ${cpuSlowdown}× slower CPU, ${taskRuns} runs; from the script's coming, and from the press`,
  );
  console.table(rows);
}

/** Runs in the page: resolves some time after the form is there. */
function addScript(src: string) {
  return new Promise<void>((resolve) => {
    document.addEventListener("quote:ready", () => setTimeout(resolve, 500));
    const script = document.createElement("script");
    script.src = src;
    document.head.append(script);
  });
}

/** Runs in the page: resolves when what was pressed has been drawn. */
function untilDrawn() {
  return new Promise<void>((resolve) => setTimeout(resolve, 500));
}

/** @param site where the widget comes from: what else the page fetches is its own */
async function visit(browser: Browser, address: string, site: string) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  await page.addInitScript(watch);
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(() => Reflect.get(window, "usableMs"));
  const measured = await page.evaluate((origin) => {
    const fetched = performance
      .getEntriesByType("resource")
      .map((entry) => entry.toJSON())
      .filter(({ name }) => name.startsWith(origin));
    return {
      usableMs: Math.round(Reflect.get(window, "usableMs")),
      longestMs: Math.round(Math.max(0, ...Reflect.get(window, "longTasks"))),
      requests: fetched.length,
      bytes: fetched.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  }, site);
  await context.close();
  return measured;
}

/** Runs in the page, before its own scripts. */
function watch() {
  const longTasks: number[] = [];
  Reflect.set(window, "longTasks", longTasks);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration);
  }).observe({ type: "longtask", buffered: true });
  document.addEventListener("quote:ready", () => {
    const [navigation] = performance.getEntriesByType("navigation");
    // In the frame after the next it has been painted, and a long task has been reported.
    requestAnimationFrame(() =>
      setTimeout(() => Reflect.set(window, "usableMs", performance.now() - navigation?.toJSON().responseEnd)),
    );
  });
}

/** The site's widgets as a host with brotli sends them; the bench's own server does not compress. */
function serveCompressed(origin: string) {
  return serve(async ({ url = "/" }, response) => {
    const answer = await fetch(origin + url);
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, {
      "content-type": answer.headers.get("content-type") ?? "",
      "access-control-allow-origin": "*",
      "timing-allow-origin": "*",
      "content-encoding": "br",
    });
    response.end(brotliCompressSync(body));
  });
}

async function serve(answer: RequestListener) {
  const { port, close } = await listen(createServer(answer), { port: 0, host: "127.0.0.1", ifTaken: "" });
  return { origin: `http://localhost:${port}`, close };
}
