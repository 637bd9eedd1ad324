import { type Client, clientGroups } from "./clients.ts";
import { escapeMarkup } from "./escape-markup.ts";
import type { Route } from "./dispatch.ts";

const clientGrey = "#666b80";

/** The logos by path: `/clients/SLUG.svg`. */
export const logos: ReadonlyMap<string, string> = new Map(
  clientGroups.flatMap(({ clients, typeface }) =>
    clients.map((client) => [`/clients/${client.slug}.svg`, drawLogo(client, typeface)]),
  ),
);

/** The logos have a server of their own, so that they come from another origin than the API, as from a CDN. */
export function findLogoRoute(path: string): Route | undefined {
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

/** The mark beside the name, in one colour, 290 by 116: the first word large, the others below it. */
function drawLogo({ name, mark }: Client, typeface: string) {
  const [first = "", ...others] = escapeMarkup(name).split(" ");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="290" height="116" viewBox="0 0 290 116" fill="${clientGrey}">` +
    `<title>${escapeMarkup(name)}</title>` +
    `<path transform="translate(4 20) scale(1.58)" fill-rule="evenodd" d="${escapeMarkup(mark)}"/>` +
    `<g font-family="${typeface}"><text x="94" y="58" font-weight="700" font-size="37">${first}</text>` +
    `<text x="95" y="90" font-size="27">${others.join(" ")}</text></g></svg>`
  );
}
