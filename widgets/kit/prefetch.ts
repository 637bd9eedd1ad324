/**
 * Fetches a page of this site ahead. Chrome keeps what `rel=prefetch` brought for five minutes and opens it without asking again.
 * Elsewhere the page is fetched into the HTTP cache, which shows it for as long (`max-age`): Safari knows no `rel=prefetch`
 * (caniuse.com, "link-rel-prefetch"), and Firefox holds it against the policy's `default-src` (w3c/webappsec-csp, issue 107).
 */
export function prefetch(href: string): void {
  if (!window.NotRestoredReasons) {
    fetch(href).catch(() => {});
    return;
  }
  const link = document.createElement("link");
  link.rel = "prefetch";
  link.href = href;
  document.head.append(link);
}
