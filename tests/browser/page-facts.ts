/** What a page does to whom it is shown, read in the page: each fact is a list of what is wrong, and empty is good. */
import type { Page } from "playwright-core";

/** How far the page scrolls sideways. */
export async function sidewaysFaults(page: Page): Promise<string[]> {
  const tooWidePx = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return tooWidePx > 0 ? [`scrolls ${tooWidePx} px sideways`] : [];
}

/** WCAG 2.5.8: a target is 24 px wide and high, or a circle of 24 px around its middle touches no other. Links in a sentence are as high as their line. */
export function targetFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = [
      ...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary"),
    ].flatMap((element) => {
      const isTicked = element instanceof HTMLInputElement && /checkbox|radio|file/.test(element.type);
      const shown = (isTicked && element.labels?.[0]) || element;
      if (!shown.checkVisibility({ visibilityProperty: true }) || element.closest("[inert]")) return [];
      const box = shown.getBoundingClientRect();
      const words = (element.textContent ?? "").trim();
      const isInText =
        getComputedStyle(element).display.startsWith("inline") &&
        (element.parentElement?.textContent ?? "").trim().length > words.length + 1;
      return box.width < 2 || box.right <= 0 ? [] : [{ box, isInText, words }];
    });
    const isNear = (one: DOMRect, x: number, y: number) =>
      Math.max(one.left - x, x - one.right, 0) < 11 && Math.max(one.top - y, y - one.bottom, 0) < 11;
    return targets
      .filter(({ box, isInText }) => !isInText && (box.width < 23.5 || box.height < 23.5))
      .filter(({ box }) => {
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        return targets.some((other) => other.box !== box && isNear(other.box, x, y));
      })
      .map(({ box, words }) => `too small: ${words} ${Math.round(box.width)}×${Math.round(box.height)}`);
  });
}

/** What can be pressed at the page's end, below a header that stays, and lies under something. */
export function coverFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    const header = document.querySelector("header");
    const isStuck = header && /sticky|fixed/.test(getComputedStyle(header).position);
    const from = isStuck ? header.getBoundingClientRect().bottom : 0;
    return [...document.querySelectorAll<HTMLElement>("a[href], button, summary")].flatMap((target) => {
      if (target.closest("[inert]") || !target.checkVisibility({ visibilityProperty: true })) return [];
      return [...target.getClientRects()].flatMap(({ left, top, width, height }) => {
        const [x, y] = [left + width / 2, top + height / 2];
        if (x < 0 || x >= innerWidth || y < from || y >= innerHeight) return [];
        const hit = document.elementFromPoint(x, y);
        return target.contains(hit)
          ? []
          : [`covered: ${target.textContent} by ${hit?.outerHTML.slice(0, 80)}`];
      });
    });
  });
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
