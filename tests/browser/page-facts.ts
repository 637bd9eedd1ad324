/** Functions that examine an open page as its visitor meets it. Each returns a list of flaws, empty if all is well. */
import type { Page, Response } from "playwright-core";
import { brotliBytes, readBuilt } from "../test-site.ts";

/** Returns a line if the page can be scrolled sideways. */
export async function sidewaysFlaws(page: Page): Promise<string[]> {
  const tooWidePx = await page.evaluate(
    () => document.documentElement.scrollWidth - innerWidth,
  );
  return tooWidePx > 0 ? [`scrolls ${tooWidePx} px sideways`] : [];
}

/**
 * Returns the texts and controls that a visitor cannot see whole, because they are beyond
 * the window's left or right edge, or cut off by a box. A row that scrolls sideways cuts
 * off nothing: its visitor can scroll to the rest.
 */
export function cutFlaws(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const TOLERANCE_PX = 1.5;
    const found = new Set<string>();
    const boxes = new Map<Element, ReturnType<typeof measureBox>>();
    const measureBox = (box: Element) => {
      const { overflowX, position, clipPath } = getComputedStyle(box);
      const { left, right } = box.getBoundingClientRect();
      return { overflowX, position, clipPath, left, right };
    };
    /** Measures each box once, because it holds many texts. */
    const boxOf = (box: Element) => {
      const measured = boxes.get(box) ?? measureBox(box);
      boxes.set(box, measured);
      return measured;
    };
    /** Returns the box that cuts `rect` off, or null if none does. */
    const cutterOf = (rect: DOMRect, element: Element): string | null => {
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { overflowX, position, clipPath, left, right } = boxOf(box);
        // A text with a clip path is for screen readers alone.
        if (clipPath !== "none") {
          return null;
        }
        if (box === document.body || box === document.documentElement) {
          break;
        }
        const isWhole =
          rect.left >= left - TOLERANCE_PX && rect.right <= right + TOLERANCE_PX;
        const isMoving = box.matches(".slider-view, .technology-window, .river");
        if (isMoving || (!isWhole && /auto|scroll/.test(overflowX))) {
          return null;
        }
        if (!isWhole && /hidden|clip/.test(overflowX)) {
          return `${box.tagName.toLowerCase()}.${box.className}`;
        }
        if (position === "fixed") {
          break;
        }
      }
      const isInWindow =
        rect.left >= -TOLERANCE_PX && rect.right <= innerWidth + TOLERANCE_PX;
      return isInWindow ? null : "the window";
    };
    const judge = (rects: Iterable<DOMRect>, element: Element, name: string) => {
      for (const rect of rects) {
        const hasSize = rect.width >= 2 && rect.height >= 2;
        const cutter = hasSize && cutterOf(rect, element);
        if (cutter) {
          found.add(
            `${cutter} cuts "${name.trim().slice(0, 40)}" (${Math.round(rect.left)} to ${Math.round(rect.right)})`,
          );
        }
      }
    };
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true });
    const judgeTexts = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const element = text.parentElement!;
        if (text.textContent?.trim() && isSeen(element)) {
          const range = document.createRange();
          range.selectNodeContents(text);
          judge(range.getClientRects(), element, text.textContent);
        }
      }
    };
    const judgeControls = () => {
      const controls = "a, button, input, select, textarea, summary";
      for (const control of document.querySelectorAll(controls)) {
        if (isSeen(control) && !control.closest(".skip-link")) {
          const name = control.textContent || control.outerHTML;
          judge([control.getBoundingClientRect()], control, name);
        }
      }
    };
    judgeTexts();
    judgeControls();
    return [...found];
  });
}

/** Makes each word that a browser may translate 45 % longer, as a translation into German or Malayalam does. */
export function lengthenWords(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement?.closest("script, style, noscript, [translate=no]")) {
      continue;
    }
    text.textContent = (text.textContent ?? "").replace(
      /\p{L}{2,}/gu,
      (word) => word + "n".repeat(Math.round(word.length * 0.45)),
    );
  }
}

