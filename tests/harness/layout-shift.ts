import type { Page } from "playwright-core";
import { botCheckBox } from "./bot-check-box.ts";

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
        if (!hadRecentInput) {
          window.layoutShift += value;
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Scrolls to the end in steps, as a reader does, and waits for all that loads near the view. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    do {
      scrollBy({ top: innerHeight, behavior: "instant" });
      // The first frame lays out, and the second reports what has moved.
      await nextFrame();
      await nextFrame();
    } while (scrollY + innerHeight < document.documentElement.scrollHeight - 1);
  });
  await page.waitForFunction(() => {
    const isBeside = (image: Element) => {
      const { left, right, width } = image.getBoundingClientRect();
      return width === 0 || left >= innerWidth || right <= 0;
    };
    const isComplete = [...document.images].every(
      (image) => image.complete || isBeside(image),
    );
    return isComplete && !document.querySelector("main [aria-busy=true]");
  });
  if (await page.locator('main [data-widget$="-form"]').count()) {
    await botCheckBox(page).last().waitFor();
  }
}
