/** The requests to the site itself, with their right answers. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { listFiles } from "../../lib/files.ts";
import { FILES_FOR_HOSTS } from "../../lib/hosts/hosts.ts";
import { readRules } from "../../lib/hosts/read-rules.ts";
import { addressOf, isPage } from "../../lib/hosts/site-files.ts";
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

/** Headers of a browser that loads a partner's page. */
const BROWSER = {
  "accept-encoding": "gzip, deflate, br",
  origin: "https://partner.example",
};

/** The encoding of a file that is worth compressing, by what the client accepts. */
const ENCODINGS: readonly [accepted: string, encoding: ExpectedHeaders][] = [
  [BROWSER["accept-encoding"], { "content-encoding": { like: /^(?:br|gzip)$/ } }],
  ["gzip", { "content-encoding": { exactly: "gzip" } }],
  ["identity", { "content-encoding": { isMissing: true } }],
];
const VARIES: ExpectedHeaders = { vary: { like: /accept-encoding|\*/i } };

/** Headers that some hosts add: against search engines, partners' frames and the service worker, and caching. */
const UNTOLD: ExpectedHeaders = {
  "x-robots-tag": { isMissing: true },
  "x-frame-options": { isMissing: true },
  "service-worker-allowed": { isMissing: true },
  "cache-control": {
    like: /^$|\b(?:no-cache|no-store|max-age=0)\b/i,
    words: "missing, or no-cache",
  },
};

/** An error that is kept for longer hides the file after it is there again. */
const SHORT: ExpectedHeaders = {
  "cache-control": {
    like: /^(?!.*(?:immutable|max-?age=\d{4}))/i,
    words: "short, because this is an error",
  },
};

/** Addresses that no build has. The last one answers if a host publishes the whole project. */
const NO_PAGES = [
  "/no-such-page",
  "/no/such/page",
  "/no.php",
  "/PRIVACY-POLICY.ASPX",
  "/assets/no-such-file.js",
  "/package.json",
];

/** The requests to the site itself, of which `folder` was deployed. */
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
  // The page itself under a second address does no harm, because it names its canonical address.
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
    ...["/about/", "/about.html"].map((from) => expectRedirect(from, "/about", about)),
    ...expectOtherOrigins(origin),
  ];
}

const addressIn = (file: string) => (isPage(file) ? addressOf(file) : `/${file}`);

/** A page, a script and a drawing; and the page that forms ask for by HEAD before they lead to it. */
const isExample = (file: string) =>
  /^(?:index\.html|submit-successfully\.html|assets\/main-.*\.js|icon\.svg)$/.test(file);

/** The right headers of an address: those of the build's files for hosts, and otherwise those of {@link UNTOLD}. */
function headersFor(
  origin: string,
  folder: string,
  address: string,
  extension: string,
): ExpectedHeaders {
  const { headersOf } = readRules(folder);
  const told = Object.entries(headersOf(address))
    // Browsers ignore it without https.
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
  const address = addressIn(file);
  // If a page has two addresses, some hosts send the other's file, with another canonical address.
  const twin = readRules(folder).redirects.get(address)?.to;
  return {
    url: origin + address,
    send: BROWSER,
    status: [200],
    headers: headersFor(origin, folder, address, path.extname(file)),
    body: { oneOf: twin ? [read(file), read(`${twin.slice(1)}.html`)] : [read(file)] },
    // Some hosts redirect frame.html to frame.
    follows: address.endsWith(".html"),
  };
}

/** Clients get a file compressed only if they ask for it; scripts ask by HEAD whether there is a connection. */
function expectExample(origin: string, folder: string, file: string): Expectation[] {
  const url = origin + addressIn(file);
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
  // Some hosts send the headers of a page at that address, others those of no page.
  const headers = {
    ...headersFor(origin, folder, "/widgets/no/such/file", ".html"),
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
  // A firewall may refuse the very names of these files.
  const secrets = ["/.env", "/.git/HEAD"].map(
    (address): Expectation => ({
      url: origin + address,
      send: BROWSER,
      status: [404, 403],
    }),
  );
  return [...pages, ...secrets];
}

/** The site by http, and its name with or without `www.`, which may lead to https first. */
function expectOtherOrigins(origin: string): Expectation[] {
  const hostname = /^https:\/\/([^:]+\.[^:]+)$/.exec(origin)?.[1];
  // A site by http, at a port or on this computer has no other addresses.
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
