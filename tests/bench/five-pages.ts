/**
 * A visit of five pages over the wire: cold, with nothing kept, and warm, the same five once more by the same visitor over a new
 * connection, with what its HTTP cache and our service worker have kept.
 */
import { newVisitor } from "./visitor.ts";
import type { Browser } from "playwright-core";
import type { Wire } from "./wire/wire.ts";

/** Of ours. Those of the others are found by their links. */
export const OUR_FIVE = ["/", "/our-services", "/services/web-designing-services", "/about", "/contact"];
/** The line is quiet when nothing has come for so many round trips. The worker fetches after the page, which Chromium does not tell of. */
const SILENT_ROUND_TRIPS = 2.5;
const SHORTEST_SILENCE_MS = 500;
const LONGEST_MS = 60_000;

/** @returns a row: seconds as the sum of the five pages' LCP, bytes as all that came down the line meanwhile */
export async function visitFivePages(browser: Browser, wire: Wire, origin: string, pages: readonly string[]) {
  const visitor = await newVisitor(browser);
  const visitAll = async () => {
    const before = wire.bytesDown();
    let lcpMs = 0;
    for (const page of pages) {
      lcpMs += (await visitor.open(`${origin}${page}`, () => silence(wire))).lcpMs;
    }
    return { seconds: Number((lcpMs / 1_000).toFixed(2)), bytes: wire.bytesDown() - before };
  };
  try {
    const cold = await visitAll();
    wire.endConnections();
    await silence(wire);
    const warm = await visitAll();
    return { "cold s": cold.seconds, "cold B": cold.bytes, "warm s": warm.seconds, "warm B": warm.bytes };
  } finally {
    await visitor.leave();
  }
}

async function silence({ bytesDown, link }: Wire) {
  const silenceMs = Math.max(SHORTEST_SILENCE_MS, SILENT_ROUND_TRIPS * link.rttMs);
  const untilMs = performance.now() + LONGEST_MS;
  for (let before = -1; before !== bytesDown() && performance.now() < untilMs; ) {
    before = bytesDown();
    await new Promise((resolve) => setTimeout(resolve, silenceMs));
  }
}
