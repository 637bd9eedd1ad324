import type { Browser } from "playwright-core";
import { driveVisitor } from "../engines/chromium-engine.ts";
import type { ScheduleVisitor } from "./schedule-tab.ts";

/** A visitor of the random schedules in a browser that Playwright drives. */
export async function openScheduleVisitor(browser: Browser): Promise<ScheduleVisitor> {
  // A worker would answer for the network that schedules take away: it has tests of its own.
  return driveVisitor(await browser.newContext({ serviceWorkers: "block" }));
}
