/** What stands where on a page, as facts that a test can judge: words, things to press, and what lies over them. */
import type { Page } from "playwright-core";

/** CSS pixels of the view. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A word, or a part of one between hyphens and slashes. */
export interface Word extends Box {
  text: string;
  /** The element that it stands in, for the reader of a failure. */
  place: string;
  /** On how many lines. */
  lines: number;
  /** Nothing that hides what overflows it, and no edge of the view at its sides, cuts it. */
  isWhole: boolean;
  /** Nothing of it is seen: a slide that waits, words for screen readers. */
  isHidden: boolean;
  /** Stands in something that does not scroll with the page. */
  isFixed: boolean;
}

/** Every word of the page that is laid out. A row that can be scrolled sideways is read as far as it is seen. */
export function readWords(page: Page): Promise<Word[]> {
  return page.evaluate(() => {
    const words: Word[] = [];
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement;
      if (!owner || /^(SCRIPT|STYLE|TEMPLATE|NOSCRIPT)$/.test(owner.tagName)) continue;
      if (!owner.checkVisibility({ visibilityProperty: true })) continue;
      const clip = { left: 0, right: document.documentElement.clientWidth, top: -1e6, bottom: 1e6 };
      let isFixed = false;
      let isPositioned = "static";
      for (let around: HTMLElement | null = owner; around; around = around.parentElement) {
        const style = getComputedStyle(around);
        if (/fixed|sticky/.test(style.position)) isFixed = true;
        const box = around.getBoundingClientRect();
        // What is laid out against a further ancestor is not cut by the nearer one.
        const cuts = isPositioned !== "absolute" || style.position !== "static";
        if (cuts && around !== document.documentElement && around !== document.body) {
          if (style.overflowX !== "visible" || style.clipPath !== "none") {
            clip.left = Math.max(clip.left, box.left);
            clip.right = Math.min(clip.right, box.right);
          }
          if (style.overflowY !== "visible" || style.clipPath !== "none") {
            clip.top = Math.max(clip.top, box.top);
            clip.bottom = Math.min(clip.bottom, box.bottom);
          }
        }
        if (cuts) isPositioned = style.position;
      }
      for (const match of (node.nodeValue ?? "").matchAll(/[^\s\-–—/]+/g)) {
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
        const [first] = rects;
        if (!first) continue;
        const left = Math.min(...rects.map((rect) => rect.left));
        const right = Math.max(...rects.map((rect) => rect.right));
        const top = Math.min(...rects.map((rect) => rect.top));
        const bottom = Math.max(...rects.map((rect) => rect.bottom));
        // A line is higher than its letters: what cuts three pixels of it cuts no letter.
        const isWhole =
          left >= clip.left - 1 &&
          right <= clip.right + 1 &&
          top >= clip.top - 3 &&
          bottom <= clip.bottom + 3;
        const isHidden =
          clip.right - clip.left < 2 ||
          left >= clip.right ||
          right <= clip.left ||
          top >= clip.bottom ||
          bottom <= clip.top;
        words.push({
          text: match[0],
          place: `${owner.tagName.toLowerCase()}.${owner.className} in .${owner.parentElement?.closest("[class]:not([class=''])")?.className}`,
          left,
          top,
          right,
          bottom,
          lines: rects.filter(
            (rect, index) => index === 0 || rect.top > rects[index - 1]!.top + rect.height / 2,
          ).length,
          isWhole,
          isHidden,
          isFixed,
        });
      }
    }
    return words;
  });
}

/** Something to press. */
export interface Target extends Box {
  name: string;
  /** A link in a sentence, which WCAG 2.5.8 leaves as high as its line. */
  isInText: boolean;
}

