/** What a page does to whom it is shown, read in the page: each fact is a list of what is wrong, and empty is good. */
import type { Page } from "playwright-core";

/** How far the page scrolls sideways. */
export async function sidewaysFaults(page: Page): Promise<string[]> {
  const tooWidePx = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return tooWidePx > 0 ? [`scrolls ${tooWidePx} px sideways`] : [];
}

/** Focuses everything, down the page and up again. Returns what is then covered, off the screen, or looks as before. */
export async function focusFaults(page: Page): Promise<string[]> {
  // From here on the browser takes the focus for a keyboard's.
  await page.keyboard.press("Tab");
  return page.evaluate(() => {
    const found: string[] = [];
    const lookOf = (element: Element) => {
      const { outline, boxShadow, borderColor, backgroundColor, textDecoration } = getComputedStyle(element);
      return [outline, boxShadow, borderColor, backgroundColor, textDecoration].join();
    };
    const looksOf = (stop: HTMLElement) =>
      [stop, stop.parentElement, stop.nextElementSibling].map((near) => near && lookOf(near)).join();
    const stops = [
      ...document.querySelectorAll<HTMLElement>(
        "a[href], button, input, select, textarea, summary, [tabindex='0']",
      ),
    ].filter(
      (stop) =>
        stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }) && !stop.closest("[inert]"),
    );
    for (const [index, stop] of [...stops, ...stops.toReversed()].entries()) {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const before = looksOf(stop);
      stop.focus();
      if (document.activeElement !== stop) continue;
      const name = `${stop.textContent?.trim() || stop.outerHTML.slice(0, 80)}`;
      if (index < stops.length && looksOf(stop) === before) found.push(`no sign of the focus: ${name}`);
      const label = stop instanceof HTMLInputElement ? stop.labels?.[0] : undefined;
      const { left, top, width, height } = stop.getClientRects()[0] ?? new DOMRect();
      // What is larger than the room between the bars cannot be whole in it.
      if (height > innerHeight / 2 || width > innerWidth) continue;
      const places = [
        [left + width / 2, top + 2],
        [left + width / 2, top + height / 2],
        [left + width / 2, top + height - 2],
      ] as const;
      for (const [x, y] of places) {
        const hit = document.elementFromPoint(x, y);
        if (hit && (stop.contains(hit) || hit.contains(stop) || label?.contains(hit))) continue;
        found.push(`has the focus below ${hit?.outerHTML.slice(0, 80) ?? "the screen's edge"}: ${name}`);
      }
    }
    return found;
  });
}

/** What moves by itself, for visitors who asked for less motion. An animation that follows the visitor's scrolling is fine. */
export function motionFaults(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ timeline, playState }) => timeline === document.timeline && playState === "running")
      .map(({ id }) => `moves by itself: ${id || "an animation"}`),
  );
}
