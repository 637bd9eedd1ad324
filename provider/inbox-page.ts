import { createHash } from "node:crypto";
import { htmlAnswer } from "./answer.ts";
import { escapeMarkup } from "./escape-markup.ts";
import { PATHS } from "./stand-in-settings.ts";
import { submissions } from "./submissions.ts";
import type { StoredRecord } from "./records.ts";

const liveSeconds = 5;

const style = `
:root{color-scheme:light;--text:#14172b;--text-muted:#545a70;--ground-inverse:#141b45;--accent:#2c3c9e;--on-inverse-muted:#c3c9ea;--ground-alternate:#fbf8f2;--accent-soft:#eef0fb;--line:#e3e0d8;--focus:#ffb52e}
*{box-sizing:border-box}
body{margin:0;background:var(--ground-alternate);color:var(--text);font:1.0625rem/1.6 system-ui,Roboto,Arial,sans-serif}
header,main{padding:1.5rem max(1.25rem,(100vw - 60rem)/2)}
header{background:var(--ground-inverse);color:var(--on-inverse-muted)}
h1{margin:0;color:#fff;font-size:clamp(1.5rem,1.2rem + 1.6vw,2.2rem);line-height:1.15;letter-spacing:-.02em;text-wrap:balance}
header p{margin:.5rem 0 0;max-width:60ch}
header a{color:#fff}
nav ul{display:flex;flex-wrap:wrap;gap:.5rem;margin:1rem 0 0;padding:0;list-style:none}
nav a{display:block;padding:.5rem .9rem;border-radius:99px;background:#ffffff1f;text-decoration:none}
nav a:hover{background:#ffffff33}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
h2{margin:1.75rem 0 .75rem;font-size:1.35rem;line-height:1.2;scroll-margin-top:1rem}
h3{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1rem;margin:0 0 .75rem;font-size:1.125rem;line-height:1.3}
h3 time{color:var(--text-muted);font-size:.92rem;font-weight:400}
article{margin:0 0 1rem;padding:1.25rem;border:1px solid var(--line);border-radius:14px;background:#fff}
dl{margin:0}
dl>div{display:grid;grid-template-columns:11rem 1fr;gap:0 1rem;padding:.4rem 0;border-top:1px solid var(--accent-soft)}
dt{color:var(--text-muted);font-size:.92rem}
dd{margin:0;min-width:0;white-space:pre-wrap;overflow-wrap:anywhere}
dd img{display:block;max-width:8rem;max-height:8rem;margin-top:.35rem;border-radius:8px}
main a{color:var(--accent)}
.none{color:var(--text-muted)}
@media (max-width:640px){dl>div{grid-template-columns:1fr}article{padding:1rem}}
`;

const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const sections = [
  ...Object.values(submissions).map(({ kind, title }) => ({ kind, title })),
  { kind: "upload", title: "Uploaded files" },
];

/**
 * The page that shows what the site sent, newest first. It has no script, and every value in it is escaped.
 *
 * @param records oldest first
 * @param isLive whether the page loads itself again every few seconds
 */
export function inboxAnswer(records: readonly StoredRecord[], isLive: boolean) {
  const parts = sections.map(({ kind, title }) => ({
    kind,
    title,
    records: newestFirst(records).filter((record) => record.kind === kind),
  }));
  const links = parts.map(
    (part) => `<li><a href="#${part.kind}">${escapeMarkup(part.title)} ${part.records.length}</a></li>`,
  );
  const lists = parts.map(
    (part) =>
      `<section aria-labelledby="${part.kind}"><h2 id="${part.kind}">${escapeMarkup(part.title)}</h2>` +
      `${part.records.map(recordCard).join("") || '<p class="none">None yet.</p>'}</section>`,
  );
  const refresh = isLive
    ? `This page loads itself again every ${liveSeconds} seconds. <a href="${PATHS.inbox}">Stop that</a>`
    : `<a href="${PATHS.inbox}?live">Load this page again every ${liveSeconds} seconds</a>`;
  return htmlAnswer(
    200,
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
${isLive ? `<meta http-equiv="refresh" content="${liveSeconds}">\n` : ""}<title>Stand-in provider: what the site sent</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<header>
<h1>Stand-in provider: what the site sent</h1>
<p>It plays the provider's server on this machine. Nothing here has left it.</p>
<p>${refresh}</p>
<nav aria-label="Kinds of submissions"><ul>${links.join("")}</ul></nav>
</header>
<main>${lists.join("\n")}</main>
</body>
</html>
`,
    {
      "content-security-policy": contentSecurityPolicy,
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
  );
}

export function newestFirst(records: readonly StoredRecord[]) {
  return [...records].sort((one, other) => other.id - one.id);
}

function recordCard({ id, kind, time, reference, body, headers }: StoredRecord) {
  const title = typeof body.name === "string" ? body.name : String(body.fileName ?? kind);
  const rows = [
    ["Reference", reference ?? "none"],
    ...Object.entries(body),
    ["sent from", headers.origin ?? "no page"],
    ...(headers["x-source"] ? [["source", decoded(headers["x-source"])]] : []),
    ["authorization", headers.authorization ?? "none"],
    ...(kind === "upload" ? [] : [["bot check", headers["x-bot-check"] ? "solved" : "not sent"]]),
  ];
  const shownTime = `${time.slice(0, 10)} ${time.slice(11, 19)} UTC`;
  return (
    `<article><h3>${escapeMarkup(`${id}. ${title}`)} <time datetime="${escapeMarkup(time)}">${escapeMarkup(shownTime)}</time></h3>` +
    `<dl>${rows.map(([name, value]) => `<div><dt>${escapeMarkup(name)}</dt><dd>${valueOf(value)}</dd></div>`).join("")}</dl></article>`
  );
}

/** A percent-encoded header, for reading; as it came, where it cannot be decoded. */
function decoded(header: string) {
  try {
    return decodeURIComponent(header);
  } catch {
    return header;
  }
}

/** A value, as a link where it is a file that was uploaded here. */
function valueOf(value: unknown) {
  const text = escapeMarkup(value);
  const file = typeof value === "string" ? /\/cdn\/files\/[\da-f-]{36}\.(\w+)$/.exec(value) : null;
  if (!file) return text || '<span class="none">empty</span>';
  const address = escapeMarkup(file[0]);
  const picture = /^(png|jpe?g|webp)$/.test(file[1] ?? "")
    ? `<img src="${address}" alt="" loading="lazy">`
    : "";
  return `<a href="${address}">${text}</a>${picture}`;
}
