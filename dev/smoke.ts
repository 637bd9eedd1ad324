/** `npm run smoke`: a row for each request that the site relies on, its right answer, and one comparison. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { FILES_FOR_HOSTS, readRules } from "../lib/hosts/hosts.ts";
import { addressOf, canonicalOf, isPage, listFiles } from "../lib/hosts/site-files.ts";
import { type Settings, variableOf } from "../lib/settings.ts";
import { UPLOAD_CATEGORIES } from "../widgets/kit/form-definition.ts";
import { forms } from "../widgets/forms.ts";

export interface Row {
  url: string;
  method?: string;
  send?: Readonly<Record<string, string>>;
  /** One must match, as in `to` and `body`. Headers and body of a redirect are not compared. */
  status: readonly number[];
  to?: readonly string[];
  /** By name: this text, empty if the header must be missing; a pattern; or names that a list must hold. */
  headers?: Readonly<Record<string, string | RegExp | readonly string[]>>;
  body?: readonly Buffer[] | RegExp;
  /** Redirects are followed, and the last answer is compared. */
  follows?: boolean;
  /** No answer, or an error, is right as well. */
  isOptional?: boolean;
}

type Answer = { status: number; headers: Headers; body: Buffer } | { failure: string };
type Problem = [url: string, what: string];

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
const PACKED = {
  "content-encoding": /^(?:br|gzip)$/,
  vary: /accept-encoding|\*/i,
  etag: /./,
};

/** Headers of a browser that loads a partner's page. */
const BROWSER = {
  "accept-encoding": "gzip, deflate, br",
  origin: "https://partner.example",
};

/** Addresses that no build has. The last one answers if a host publishes the whole project. */
const NO_PAGES = [
  "/no-such-page",
  "/no/such/page",
  "/no.php",
  "/PRIVACY-POLICY.ASPX",
  "/package.json",
];

/** The requests to the site itself, of which `folder` was deployed. */
export function siteRows(origin: string, folder: string): Row[] {
  const read = (file: string) => readFileSync(path.join(folder, file));
  const { headersOf, redirects } = readRules(folder);
  const leading = [...redirects].filter(([, { status }]) => status === 301);
  const noAddress = [
    ...FILES_FOR_HOSTS,
    "404.html",
    ...leading.map(([from]) => `${from.slice(1)}.html`),
  ];
  const files = listFiles(folder).filter(
    (file) => !HIDDEN.test(file) && !noAddress.includes(file),
  );
  const usual = { send: BROWSER, status: [200] };
  const row = (address: string, right: Partial<Row>): Row => ({
    url: origin + address,
    ...usual,
    ...right,
  });
  const headersFor = (address: string, type: RegExp | undefined) => {
    // Some hosts add the first two, against search engines and against partners' frames.
    const unwanted = { "x-robots-tag": "", "x-frame-options": "" };
    const headers: Record<string, string> = { ...unwanted, ...headersOf(address) };
    // Browsers ignore it without https.
    if (!origin.startsWith("https:")) delete headers["strict-transport-security"];
    return { ...headers, ...(type && { "content-type": type }) };
  };
  const leads = (from: string, to: string, right: Partial<Row> = {}) =>
    row(from, { status: [301, 308], to: [origin + to], ...right });

  const everyFile = files.map((file) => {
    const address = isPage(file) ? addressOf(file) : `/${file}`;
    const isPacked = /^(?:index\.html|assets\/main-.*\.js|icon\.svg)$/.test(file);
    // If a page has two addresses, some hosts send the other's file, with another canonical address.
    const twin = redirects.get(address)?.to;
    return row(address, {
      headers: {
        ...headersFor(address, TYPES[path.extname(file)]),
        ...(isPacked && PACKED),
      },
      body: [read(file), ...(twin ? [read(`${twin.slice(1)}.html`)] : [])],
      // Some hosts redirect frame.html to frame.
      follows: address.endsWith(".html"),
    });
  });
  const notFound = {
    status: [404],
    // Some hosts send the headers of a page at that address, others those of no page.
    headers: {
      ...headersFor("/widgets/no/such/file", TYPES[".html"]),
      "cache-control": /^(?!.*immutable)/,
    },
    body: [read("404.html")],
  };
  // The page itself under a second address does no harm, because it names its canonical address.
  const about = { status: [301, 308, 200], body: [read("about.html")] };
  return [
    ...everyFile,
    ...NO_PAGES.map((address) => row(address, notFound)),
    // A firewall may refuse the very names of these files.
    ...["/.env", "/.git/HEAD"].map((address) => row(address, { status: [404, 403] })),
    ...leading.flatMap(([from, { to }]) => [
      leads(from, to),
      leads(`${from}?a=b`, `${to}?a=b`),
    ]),
    ...["/about/", "/about.html"].map((from) => leads(from, "/about", about)),
    ...otherOrigins(origin),
  ];
}

