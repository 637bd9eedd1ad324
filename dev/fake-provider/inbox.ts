import { type Answer, escapeMarkup, textAnswer } from "./answers.ts";
import type { StoredRecord } from "./records.ts";

const style = `
:root{color-scheme:light}
body{max-width:60rem;margin:0 auto;padding:1.25rem;background:#fbf8f2;color:#14172b;font:1.0625rem/1.6 system-ui,Roboto,Arial,sans-serif}
article{margin:1rem 0;padding:0 1.25rem 1.25rem;border:1px solid #e3e0d8;border-radius:14px;background:#fff}
dl{display:grid;grid-template-columns:fit-content(11rem) 1fr;gap:.4rem 1rem;margin:0}
dt,time{color:#545a70;font-weight:400}
dd{min-width:0;margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
`;

/** The page that shows what the site sent, newest first. It has no script, and every value in it is escaped. */
export function inboxPage(records: readonly StoredRecord[]): Answer {
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Fake provider: what the site sent</title>
<link rel="icon" href="data:,">
<style>${style}</style>
<h1>Fake provider: what the site sent</h1>
<p>It plays the provider's server on this machine. Nothing here has left it. Load the page again to see what is new.</p>
${records.map(cardOf).reverse().join("\n") || "<p>Nothing yet.</p>"}
`;
  const { headers, ...answer } = textAnswer(200, "text/html", page);
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";
  return { ...answer, headers: { ...headers, "content-security-policy": policy } };
}

function cardOf({ id, kind, time, reference, body, headers }: StoredRecord): string {
  const source = new URLSearchParams(`source=${headers["x-source"] ?? ""}`).get("source");
  const rows = Object.entries({
    reference: reference ?? "none",
    ...body,
    "sent from": headers.origin ?? "no page",
    ...(source && { source }),
    authorization: headers.authorization ?? "none",
    ...(kind !== "upload" && { "bot check": headers["x-bot-check"] ? "solved" : "not sent" }),
  }).map(([name, value]) => `<dt>${escapeMarkup(name)}</dt><dd>${textOf(String(value))}</dd>`);
  const title = escapeMarkup(`${id}. ${kind}: ${body.name ?? body.fileName}`);
  return `<article><h2>${title} <time>${escapeMarkup(time)}</time></h2><dl>${rows.join("")}</dl></article>`;
}

/** A value, as a link where it is a file that was uploaded here. */
function textOf(value: string): string {
  const [address] = /\/cdn\/files\/[\da-f-]{36}\.\w+$/.exec(value) ?? [];
  return address ? `<a href="${address}">${escapeMarkup(value)}</a>` : escapeMarkup(value);
}
