/**
 * The service worker that caches pages, for fast repeat visits and visits without a
 * connection. It caches complete pages, and files with a hash in their name. The worker
 * of a new release waits until no page of the old release is open, so that pages and
 * files of two releases are never mixed.
 */
import { addPlugins, matchPrecache, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, StaleWhileRevalidate } from "workbox-strategies";
import type { WorkerScope } from "../worker-scope.ts";
import { cacheableFile, cacheablePage, isGone, isOfToday } from "./cacheable-response.ts";

declare const self: WorkerScope;
/**
 * The pages that are cached at the installation, each with a hash of its content: the
 * offline and the thank-you page.
 */
declare const DEFINED_PRECACHE: { url: string; revision: string }[];
/** A name for this release, which changes with every change of a script. */
declare const DEFINED_RELEASE: string;

const pagesCache = `pages-${DEFINED_RELEASE}`;
const filesCache = `files-${DEFINED_RELEASE}`;

// With this route the browser also requests a page itself while the worker starts, and
// takes the first answer.
self.addEventListener("install", (event) =>
  event.addRoutes?.({
    condition: { requestMode: "navigate" },
    source: "race-network-and-fetch-handler",
  }),
);

addPlugins([{ cacheWillUpdate: cacheablePage }]);
precacheAndRoute(DEFINED_PRECACHE);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /-\w{8}\.(js|css)$/.test(url.pathname),
  new CacheFirst({
    cacheName: filesCache,
    plugins: [{ cacheWillUpdate: cacheableFile }],
  }),
);

// Remove the query, because campaign links with different queries lead to the same page.
const removeQuery = ({ url }: Request) => url.split("?")[0] ?? url;

const pages = new StaleWhileRevalidate({
  cacheName: pagesCache,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => removeQuery(request),
      async cacheWillUpdate(answer) {
        if (isGone(answer.response)) {
          await (await caches.open(pagesCache)).delete(removeQuery(answer.request));
        }
        return cacheablePage(answer);
      },
      // Use a page from the cache at once only if it is of today. `handlerDidError` uses
      // older ones without a connection.
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse && isOfToday(cachedResponse) ? cachedResponse : null,
      handlerDidError: async ({ request }) =>
        (await caches.match(removeQuery(request), { cacheName: pagesCache })) ??
        matchPrecache("/offline"),
    },
  ],
});
// Pages below `/widgets/`, such as the frame in partners' pages, always come from the
// network.
registerRoute(
  ({ sameOrigin, request, url }) =>
    sameOrigin && request.mode === "navigate" && !url.pathname.startsWith("/widgets/"),
  pages,
);

self.addEventListener("activate", (event) => event.waitUntil(forgetOlderReleases()));

async function forgetOlderReleases(): Promise<void> {
  const isOlder = (name: string) =>
    /^(pages|files)-/.test(name) && ![pagesCache, filesCache].includes(name);
  for (const name of await caches.keys()) {
    if (isOlder(name)) {
      await caches.delete(name);
    }
  }
}
