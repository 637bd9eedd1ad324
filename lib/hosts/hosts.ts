/**
 * What every host is told: headers by address, redirects, and which files are only for itself. None of it depends on a page, so that a
 * new release needs no new settings. nginx and Apache have a template each; the other files are nothing but these rows.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { addressOf, canonicalOf, HASHED_FOLDER, isPage, listFiles } from "./site-files.ts";
import type { Settings } from "../settings.ts";

/**
 * In an address, `*` stands for anything and `:name` for anything without a slash. Header names are in lower case. Of rules that name the
 * same header, the last holds; hosts that read `_headers` join the values, and browsers read the same from that.
 */
type Rule = readonly [address: string, headers: Readonly<Record<string, string>>];

/** Files in the site's folder that only hosts read. */
export const FILES_FOR_HOSTS = ["_headers", "_redirects", ".htaccess", "nginx.conf", "vercel.json"];

const redirects = Object.entries({ "/portfolio": "/ourwork" });

const FOREVER = "public, max-age=31536000, immutable";
const FIVE_MINUTES = "public, max-age=300";
/** For pictures that keep their names: an hour without asking, then a week in which the old one is shown while a new one is fetched. */
const AN_HOUR = "public, max-age=3600, stale-while-revalidate=604800";

/** Importing a module needs CORS, and a page that isolates itself needs CORP. */
const FOR_ANY_SITE = { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" };

/**
 * A page that isolates itself lets in no frame but one that isolates itself as well, and that one starts no worker but such a one. Where
 * the frame draws a third party's bot check it cannot: the third party's own frames do not say so.
 */
const ISOLATED = { "cross-origin-embedder-policy": "require-corp" };

/** @param pageFolders folders with pages of the site: `services` */
function rulesOf({ botCheck, serviceWorker }: Readonly<Settings>, pageFolders: Iterable<string>): Rule[] {
  const isOurs = botCheck === "altcha";
  const ofPages = {
    "content-security-policy": "frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(),geolocation=(),microphone=()",
    "referrer-policy": "strict-origin",
    // Chrome shows a prefetched page for as long without asking again (decision 0021). A build without the worker is for people who
    // work on a page or have just found one broken, so it is never cached.
    "cache-control": serviceWorker === "on" ? "max-age=300" : "no-cache",
  };
  const moving = { ...FOR_ANY_SITE, "cache-control": FIVE_MINUTES };
  const noCache = { "cache-control": "no-cache" };
  return [
    ["/*", { "strict-transport-security": "max-age=63072000", "x-content-type-options": "nosniff" }],
    ["/", ofPages],
    ["/:page", ofPages],
    ...[...pageFolders].map((folder): Rule => [`/${folder}/*`, ofPages]),
    // Never cache error pages.
    ["/404*", noCache],
    ["/server-error*", noCache],
    ["/data/*", noCache],
    // Keep this file out of search results.
    ["/THIRD-PARTY-NOTICES.txt", { "x-robots-tag": "noindex" }],
    ["/images/*", { "cache-control": AN_HOUR }],
    [`/${HASHED_FOLDER}/*`, { "cache-control": FOREVER, "access-control-allow-origin": "*" }],
    ...(isOurs ? [[`/${HASHED_FOLDER}/altcha-worker-*`, ISOLATED] as const] : []),
    // An editor's drawing, opened at its address, runs nothing.
    ["/*.svg", { "content-security-policy": "default-src 'none';style-src 'unsafe-inline'" }],
    ["/widgets/:file", { ...moving, "content-security-policy": "frame-ancestors 'none'" }],
    // By its ending, most hosts take it for a video.
    ["/widgets/quote-widget.d.ts", { "content-type": "text/plain; charset=utf-8" }],
    ["/widgets/v1/embed.js", moving],
    // The only page that may stand in a frame. Some hosts lead to it without its ending.
    [
      "/widgets/v1/frame*",
      {
        ...moving,
        ...(isOurs ? ISOLATED : {}),
        "content-security-policy": "frame-ancestors *",
        "referrer-policy": "no-referrer",
      },
    ],
    ["/widgets/:version/quote.js", { ...FOR_ANY_SITE, "cache-control": FOREVER }],
  ];
}

/** Writes {@link FILES_FOR_HOSTS} into a built site. */
export function writeHostFiles(folder: string, settings: Readonly<Settings>) {
  const pages = listFiles(folder).filter(isPage);
  const rules = rulesOf(settings, new Set(pages.flatMap((file) => /^[^/]+(?=\/)/.exec(file) ?? [])));
  // The templates tell types by the endings of files.
  const untyped = rules.filter(([, headers]) => !headers["content-type"]);
  // Pages with a dot in their name, which some hosts do not find by themselves, and the main address of the same page.
  const twins = pages
    .filter((file) => /\..+\.html$/.test(file))
    .map((file) => [addressOf(file), new URL(canonicalOf(path.join(folder, file))).pathname]);
  const hidden = FILES_FOR_HOSTS.map((file) => file.replaceAll(".", "\\.")).join("|");
  const written = {
    _headers: rules.flatMap(([address, headers]) => [
      address,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ]),
    _redirects: [
      ...redirects.map(([from, to]) => `${from} ${to} 301`),
      ...twins.map(([from, to]) => `${from} ${to} 200`),
    ],
    "vercel.json": [
      JSON.stringify({
        $schema: "https://openapi.vercel.sh/vercel.json",
        cleanUrls: true,
        trailingSlash: false,
        redirects: redirects.map(([source, destination]) => ({ source, destination, statusCode: 301 })),
        headers: rules.map(([address, headers]) => ({
          source: address.replace("*", "(.*)"),
          headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
        })),
      }),
    ],
    "nginx.conf": fillTemplate("nginx.conf", {
      headers: nginxHeaders(untyped).join("\n"),
      hidden,
      redirects: redirects
        .map(([from, to]) => `location = ${from} { return 301 ${to}$is_args$args; }`)
        .join("\n"),
    }),
    ".htaccess": fillTemplate("htaccess", {
      headers: apacheHeaders(untyped).join("\n"),
      hidden,
      redirects: redirects.map(([from, to]) => `RewriteRule ^${from.slice(1)}$ ${to} [R=301,L]`).join("\n"),
    }),
  };
  for (const [name, lines] of Object.entries(written))
    writeFileSync(path.join(folder, name), `${lines.join("\n")}\n`);
}

/** The lines of `templates/NAME`, with others in the place of each `{{slot}}`. */
function fillTemplate(name: string, slots: Readonly<Record<string, string>>) {
  const template = readFileSync(path.join(import.meta.dirname, "templates", name), "utf8");
  return [template.trimEnd().replace(/\{\{(\w+)\}\}/g, (_, slot) => slots[slot] ?? "")];
}

/**
 * `add_header` in a location drops all that the server adds. So every header is added at the server, with a variable as its value; nginx
 * sends none whose value is empty.
 */
function nginxHeaders(rules: readonly Rule[]): string[] {
  const variable = (name: string) => `$site_${name.replaceAll("-", "_")}`;
  const names = new Set(rules.flatMap(([, headers]) => Object.keys(headers)));
  return [
    ...[...names].flatMap((name) => [
      `set ${variable(name)} "";`,
      `add_header ${name} ${variable(name)} always;`,
    ]),
    ...rules.map(([address, headers]) => {
      const set = Object.entries(headers).map(([name, value]) => `set ${variable(name)} "${value}";`);
      return `if ($uri ~ "^${patternOf(address)}$") { ${set.join(" ")} }`;
    }),
  ];
}

/** Asked when the rewrite rules have led to a file: it may be a compressed one. */
function apacheHeaders(rules: readonly Rule[]): string[] {
  return rules.flatMap(([address, headers]) => [
    `<If "%{REQUEST_URI} =~ m#^${patternOf(address)}(?:\\.(?:br|gz))?$#">`,
    ...Object.entries(headers).map(([name, value]) => `  Header always set ${name} "${value}"`),
    "</If>",
  ]);
}

const patternOf = (address: string) =>
  address.replaceAll(".", "\\.").replace("*", ".*").replace(/:\w+/g, "[^/]+");

/**
 * What `_headers` and `_redirects` say, read as hosts do: our own server and smoke hold to what is published.
 *
 * @param folder the built site; without the two files there are no rules
 */
export function readRules(folder: string) {
  const read = (name: string, separator: RegExp) => {
    const file = path.join(folder, name);
    return existsSync(file) ? readFileSync(file, "utf8").split(separator).filter(Boolean) : [];
  };
  const rules = read("_headers", /\n(?! )/).map((rule) => {
    const [address = "", ...lines] = rule.split(/\n */);
    const headers = lines.map((line) => line.split(/: (.*)/));
    return { pattern: new RegExp(`^${patternOf(address)}$`), headers: Object.fromEntries(headers) };
  });
  return {
    /** All headers for one address. */
    headersOf: (pathname: string): Record<string, string> =>
      Object.assign({}, ...rules.filter(({ pattern }) => pattern.test(pathname)).map((rule) => rule.headers)),
    /** By the address they lead away from; with status 200, `to` is served in its place. */
    redirects: new Map(
      read("_redirects", /\n/).map((line) => {
        const [from = "", to = "", status] = line.split(" ");
        return [from, { to, status: Number(status) }] as const;
      }),
    ),
  };
}