/** The site by http, and its name with or without `www.`, which may lead to https first. */
function otherOrigins(origin: string): Row[] {
  const hostname = /^https:\/\/([^:]+\.[^:]+)$/.exec(origin)?.[1];
  if (!hostname) return [];
  const other = hostname.startsWith("www.") ? hostname.slice(4) : `www.${hostname}`;
  const status = [301, 308];
  const places = [`${origin}/`, `https://${other}/`, `http://${hostname}/`];
  return [
    { status, url: `http://${hostname}/contact?a=b`, to: [`${origin}/contact?a=b`] },
    { status, url: `https://${other}/`, to: [`${origin}/`], isOptional: true },
    { status, url: `http://${other}/`, to: places, isOptional: true },
  ];
}

/** The requests of the site's scripts to other hosts. Of a call that stores something only the preflight. */
export function serviceRows(origin: string, settings: Readonly<Settings>): Row[] {
  const { providerApi, providerUpload, careersUrl, botCheck, botCheckSiteKey } = settings;
  // A page may always call its own host.
  const isOwn = (url: string) => new URL(url).origin === origin;
  const row = (url: string, { send, headers, ...right }: Partial<Row>): Row => ({
    url,
    status: [200, 204],
    send: { origin, ...send },
    headers: {
      ...(!isOwn(url) && { "access-control-allow-origin": [origin] }),
      ...headers,
    },
    ...right,
  });
  const preflight = (url: string, headers: string[], method = "POST") => {
    const names = ["authorization", ...headers.filter(Boolean)]
      .map((name) => name.toLowerCase())
      .sort();
    const send = {
      "access-control-request-method": method,
      "access-control-request-headers": names.join(),
    };
    return row(url, {
      method: "OPTIONS",
      send,
      headers: { "access-control-allow-headers": names },
    });
  };
  const ofApi = (call: string, ...headers: string[]) =>
    preflight(`${providerApi}Setting/${call}`, ["content-type", ...headers]);
  const submission = [settings.botCheckHeader, settings.providerReferenceHeader];
  const upload = `${providerUpload}${providerUpload.includes("?") ? "&" : "?"}category=`;
  const preflights = [
    ...Object.values(forms).map(({ name, method }) =>
      ofApi(method, ...submission, name === "quote" ? settings.providerSourceHeader : ""),
    ),
    ofApi("GetHomePageGropWiseClientProjectList"),
    ofApi("GetGropWiseClientProjectList"),
    ...UPLOAD_CATEGORIES.map((category) => preflight(upload + category, [])),
    preflight(careersUrl, [], "GET"),
  ];
  return [
    ...preflights.filter(({ url }) => !isOwn(url)),
    row(careersUrl, {
      send: { authorization: `Bearer ${settings.providerToken}` },
      body: /^\s*\[/,
    }),
    ...(botCheck === "altcha"
      ? [row(botCheckSiteKey, { body: /"PBKDF2\/SHA-\d+"/ })]
      : []),
  ];
}

async function ask({ url, method, send, follows }: Row): Promise<Answer> {
  const once = async () => {
    // Some hosts refuse a client without a name.
    const headers = { "user-agent": "company-site-smoke/1.0", ...send };
    const signal = AbortSignal.timeout(15_000);
    const answer = await fetch(url, {
      method,
      headers,
      redirect: follows ? "follow" : "manual",
      signal,
    });
    return {
      status: answer.status,
      headers: answer.headers,
      body: Buffer.from(await answer.arrayBuffer()),
    };
  };
  // A failed request is sent again, because a kept connection may close at the moment of its next use.
  return once()
    .catch(once)
    .catch(({ cause, message }) => ({
      failure: `no answer could be read: ${cause?.message || message}`,
    }));
}

export function problemsOf(row: Row, answer: Answer): Problem[] {
  const { url, to, isOptional } = row;
  if ("failure" in answer) return isOptional ? [] : [[url, answer.failure]];
  const { status, headers, body } = answer;
  if (isOptional && status >= 400) return [];
  const location = headers.get("location") ?? "";
  const isRedirect = status >= 300 && status <= 399;
  const isThere =
    URL.canParse(location, url) && to?.includes(new URL(location, url).href);
  if (!row.status.includes(status) || (isRedirect && !isThere)) {
    const expected = [row.status.join(" or "), ...(to ?? []).slice(0, 1)].join(" to ");
    return [
      [
        url,
        `status ${[status, location].filter(Boolean).join(" to ")}, and should be ${expected}`,
      ],
    ];
  }
  if (isRedirect) return [];
  const wrong = Object.entries(row.headers ?? {}).flatMap(([name, value]): Problem[] => {
    const got = headers.get(name) ?? "";
    const expected =
      value instanceof RegExp ? `like ${value}` : String(value) || "missing";
    return isRight(got, value)
      ? []
      : [[url, `${name} is ${got || "missing"}, and should be ${expected}`]];
  });
  const isBody = (one: Buffer | RegExp) =>
    one instanceof RegExp ? one.test(`${body}`) : one.equals(body);
  if (!row.body || [row.body].flat().some(isBody)) return wrong;
  return [
    ...wrong,
    [url, `its content is not ${row.body instanceof RegExp ? row.body : "the build's"}`],
  ];
}

function isRight(got: string, value: string | RegExp | readonly string[]): boolean {
  if (value instanceof RegExp) return value.test(got);
  const tidy = (text: string) => text.replace(/\s*([;,])\s*/g, "$1");
  // Hosts that read `_headers` join the values of two rules, of which the last holds.
  if (typeof value === "string") return `,${tidy(got)}`.endsWith(`,${tidy(value)}`);
  const listed = tidy(got).toLowerCase().split(",");
  // A star stands for every name but this one (https://fetch.spec.whatwg.org/#cors-preflight-fetch).
  return value.every(
    (one) => listed.includes(one) || (listed.includes("*") && one !== "authorization"),
  );
}

/** Sends eight requests at a time, because more would look like an attack. */
async function compare(rows: Row[]): Promise<Problem[]> {
  if (rows.length === 0) return [];
  const some = rows.slice(0, 8).map(async (row) => problemsOf(row, await ask(row)));
  return [...(await Promise.all(some)).flat(), ...(await compare(rows.slice(8)))];
}

/**
 * @param origin `https://www.example.com`
 * @param folder that was deployed: an absolute path
 * @returns a line for each kind of problem, with the first three addresses that have it
 */
export async function smoke(
  origin: string,
  folder: string,
  settings: Readonly<Settings>,
): Promise<string[]> {
  const problems = [
    ...(await smokeSite(origin, folder)),
    ...(await smokeServices(origin, folder, settings)),
  ];
  return [...new Set(problems.map(([, what]) => what))].map((what) => {
    const urls = [
      ...new Set(problems.filter((problem) => problem[1] === what).map(([url]) => url)),
    ];
    const more = urls.length > 3 ? ` and ${urls.length - 3} more` : "";
    return `${urls.slice(0, 3).join(", ")}${more}: ${what}.`;
  });
}

export async function smokeSite(origin: string, folder: string): Promise<Problem[]> {
  const builtFor = new URL(canonicalOf(path.join(folder, "index.html"))).origin;
  if (
    builtFor !== origin &&
    !/^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(origin).hostname)
  )
    return [
      [
        origin,
        `the build is for ${builtFor}: smoke that, or build with SITE_URL=${origin}`,
      ],
    ];
  const home = await ask({ url: `${origin}/`, status: [200] });
  return "failure" in home ? [[origin, home.failure]] : compare(siteRows(origin, folder));
}

async function smokeServices(
  origin: string,
  folder: string,
  settings: Readonly<Settings>,
) {
  const scripts = listFiles(folder).filter((file) => /^assets\/.+\.js$/.test(file));
  const code = scripts
    .map((file) => readFileSync(path.join(folder, file), "utf8"))
    .join("\n");
  const used = [
    "providerApi",
    "providerUpload",
    "providerToken",
    "careersUrl",
    "botCheckSiteKey",
  ] as const;
  const others = used
    .filter((name) => !code.includes(settings[name]))
    .map((name) => variableOf(name));
  if (others.length === 0) return compare(serviceRows(origin, settings));
  return others.map(
    (name): Problem => [name, "this setting is not the build's: no service was asked"],
  );
}
