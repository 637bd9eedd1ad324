/** Keeps a list of all toasts, because toasts disappear by themselves and a slow test would miss some. */
import type { Page } from "playwright-core";

declare global {
  interface Window {
    shownToasts?: string[];
  }
}

/** Adds the text of each toast to `window.shownToasts`. Runs in the page before the page's scripts. */
export function keepToasts(): void {
  const shown: string[] = [];
  window.shownToasts = shown;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (node instanceof Element && node.parentElement?.ariaLabel === "Notices") {
          shown.push((node.textContent ?? "").replace(/\s+/g, " "));
        }
      }
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Resolves with the texts of all toasts that the page has shown. */
export const toastsOf = (page: Page): Promise<string> =>
  page.evaluate(() => window.shownToasts?.join("\n") ?? "");
