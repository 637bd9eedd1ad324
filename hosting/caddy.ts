/** `Caddyfile`, to be imported into a site block that has `root`, for Caddy 2.6 and later. */
import { byHeaders } from "./by-headers.ts";
import type { Headers, Hosting } from "./description.ts";
import { escapePattern } from "./escape-pattern.ts";

/** Text files whose type Caddy does not know, or asks the machine for. */
const TYPES = {
  ico: "image/x-icon",
  txt: "text/plain; charset=utf-8",
  webmanifest: "application/manifest+json",
};
/** Headers with which a browser asks for less than the whole answer. */
const CONDITIONS = ["range", "if-match", "if-none-match", "if-modified-since", "if-unmodified-since"];

const TEXT_ENDINGS = "html|css|js|json|svg|txt|xml|webmanifest|ts";

/**
 * Every header is set at the moment when the answer is written (`defer`). Where a file turns out to be missing, nothing of what was
 * meant for it gets into the answer with the error page, which other directives write.
 *
 * Addresses are held against regular expressions even where there are none in them, because `path` takes capitals for small letters.
 */
export function caddyFile({
  everywhere,
  cacheUnlessTold,
  pages,
  areas,
  redirects,
  errorPages,
  hiddenFiles,
}: Hosting) {
  const { notFound, serverError } = errorPages;
  const answered = pages.filter(
    ({ address }) => address !== notFound && !redirects.some(({ from }) => from === address),
  );
  const errorPage = (name: string, matcher: string, address: string) =>
    block(
      "handle",
      name,
      [matcher],
      [
        ...headerLines({
          ...pages.find((page) => page.address === address)?.headers,
          vary: "accept-encoding",
        }),
        "# An error is sent whole: with these, Caddy sends a part of its page, or none of it.",
        ...CONDITIONS.map((header) => `request_header -${header}`),
        `rewrite * ${address}.html`,
        ...FILE_SERVER,
      ],
    );
  const always = headerLines({ ...everywhere, "-server": "", "-last-modified": "" });
  const lines = [
    "# Written by the build. Import it into a site block that has root:",
    "#   www.example.com {",
    "#     root * /var/www/site",
    "#     import /var/www/site/Caddyfile",
    "#   }",
    "# ETags tell what has changed; without the time, each answer is 30 bytes less.",
    ...always,
    `header ?cache-control ${quote(cacheUnlessTold)}`,
    "",
    "route {",
    ...matching("other-methods", "not method GET HEAD", ["error 405"]),
    "  # What no visitor needs.",
    ...matching("hidden", `path_regexp ${pattern(hiddenFiles.map(escapePattern))}`, ["error 404"]),
    ...matching("dot-files", "path_regexp `/\\.`", ["error 404"], "not path /.well-known/*"),
    ...matching("no-file-name", "path_regexp `\\x00|[^/]{256}`", ["error 404"]),
    ...matching("compressed", "path_regexp `\\.(?:br|gz)$`", ["error 404"]),
    "  # One address a page. Names of other letters than these are no pages.",
    ...matching("index", "path_regexp `^/index\\.html$`", ["rewrite * /", "redir {uri} 301"]),
    ...redirects.flatMap(({ from, to, status }, index) =>
      matching(`redirect-${index}`, `path_regexp ${pattern([escapePattern(from)])}`, [
        `rewrite * ${to}`,
        `redir {uri} ${status}`,
      ]),
    ),
    ...matching(
      "second-name",
      "path_regexp second `^(/[\\w./-]*[\\w-])(?:\\.html|/+)$`",
      ["rewrite * {re.second.1}", "redir {uri} 301"],
      "not path /widgets/*",
    ),
    `  @text path_regexp \`(?:^/|\\.(?:${TEXT_ENDINGS}))$\``,
    "  header @text {\n    vary accept-encoding\n    defer\n  }",
    "  # Pages; those with the same headers together.",
    ...byHeaders(answered).flatMap((group, index) =>
      matching(
        `pages-${index}`,
        `path_regexp ${pattern(group.pages.map((page) => escapePattern(page.address)))}`,
        [
          ...headerLines({ ...group.headers, vary: "accept-encoding" }),
          "rewrite / /index",
          "rewrite * {path}.html",
        ],
      ),
    ),
    "  # Files; the smallest that the browser reads.",
    ...Object.entries(TYPES).flatMap(([ending, type]) =>
      matching(`type-${ending}`, `path_regexp \`\\.${ending}$\``, headerLines({ "content-type": type })),
    ),
    ...areas.flatMap(({ pattern: address, headers }, index) =>
      matching(`area-${index}`, `path_regexp \`${address}\``, headerLines(headers)),
    ),
    ...indent(FILE_SERVER),
    "}",
    "",
    "handle_errors {",
    ...indent(always),
    ...indent([`header ?cache-control ${quote(cacheUnlessTold)}`]),
    ...errorPage("missing", "expression {err.status_code} in [403, 404]", notFound),
    ...errorPage("failed", "expression {err.status_code} >= 500", serverError),
    '  respond "{err.status_code} {err.status_text}" {err.status_code}',
    "}",
    "",
  ];
  return lines.join("\n");
}

const FILE_SERVER = ["file_server {", "  precompressed br gzip", "  disable_canonical_uris", "}"];

/** Directives, in their order, for the requests of one matcher; those that come after it follow unless one of these answers. */
function matching(name: string, matcher: string, directives: string[], ...others: string[]) {
  return block("route", name, [matcher, ...others], directives);
}

function block(directive: string, name: string, matchers: string[], directives: string[]) {
  return indent([
    `@${name} {`,
    ...indent(matchers),
    "}",
    `${directive} @${name} {`,
    ...indent(directives),
    "}",
  ]);
}

/** @param headers a name that begins with a minus is taken away */
function headerLines(headers: Headers) {
  const set = Object.entries(headers).map(([name, value]) => (value ? `${name} ${quote(value)}` : name));
  return ["header {", ...indent([...set, "defer"]), "}"];
}

function indent(lines: string[]) {
  return lines.flatMap((text) => text.split("\n")).map((line) => `  ${line}`);
}

function pattern(alternatives: string[]) {
  return `\`^(?:${alternatives.join("|")})$\``;
}

function quote(value: string) {
  return `"${value.replaceAll('"', '\\"')}"`;
}
