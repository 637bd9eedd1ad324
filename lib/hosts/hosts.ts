/** The rules of every host. None depends on a page, so a new release needs no new settings. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Settings } from "../settings.ts";
import { fillPlace } from "./fill-place.ts";
import {
  addressOf,
  canonicalOf,
  HASHED_FOLDER,
  isPage,
  listFiles,
} from "./site-files.ts";

/**
 * `*` matches anything and `:name` anything without a slash. The last rule with a header wins. Some hosts
 * join the values, which browsers read the same way: https://www.rfc-editor.org/rfc/rfc9110#section-5.3
 */
type HeaderRule = readonly [address: string, headers: Readonly<Record<string, string>>];

/** Files in the site's folder that only hosts read. */
export const FILES_FOR_HOSTS = [
  "_headers",
  "_redirects",
  ".htaccess",
  "nginx.conf",
  "vercel.json",
];

const redirects = Object.entries({ "/portfolio": "/ourwork" });

const FOREVER = "public, max-age=31536000, immutable";
/** A picture that keeps its name is fresh for an hour, then shown for a week while a new one is fetched. */
const AN_HOUR = "public, max-age=3600, stale-while-revalidate=604800";

/** Importing a module needs CORS, and a page that isolates itself needs CORP. */
const FOR_ANY_SITE = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
};

/** Lets isolated pages show our frame, which then cannot contain a third party's bot check. */
const ISOLATED = { "cross-origin-embedder-policy": "require-corp" };

/** The only page that others may frame. */
const FRAME = {
  "content-security-policy": "frame-ancestors *",
  "referrer-policy": "no-referrer",
};

/** @param folders with pages of the site: `services` */
function rulesOf(
  { botCheck, serviceWorker }: Readonly<Settings>,
  folders: Iterable<string>,
): HeaderRule[] {
  const isOurs = botCheck === "altcha";
  const ofPages = {
    "content-security-policy": "frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(),geolocation=(),microphone=()",
    "referrer-policy": "strict-origin",
    // For 300 s Chrome shows a prefetched page without asking again (decision 0021). The worker is off while
    // somebody develops or repairs the site, so then pages are asked for each time.
    "cache-control": serviceWorker === "on" ? "max-age=300" : "no-cache",
  };
  const moving = { ...FOR_ANY_SITE, "cache-control": "public, max-age=300" };
  const noCache = { "cache-control": "no-cache" };
  return [
    [
      "/*",
      {
        "strict-transport-security": "max-age=63072000",
        "x-content-type-options": "nosniff",
      },
    ],
    ["/", ofPages],
    ["/:page", ofPages],
    ...[...folders].map((folder): HeaderRule => [`/${folder}/*`, ofPages]),
    // Never cache error pages.
    ["/404*", noCache],
    ["/server-error*", noCache],
    ["/data/*", noCache],
    ["/THIRD-PARTY-NOTICES.txt", { "x-robots-tag": "noindex" }],
    ["/images/*", { "cache-control": AN_HOUR }],
    [
      `/${HASHED_FOLDER}/*`,
      { "cache-control": FOREVER, "access-control-allow-origin": "*" },
    ],
    // An editor's drawing that is opened at its address runs nothing.
    [
      "/*.svg",
      { "content-security-policy": "default-src 'none';style-src 'unsafe-inline'" },
    ],
    [
      "/widgets/:file",
      { ...moving, "content-security-policy": "frame-ancestors 'none'" },
    ],
    // Most hosts take the extension `.ts` for a video's.
    ["/widgets/quote-widget.d.ts", { "content-type": "text/plain; charset=utf-8" }],
    ["/widgets/v1/embed.js", moving],
    // Some hosts redirect the frame to its address without the extension.
    ["/widgets/v1/frame*", { ...moving, ...(isOurs ? ISOLATED : {}), ...FRAME }],
    ["/widgets/:version/quote.js", { ...FOR_ANY_SITE, "cache-control": FOREVER }],
  ];
}

/** Writes the settings for each host into a built site. */
export function writeHostFiles(folder: string, settings: Readonly<Settings>) {
  const pages = listFiles(folder).filter(isPage);
  const folders = new Set(pages.flatMap((file) => /^[^/]+(?=\/)/.exec(file) ?? []));
  const rules = rulesOf(settings, folders);
  // The templates set types by file extension, so rules with a type are left out.
  const untyped = rules.filter(([, headers]) => !headers["content-type"]);
  const written = {
    _headers: rules.flatMap(([address, headers]) => [
      address,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ]),
    _redirects: [
      ...redirects.map(([from, to]) => `${from} ${to} 301`),
      ...twinsOf(folder, pages).map(([from, to]) => `${from} ${to} 200`),
    ],
    "vercel.json": [JSON.stringify(vercelSettings(rules, folder))],
    "nginx.conf": fillTemplate("nginx.conf", {
      headers: nginxHeaders(untyped),
      redirects: redirects.map(
        ([from, to]) => `location = ${from} { return 301 ${to}$is_args$args; }`,
      ),
    }),
    ".htaccess": fillTemplate("htaccess", {
      headers: apacheHeaders(untyped),
      redirects: redirects.map(
        ([from, to]) => `RewriteRule ^${from.slice(1)}$ ${to} [R=301,L]`,
      ),
    }),
  };
  for (const [name, lines] of Object.entries(written)) {
    writeFileSync(path.join(folder, name), `${lines.join("\n")}\n`);
  }
}

