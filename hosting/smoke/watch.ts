/** What a monitor elsewhere should ask for every few minutes, with the answers that mean that all is well. */
import type { Build } from "./expected.ts";
import { preflightHeaders, type SiteCall } from "./preflight.ts";

/** One thing to watch. */
export interface Watched {
  method: string;
  url: string;
  /** Headers to send with it. */
  send: Readonly<Record<string, string>>;
  /** `200`, or `2xx` where several will do. */
  status: string;
  /** A header of the answer, and a part of its value. */
  header?: { name: string; value: string };
  /** Stands in the body. */
  text?: string;
  /** What it means when the answer is another. */
  otherwise: string;
}

/** Where people come first, ask, and apply. */
const PAGES = ["/", "/contact", "/career"];

/** The site's origin, or a star. */
const READABLE = { name: "access-control-allow-origin", value: "" };

/**
 * @param origin of the site that is watched
 * @param calls of its scripts
 * @param challengeUrl of the bot check; nothing where only a browser can ask it
 */
export function watchList({
  origin,
  build,
  calls,
  challengeUrl,
}: {
  origin: string;
  build: Build;
  calls: readonly SiteCall[];
  challengeUrl?: string;
}): Watched[] {
  return [
    ...pagesToWatch(origin, build),
    ...filesToWatch(origin, build),
    ...callsToWatch(origin, calls),
    ...(challengeUrl
      ? [
          {
            method: "GET",
            url: challengeUrl,
            send: { origin },
            status: "200",
            header: READABLE,
            text: '"PBKDF2/SHA-',
            otherwise: "no form can be sent: the bot check's server",
          },
        ]
      : []),
  ];
}

function pagesToWatch(origin: string, build: Build): Watched[] {
  const pages = build.pages.filter(({ address }) => PAGES.includes(address));
  const [redirect] = build.redirects;
  return [
    ...pages.map(({ address, html }) => ({
      method: "GET",
      url: `${origin}${address}`,
      send: {},
      status: "200",
      header: { name: "content-security-policy", value: "default-src" },
      // No editor changes it.
      text: /<link rel="canonical"[^>]*>/.exec(html)?.[0],
      otherwise: "the host, or a bad release",
    })),
    {
      method: "GET",
      url: `${origin}/no-such-page`,
      send: {},
      status: "404",
      otherwise: "the host does not read what the build writes for it",
    },
    ...(redirect
      ? [
          {
            method: "GET",
            url: `${origin}${redirect.from}`,
            send: {},
            status: "301",
            header: { name: "location", value: redirect.to },
            otherwise: "the same",
          },
        ]
      : []),
  ];
}

/** Addresses that partners and search engines know. */
function filesToWatch(origin: string, build: Build): Watched[] {
  const file = (address: string, expected: Pick<Watched, "header" | "text">, otherwise: string) =>
    build.files.includes(address)
      ? [{ method: "GET", url: `${origin}${address}`, send: {}, status: "200", ...expected, otherwise }]
      : [];
  const forAnySite = { header: { name: "access-control-allow-origin", value: "*" } };
  return [
    ...file("/sitemap.xml", { text: "<urlset" }, "search engines lose pages"),
    ...file("/widgets/v1/embed.js", forAnySite, "partners' pages show a link in the place of the form"),
    ...file("/widgets/v1/frame.html", { text: "<script" }, "partners' forms cannot be sent"),
    ...file(newestPinned(build), forAnySite, "partners who pinned it show a link in the place of the form"),
  ];
}

function newestPinned({ files, contentOf }: Build): string {
  const list = "/widgets/embed.json";
  if (!files.includes(list)) return "";
  const { file }: { file: string } = JSON.parse(contentOf(list).toString());
  return file;
}

/** One preflight for each place where calls go, and what only reads. */
function callsToWatch(origin: string, calls: readonly SiteCall[]): Watched[] {
  const placeOf = ({ url }: SiteCall) => new URL(".", url).href;
  const others = calls.filter(({ url }) => new URL(url).origin !== origin);
  const posts = others.filter(({ method }) => method !== "GET");
  const firsts = posts.filter(
    (call, index) => posts.findIndex((other) => placeOf(other) === placeOf(call)) === index,
  );
  return [
    ...firsts.map((call) => ({
      method: "OPTIONS",
      url: call.url,
      send: preflightHeaders(call, origin),
      status: "2xx",
      header: READABLE,
      otherwise: `${call.use}: nothing is sent. The provider`,
    })),
    ...others
      .filter(({ method }) => method === "GET")
      .map(({ url, headers, use }) => ({
        method: "GET",
        url,
        send: { origin, ...headers },
        status: "200",
        header: READABLE,
        text: "[",
        otherwise: `${use}: the list of the last build is shown. 401 is the token`,
      })),
  ];
}

/** For the terminal: two lines each, and what is the same for all. */
export function watchLines(list: readonly Watched[]): string[] {
  const hosts = new Set(
    list
      .map(({ url }) => new URL(url))
      .filter(isEncrypted)
      .map(({ host }) => host),
  );
  return [
    ...list.flatMap(({ method, url, send, status, header, text, otherwise }) => [
      `${method} ${url}`,
      ...Object.entries(send).map(([name, value]) => `    send      ${name}: ${value}`),
      `    expect    ${[status, header && `${header.name}: ${header.value || "there"}`, text].filter(Boolean).join("   ")}`,
      `    otherwise ${otherwise}`,
    ]),
    ...[...hosts].flatMap((host) => [`certificate of ${host}`, "    expect    14 days left, or more"]),
  ];
}

function isEncrypted({ protocol }: URL) {
  return protocol === "https:";
}
