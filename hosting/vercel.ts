/** `vercel.json`, for a folder that is deployed as it is: `vercel deploy dist`. */
import type { Hosting } from "./description.ts";

export function vercelFile({ everywhere, pages, areas, redirects }: Hosting) {
  const rules = [
    { source: "/(.*)", headers: everywhere },
    ...areas.map(({ pattern, headers }) => ({ source: toSource(pattern), headers })),
    ...pages.map(({ address, headers }) => ({ source: escapePath(address), headers })),
  ];
  return `${JSON.stringify(
    {
      $schema: "https://openapi.vercel.sh/vercel.json",
      cleanUrls: true,
      trailingSlash: false,
      redirects: redirects.map(({ from, to, status }) => ({
        source: from,
        destination: to,
        statusCode: status,
      })),
      headers: rules.map(({ source, headers }) => ({
        source,
        headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
      })),
    },
    null,
    2,
  )}\n`;
}

/**
 * Our pattern for path-to-regexp, by which Vercel matches: a slash, then a group with the rest, which may not begin with a `?`.
 *
 * @param pattern `^/REST$`
 */
function toSource(pattern: string) {
  const rest = pattern.slice("^/".length, -"$".length);
  return `/(${/^\(\?:(.+)\)$/.exec(rest)?.[1] ?? rest})`;
}

function escapePath(address: string) {
  return address.replace(/[.()*+?:{}]/g, "\\$&");
}
