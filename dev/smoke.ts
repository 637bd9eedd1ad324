/** `npm run smoke`: questions with their right answers, and one comparer. What else the site relies on is a row more. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { FILES_FOR_HOSTS, readRules } from "../lib/hosts/hosts.ts";
import { addressOf, canonicalOf, isPage, listFiles } from "../lib/hosts/site-files.ts";
import { SETTINGS, type Settings } from "../lib/settings.ts";

export interface Row {
  url: string;
  method?: string;
  send?: Readonly<Record<string, string>>;
  /** Any of these. */
  status: readonly number[];
  /** Where a redirect leads, one of these; it has none of what follows. */
  to?: readonly string[];
  /** By name: this text, or none; one like this; or a list in which all of these stand. */
  headers?: Readonly<Record<string, string | RegExp | readonly string[]>>;
  /** Unpacked: one of these. */
  body?: readonly Buffer[] | RegExp;
  /** Only what redirects lead to in the end is judged. */
  follows?: boolean;
  /** No answer, or an error, is right as well: nobody finds a site there. */
  mayBeNobody?: boolean;
  fix: string;
}

type Answer = { status: number; headers: Headers; body: Buffer } | { failure: string };

interface Fault {
  url: string;
  says: string;
  fix: string;
}

const COPY = "deploy dist/ again, whole, .br and .gz too; switch off what changes files on their way";
const HOST =
  "let the host read what the build writes for it, add nothing, send nothing unknown to index.html (docs/hosting.md)";
const NAMES = "lead it to the site with 301 in the host's own settings (docs/hosting.md has the lines)";
const UP = "see whether the server is up, its certificate, and its log";
const REBUILD =
  "check out what is live, npm run build with its settings, then this again; or deploy this build";
const PROVIDER = "show this line to whoever runs it (docs/operations.md)";

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

  const row = (address: string, right: Partial<Row>): Row => {
    return { url: origin + address, send: AS_BROWSERS_DO, status: [200], fix: COPY, ...right };
  };
  const headersFor = (address: string, ending: string) => {
    const { "content-type": _, "strict-transport-security": hsts, ...told } = headersOf(address);
    const type = TYPES[ending];
    // It says nothing without https.
    const secure = hsts && origin.startsWith("https:") && { "strict-transport-security": hsts };
    return { ...UNWANTED, ...told, ...secure, ...(type && { "content-type": type }) };
  };
  const leads = (from: string, to: string, page: Partial<Row> = {}) =>
    row(from, { ...page, status: [301, 308, ...(page.status ?? [])], to: [origin + to], fix: HOST });
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
    // Some hosts say of it what they would say of a page there, others what they say of no page.
    headers: { ...headersFor("/widgets/no/such/file", ".html"), "cache-control": /^(?!.*immutable)/ },
    body: [read("404.html")],
    fix: HOST,
  };
  // Old addresses are linked to letter for letter. The last one tells whether more than the build is there.
  const nothing = ["/no-such-page", "/no/such/page", "/no.php", "/PRIVACY-POLICY.ASPX", "/package.json"];
  // The page itself under a second address harms nobody: it names its own as canonical.
  const about = { status: [200], body: [read("about.html")] };
  return [
    ...everyFile,
    ...nothing.map((address) => row(address, notFound)),
    // A firewall may refuse their very names.
    ...["/.env", "/.git/HEAD"].map((address) => row(address, { status: [404, 403], fix: HOST })),
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
  const row = { status: [301, 308], fix: NAMES };
  const places = [`${origin}/`, `https://${other}/`, `http://${hostname}/`];
  return [
    { ...row, url: `http://${hostname}/contact?a=b`, to: [`${origin}/contact?a=b`] },
    { ...row, url: `https://${other}/`, to: places.slice(0, 1), mayBeNobody: true },
    { ...row, url: `http://${other}/`, to: places, mayBeNobody: true },
  ];
}