/** Sets the browser's standard font size, as a visitor does in its settings; 16 is the default, and 32 is 200 %. */
export async function setLetters(page: Page, sizePx: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: sizePx } });
  await page.waitForFunction(
    (size) => getComputedStyle(document.documentElement).fontSize === `${size}px`,
    sizePx,
  );
  await session.detach();
}

/**
 * Focuses each control of the page in its order, then in the reverse order. Returns a
 * line for each that is covered, is off the screen, or looks the same as without the
 * focus.
 */
export async function focusFlaws(page: Page): Promise<string[]> {
  // After a key, the browser treats `focus()` as a keyboard's focus, so `:focus-visible`
  // matches.
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
    const nameOf = (stop: HTMLElement) =>
      `${stop.textContent?.trim() || stop.outerHTML.slice(0, 80)}`;
    /** Adds a line for each of three points of a control at which something else is. */
    const judgeCover = (stop: HTMLElement) => {
      const label = stop instanceof HTMLInputElement ? stop.labels?.[0] : undefined;
      const { left, top, width, height } = stop.getClientRects()[0] ?? new DOMRect();
      // An element that is taller than the room between the bars, or wider than the
      // window, cannot be seen whole.
      if (height > innerHeight / 2 || width > innerWidth) {
        return;
      }
      for (const y of [top + 2, top + height / 2, top + height - 2]) {
        const hit = document.elementFromPoint(left + width / 2, y);
        const isOwn =
          hit && (stop.contains(hit) || hit.contains(stop) || label?.contains(hit));
        if (!isOwn) {
          const cover = hit?.outerHTML.slice(0, 80) ?? "the screen's edge";
          found.push(`has the focus below ${cover}: ${nameOf(stop)}`);
        }
      }
    };
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
      if (document.activeElement instanceof HTMLElement) {
        document.activeElement.blur();
      }
      const before = looksOf(stop);
      stop.focus();
      if (document.activeElement !== stop) {
        continue;
      }
      if (index < stops.length && looksOf(stop) === before) {
        found.push(`no sign of the focus: ${nameOf(stop)}`);
      }
      judgeCover(stop);
    }
    return found;
  });
}

/** Returns the animations that run by themselves despite reduced motion. One that follows the scrolling is fine. */
export function motionFlaws(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ timeline, playState }) =>
            timeline === document.timeline && playState === "running",
        );
    // A finite animation answers an act of the visitor: it may end first.
    const ending = running().filter(
      ({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
    await Promise.allSettled(ending.map(({ finished }) => finished));
    return running().map(({ id }) => `moves by itself: ${id || "an animation"}`);
  });
}

const COMPRESSED = /^(text\/|application\/(javascript|json|manifest)|image\/svg)/;

/** Returns the size of a response in bytes, with its headers, as a host that compresses sends it. */
async function weightOf(response: Response): Promise<number> {
  const headers = await response.allHeaders();
  const header = Object.entries(headers).reduce(
    (sum, [name, value]) => sum + name.length + value.length + 4,
    0,
  );
  // The response to a preflight has no body.
  const body = await response.body().catch(() => Buffer.alloc(0));
  return (
    header +
    (COMPRESSED.test(headers["content-type"] ?? "") ? brotliBytes(body) : body.length)
  );
}

/** Returns the number of bytes that the service worker costs a visitor once: its script and the two pages it caches. */
const workerBytes = () =>
  ["worker.js", "offline.html", "submit-successfully.html"].reduce(
    (sum, file) => sum + brotliBytes(readBuilt(file)) + 1_000,
    0,
  );

/**
 * Returns a line if the responses of a page weigh more than `limitBytes` together, or so
 * little that they cannot have been all. On home the service worker's files count, too: a
 * visitor downloads them once.
 */
export async function weightFlaws(
  page: Page,
  responses: readonly Response[],
  limitBytes = Number.POSITIVE_INFINITY,
) {
  const weights = await Promise.all(responses.map(weightOf));
  const once = new URL(page.url()).pathname === "/" ? workerBytes() : 0;
  const bytes = weights.reduce((sum, weight) => sum + weight, once);
  return bytes > 5_000 && bytes <= limitBytes ? [] : [`weighs ${bytes} bytes`];
}
