/** Lists the requests to the site itself, with the expected answers. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { listFiles } from "../../lib/files.ts";
import { FILES_FOR_HOSTS } from "../../lib/hosts/hosts.ts";
import { readRules } from "../../lib/hosts/read-rules.ts";
import { isPage, routeOf } from "../../lib/hosts/site-files.ts";
import type { Expectation, ExpectedHeaders } from "./compare.ts";

const TYPES: Readonly<Record<string, RegExp>> = {
  ".html": /^text\/html; ?charset=utf-8$/i,
  ".js": /^(?:text|application)\/javascript\b/,
  ".css": /^text\/css\b/,
  ".json": /^application\/json\b/,
  ".svg": /^image\/svg\+xml\b/,
  ".ts": /^text\/plain\b/,
  ".xml": /^(?:text|application)\/xml\b/,
  ".webmanifest": /^application\/manifest\+json\b/,
};
const HIDDEN = /(?:^|\/)\.|\.(?:br|gz)$/;

/** The request headers of a browser that shows a partner's page. */
const BROWSER = {
  "accept-encoding": "gzip, deflate, br",
  origin: "https://partner.example",
};

/** The expected encoding of a compressed file, by the encodings that a client accepts. */
const ENCODINGS: readonly [accepted: string, encoding: ExpectedHeaders][] = [
  [BROWSER["accept-encoding"], { "content-encoding": { like: /^(?:br|gzip)$/ } }],
  ["gzip", { "content-encoding": { exactly: "gzip" } }],
  ["identity", { "content-encoding": { isMissing: true } }],
];
const VARIES: ExpectedHeaders = { vary: { like: /accept-encoding|\*/i } };

/**
 * Headers that our rules do not set, but some hosts add. They would keep search engines,
 * partners' frames or the service worker out, or change caching.
 */
const UNTOLD: ExpectedHeaders = {
  "x-robots-tag": { isMissing: true },
  "x-frame-options": { isMissing: true },
  "service-worker-allowed": { isMissing: true },
  "cache-control": {
    like: /^$|\b(?:no-cache|no-store|max-age=0)\b/i,
    words: "missing, or no-cache",
  },
};

/** The expected caching of an error: short, because a cached error hides the file after it exists again. */
const SHORT: ExpectedHeaders = {
  "cache-control": {
    like: /^(?!.*(?:immutable|max-?age=\d{4}))/i,
    words: "short, because this is an error",
  },
};

/** Addresses that do not exist in any build. The last one exists if a host publishes the whole project by mistake. */
const NO_PAGES = [
  "/no-such-page",
  "/no/such/page",
  "/no.php",
  "/PRIVACY-POLICY.ASPX",
  "/assets/no-such-file.js",
  "/package.json",
];

/** Returns the requests to the site itself. `folder` is the build that was deployed. */
export function listSiteExpectations(origin: string, folder: string): Expectation[] {
  const { redirects } = readRules(folder);
  const leading = [...redirects].filter(([, { status }]) => status === 301);
  const noAddress = [
    ...FILES_FOR_HOSTS,
    "404.html",
    ...leading.map(([from]) => `${from.slice(1)}.html`),
  ];
  const files = listFiles(folder).filter(
    (file) => !HIDDEN.test(file) && !noAddress.includes(file),
  );
  const expectRedirect = (
    from: string,
    to: string,
    right: Partial<Expectation> = {},
  ): Expectation => ({
    url: origin + from,
    send: BROWSER,
    status: [301, 308],
    to: [origin + to],
    ...right,
  });
  // A second address may also show the page itself, because the page names its canonical
  // address.
  const about = {
    status: [301, 308, 200],
    body: { oneOf: [readFileSync(path.join(folder, "about.html"))] },
  };
  return [
    ...files.map((file) => expectFile(origin, folder, file)),
    ...files.filter(isExample).flatMap((file) => expectExample(origin, folder, file)),
    ...expectMissing(origin, folder),
    ...leading.flatMap(([from, { to }]) => [
      expectRedirect(from, to),
      expectRedirect(`${from}?a=b`, `${to}?a=b`),
    ]),
    expectRedirect("/about/", "/about", about),
    expectRedirect("/about.html", "/about", about),
    ...expectOtherOrigins(origin),
  ];
}

