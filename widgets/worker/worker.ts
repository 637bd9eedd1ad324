/*
 * Instant repeat visits, and an answer without a network. Complete pages are cached, and files with a hash in
 * their name, so old and new never mix: a new release's worker waits until no page of the old one is open.
 */
import { addPlugins, matchPrecache, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, StaleWhileRevalidate } from "workbox-strategies";
import { cacheableFile, cacheablePage, isGone, isOfToday } from "./cacheable-response.ts";
import type { WorkerScope } from "./worker-scope.ts";

declare const self: WorkerScope;
/** The offline and the thank-you page, each with a hash of its content. */
declare const DEFINED_PRECACHE: { url: string; revision: string }[];
/** Changes with every change of a script. */
declare const DEFINED_RELEASE: string;

const pagesCache = `pages-${DEFINED_RELEASE}`;
const filesCache = `files-${DEFINED_RELEASE}`;

// While the worker starts, the browser requests the page itself, and the first answer wins.
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

// Campaign links with different queries lead to the same page.
const keyOf = ({ url }: Request) => url.split("?")[0] ?? url;

const pages = new StaleWhileRevalidate({
  cacheName: pagesCache,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => keyOf(request),
      async cacheWillUpdate(answer) {
        if (isGone(answer.response)) {
          await (await caches.open(pagesCache)).delete(keyOf(answer.request));
        }
        return cacheablePage(answer);
      },
      // An older page is used only if the network does not answer.
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse && isOfToday(cachedResponse) ? cachedResponse : null,
      handlerDidError: async ({ request }) =>
        (await caches.match(keyOf(request), { cacheName: pagesCache })) ??
        matchPrecache("/offline"),
    },
  ],
});
// The frame in partners' pages (`/widgets/`) always comes from the network.
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