/** Everything that can be pressed, with the label that a check box is pressed by. */
export function readTargets(page: Page, place = "body"): Promise<Target[]> {
  return page.evaluate((selector) => {
    const targets: Target[] = [];
    const pressed = "a[href], button, input, select, textarea, summary, [role=button], [role=option]";
    for (const around of document.querySelectorAll(selector)) {
      for (const element of around.querySelectorAll<HTMLElement>(pressed)) {
        const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
        const isTicked = element instanceof HTMLInputElement && /checkbox|radio|file/.test(element.type);
        const shown = isTicked && label ? label : element;
        if (!shown.checkVisibility({ visibilityProperty: true }) || element.closest("[inert]")) continue;
        const { left, top, right, bottom } = shown.getBoundingClientRect();
        if (right - left < 2 || right <= 0) continue;
        const parent = element.parentElement;
        const isInText =
          /^inline/.test(getComputedStyle(element).display) &&
          !!parent?.matches("p, dd, label, .field-hint") &&
          (parent.textContent ?? "").trim().length > (element.textContent ?? "").trim().length + 1;
        targets.push({
          name: `${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim()} <${element.tagName.toLowerCase()}> in .${parent?.className}`,
          left,
          top,
          right,
          bottom,
          isInText,
        });
      }
    }
    return targets;
  }, place);
}

/** What can be pressed in this view, below the header, and is covered at some place along it, with what covers it. */
export function readCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const header = document.querySelector(".header");
    const isStuck = header && getComputedStyle(header).position === "sticky";
    const from = isStuck ? header.getBoundingClientRect().bottom : 0;
    for (const target of document.querySelectorAll<HTMLElement>("body a[href], body button, body summary")) {
      if (target.closest("[inert]") || !target.checkVisibility({ visibilityProperty: true })) continue;
      for (const { left, top, width, height } of target.getClientRects()) {
        for (const share of [0, 0.25, 0.5, 0.75, 1]) {
          const [x, y] = [left + 2 + (width - 4) * share, top + height / 2];
          if (x < 0 || x >= innerWidth || y < from || y >= innerHeight) continue;
          const hit = document.elementFromPoint(x, y);
          if (!target.contains(hit))
            found.push(`${target.textContent} at ${share}: ${hit?.outerHTML.slice(0, 80)}`);
        }
      }
    }
    return found;
  });
}

/**
 * Gives the focus to everything on the page in turn, down and up again, and tells what then is not wholly in view: under something that is
 * fixed or sticky, or outside the screen. What is larger than the room between the bars is left out.
 */
export function readHiddenFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const stops = [
      ...document.querySelectorAll<HTMLElement>(
        "a[href], button, input, select, textarea, summary, [tabindex='0']",
      ),
    ].filter(
      (stop) =>
        stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }) && !stop.closest("[inert]"),
    );
    for (const stop of [...stops, ...stops.reverse()]) {
      stop.focus();
      if (document.activeElement !== stop) continue;
      const label = stop instanceof HTMLInputElement ? stop.labels?.[0] : undefined;
      for (const { left, top, width, height } of stop.getClientRects()) {
        if (height > innerHeight / 2 || width > innerWidth) continue;
        for (const [across, down] of [
          [0.5, 0.5],
          [0, 0.5],
          [1, 0.5],
          [0.5, 0],
          [0.5, 1],
        ] as const) {
          const hit = document.elementFromPoint(
            left + 2 + (width - 4) * across,
            top + 2 + (height - 4) * down,
          );
          if (hit && (stop.contains(hit) || hit.contains(stop) || label?.contains(hit))) continue;
          found.push(
            `${stop.textContent || stop.outerHTML.slice(0, 80)} at ${across}, ${down}: ${hit?.outerHTML.slice(0, 80) ?? "off the screen"}`,
          );
        }
      }
    }
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return found;
  });
}

/**
 * Sets text as WCAG 1.4.12 says that people may set it, and gives what takes that back. By a sheet that is made, for the page's policy lets no other in.
 *
 * The size of gaps between paragraphs is left as it is: it makes pages longer and cuts nothing.
 */
export async function spaceText(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }",
    );
    document.adoptedStyleSheets.push(sheet);
  });
  return () =>
    page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
}

/** Whether two boxes share a place of more than a pixel either way. */
export function overlap(one: Box, other: Box): boolean {
  return (
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
  );
}
