/** Serves the snippet builder once more: somebody else's site, on an origin of its own, under the strictest policy there is. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { hashes } from "../hosting/page-policy.ts";
import { guarded, isAllowedHost, listen, LOOPBACK } from "../hosting/listen.ts";

/**
 * @param place `port` 0 takes a free one; `host` is where it listens, this computer alone unless told
 * @param siteOrigin the built site, from which the page and the widget come
 * @throws {Error} when the port is taken, with what to do
 */
export async function servePartner(
  place: { port: number; host?: string },
  siteOrigin: string,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const respond = async ({ url = "", headers }: IncomingMessage, response: ServerResponse) => {
    if (!isAllowedHost(headers.host, place.host ?? LOOPBACK)) return response.writeHead(421).end();
    if (url.split("?")[0] !== "/") return response.writeHead(404).end("This partner has one page: /");
    // A site that does not answer is told of in the page, and ends nothing.
    const published = await fetch(`${siteOrigin}/widgets/builder.html`).then((one) => one.text(), String);
    // All that it loads still comes from the site, and the policy that names this as its own goes.
    const page = published
      .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "")
      .replace(/ (href|src)="\//g, ` $1="${siteOrigin}/`);
    response
      .writeHead(200, {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": policyOf(page, siteOrigin),
        "x-content-type-options": "nosniff",
      })
      .end(page);
  };
  return listen(
    createServer(guarded(respond)),
    { ...place, portSetting: "PARTNER_PORT" },
    "The partner's page",
  );
}

function policyOf(page: string, site: string) {
  const [, style = ""] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? [];
  return `default-src 'none'; script-src ${site}; frame-src ${site}; img-src ${site}; style-src ${hashes([style])}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types 'none'`;
}
