import { readFileSync } from "node:fs";
import path from "node:path";
import type { Response } from "playwright-core";
import { expect, it } from "vitest";
import { brotliBytes, builtSite } from "../test-site.ts";
import { scrollToEnd } from "./layout-shift.ts";
import { useWorld } from "./world.ts";

const world = useWorld();

const COMPRESSED = /^(text\/|application\/(javascript|json|manifest)|image\/svg)/;

/** Bytes of one answer with its headers, as a host that compresses sends it. */
async function weightOf(response: Response): Promise<number> {
  const headers = await response.allHeaders();
  const header = Object.entries(headers).reduce(
    (sum, [name, value]) => sum + name.length + value.length + 4,
    0,
  );
  const body = await response.body().catch(() => Buffer.alloc(0));
  const isCompressed = COMPRESSED.test(headers["content-type"] ?? "");
  return header + (isCompressed ? brotliBytes(body) : body.length);
}

/** What the service worker fetches once: itself and the two pages that it keeps. */
const workerBytes = () =>
  ["worker.js", "offline.html", "submit-successfully.html"].reduce(
    (sum, file) => sum + brotliBytes(readFileSync(path.join(builtSite, file))) + 1_000,
    0,
  );

it.each([
  ["/", 130_000],
  ["/services/software-development-company-in-patna", 60_000],
  ["/internship", 60_000],
  ["/career", 60_000],
])("%s, scrolled to its end, keeps within %i bytes, the bot check included", async (route, limitBytes) => {
  const page = await world.newPage();
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await page.goto(world.origin + route);
  await scrollToEnd(page);
  expect(responses.length).toBeGreaterThan(2);
  const weights = await Promise.all(responses.map(weightOf));
  // A visitor gets the service worker once.
  const once = route === "/" ? workerBytes() : 0;
  const bytes = weights.reduce((sum, weight) => sum + weight, once);
  expect(bytes).toBeLessThanOrEqual(limitBytes);
});
