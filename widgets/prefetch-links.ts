/** Links of the same site, but those that open a widget: the same ones as in `site/layouts/Speculation.tsx`. */
const LINKS = ".ahead a[href^='/']:not([data-opens])";

/**
 * Fetches a page when a visitor is about to go to it: a pointer (a finger is one) or the focus comes to its link. Stands in for
 * speculation rules. Safari knows no `rel=prefetch` (caniuse.com, "link-rel-prefetch"): there the page is fetched into the cache
 * that its host allows.
 */
export function prefetchLinks(page: Document): void {
  const asked = new Set([location.href]);
  const prefetch = ({ target }: Event) => {
    const href = target instanceof Element && target.closest<HTMLAnchorElement>(LINKS)?.href.split("#")[0];
    if (!href || asked.has(href)) return;
    asked.add(href);
    const link = page.createElement("link");
    link.rel = link.relList.supports("prefetch") ? "prefetch" : "preload";
    if (link.rel === "preload") link.as = "fetch";
    link.href = href;
    page.head.append(link);
  };
  for (const type of ["pointerover", "touchstart", "focusin"])
    page.addEventListener(type, prefetch, { passive: true });
}