/** What the site's scripts need of other hosts: of what stores something, only the preflight is sent. */
export function serviceRows(origin: string, settings: Readonly<Settings>): Row[] {
  const { providerApi, providerUpload, careersUrl, botCheck, botCheckSiteKey } = settings;
  // A page may always call its own host.
  const isOwn = (url: string) => new URL(url).origin === origin;
  const row = (url: string, { send, headers, ...right }: Partial<Row>): Row => {
    const mayRead = !isOwn(url) && { "access-control-allow-origin": [origin] };
    const asked = { url, send: { origin, ...send }, headers: { ...mayRead, ...headers } };
    return { ...asked, status: [200, 204], fix: PROVIDER, ...right };
  };
  const preflight = (url: string, headers: string[], method = "POST") => {
    const names = ["authorization", ...headers.filter(Boolean)].map((name) => name.toLowerCase()).sort();
    const send = { "access-control-request-method": method, "access-control-request-headers": names.join() };
    return row(url, { method: "OPTIONS", send, headers: { "access-control-allow-headers": names } });
  };
  const list = ["content-type"];
  const submission = [...list, settings.botCheckHeader, settings.providerReferenceHeader];
  // The addresses of the specification's section 7.
  const calls = {
    AddContactUs: submission,
    AddQuoteRequest: [...submission, settings.providerSourceHeader],
    ApplyCareerVacancy: submission,
    ApplyInternship: submission,
    GetHomePageGropWiseClientProjectList: list,
    GetGropWiseClientProjectList: list,
  };
  const upload = `${providerUpload}${providerUpload.includes("?") ? "&" : "?"}category=`;
  const preflights = [
    ...Object.entries(calls).map(([call, headers]) => preflight(`${providerApi}Setting/${call}`, headers)),
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
  // Where a host closes each connection at once, nothing else keeps Node running until the timeout.
  const awake = setInterval(() => {}, TIMEOUT_MS);
  const once = async () => {
    // Some hosts refuse who does not say what it is.
    const headers = { "user-agent": "company-site-smoke/1.0", ...send };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(url, { method, headers, redirect: follows ? "follow" : "manual", signal });
    return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
  };
  // Twice, for a kept connection may be closed at the very moment in which it is used again.
  return once()
    .catch(once)
    .catch(({ cause, message }) => ({ failure: `no answer could be read: ${cause?.message || message}` }))
    .finally(() => clearInterval(awake));
}

/** What is wrong with an answer; nothing where it is right. */
export function faultsOf(row: Row, answer: Answer): Fault[] {
  const { url, fix, to, mayBeNobody } = row;
  if ("failure" in answer) return mayBeNobody ? [] : [{ url, says: answer.failure, fix: UP }];
  const { status, headers, body } = answer;
  if (mayBeNobody && status >= 400) return [];
  const place = headers.get("location") ?? "";
  const isRedirect = status >= 300 && status <= 399;
  const isThere = URL.canParse(place, url) && to?.includes(new URL(place, url).href);
  if (!row.status.includes(status) || (isRedirect && !isThere)) {
    const expected = [row.status.join(" or "), ...(to ?? []).slice(0, 1)].join(" to ");
    const says = `status ${[status, place].filter(Boolean).join(" to ")}, and should be ${expected}`;
    return [{ url, says, fix: status >= 500 ? UP : fix }];
  }
  if (isRedirect) return [];
  const wrong = Object.entries(row.headers ?? {}).flatMap(([name, value]): Fault[] => {
    const got = headers.get(name) ?? "";
    if (isRight(got, value)) return [];
    const expected = value instanceof RegExp ? `like ${value}` : String(value) || "missing";
    const says = `${name} is ${got || "missing"}, and should be ${expected}`;
    // No other copy mends it.
    return [{ url, says, fix: fix === COPY ? HOST : fix }];
  });
  const isBody = (one: Buffer | RegExp) => (one instanceof RegExp ? one.test(`${body}`) : one.equals(body));
  if (!row.body || [row.body].flat().some(isBody)) return wrong;
  const what = row.body instanceof RegExp ? `like ${row.body}` : "the build's";
  return [...wrong, { url, says: `its content is not ${what}`, fix }];
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
 * Asks the site; the home page alone where nobody answers.
 *
 * @param origin `https://www.example.com`
 * @param folder that was deployed: an absolute path
 */
export async function smokeSite(origin: string, folder: string): Promise<Fault[]> {
  const builtFor = new URL(canonicalOf(path.join(folder, "index.html"))).origin;
  if (builtFor !== origin && !isLocal(origin)) {
    const fix = `smoke that, or build with SITE_URL=${origin}`;
    return [{ url: origin, says: `the build is for ${builtFor}`, fix }];
  }
  const home = await ask({ url: `${origin}/`, status: [200], fix: UP });
  if ("failure" in home) return [{ url: origin, says: home.failure, fix: UP }];
  return judge(siteRows(origin, folder));
}

/** Asks what the site relies on elsewhere, unless the build asks others. */
export async function smokeServices(
  origin: string,
  folder: string,
  settings: Readonly<Settings>,
): Promise<Fault[]> {
  const scripts = listFiles(folder).filter((file) => /^assets\/.+\.js$/.test(file));
  const code = scripts.map((file) => readFileSync(path.join(folder, file), "utf8")).join("\n");
  const used = ["providerApi", "providerUpload", "providerToken", "careersUrl", "botCheckSiteKey"] as const;
  const differing = used.filter((name) => !code.includes(settings[name]));
  const says = "this setting is not the build's: no service was asked";
  if (differing.length > 0)
    return differing.map((name) => ({ url: SETTINGS[name].name, says, fix: REBUILD }));
  const rows = serviceRows(origin, settings);
  const isOpen = isLocal(origin) || origin.startsWith("http:");
  const open = rows.filter(({ url }) => !isOpen && url.startsWith("http:"));
  const noHttps = "it has no https, and pages with https cannot call it";
  return open.length > 0 ? open.map(({ url }) => ({ url, says: noHttps, fix: REBUILD })) : judge(rows);
}

/** A line for each kind of fault: the same at many addresses is said once. */
export function faultLines(faults: readonly Fault[]): string[] {
  const urls = new Map<string, Set<string>>();
  for (const { url, says, fix } of faults) {
    const said = `${says}. Fix: ${fix}.`;
    urls.set(said, (urls.get(said) ?? new Set()).add(url));
  }
  return [...urls].map(([said, alike]) => {
    const more = alike.size > 3 ? ` and ${alike.size - 3} more` : "";
    return `${[...alike].slice(0, 3).join(", ")}${more}: ${said}`;
  });
}
