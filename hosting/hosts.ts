/**
 * What every host is told: headers by address, redirects, and which files are only for itself. None of it depends on a page, so that a
 * new release needs no new settings. nginx and Apache have a template each; the other files are nothing but these rows.
 */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { HASHED_FOLDER } from "./hashed-files.ts";
import { addressOf, canonicalOf, isPage, listFiles } from "./site-files.ts";
import type { Settings } from "../build/settings.ts";

/** Of rules that name the same header, the last holds; hosts that read `_headers` join the values, and browsers read the same from that. */
interface Rule {
  /** `*` stands for anything, `:name` for anything without a slash. */
  addresses: readonly string[];
  /** Values by name in lower case. */
  headers: Readonly<Record<string, string>>;
}

/** Files in the site's folder that only hosts read. */
export const FILES_FOR_HOSTS = ["_headers", "_redirects", ".htaccess", "nginx.conf", "vercel.json"];

const REDIRECTS = { "/portfolio": "/ourwork" };

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

/** @param pageFolders that hold pages of the site: `services` */
function rulesOf({ botCheck, serviceWorker }: Readonly<Settings>, pageFolders: readonly string[]): Rule[] {
  const isolated = botCheck === "altcha" ? ISOLATED : {};
  const ofPages = {
    "content-security-policy": "frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(),geolocation=(),microphone=()",
    "referrer-policy": "strict-origin",
    // As long as Chrome shows a page that was fetched ahead without asking again (decision 0020). Without the worker is the build of
    // who works on a page, and of who has just found one broken: both want what is there now.
    "cache-control": serviceWorker === "on" ? "max-age=300" : "no-cache",
  };
  const moving = { ...FOR_ANY_SITE, "cache-control": FIVE_MINUTES };
  const rules: Rule[] = [
    {
      addresses: ["/*"],
      headers: { "strict-transport-security": "max-age=63072000", "x-content-type-options": "nosniff" },
    },
    { addresses: ["/", "/:page", ...pageFolders.map((folder) => `/${folder}/*`)], headers: ofPages },
    // What is missing or broken now may be there in a moment.
    { addresses: ["/404*", "/server-error*", "/data/*"], headers: { "cache-control": "no-cache" } },
    // For people who look for it; nobody is to find the site by it.
    { addresses: ["/THIRD-PARTY-NOTICES.txt"], headers: { "x-robots-tag": "noindex" } },
    { addresses: ["/images/*"], headers: { "cache-control": AN_HOUR } },
    {
      addresses: [`/${HASHED_FOLDER}/*`],
      headers: { "cache-control": FOREVER, "access-control-allow-origin": "*" },
    },
    { addresses: [`/${HASHED_FOLDER}/altcha-worker-*`], headers: isolated },
    // An editor's drawing, opened at its address, runs nothing.
    {
      addresses: ["/*.svg"],
      headers: { "content-security-policy": "default-src 'none';style-src 'unsafe-inline'" },
    },
    {
      addresses: ["/widgets/:file"],
      headers: { ...moving, "content-security-policy": "frame-ancestors 'none'" },
    },
    // By its ending, most hosts take it for a video.
    {
      addresses: ["/widgets/quote-widget.d.ts"],
      headers: { "content-type": "text/plain; charset=utf-8" },
    },
    { addresses: ["/widgets/v1/embed.js"], headers: moving },
    // The only page that may stand in a frame. Some hosts lead to it without its ending.
    {
      addresses: ["/widgets/v1/frame*"],
      headers: {
        ...moving,
        ...isolated,
        "content-security-policy": "frame-ancestors *",
        "referrer-policy": "no-referrer",
      },
    },
    {
      addresses: ["/widgets/:version/quote.js"],
      headers: { ...FOR_ANY_SITE, "cache-control": FOREVER },
    },
  ];
  return rules.filter(({ headers }) => Object.keys(headers).length > 0);
}

