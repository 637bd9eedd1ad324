/** `npm run smoke`: questions with their right answers, and one comparer. What else the site relies on is a row more. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { FILES_FOR_HOSTS, readRules } from "../lib/hosts/hosts.ts";
import { addressOf, canonicalOf, isPage, listFiles } from "../lib/hosts/site-files.ts";
import { type Settings, variableOf } from "../lib/settings.ts";

export interface Row {
  url: string;
  method?: string;
  send?: Readonly<Record<string, string>>;
  /** Any of these. */
  status: readonly number[];
  /** Where a redirect leads: one of these. Headers and body of a redirect are not judged. */
  to?: readonly string[];
  /** By name: this text, empty if the header must be missing; a pattern; or a list that holds all of these. */
  headers?: Readonly<Record<string, string | RegExp | readonly string[]>>;
  /** Unpacked: one of these. */
  body?: readonly Buffer[] | RegExp;
  /** Only what redirects lead to in the end is judged. */
  follows?: boolean;
  /** No answer, or an error, is right as well: nobody finds a site there. */
  mayBeNobody?: boolean;
}

type Answer = { status: number; headers: Headers; body: Buffer } | { failure: string };

/** What is wrong, and where. */
type Fault = [url: string, says: string];

const TIMEOUT_MS = 15_000;
/** More would look like an attack. */
const AT_ONCE = 8;
const AS_BROWSERS_DO = { "accept-encoding": "gzip, deflate, br", origin: "https://partner.example" };
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
/** Some hosts add them: against search engines, and against partners' frames. */
const UNWANTED = { "x-robots-tag": "", "x-frame-options": "" };
const PACKED = { "content-encoding": /^(?:br|gzip)$/, vary: /accept-encoding|\*/i, etag: /./ };

/**
 * All that is asked of the site itself, its pages first.
 *
 * @param folder that was deployed
 */
export function siteRows(origin: string, folder: string): Row[] {
  const read = (file: string) => readFileSync(path.join(folder, file));
  const { headersOf, redirects } = readRules(folder);
  const leading = [...redirects].filter(([, { status }]) => status === 301);
  const hasAddress = (file: string) =>
    !/(?:^|\/)\.|\.(?:br|gz)$/.test(file) &&
    ![...FILES_FOR_HOSTS, "404.html"].includes(file) &&
    !leading.some(([from]) => file === `${from.slice(1)}.html`);
  const files = listFiles(folder).filter(hasAddress);

  const row = (address: string, right: Partial<Row>): Row => ({
    url: origin + address,
    send: AS_BROWSERS_DO,
    status: [200],
    ...right,
  });
  const headersFor = (address: string, ending: string) => {
    const { "content-type": _, "strict-transport-security": hsts, ...told } = headersOf(address);
    const type = TYPES[ending];
    // It says nothing without https.
    const secure = hsts && origin.startsWith("https:") && { "strict-transport-security": hsts };
    return { ...UNWANTED, ...told, ...secure, ...(type && { "content-type": type }) };
  };
  const leads = (from: string, to: string, page: Partial<Row> = {}) =>
    row(from, { ...page, status: [301, 308, ...(page.status ?? [])], to: [origin + to] });
  const script = files.find((file) => /^assets\/main-.*\.js$/.test(file)) ?? "worker.js";
  const arePacked = ["index.html", script, "icon.svg"];

  const everyFile = [...files.filter(isPage), ...files.filter((file) => !isPage(file))].map((file) => {
    const address = isPage(file) ? addressOf(file) : `/${file}`;
    // Two addresses have one page, but for its canonical address: some hosts send the other's file.
    const twin = redirects.get(address)?.to;
    return row(address, {
      headers: { ...headersFor(address, path.extname(file)), ...(arePacked.includes(file) && PACKED) },
      body: [read(file), ...(twin ? [read(`${twin.slice(1)}.html`)] : [])],
      // Some lead from frame.html to frame.
      follows: address.endsWith(".html"),
    });
  });
  const notFound = {
    status: [404],
    // Some hosts send the headers of a page at that address, others those of no page.
    headers: { ...headersFor("/widgets/no/such/file", ".html"), "cache-control": /^(?!.*immutable)/ },
    body: [read("404.html")],
  };
  // Old addresses are linked to letter for letter. The last one shows whether more than the build is there.
  const nothing = ["/no-such-page", "/no/such/page", "/no.php", "/PRIVACY-POLICY.ASPX", "/package.json"];
  // The page itself under a second address harms nobody: it names its own as canonical.
  const about = { status: [200], body: [read("about.html")] };
  return [
    ...everyFile,
    ...nothing.map((address) => row(address, notFound)),
    // A firewall may refuse their very names.
    ...["/.env", "/.git/HEAD"].map((address) => row(address, { status: [404, 403] })),
    ...leading.flatMap(([from, { to }]) => [leads(from, to), leads(`${from}?a=b`, `${to}?a=b`)]),
    ...["/about/", "/about.html"].map((from) => leads(from, "/about", about)),
    ...otherOrigins(origin),
  ];
}

