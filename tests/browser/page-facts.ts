/** Facts of a page as its visitor meets it: each is a list of faults, and empty is good. */
import type { Page, Response } from "playwright-core";
import { brotliBytes, readBuilt } from "../test-site.ts";

export async function sidewaysFaults(page: Page): Promise<string[]> {
  const tooWidePx = await page.evaluate(
    () => document.documentElement.scrollWidth - innerWidth,
  );
  return tooWidePx > 0 ? [`scrolls ${tooWidePx} px sideways`] : [];
}

/** Focuses everything, down and up. Returns what is then covered, off the screen, or looks as before. */
export async function focusFaults(page: Page): Promise<string[]> {
  // From here on the browser takes the focus for a keyboard's.
  await page.keyboard.press("Tab");
  return page.evaluate(() => {
    const found: string[] = [];
    const lookOf = (element: Element) => {
      const { outline, boxShadow, borderColor, backgroundColor, textDecoration } =
        getComputedStyle(element);
      return [outline, boxShadow, borderColor, backgroundColor, textDecoration].join();
    };
    const looksOf = (stop: HTMLElement) =>
      [stop, stop.parentElement, stop.nextElementSibling]
        .map((near) => near && lookOf(near))
        .join();
    const stops = [
      ...document.querySelectorAll<HTMLElement>(
        "a[href], button, input, select, textarea, summary, [tabindex='0']",
      ),
    ].filter(
      (stop) =>
        stop.tabIndex >= 0 &&
        stop.checkVisibility({ visibilityProperty: true }) &&
        !stop.closest("[inert]"),
    );
    for (const [index, stop] of [...stops, ...stops.toReversed()].entries()) {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const before = looksOf(stop);
      stop.focus();
      if (document.activeElement !== stop) continue;
      const name = `${stop.textContent?.trim() || stop.outerHTML.slice(0, 80)}`;
      if (index < stops.length && looksOf(stop) === before)
        found.push(`no sign of the focus: ${name}`);
      const label = stop instanceof HTMLInputElement ? stop.labels?.[0] : undefined;
      const { left, top, width, height } = stop.getClientRects()[0] ?? new DOMRect();
      // An element that is larger than the room between the bars cannot be whole in it.
      if (height > innerHeight / 2 || width > innerWidth) continue;
      const places = [
        [left + width / 2, top + 2],
        [left + width / 2, top + height / 2],
        [left + width / 2, top + height - 2],
      ] as const;
      for (const [x, y] of places) {
        const hit = document.elementFromPoint(x, y);
        if (hit && (stop.contains(hit) || hit.contains(stop) || label?.contains(hit)))
          continue;
        found.push(
          `has the focus below ${hit?.outerHTML.slice(0, 80) ?? "the screen's edge"}: ${name}`,
        );
      }
    }
    return found;
  });
}

/** Animations that run by themselves, despite reduced motion. Those that follow the scrolling are fine. */
export function motionFaults(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ timeline, playState }) =>
            timeline === document.timeline && playState === "running",
        );
    // An animation that answers the visitor ends soon.
    const ending = running().filter(
      ({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
    await Promise.allSettled(ending.map(({ finished }) => finished));
    return running().map(({ id }) => `moves by itself: ${id || "an animation"}`);
  });
}

const COMPRESSED = /^(text\/|application\/(javascript|json|manifest)|image\/svg)/;

/** Returns the bytes of one answer with its headers, as a host that compresses sends it. */
async function weightOf(response: Response): Promise<number> {
  const headers = await response.allHeaders();
  const header = Object.entries(headers).reduce(
    (sum, [name, value]) => sum + name.length + value.length + 4,
    0,
  );
  // A preflight's answer has no body.
  const body = await response.body().catch(() => Buffer.alloc(0));
  return (
    header +
    (COMPRESSED.test(headers["content-type"] ?? "") ? brotliBytes(body) : body.length)
  );
}

/** Returns the bytes that the service worker fetches once: itself and the two pages that it keeps. */
const workerBytes = () =>
  ["worker.js", "offline.html", "submit-successfully.html"].reduce(
    (sum, file) => sum + brotliBytes(readBuilt(file)) + 1_000,
    0,
  );

/** Adds up all answers that a page got, and on home the service worker's, which a visitor gets once. */
export async function weightFaults(
  page: Page,
  responses: readonly Response[],
  limitBytes = Number.POSITIVE_INFINITY,
) {
  const weights = await Promise.all(responses.map(weightOf));
  const once = new URL(page.url()).pathname === "/" ? workerBytes() : 0;
  const bytes = weights.reduce((sum, weight) => sum + weight, once);
  return bytes > 5_000 && bytes <= limitBytes ? [] : [`weighs ${bytes} bytes`];
}
