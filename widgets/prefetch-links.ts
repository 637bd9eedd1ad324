import { prefetch } from "./kit/prefetch.ts";

/** Links of the same site, but those that open a widget: the same ones as in `site/layouts/Speculation.tsx`. */
const LINKS = ".ahead a[href^='/']:not([data-opens])";

/**
 * Fetches a page when a visitor is about to go to it: a pointer (a finger is one) or the focus comes to its link. Stands in for
 * speculation rules.
 */
export function prefetchLinks(page: Document): void {
  const asked = new Set([location.href]);
  const onApproach = ({ target }: Event) => {
    const href = target instanceof Element && target.closest<HTMLAnchorElement>(LINKS)?.href.split("#")[0];
    if (!href || asked.has(href)) return;
    asked.add(href);
    prefetch(href);
  };
  for (const type of ["pointerover", "touchstart", "focusin"])
    page.addEventListener(type, onApproach, { passive: true });
}
