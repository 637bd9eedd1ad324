/**
 * Serves a partner's page with the snippet, at an origin of its own, with the strictest
 * content security policy that allows the widget.
 */

import { formatSnippet } from "../../site/pages/partners/snippet.ts";
import { type Handle, listen, sendAnswer } from "./listen.ts";

/**
 * Starts the server of the partner's page.
 *
 * @param site the origin of the built site, from which the page loads the widget
 */
export function servePartner(options: { port: number; host?: string }, site: string) {
  const policy = `default-src 'none'; script-src ${site}; frame-src ${site}; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>A partner's page</title>
<h1>A partner's page</h1>
<p>The form below is ours. <a href="${site}/widgets/builder.html">The snippet builder</a> writes its two lines.</p>
${formatSnippet({ site, attributes: [] })}
</html>`;
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy,
  };
  const respond: Handle = (_, response) =>
    sendAnswer(response, { status: 200, headers, body: page });
  return listen(
    respond,
    { ...options, portSetting: "PARTNER_PORT" },
    "The partner's page",
  );
}
