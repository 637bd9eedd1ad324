import type { Page } from "playwright-core";

declare global {
  interface Window {
    /** Sum of the layout shifts that no input explains. */
    layoutShift: number;
  }
}

/** From the next navigation on, adds up what moves by itself. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry.toJSON();
        if (!hadRecentInput) window.layoutShift += value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Scrolls to the end of the page in steps, as a reader does. Returns the sum of all layout shifts until then. */
export async function layoutShiftToTheEnd(page: Page): Promise<number> {
  let isAtEnd = false;
  while (!isAtEnd) {
    isAtEnd = await page.evaluate(
      () =>
        new Promise((resolve) => {
          scrollBy({ top: innerHeight * 0.8, behavior: "instant" });
          // Two frames: one to lay out, one to report what has moved.
          requestAnimationFrame(() =>
            requestAnimationFrame(() =>
              resolve(scrollY + innerHeight >= document.documentElement.scrollHeight - 1),
            ),
          );
        }),
    );
    await page.waitForLoadState("networkidle");
  }
  return page.evaluate(() => window.layoutShift);
}
