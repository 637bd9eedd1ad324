import type { Page } from "playwright-core";
import { botCheckBox } from "./bot-check-box.ts";

declare global {
  interface Window {
    /** Sum of the layout shifts that no input of the visitor has caused. */
    layoutShift: number;
  }
}

/** Makes each later document of the page add up its layout shifts in `window.layoutShift`. */
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

/** Scrolls to the page's end in steps, as a reader does, so that everything lazy loads, and waits for it. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    do {
      scrollBy({ top: innerHeight, behavior: "instant" });
      // The first frame lays out the page, and by the second the observer has heard what
      // moved.
      await nextFrame();
      await nextFrame();
    } while (scrollY + innerHeight < document.documentElement.scrollHeight - 1);
  });
  await page.waitForFunction(() => {
    // Chromium leaves a lazy image alone that is over 1,250 px away:
    // https://web.dev/articles/browser-level-image-lazy-loading
    const isFar = (image: Element) => {
      const { left, right, width, bottom } = image.getBoundingClientRect();
      return width === 0 || left >= innerWidth || right <= 0 || bottom < -1250;
    };
    const isComplete = [...document.images].every(
      (image) => image.complete || isFar(image),
    );
    return isComplete && !document.querySelector("main [aria-busy=true]");
  });
  if (await page.locator('main [data-widget$="-form"]').count()) {
    await botCheckBox(page).last().waitFor();
  }
}
