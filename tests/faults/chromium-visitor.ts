import type { Browser, Page } from "playwright-core";
import type { ScheduleTab, ScheduleVisitor } from "./schedule-tab.ts";

/** A visitor of the random schedules in a browser that Playwright drives. */
export async function openScheduleVisitor(browser: Browser): Promise<ScheduleVisitor> {
  // A worker would answer for the network that schedules take away: it has tests of its own.
  const context = await browser.newContext({ serviceWorkers: "block" });
  return {
    openTab: async () => driveTab(await context.newPage()),
    setOffline: (isOffline) => context.setOffline(isOffline),
    close: () => context.close(),
  };
}

function driveTab(page: Page): ScheduleTab {
  return {
    evaluate: (expression) => page.evaluate<unknown>(expression),
    async goto(address) {
      await page.goto(address);
    },
    async reload() {
      await page.reload();
    },
  };
}
