/** Serves the snippet builder once more: somebody else's site, on an origin of its own, under the strictest policy there is. */
import { createServer } from "node:http";
import { hashes } from "../hosting/content-policy.ts";
import { listen } from "../hosting/listen.ts";

/** @throws {Error} when the port is taken, with what to do */
export async function servePartner({
  port,
  host,
  name = "localhost",
  siteOrigin,
}: {
  /** 0 takes a free one. */
  port: number;
  /** Where it listens: this computer alone unless told. */
  host?: string;
  /** Of this computer, in the page's address. */
  name?: string;
  /** Where the page and the widget come from: the built site. */
  siteOrigin: string;
}): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer(async ({ url = "/" }, response) => {
    if (new URL(url, "http://partner").pathname !== "/") {
      response
        .writeHead(404, { "content-type": "text/plain; charset=utf-8" })
        .end("This partner has one page: /");
      return;
    }
    const page = await readBuilder(siteOrigin);
    response
      .writeHead(200, {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": policyOf(page, siteOrigin),
        "cache-control": "no-cache",
        "x-content-type-options": "nosniff",
      })
      .end(page);
  });
  const listening = await listen(server, {
    port,
    host,
    ifTaken: `The partner's page cannot listen on port ${port}: it is taken. Fix: stop what uses it, or set PARTNER_PORT to a free one.`,
  });
  return { origin: `http://${name}:${listening.port}`, close: listening.close };
}

/** The published page, with everything that it loads still coming from the site, and without the policy that names this as its own. */
async function readBuilder(siteOrigin: string) {
  const answer = await fetch(`${siteOrigin}/widgets/builder.html`);
  const page = await answer.text();
  return page
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "")
    .replace(/ (href|src)="\//g, ` $1="${siteOrigin}/`);
}

function policyOf(page: string, siteOrigin: string) {
  const [, style = ""] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? [];
  return [
    "default-src 'none'",
    `script-src ${siteOrigin}`,
    `frame-src ${siteOrigin}`,
    // For the builder, which looks up the pinned version. A page with the snippet does not need it.
    `connect-src ${siteOrigin}`,
    `style-src ${hashes([style])}`,
    `img-src ${siteOrigin}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
}
