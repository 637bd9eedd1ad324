/** `nginx.conf`, to be included in a `server` block that has `listen`, the certificate and `root`. */
import type { Headers, Hosting } from "./description.ts";

/**
 * `add_header` in a location drops all headers of the server. So every header is added at the server, with a variable as its value,
 * and locations only set variables. nginx does not send a header whose value is empty.
 */
export function nginxFile({
  everywhere,
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
    "location = /index.html { return 301 /$is_args$args; }",
    'location ~ "^(?<page>/(?!widgets/)[\\w./-]*[\\w-])\\.html$" { return 301 $page$is_args$args; }',
    'location ~ "^(?<page>/(?!widgets/)[\\w./-]*[\\w-])/+$" { return 301 $page$is_args$args; }',
    ...redirects.map(
      ({ from, to, status }) => `location = ${quote(from)} { return ${status} ${to}$is_args$args; }`,
    ),
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
