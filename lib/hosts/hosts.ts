/** Writes the rules of `host-rules.ts` in the format of each host. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { HASHED_FOLDER, listFiles } from "../files.ts";
import { replaceFirst } from "../replace-first.ts";
import type { Settings } from "../settings.ts";
import {
  createHeaderRules,
  createPattern,
  type HeaderRule,
  redirects,
} from "./host-rules.ts";
import { isPage, readCanonical, routeOf } from "./site-files.ts";

/** The names of the files in the site's folder that only hosts read. */
export const FILES_FOR_HOSTS = [
  "_headers",
  "_redirects",
  ".htaccess",
  "nginx.conf",
  "vercel.json",
];

/** Writes the settings for each host into a built site. */
export function writeHostFiles(folder: string, settings: Readonly<Settings>) {
  const pages = listFiles(folder).filter(isPage);
  const folders = new Set(pages.flatMap((file) => /^[^/]+(?=\/)/.exec(file) ?? []));
  const rules = createHeaderRules(settings, folders);
  // Leave out rules with a media type, because the templates of nginx and Apache set it
  // by the file's extension.
  const untyped = rules.filter(([, headers]) => !headers["content-type"]);
  const written = {
    _headers: rules.flatMap(([address, headers]) => [
      address,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ]),
    _redirects: [
      ...redirects.map(([from, to]) => `${from} ${to} 301`),
      ...findTwins(folder, pages).map(([from, to]) => `${from} ${to} 200`),
    ],
    "vercel.json": [JSON.stringify(createVercelSettings(rules, folder))],
    "nginx.conf": fillTemplate("nginx.conf", {
      headers: formatNginxHeaders(untyped),
      redirects: redirects.map(
        ([from, to]) => `location = ${from} { return 301 ${to}$is_args$args; }`,
      ),
    }),
    ".htaccess": fillTemplate("htaccess", {
      headers: formatApacheHeaders(untyped),
      redirects: redirects.map(
        ([from, to]) => `RewriteRule ^${from.slice(1)}$ ${to} [R=301,L]`,
      ),
    }),
  };
  for (const [name, lines] of Object.entries(written)) {
    writeFileSync(path.join(folder, name), `${lines.join("\n")}\n`);
  }
}

/**
 * Returns each page with a dot in its name, and its canonical address. Some hosts do not
 * find such a page, so they serve the canonical one in its place.
 */
const findTwins = (folder: string, pages: readonly string[]) =>
  pages
    .filter((file) => /\..+\.html$/.test(file))
    .map((file) => {
      const canonical = new URL(readCanonical(path.join(folder, file)));
      return [routeOf(file), canonical.pathname] as const;
    });

/** Returns the settings for Vercel: https://vercel.com/docs/project-configuration */
const createVercelSettings = (rules: readonly HeaderRule[], folder: string) => ({
  $schema: "https://openapi.vercel.sh/vercel.json",
  cleanUrls: true,
  trailingSlash: false,
  redirects: redirects.map(([source, destination]) => ({
    source,
    destination,
    statusCode: 301,
  })),
  headers: rules.flatMap(([address, headers]) =>
    listVercelAddresses(address, folder).map((source) => ({
      source,
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  ),
});

/**
 * Returns the addresses of a rule in Vercel's format. The rule for hashed files names
 * each file, because Vercel also sends the headers of a rule with a 404
 * (https://github.com/remotion-dev/remotion/pull/10105), so that browsers would cache the
 * 404 of a file that is missing for a minute, as during a deploy, for a year.
 */
function listVercelAddresses(address: string, folder: string): string[] {
  if (address !== `/${HASHED_FOLDER}/*`) {
    return [address.replace("*", "(.*)")];
  }
  return listFiles(folder)
    .filter((file) => file.startsWith(`${HASHED_FOLDER}/`))
    .map((file) => `/${file}`);
}

function fillTemplate(name: string, lines: Readonly<Record<string, readonly string[]>>) {
  const file = path.join(import.meta.dirname, "templates", name);
  // Git for Windows may have changed the line ends of the template.
  const template = readFileSync(file, "utf8").replaceAll("\r\n", "\n");
  const hidden = FILES_FOR_HOSTS.map((file) => file.replaceAll(".", "\\.")).join("|");
  const fillings = Object.entries({ ...lines, hidden: [hidden] });
  return [
    fillings.reduce(
      (text, [name, filling]) => replaceFirst(text, `{{${name}}}`, filling.join("\n")),
      template.trimEnd(),
    ),
  ];
}

/**
 * Returns the lines of nginx's settings that send headers. Each header's value is a
 * variable, because `add_header` in a location would drop the server's other headers.
 * nginx does not send a header whose value is empty:
 * https://nginx.org/en/docs/http/ngx_http_headers_module.html#add_header
 */
function formatNginxHeaders(rules: readonly HeaderRule[]): string[] {
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
      return `if ($uri ~ "^${createPattern(address)}$") { ${set.join(" ")} }`;
    }),
  ];
}

/**
 * Returns the lines of Apache's settings that send headers. The addresses may end in
 * `.br` or `.gz`, because Apache sets headers after its rewrite rules have chosen a
 * compressed file. Apache sends two tables of headers: ours are in `always`, and `unset`
 * removes those that the server's own settings and mod_expires have put into the other
 * (https://httpd.apache.org/docs/2.4/mod/mod_headers.html#header).
 */
function formatApacheHeaders(rules: readonly HeaderRule[]): string[] {
  const names = new Set(rules.flatMap(([, headers]) => Object.keys(headers)));
  return [
    ...[...names, "expires"].map((name) => `Header unset ${name}`),
    ...rules.flatMap(([address, headers]) => [
      `<If "%{REQUEST_URI} =~ m#^${createPattern(address)}(?:\\.(?:br|gz))?$#">`,
      ...Object.entries(headers).map(
        ([name, value]) => `  Header always set ${name} "${value}"`,
      ),
      "</If>",
    ]),
  ];
}