/** Some hosts do not find a page with a dot in its name, so they serve its canonical address instead. */
const twinsOf = (folder: string, pages: readonly string[]) =>
  pages
    .filter((file) => /\..+\.html$/.test(file))
    .map((file) => {
      const canonical = new URL(canonicalOf(path.join(folder, file)));
      return [addressOf(file), canonical.pathname] as const;
    });

/** https://vercel.com/docs/project-configuration */
const vercelSettings = (rules: readonly HeaderRule[], folder: string) => ({
  $schema: "https://openapi.vercel.sh/vercel.json",
  cleanUrls: true,
  trailingSlash: false,
  redirects: redirects.map(([source, destination]) => ({
    source,
    destination,
    statusCode: 301,
  })),
  headers: rules.flatMap(([address, headers]) =>
    vercelAddresses(address, folder).map((source) => ({
      source,
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  ),
});

/**
 * Vercel sends the headers of an address with its 404, too (https://github.com/remotion-dev/remotion/pull/10105):
 * a hashed file that is missing for a minute, as during a deploy, would be missing for a year. So its rule names
 * the files that are there.
 */
function vercelAddresses(address: string, folder: string): string[] {
  if (address !== `/${HASHED_FOLDER}/*`) {
    return [address.replace("*", "(.*)")];
  }
  return listFiles(folder)
    .filter((file) => file.startsWith(`${HASHED_FOLDER}/`))
    .map((file) => `/${file}`);
}

function fillTemplate(name: string, lines: Readonly<Record<string, readonly string[]>>) {
  const file = path.join(import.meta.dirname, "templates", name);
  // Git for Windows may have checked it out with other ends of lines.
  const template = readFileSync(file, "utf8").replaceAll("\r\n", "\n");
  const hidden = FILES_FOR_HOSTS.map((file) => file.replaceAll(".", "\\.")).join("|");
  const places = Object.entries({ ...lines, hidden: [hidden] });
  return [
    places.reduce(
      (text, [place, filling]) => fillPlace(text, `{{${place}}}`, filling.join("\n")),
      template.trimEnd(),
    ),
  ];
}

/**
 * Headers by variables, because `add_header` in a location drops the server's. nginx omits empty ones:
 * https://nginx.org/en/docs/http/ngx_http_headers_module.html#add_header
 */
function nginxHeaders(rules: readonly HeaderRule[]): string[] {
  const variable = (name: string) => `$site_${name.replaceAll("-", "_")}`;
  const names = new Set(rules.flatMap(([, headers]) => Object.keys(headers)));
  return [
    ...[...names].flatMap((name) => [
      `set ${variable(name)} "";`,
      `add_header ${name} ${variable(name)} always;`,
    ]),
    ...rules.map(([address, headers]) => {
      const set = Object.entries(headers).map(
        ([name, value]) => `set ${variable(name)} "${value}";`,
      );
      return `if ($uri ~ "^${patternOf(address)}$") { ${set.join(" ")} }`;
    }),
  ];
}

/**
 * Apache applies headers after its rewrite rules, which may have chosen a compressed file. It sends two tables:
 * `always` holds ours, the other what the server's own settings and mod_expires set, which is taken away
 * (https://httpd.apache.org/docs/2.4/mod/mod_headers.html#header).
 */
function apacheHeaders(rules: readonly HeaderRule[]): string[] {
  const names = new Set(rules.flatMap(([, headers]) => Object.keys(headers)));
  return [
    ...[...names, "expires"].map((name) => `Header unset ${name}`),
    ...rules.flatMap(([address, headers]) => [
      `<If "%{REQUEST_URI} =~ m#^${patternOf(address)}(?:\\.(?:br|gz))?$#">`,
      ...Object.entries(headers).map(
        ([name, value]) => `  Header always set ${name} "${value}"`,
      ),
      "</If>",
    ]),
  ];
}

const patternOf = (address: string) =>
  address.replaceAll(".", "\\.").replace("*", ".*").replace(/:\w+/g, "[^/]+");

/** Reads the published rules of a built site, `_headers` and `_redirects`, as hosts do. */
export function readRules(folder: string) {
  const read = (name: string, separator: RegExp) => {
    const file = path.join(folder, name);
    return existsSync(file)
      ? readFileSync(file, "utf8").split(separator).filter(Boolean)
      : [];
  };
  const rules = read("_headers", /\n(?! )/).map((rule) => {
    const [address = "", ...lines] = rule.split(/\n */);
    const headers = lines.map((line) => {
      const [, name, value] = /^([\w-]+): (.*)$/.exec(line) ?? [];
      if (!name) {
        throw new Error(`${folder}/_headers: "${line}" is no header. Fix: build again.`);
      }
      return [name, value];
    });
    return {
      pattern: new RegExp(`^${patternOf(address)}$`),
      headers: Object.fromEntries(headers),
    };
  });
  return {
    headersOf: (pathname: string): Record<string, string> =>
      Object.assign(
        {},
        ...rules
          .filter(({ pattern }) => pattern.test(pathname))
          .map((rule) => rule.headers),
      ),
    /** The keys are the redirected addresses. With status 200, `to` is served in their place. */
    redirects: new Map(
      read("_redirects", /\n/).map((line) => {
        const [from = "", to = "", status] = line.split(" ");
        return [from, { to, status: Number(status) }] as const;
      }),
    ),
  };
}
