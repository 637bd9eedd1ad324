/** The rules of every host. None depends on a page, so a new release needs no new settings. */

import { HASHED_FOLDER } from "../files.ts";
import type { Settings } from "../settings.ts";

/**
 * `*` matches anything and `:name` anything without a slash. The last rule with a header wins. Some hosts
 * join the values, which browsers read the same way: https://www.rfc-editor.org/rfc/rfc9110#section-5.3
 */
export type HeaderRule = readonly [
  address: string,
  headers: Readonly<Record<string, string>>,
];

/** The new address of each old one. */
export const redirects = Object.entries({ "/portfolio": "/ourwork" });

const FOREVER = "public, max-age=31536000, immutable";
/** A picture that keeps its name is fresh for an hour, then shown for a week while a new one is fetched. */
const AN_HOUR = "public, max-age=3600, stale-while-revalidate=604800";

/** Importing a module needs CORS, and a page that isolates itself needs CORP. */
const FOR_ANY_SITE = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
};

/** Lets isolated pages show our frame, which then cannot contain a third party's bot check. */
const ISOLATED = { "cross-origin-embedder-policy": "require-corp" };

/** The only page that others may frame. */
const FRAME = {
  "content-security-policy": "frame-ancestors *",
  "referrer-policy": "no-referrer",
};

/** @param folders with pages of the site: `services` */
export function headerRules(
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
    // For 300 s Chrome shows a prefetched page without asking again (decision 0021). The worker is off while
    // somebody develops or repairs the site, so then pages are asked for each time.
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
    // Never cache error pages.
    ["/404*", noCache],
    ["/server-error*", noCache],
    ["/data/*", noCache],
    ["/THIRD-PARTY-NOTICES.txt", { "x-robots-tag": "noindex" }],
    ["/images/*", { "cache-control": AN_HOUR }],
    [
      `/${HASHED_FOLDER}/*`,
      { "cache-control": FOREVER, "access-control-allow-origin": "*" },
    ],
    // An editor's drawing that is opened at its address runs nothing.
    [
      "/*.svg",
      { "content-security-policy": "default-src 'none';style-src 'unsafe-inline'" },
    ],
    [
      "/widgets/:file",
      { ...moving, "content-security-policy": "frame-ancestors 'none'" },
    ],
    // Most hosts take the extension `.ts` for a video's.
    ["/widgets/quote-widget.d.ts", { "content-type": "text/plain; charset=utf-8" }],
    ["/widgets/v1/embed.js", moving],
    // Some hosts redirect the frame to its address without the extension.
    ["/widgets/v1/frame*", { ...moving, ...(isOurs ? ISOLATED : {}), ...FRAME }],
    ["/widgets/:version/quote.js", { ...FOR_ANY_SITE, "cache-control": FOREVER }],
  ];
}

/** The pattern of a rule's address, as nginx, Apache and JavaScript read it. */
export const patternOf = (address: string) =>
  address.replaceAll(".", "\\.").replace("*", ".*").replace(/:\w+/g, "[^/]+");
