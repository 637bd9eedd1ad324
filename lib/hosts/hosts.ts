/** Writes the rules of `host-rules.ts` as each host reads them. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { HASHED_FOLDER, listFiles } from "../files.ts";
import { replaceFirst } from "../replace-first.ts";
import type { Settings } from "../settings.ts";
import { type HeaderRule, headerRules, patternOf, redirects } from "./host-rules.ts";
import { addressOf, canonicalOf, isPage } from "./site-files.ts";

/** Files in the site's folder that only hosts read. */
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
  const rules = headerRules(settings, folders);
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
  const fillings = Object.entries({ ...lines, hidden: [hidden] });
  return [
    fillings.reduce(
      (text, [name, filling]) => replaceFirst(text, `{{${name}}}`, filling.join("\n")),
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