/** Writes {@link FILES_FOR_HOSTS} into a built site. */
export async function writeHostFiles(folder: string, settings: Readonly<Settings>): Promise<void> {
  const pages = listFiles(folder).filter(isPage);
  const pageFolders = pages.flatMap((file) => /^[^/]+(?=\/)/.exec(file) ?? []);
  const rules = rulesOf(settings, [...new Set(pageFolders)]);
  const rows = rules.flatMap(({ addresses, headers }) =>
    addresses.map((address) => ({ address, headers: Object.entries(headers) })),
  );
  const redirects = Object.entries(REDIRECTS);
  const hidden = FILES_FOR_HOSTS.map((file) => file.replaceAll(".", "\\.")).join("|");
  const written = {
    _headers: rows.flatMap(({ address, headers }) => [
      address,
      ...headers.map(([name, value]) => `  ${name}: ${value}`),
    ]),
    _redirects: [
      ...redirects.map(([from, to]) => `${from} ${to} 301`),
      ...(await secondAddresses(folder, pages)).map(([from, to]) => `${from} ${to} 200`),
    ],
    "vercel.json": [
      JSON.stringify({
        $schema: "https://openapi.vercel.sh/vercel.json",
        cleanUrls: true,
        trailingSlash: false,
        redirects: redirects.map(([source, destination]) => ({ source, destination, statusCode: 301 })),
        headers: rows.map(({ address, headers }) => ({
          source: address.replace("*", "(.*)"),
          headers: headers.map(([key, value]) => ({ key, value })),
        })),
      }),
    ],
    "nginx.conf": await fillTemplate("nginx.conf", {
      headers: nginxHeaders(rules),
      hidden: [hidden],
      redirects: redirects.map(([from, to]) => `location = ${from} { return 301 ${to}$is_args$args; }`),
    }),
    ".htaccess": await fillTemplate("htaccess", {
      headers: apacheHeaders(rules),
      hidden: [hidden],
      redirects: redirects.map(([from, to]) => `RewriteRule ^${from.slice(1)}$ ${to} [R=301,L]`),
    }),
  };
  for (const [name, lines] of Object.entries(written))
    await writeFile(path.join(folder, name), `${lines.join("\n")}\n`);
}

/** Pages with a dot in their name, which some hosts do not find by themselves, and the main address of the same page. */
function secondAddresses(folder: string, pages: readonly string[]) {
  return Promise.all(
    pages
      .filter((file) => /\..+\.html$/.test(file))
      .map(async (file) => {
        const canonical = canonicalOf(await readFile(path.join(folder, file), "utf8"));
        return [addressOf(file), new URL(canonical).pathname];
      }),
  );
}

/** The lines of `templates/NAME`, with others in the place of each `{{slot}}`. */
async function fillTemplate(name: string, slots: Readonly<Record<string, readonly string[]>>) {
  const template = await readFile(path.join(import.meta.dirname, "templates", name), "utf8");
  return [template.trimEnd().replace(/\{\{(\w+)\}\}/g, (_, slot) => slots[slot]?.join("\n") ?? "")];
}

/**
 * `add_header` in a location drops all that the server adds. So every header is added at the server, with a variable as its value; nginx
 * sends none whose value is empty.
 */
function nginxHeaders(rules: readonly Rule[]): string[] {
  const told = rules.map(withoutType).filter(({ headers }) => headers.length > 0);
  const variable = (name: string) => `$site_${name.replaceAll("-", "_")}`;
  const names = new Set(told.flatMap(({ headers }) => headers.map(([name]) => name)));
  return [
    ...[...names].flatMap((name) => [
      `set ${variable(name)} "";`,
      `add_header ${name} ${variable(name)} always;`,
    ]),
    ...told.map(({ addresses, headers }) => {
      const set = headers.map(([name, value]) => `set ${variable(name)} "${value}";`);
      return `if ($uri ~ "${patternOf(addresses)}") { ${set.join(" ")} }`;
    }),
  ];
}

/** Asked when the rewrite rules have led to a file: it may be a compressed one. */
function apacheHeaders(rules: readonly Rule[]): string[] {
  return rules
    .map(withoutType)
    .flatMap(({ addresses, headers }) => [
      `<If "%{REQUEST_URI} =~ m#${patternOf(addresses, "(?:\\.(?:br|gz))?")}#">`,
      ...headers.map(([name, value]) => `  Header always set ${name} "${value}"`),
      "</If>",
    ]);
}

/** The templates tell types by the endings of files. */
function withoutType({ addresses, headers }: Rule) {
  return { addresses, headers: Object.entries(headers).filter(([name]) => name !== "content-type") };
}

function patternOf(addresses: readonly string[], end = ""): string {
  const patterns = addresses.map((address) =>
    address.replaceAll(".", "\\.").replace("*", ".*").replace(/:\w+/g, "[^/]+"),
  );
  return `^(?:${patterns.join("|")})${end}$`;
}
