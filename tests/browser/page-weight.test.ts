import { readFileSync } from "node:fs";
import path from "node:path";
import type { Response } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { brotliBytes, builtSite } from "../test-site.ts";
import { openWorld } from "./world.ts";

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const COMPRESSED = /^(text\/|application\/(javascript|json|manifest)|image\/svg)/;

/** Bytes of one answer as a host that compresses sends it: body and headers. */
async function weightOf(response: Response): Promise<number> {
  const headers = await response.allHeaders();
  const headerBytes = Object.entries(headers).reduce(
    (sum, [name, value]) => sum + name.length + value.length + 4,
    0,
  );
  const body = await response.body().catch(() => Buffer.alloc(0));
  return headerBytes + (COMPRESSED.test(headers["content-type"] ?? "") ? brotliBytes(body) : body.length);
}

/** What the service worker fetches once: itself and the two pages that it keeps. */
const workerBytes = () =>
  ["worker.js", "offline.html", "submit-successfully.html"].reduce(
    (sum, file) => sum + brotliBytes(readFileSync(path.join(builtSite, file))) + 1_000,
    0,
  );

async function weigh(route: string, isBotCheck: (address: string) => boolean = () => false) {
  const page = await world.visit("/no-such-page");
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await page.goto(world.origin + route);
  await page.waitForLoadState("networkidle");
  const { bottom } = await page.evaluate(() => ({ bottom: document.body.scrollHeight }));
  for (let y = 0; y < bottom; y += 600) {
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), y);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
  await page.waitForLoadState("networkidle");
  const counted = responses.filter((response) => !isBotCheck(response.url()));
  const weights = await Promise.all(counted.map(weightOf));
  await page.context().close();
  return { requests: counted.length, bytes: weights.reduce((sum, one) => sum + one, 0) };
}

it("the home page, scrolled to its end, weighs at most 130,000 bytes with everything", async () => {
  const { requests, bytes } = await weigh("/");
  const all = bytes + workerBytes();
  console.log(
    `home, complete: ${bytes} B in ${requests} requests, and ${workerBytes()} B for the service worker`,
  );
  expect(requests).toBeGreaterThan(5);
  expect(all).toBeLessThanOrEqual(130_000);
});

it.each([
  "/contact",
  "/internship",
  "/career",
])("%s, complete, weighs at most 45,000 bytes before the bot check", async (route) => {
  // Its script, worker and style, and the challenge that the provider sets.
  const { requests, bytes } = await weigh(route, (address) => /altcha|pbkdf2|challenge/.test(address));
  console.log(`${route}, complete: ${bytes} B in ${requests} requests`);
  expect(requests).toBeGreaterThan(2);
  expect(bytes).toBeLessThanOrEqual(45_000);
});
