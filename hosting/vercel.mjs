/** `vercel.json`, for a folder that is deployed as it is: `vercel deploy dist`. */

/** @typedef {import("./description.mjs").Hosting} Hosting */

/** @param {Hosting} hosting */
export function vercelFile({ everywhere, pages, areas, redirects }) {
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
 * Vercel matches by path-to-regexp: a slash, then a group with the rest of our expression, which may not begin with a `?`.
 *
 * @param {string} pattern `^/REST$`
 */
function toSource(pattern) {
  const rest = pattern.slice("^/".length, -"$".length);
  return `/(${/^\(\?:(.+)\)$/.exec(rest)?.[1] ?? rest})`;
}

/** @param {string} address */
function escapePath(address) {
  return address.replace(/[.()*+?:{}]/g, "\\$&");
}