const formatAddress = (file: string) => (isPage(file) ? routeOf(file) : `/${file}`);

/** Returns whether a file is one of the examples: a page, the thank-you page, the main script, and a drawing. */
const isExample = (file: string) =>
  /^(?:index\.html|submit-successfully\.html|assets\/main-.*\.js|icon\.svg)$/.test(file);

/**
 * Returns the expected headers of an address: those of our rules and, if a rule does not
 * set them, of {@link UNTOLD}.
 */
function chooseHeaders(
  origin: string,
  folder: string,
  address: string,
  extension: string,
): ExpectedHeaders {
  const { headersOf } = readRules(folder);
  const told = Object.entries(headersOf(address))
    // Leave this header out without https, because browsers ignore it then:
    // https://www.rfc-editor.org/rfc/rfc6797#section-8.1
    .filter(
      ([name]) => name !== "strict-transport-security" || origin.startsWith("https:"),
    )
    .map(([name, value]) => [name, { exactly: value }]);
  const type = TYPES[extension];
  return {
    ...UNTOLD,
    ...Object.fromEntries(told),
    ...(type && { "content-type": { like: type } }),
  };
}

function expectFile(origin: string, folder: string, file: string): Expectation {
  const read = (name: string) => readFileSync(path.join(folder, name));
  const address = formatAddress(file);
  // For a page with two addresses, some hosts send the file of the other one, which has
  // another canonical address.
  const twin = readRules(folder).redirects.get(address)?.to;
  return {
    url: origin + address,
    send: BROWSER,
    status: [200],
    headers: chooseHeaders(origin, folder, address, path.extname(file)),
    body: { oneOf: twin ? [read(file), read(`${twin.slice(1)}.html`)] : [read(file)] },
    // Follow redirects, because some hosts redirect `frame.html` to `frame`.
    follows: address.endsWith(".html"),
  };
}

/** Returns the requests for one file: with each encoding, and with HEAD, by which scripts look for a connection. */
function expectExample(origin: string, folder: string, file: string): Expectation[] {
  const url = origin + formatAddress(file);
  const body = { oneOf: [readFileSync(path.join(folder, file))] };
  return [
    ...ENCODINGS.map(([accepted, encoding]): Expectation => {
      const send = { "accept-encoding": accepted };
      return { url, send, status: [200], headers: { ...encoding, ...VARIES }, body };
    }),
    {
      url,
      method: "HEAD",
      send: BROWSER,
      status: [200],
      headers: { etag: { like: /./ } },
    },
  ];
}

function expectMissing(origin: string, folder: string): Expectation[] {
  const body = { oneOf: [readFileSync(path.join(folder, "404.html"))] };
  // Expect only headers that every address has, because hosts differ in the headers that
  // they send with a 404.
  const headers = {
    ...chooseHeaders(origin, folder, "/widgets/no/such/file", ".html"),
    ...SHORT,
  };
  const pages = NO_PAGES.map(
    (address): Expectation => ({
      url: origin + address,
      send: BROWSER,
      status: [404],
      headers,
      body,
    }),
  );
  // Allow any error for these addresses, because a firewall may refuse requests for such
  // names.
  const secrets = ["/.env", "/.git/HEAD"].map(
    (address): Expectation => ({
      url: origin + address,
      send: BROWSER,
      status: [404, 403],
    }),
  );
  return [...pages, ...secrets];
}

/** Returns requests by http, and with the other host name (with or without `www.`), which must lead to the site. */
function expectOtherOrigins(origin: string): Expectation[] {
  const hostname = /^https:\/\/([^:]+\.[^:]+)$/.exec(origin)?.[1];
  // There are no other origins for a site that is served by http, at a port, or on this
  // computer.
  if (!hostname) {
    return [];
  }
  const other = hostname.startsWith("www.") ? hostname.slice(4) : `www.${hostname}`;
  const status = [301, 308];
  const places = [`${origin}/`, `https://${other}/`, `http://${hostname}/`];
  return [
    { status, url: `http://${hostname}/contact?a=b`, to: [`${origin}/contact?a=b`] },
    { status, url: `https://${other}/`, to: [`${origin}/`], isOptional: true },
    { status, url: `http://${other}/`, to: places, isOptional: true },
  ];
}
