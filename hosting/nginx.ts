/** `nginx.conf`, to be included in a `server` block that has `listen`, the certificate and `root`. */
import type { Headers, Hosting } from "./description.ts";

/**
 * What nginx answers by itself with a page of its own, but for what the site has a page for. 494 to 497 are its own: a header that is too
 * long, certificates of browsers, and plain HTTP on the port of https.
 */
const REFUSALS = "400 401 405 408 411 412 413 414 415 416 417 421 429 494 495 496 497 501 505 507";

/**
 * `add_header` in a location drops all headers of the server. So every header is added at the server, with a variable as its value,
 * and locations only set variables. nginx does not send a header whose value is empty.
 */
export function nginxFile({
  everywhere,
  serversOwnPages,
  cacheUnlessTold,
  pages,
  areas,
  redirects,
  errorPages,
  hiddenFiles,
}: Hosting) {
  const answered = pages.filter(({ address }) => !redirects.some(({ from }) => from === address));
  const own = [...pages, ...areas].flatMap(({ headers }) => Object.keys(headers));
  const names = [...new Set(own)].filter((name) => name !== "content-type").sort();
  const { notFound, serverError } = errorPages;
  const lead = (location: string, answer: string) =>
    `location ${location} { ${assign(serversOwnPages)} return ${answer}$is_args$args; }`;
  const lines = [
    "# Written by the build. Include it in a server block that has listen, server_name, the certificate and root:",
    "#   server { listen 443 ssl http2; …; root /var/www/site; include /var/www/site/nginx.conf; }",
    "# brotli_static needs nginx's brotli module (Debian: libnginx-mod-http-brotli-static). Without it, delete that line.",
    "brotli_static on;",
    "gzip_static on;",
    "gzip_vary on;",
    "charset utf-8;",
    "charset_types text/plain text/css text/xml text/javascript application/javascript application/json image/svg+xml application/manifest+json;",
    "server_tokens off;",
    "absolute_redirect off;",
    "# ETags tell what has changed; without the time, each answer is 30 bytes less.",
    'add_header last-modified "";',
    "",
    ...Object.entries(everywhere).map(([name, value]) => `add_header ${name} ${quote(value)} always;`),
    ...names.flatMap((name) => {
      const initial = name === "cache-control" ? cacheUnlessTold : "";
      return [`set ${variable(name)} ${quote(initial)};`, `add_header ${name} ${variable(name)} always;`];
    }),
    "",
    `error_page 403 404 ${notFound};`,
    `error_page 500 502 503 504 ${serverError};`,
    "# Sent back to the beginning, for only there are the headers' values set: a request that nginx cannot read never comes there.",
    `error_page ${REFUSALS} /refused;`,
    "# A body that is too long is too long here as well, unless told otherwise.",
    `location = /refused { internal; client_max_body_size 0; ${assign(serversOwnPages)} default_type text/plain; return 200 "This request cannot be answered.\\n"; }`,
    "",
    "# What no visitor needs.",
    ...hiddenFiles.map((address) => `location = ${quote(address)} { return 404; }`),
    'location ~ "/\\.(?!well-known/)" { return 404; }',
    'location ~ "\\.(?:br|gz)$" { return 404; }',
    "",
    "location / { try_files $uri =404; }",
    ...answered.map(({ address, file, headers }) => {
      const only = address === notFound ? "internal; " : "";
      return `location = ${quote(address)} { ${only}${assign(headers)} try_files ${quote(`/${file}`)} =404; }`;
    }),
    ...areas.map(({ pattern, headers }) => {
      const type = headers["content-type"];
      const typed = type ? ` types { } default_type ${quote(type.replace(/;.*/, ""))};` : "";
      return `location ~ ${quote(pattern)} { ${assign(headers)}${typed} try_files $uri =404; }`;
    }),
    'location ~ "\\.webmanifest$" { default_type application/manifest+json; try_files $uri =404; }',
    "",
    "# One address a page. Names of other letters than these are no pages.",
    lead("= /index.html", "301 /"),
    lead('~ "^(?<page>/(?!widgets/)[\\w./-]*[\\w-])\\.html$"', "301 $page"),
    lead('~ "^(?<page>/(?!widgets/)[\\w./-]*[\\w-])/+$"', "301 $page"),
    ...redirects.map(({ from, to, status }) => lead(`= ${quote(from)}`, `${status} ${to}`)),
    "",
  ];
  return lines.join("\n");
}

function assign(headers: Headers) {
  return Object.entries(headers)
    .filter(([name]) => name !== "content-type")
    .map(([name, value]) => `set ${variable(name)} ${quote(value)};`)
    .join(" ");
}

function variable(name: string) {
  return `$site_${name.replaceAll("-", "_")}`;
}

/** In quotes, nginx keeps a backslash unless `"`, `\\`, t, r or n follows. No pattern holds one of those. */
function quote(value: string) {
  return `"${value.replaceAll('"', '\\"')}"`;
}
