/**
 * The headers and redirects of the site, which `hosts.ts` writes for each host. No rule
 * depends on a single page, so a new release needs no new settings at the host.
 */

import { HASHED_FOLDER } from "../files.ts";
import type { Settings } from "../settings.ts";

/**
 * The headers for addresses that match a pattern. `*` matches anything, and `:name`
 * anything without a slash. If several rules have the same header, the last one counts.
 * Some hosts join the values instead, which browsers read the same way:
 * https://www.rfc-editor.org/rfc/rfc9110#section-5.3
 */
export type HeaderRule = readonly [
  address: string,
  headers: Readonly<Record<string, string>>,
];

/** The redirects, each from an old address to a new one. */
export const redirects = Object.entries({ "/portfolio": "/ourwork" });

const FOREVER = "public, max-age=31536000, immutable";
/** Keeps a file fresh for an hour, and then shows the old one for a week while the browser fetches the new one. */
const AN_HOUR = "public, max-age=3600, stale-while-revalidate=604800";

/** Lets any site load a file: CORS is needed to import a module, and CORP in a page that isolates itself. */
const FOR_ANY_SITE = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
};

/**
 * Lets pages that isolate themselves show our frame. With this header the frame cannot
 * contain a third party's check.
 */
const ISOLATED = { "cross-origin-embedder-policy": "require-corp" };

/** The headers of the only page that other sites may show in a frame. */
const FRAME = {
  "content-security-policy": "frame-ancestors *",
  "referrer-policy": "no-referrer",
};

/**
 * Returns all rules for headers.
 *
 * @param folders the names of the site's folders with pages: `services`
 */
export function createHeaderRules(
  { botCheck, serviceWorker }: Readonly<Settings>,
  folders: Iterable<string>,
): HeaderRule[] {
  const isOurs = botCheck === "altcha";
  const ofPages = {
    "content-security-policy": "frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(),geolocation=(),microphone=()",
    "referrer-policy": "strict-origin",
    // For 300 s Chrome shows a prefetched page without a request (decision 0021). If the
    // service worker is off, somebody develops or repairs the site, so browsers must ask
    // for each page again.
    "cache-control": serviceWorker === "on" ? "max-age=300" : "no-cache",
  };
  const moving = { ...FOR_ANY_SITE, "cache-control": "public, max-age=300" };
  const noCache = { "cache-control": "no-cache" };
  return [
    [
      "/*",
      {
        "strict-transport-security": "max-age=63072000",
        "x-content-type-options": "nosniff",
      },
    ],
    ["/", ofPages],
    ["/:page", ofPages],
    ...[...folders].map((folder): HeaderRule => [`/${folder}/*`, ofPages]),
    // Browsers must not cache error pages.
    ["/404*", noCache],
    ["/server-error*", noCache],
    ["/data/*", noCache],
    ["/THIRD-PARTY-NOTICES.txt", { "x-robots-tag": "noindex" }],
    ["/images/*", { "cache-control": AN_HOUR }],
    [
      `/${HASHED_FOLDER}/*`,
      { "cache-control": FOREVER, "access-control-allow-origin": "*" },
    ],
    // No script in an editor's drawing may run if the drawing is opened at its own
    // address.
    [
      "/*.svg",
      { "content-security-policy": "default-src 'none';style-src 'unsafe-inline'" },
    ],
    [
      "/widgets/:file",
      { ...moving, "content-security-policy": "frame-ancestors 'none'" },
    ],
    // Set the type, because most hosts send files that end in `.ts` as videos.
    ["/widgets/quote-widget.d.ts", { "content-type": "text/plain; charset=utf-8" }],
    ["/widgets/v1/embed.js", moving],
    // The `*` is needed, because some hosts redirect the frame to its address without the
    // extension.
    ["/widgets/v1/frame*", { ...moving, ...(isOurs ? ISOLATED : {}), ...FRAME }],
    ["/widgets/:version/quote.js", { ...FOR_ANY_SITE, "cache-control": FOREVER }],
  ];
}

/** Returns a rule's address as a regular expression, which nginx, Apache and JavaScript read the same way. */
export const createPattern = (address: string) =>
  address.replaceAll(".", "\\.").replace("*", ".*").replace(/:\w+/g, "[^/]+");