/** The site by http, and its name with or without `www.`, which may lead to https first. */
function otherOrigins(origin: string): Row[] {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== "https:" || port || !hostname.includes(".")) return [];
  const bare = hostname.replace(/^www\./, "");
  const other = hostname === bare ? `www.${bare}` : bare;
  const row = { status: [301, 308] };
  const places = [`${origin}/`, `https://${other}/`, `http://${hostname}/`];
  return [
    { ...row, url: `http://${hostname}/contact?a=b`, to: [`${origin}/contact?a=b`] },
    { ...row, url: `https://${other}/`, to: places.slice(0, 1), mayBeNobody: true },
    { ...row, url: `http://${other}/`, to: places, mayBeNobody: true },
  ];
}

/** What the site's scripts need of other hosts: of a call that stores something, only the preflight is sent. */
export function serviceRows(origin: string, settings: Readonly<Settings>): Row[] {
  const { providerApi, providerUpload, careersUrl, botCheck, botCheckSiteKey } = settings;
  // A page may always call its own host.
  const isOwn = (url: string) => new URL(url).origin === origin;
  const row = (url: string, { send, headers, ...right }: Partial<Row>): Row => {
    const mayRead = !isOwn(url) && { "access-control-allow-origin": [origin] };
    return {
      url,
      send: { origin, ...send },
      headers: { ...mayRead, ...headers },
      status: [200, 204],
      ...right,
    };
  };
  const preflight = (url: string, headers: string[], method = "POST") => {
    const names = ["authorization", ...headers.filter(Boolean)].map((name) => name.toLowerCase()).sort();
    const send = { "access-control-request-method": method, "access-control-request-headers": names.join() };
    return row(url, { method: "OPTIONS", send, headers: { "access-control-allow-headers": names } });
  };
  const list = ["content-type"];
  const submission = [...list, settings.botCheckHeader, settings.providerReferenceHeader];
  const api = (call: string, headers: string[]) => preflight(`${providerApi}Setting/${call}`, headers);
  const upload = `${providerUpload}${providerUpload.includes("?") ? "&" : "?"}category=`;
  // The addresses of the specification's section 7.
  const preflights = [
    ...["AddContactUs", "ApplyCareerVacancy", "ApplyInternship"].map((call) => api(call, submission)),
    api("AddQuoteRequest", [...submission, settings.providerSourceHeader]),
    api("GetHomePageGropWiseClientProjectList", list),
    api("GetGropWiseClientProjectList", list),
    ...["cv", "internship"].map((category) => preflight(upload + category, [])),
    preflight(careersUrl, [], "GET"),
  ];
  return [
    ...preflights.filter(({ url }) => !isOwn(url)),
    row(careersUrl, { send: { authorization: `Bearer ${settings.providerToken}` }, body: /^\s*\[/ }),
    ...(botCheck === "altcha" ? [row(botCheckSiteKey, { body: /"PBKDF2\/SHA-\d+"/ })] : []),
  ];
}

async function ask({ url, method, send, follows }: Row): Promise<Answer> {
  const once = async () => {
    // Some hosts refuse a client that does not say what it is.
    const headers = { "user-agent": "company-site-smoke/1.0", ...send };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(url, { method, headers, redirect: follows ? "follow" : "manual", signal });
    return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
  };
  // Twice, because a kept connection may be closed at the very moment in which it is used again.
  return once()
    .catch(once)
    .catch(({ cause, message }) => ({ failure: `no answer could be read: ${cause?.message || message}` }));
}

/** What is wrong with an answer; empty if it is right. */
export function faultsOf(row: Row, answer: Answer): Fault[] {
  const { url, to, mayBeNobody } = row;
  if ("failure" in answer) return mayBeNobody ? [] : [[url, answer.failure]];
  const { status, headers, body } = answer;
  if (mayBeNobody && status >= 400) return [];
  const place = headers.get("location") ?? "";
  const isRedirect = status >= 300 && status <= 399;
  const isThere = URL.canParse(place, url) && to?.includes(new URL(place, url).href);
  if (!row.status.includes(status) || (isRedirect && !isThere)) {
    const expected = [row.status.join(" or "), ...(to ?? []).slice(0, 1)].join(" to ");
    return [[url, `status ${[status, place].filter(Boolean).join(" to ")}, and should be ${expected}`]];
  }
  if (isRedirect) return [];
  const wrong = Object.entries(row.headers ?? {}).flatMap(([name, value]): Fault[] => {
    const got = headers.get(name) ?? "";
    const expected = value instanceof RegExp ? `like ${value}` : String(value) || "missing";
    return isRight(got, value) ? [] : [[url, `${name} is ${got || "missing"}, and should be ${expected}`]];
  });
  const isBody = (one: Buffer | RegExp) => (one instanceof RegExp ? one.test(`${body}`) : one.equals(body));
  if (!row.body || [row.body].flat().some(isBody)) return wrong;
  const what = row.body instanceof RegExp ? `like ${row.body}` : "the build's";
  return [...wrong, [url, `its content is not ${what}`]];
}

function isRight(got: string, value: string | RegExp | readonly string[]): boolean {
  if (value instanceof RegExp) return value.test(got);
  const tidy = (text: string) => text.replace(/\s*([;,])\s*/g, "$1");
  // Hosts that read `_headers` join the values of two rules, of which the last holds.
  if (typeof value === "string") return `,${tidy(got)}`.endsWith(`,${tidy(value)}`);
  const listed = tidy(got).toLowerCase().split(",");
  // A star stands for every name but this one (https://fetch.spec.whatwg.org/#cors-preflight-fetch).
  return value.every((one) => listed.includes(one) || (listed.includes("*") && one !== "authorization"));
}

async function judge(rows: readonly Row[]): Promise<Fault[]> {
  const queue = [...rows];
  const faults: Fault[] = [];
  const work = async () => {
    for (let row = queue.shift(); row; row = queue.shift()) faults.push(...faultsOf(row, await ask(row)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return faults;
}

const isLocal = (url: string) => ["localhost", "127.0.0.1", "[::1]"].includes(new URL(url).hostname);

/**
 * Asks the site, the home page alone if nobody answers; and the services, unless the build asks others.
 *
 * @param origin `https://www.example.com`
 * @param folder that was deployed: an absolute path
 * @returns a line for each kind of fault: the same at many addresses is said once
 */
export async function smoke(origin: string, folder: string, settings: Readonly<Settings>): Promise<string[]> {
  const urls = new Map<string, Set<string>>();
  for (const [url, says] of [
    ...(await smokeSite(origin, folder)),
    ...(await smokeServices(origin, folder, settings)),
  ])
    urls.set(says, (urls.get(says) ?? new Set()).add(url));
  return [...urls].map(([says, alike]) => {
    const more = alike.size > 3 ? ` and ${alike.size - 3} more` : "";
    return `${[...alike].slice(0, 3).join(", ")}${more}: ${says}.`;
  });
}

/** Asks the site alone. */
export async function smokeSite(origin: string, folder: string): Promise<Fault[]> {
  const builtFor = new URL(canonicalOf(path.join(folder, "index.html"))).origin;
  if (builtFor !== origin && !isLocal(origin))
    return [[origin, `the build is for ${builtFor}: smoke that, or build with SITE_URL=${origin}`]];
  const home = await ask({ url: `${origin}/`, status: [200] });
  return "failure" in home ? [[origin, home.failure]] : judge(siteRows(origin, folder));
}

async function smokeServices(origin: string, folder: string, settings: Readonly<Settings>): Promise<Fault[]> {
  const scripts = listFiles(folder).filter((file) => /^assets\/.+\.js$/.test(file));
  const code = scripts.map((file) => readFileSync(path.join(folder, file), "utf8")).join("\n");
  const used = ["providerApi", "providerUpload", "providerToken", "careersUrl", "botCheckSiteKey"] as const;
  const differing = used.filter((name) => !code.includes(settings[name]));
  return differing.length > 0
    ? differing.map((name) => [variableOf(name), "this setting is not the build's: no service was asked"])
    : judge(serviceRows(origin, settings));
}
