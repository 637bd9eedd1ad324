import { clientGroups } from "./clients.mjs";
import { escapeMarkup } from "./escape-markup.mjs";

const clientGrey = "#666b80";

/** The logos by their path: `/clients/SLUG.svg`. @type {ReadonlyMap<string, string>} */
export const logos = new Map(
  clientGroups.flatMap(({ clients }) =>
    clients.map((client) => [`/clients/${client.slug}.svg`, drawLogo(client)]),
  ),
);

/**
 * The routes of the logos' own server, another origin than the API's, as a CDN is.
 *
 * @param {string} path
 * @returns {import("./dispatch.mjs").Route | undefined}
 */
export function findLogoRoute(path) {
  const svg = logos.get(path);
  if (svg === undefined) return undefined;
  return {
    call: "logo",
    cors: "anyone",
    methods: {
      GET: () => ({
        status: 200,
        headers: {
          "content-type": "image/svg+xml; charset=utf-8",
          "cache-control": "public, max-age=86400",
          "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
          "cross-origin-resource-policy": "cross-origin",
          "x-content-type-options": "nosniff",
        },
        body: svg,
      }),
    },
  };
}

/** Mark above name in one colour, 290 by 116. @param {import("./clients.mjs").Client} client */
function drawLogo({ name, mark }) {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="290" height="116" viewBox="0 0 290 116" fill="${clientGrey}">` +
    `<title>${escapeMarkup(name)}</title>` +
    `<path transform="translate(115 10) scale(1.25)" fill-rule="evenodd" d="${escapeMarkup(mark)}"/>` +
    `<text x="145" y="100" text-anchor="middle" font-family="system-ui,Roboto,Arial,sans-serif" font-weight="700" font-size="24">` +
    `${escapeMarkup(name)}</text></svg>`
  );
}
