/**
 * @typedef {object} HeaderRule
 * @property {RegExp} path
 * @property {Record<string, string>} headers
 */

/**
 * Headers of what partners' pages load, beside those of every file. `path` matches the whole address below the site's origin.
 *
 * Scripts are imported from other origins, and a module asks for CORS; pages that isolate themselves ask for CORP. The frame's page
 * may stand in any page: no `X-Frame-Options` on it, and no other `frame-ancestors`. The rest of its policy is in the page.
 *
 * @type {readonly HeaderRule[]}
 */
export const WIDGET_HEADERS = [
  {
    path: /^\/widgets\//,
    headers: { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" },
  },
  {
    path: /^\/widgets\/v1\/frame\.html$/,
    headers: {
      "content-security-policy": "frame-ancestors *",
      "cache-control": "public, max-age=300",
      "referrer-policy": "no-referrer",
    },
  },
  {
    path: /^\/widgets\/(v1\/embed(-module)?\.js|embed\.json|quote-widget\.d\.ts)$/,
    headers: { "cache-control": "public, max-age=300" },
  },
  {
    path: /^\/widgets\/(\d+\.\d+\.\d+\/.+|[^/]+-[A-Z0-9]{8}\.(js|css))$/,
    headers: { "cache-control": "public, max-age=31536000, immutable" },
  },
];

/**
 * @param {string} pathname
 * @returns {Record<string, string>} the headers of one address; none for what is no widget's
 */
export function widgetHeaders(pathname) {
  return Object.assign(
    {},
    ...WIDGET_HEADERS.filter(({ path }) => path.test(pathname)).map(({ headers }) => headers),
  );
}
