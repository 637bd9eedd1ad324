/**
 * For Apache 2.4 with mod_rewrite and mod_headers, where the site's folder is the root of its host: `.htaccess`, and `apache.conf` for
 * requests that Apache refuses before it looks into the folder.
 */
import { byHeaders } from "./by-headers.ts";
import type { Headers, Hosting } from "./description.ts";
import { escapePattern } from "./escape-pattern.ts";

const TEXT_ENDINGS = "html|css|js|json|svg|txt|xml|webmanifest|ts";
const PRECOMPRESSED = "(?:\\.(?:br|gz))?";

/** Addresses without the ending of their file. The home page has another one, and what is in `widgets/` keeps its ending. */
const PAGE = "^(?!index$|widgets/)(.+)$";

/** @returns the text of `apache.conf`, to be included in the `<VirtualHost>` */
export function apacheHostFile({ everywhere, serversOwnPages }: Hosting) {
  return [
    "# Written by the build. Include it in the <VirtualHost>: for requests that Apache refuses before it reads .htaccess.",
    ...Object.entries(everywhere).map(([name, value]) => always(name, value)),
    ...onServersOwnPages(serversOwnPages),
    "",
  ].join("\n");
}

/** @returns the text of `.htaccess` */
export function apacheFile({
  everywhere,
  serversOwnPages,
  cacheUnlessTold,
  pages,
  areas,
  redirects,
  errorPages,
  hiddenFiles,
}: Hosting) {
  const lines = [
    "# Written by the build. Needs mod_rewrite, mod_headers and AllowOverride All.",
    "Options -Indexes -MultiViews",
    "DirectorySlash Off",
    `ErrorDocument 403 ${errorPages.notFound}.html`,
    `ErrorDocument 404 ${errorPages.notFound}.html`,
    `ErrorDocument 500 ${errorPages.serverError}.html`,
    "AddDefaultCharset utf-8",
    "AddCharset utf-8 .html .css .js .json .svg .txt .xml .webmanifest",
    "AddType text/javascript .js",
    "AddType image/svg+xml .svg",
    "AddType image/avif .avif",
    "AddType application/manifest+json .webmanifest",
    "RemoveType .gz .aspx",
    "RemoveLanguage .br",
    "AddEncoding br .br",
    "AddEncoding gzip .gz",
    "",
    ...Object.entries(everywhere).map(([name, value]) => always(name, value)),
    always("cache-control", cacheUnlessTold),
    "# ETags tell what has changed; without the time, each answer is 30 bytes less.",
    "Header unset last-modified",
    `Header always merge vary accept-encoding "expr=%{REQUEST_URI} =~ m#\\.(?:${TEXT_ENDINGS})${PRECOMPRESSED}$#"`,
    ...byHeaders(pages).map((group) =>
      section(
        `^/(?:${group.pages.map(({ file }) => escapePattern(file)).join("|")})${PRECOMPRESSED}$`,
        group.headers,
      ),
    ),
    ...areas.map(({ pattern, headers }) => section(pattern.replace(/\$$/, `${PRECOMPRESSED}$`), headers)),
    "# In a section too, for Apache takes those last.",
    '<If "true">',
    ...onServersOwnPages(serversOwnPages).map((line) => `  ${line}`),
    "</If>",
    "",
    "RewriteEngine On",
    "RewriteCond %{REQUEST_METHOD} !^(?:GET|HEAD)$",
    "RewriteRule ^ - [R=405,L]",
    "# The page of an error was asked for by Apache itself.",
    ...compressed("^(.+)$", "$1", ["RewriteCond %{ENV:REDIRECT_STATUS} ^[45]"]),
    "RewriteCond %{ENV:REDIRECT_STATUS} !^$",
    "RewriteRule ^ - [END]",
    "# What no visitor needs.",
    "RewriteRule (?:^|/)\\.(?!well-known/) - [R=404,L]",
    "RewriteRule \\.(?:br|gz)$ - [R=404,L]",
    `RewriteRule ^(?:${hiddenFiles.map((address) => escapePattern(address.slice(1))).join("|")})$ - [R=404,L]`,
    `RewriteRule ^${escapePattern(errorPages.notFound.slice(1))}$ - [R=404,L]`,
    "# One address a page. Names of other letters than these are no pages.",
    "RewriteRule ^index\\.html$ / [R=301,L]",
    ...redirects.map(
      ({ from, to, status }) => `RewriteRule ^${escapePattern(from.slice(1))}$ ${to} [R=${status},L]`,
    ),
    "RewriteRule ^((?!widgets/)[\\w./-]*[\\w-])(?:\\.html|/+)$ /$1 [R=301,L]",
    "# Pages, then files; the smallest that the browser reads.",
    ...compressed("^$", "index.html"),
    "RewriteRule ^$ /index.html [END]",
    ...compressed(PAGE, "$1.html"),
    "RewriteCond %{DOCUMENT_ROOT}/$1.html -f",
    `RewriteRule ${PAGE} /$1.html [END]`,
    ...compressed("^(.+)$", "$1"),
    "RewriteCond %{REQUEST_FILENAME} -d",
    "RewriteRule ^ - [R=404,L]",
    "",
  ];
  return lines.join("\n");
}

/** Rules that lead to the compressed file, where there is one and the browser reads it. */
function compressed(pattern: string, file: string, conditions: string[] = []) {
  return [
    ["br", "br"],
    ["gzip", "gz"],
  ].flatMap(([encoding, ending]) => [
    ...conditions,
    `RewriteCond %{HTTP:Accept-Encoding} \\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:\\s*,|\\s*$)) [NC]`,
    `RewriteCond %{DOCUMENT_ROOT}/${file}.${ending} -f`,
    `RewriteRule ${pattern} /${file}.${ending} [END]`,
  ]);
}

/** @param pattern of the address to which the rewrite rules have led */
function section(pattern: string, headers: Headers) {
  const type = headers["content-type"]?.replace(/;.*/, "");
  return [
    `<If "%{REQUEST_URI} =~ m#${pattern}#">`,
    ...(type ? [`  ForceType ${type}`] : []),
    ...Object.entries(headers)
      .filter(([name]) => name !== "content-type")
      .map(([name, value]) => `  ${always(name, value)}`),
    "</If>",
  ].join("\n");
}

/** The site's pages are in UTF-8, and those that Apache writes itself are not. */
function onServersOwnPages(headers: Headers) {
  const isOwn = '"expr=%{CONTENT_TYPE} =~ m#^text/html(?!; ?charset=utf-8)#i"';
  return Object.entries(headers).map(([name, value]) => `${always(name, value)} ${isOwn}`);
}

function always(name: string, value: string) {
  return `Header always set ${name} "${value.replaceAll("%", "%%")}"`;
}
