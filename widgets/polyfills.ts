/** What the build knew and a newer day knows better, and what newer browsers do by themselves. */
import { prefetch } from "./kit/navigate.ts";

/** Links of the same site, but those that open a widget: the same ones as in `site/layouts/Head.tsx`. */
const LINKS = ".ahead a[href^='/']:not([data-opens])";

/**
 * Raises what was right in the year of the build: `[data-years-since="2010"]` becomes the years since then, `[data-current-year]` the year. A
 * device whose clock has stopped (1970) lowers nothing.
 */
export function correctYears(page: ParentNode, currentYear: number): void {
  for (const element of page.querySelectorAll<HTMLElement>("[data-years-since], [data-current-year]")) {
    const years = currentYear - Number(element.dataset.yearsSince ?? 0);
    if (years > Number(element.textContent)) element.textContent = String(years);
  }
}

/** Closes the other `<details>` of a `name` when one opens, for browsers before 2024 (caniuse.com, "details name"). */
export function closeOtherDetails(page: Document): void {
  // `toggle` does not bubble: it is caught on its way down.
  page.addEventListener(
    "toggle",
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open || !target.getAttribute("name")) return;
      for (const details of page.querySelectorAll("details")) {
        if (details !== target && details.getAttribute("name") === target.getAttribute("name"))
          details.open = false;
      }
    },
    true,
  );
}

/** Fetches a page when a pointer (a finger is one) or the focus comes to a link to it. Stands in for speculation rules. */
export function prefetchLinks(page: Document): void {
  const asked = new Set([location.href]);
  const onApproach = ({ target }: Event) => {
    const href = target instanceof Element && target.closest<HTMLAnchorElement>(LINKS)?.href.split("#")[0];
    if (!href || asked.has(href)) return;
    asked.add(href);
    prefetch(href);
  };
  for (const type of ["pointerover", "focusin"]) page.addEventListener(type, onApproach);
}

/** Removes listeners when their `signal` aborts, for Chrome before 90 and Safari before 15 (caniuse.com, "EventTarget: signal"). */
export function removeListenersOnAbort({ prototype }: typeof EventTarget): void {
  const { addEventListener: add } = prototype;
  let isKnown = false;
  const probe = {
    get signal() {
      isKnown = true;
      return undefined;
    },
  };
  add.call(new AbortController().signal, "abort", null, probe);
  if (isKnown) return;
  prototype.addEventListener = function (type, listener, options) {
    add.call(this, type, listener, options);
    const signal = typeof options === "object" ? options.signal : undefined;
    if (signal) add.call(signal, "abort", () => this.removeEventListener(type, listener, options));
  };
}
