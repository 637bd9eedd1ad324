/*
 * The service worker: repeat visits at once, and an answer without a network. Registered by the main script after `load`.
 *
 * It holds nothing but whole pages and files whose name carries a hash of what is in them, and each page names its files by that
 * hash: old and new never mix within a page. A new release's worker waits until no page of the old one is open; then it begins
 * with nothing. It does not claim pages that were open before it came.
 */
import { matchPrecache, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, StaleWhileRevalidate } from "workbox-strategies";
import type { WorkerScope } from "./worker-scope.ts";

declare const self: WorkerScope;
/** The offline and the thank-you page, each with a hash of what is in it. */
declare const DEFINED_PRECACHE: { url: string; revision: string }[];
/** Changes with every change of a script. */
declare const DEFINED_RELEASE: string;

const OFFLINE_PAGE = "/offline";
const pagesCache = `pages-${DEFINED_RELEASE}`;
const filesCache = `files-${DEFINED_RELEASE}`;

const pages = new StaleWhileRevalidate({
  cacheName: pagesCache,
  plugins: [
    {
      // Campaign links differ in what follows the question mark, and lead to the same page.
      cacheKeyWillBeUsed: async ({ request }) => request.url.split("?")[0] ?? request.url,
      // No redirect, no error page, nothing that a captive portal puts in the page's place under another type.
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && /^text\/html/.test(response.headers.get("content-type") ?? "")
          ? response
          : null,
    },
  ],
});

precacheAndRoute(DEFINED_PRECACHE);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /-\w{8}\.(js|css)$/.test(url.pathname),
  new CacheFirst({ cacheName: filesCache }),
);

registerRoute(
  // Partners' pages show what is in `/widgets/` in a frame; it is not one of the site's pages.
  ({ sameOrigin, request, url }) =>
    sameOrigin && request.mode === "navigate" && !url.pathname.startsWith("/widgets/") && !hasLeft(),
  async (visit) => {
    try {
      return await pages.handle(visit);
    } catch (reason) {
      const offline = await matchPrecache(OFFLINE_PAGE);
      if (offline) return offline;
      throw reason;
    }
  },
);

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOlderReleases());
  // The network is asked while the worker starts. Missing in browsers before 2022.
  event.waitUntil(self.registration.navigationPreload?.enable());
});

/** Where a visitor has begun to save data, the worker goes, and touches no page any more. */
function hasLeft(): boolean {
  const { connection } = self.navigator;
  if (!connection?.saveData) return false;
  void self.registration.unregister();
  return true;
}

async function forgetOlderReleases(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter(
    (name) => /^(pages|files)-/.test(name) && name !== pagesCache && name !== filesCache,
  );
  await Promise.all(older.map((name) => caches.delete(name)));
}
