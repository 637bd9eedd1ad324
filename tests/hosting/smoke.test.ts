/** `npm run smoke` finds nothing wrong with a host that is right, and each fault of a host by the check that it belongs to. */
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSettings } from "../../build/settings.ts";
import { type Answer, NoAnswer, openAsk } from "../../hosting/smoke/ask.ts";
import { askedAgain } from "../../hosting/smoke/asked-again.ts";
import type { Check, Subject } from "../../hosting/smoke/check.ts";
import { CHECKS } from "../../hosting/smoke/checks.ts";
import { watchAnswers } from "../../hosting/smoke/common-cause.ts";
import { compression } from "../../hosting/smoke/compression.ts";
import { certificateFaults, http2, httpsOnly } from "../../hosting/smoke/connection.ts";
import { notFound, serverError } from "../../hosting/smoke/error-pages.ts";
import { type Build, readBuild } from "../../hosting/smoke/expected.ts";
import { files, filesOfTheReleaseBefore, partnerFiles } from "../../hosting/smoke/files.ts";
import { oldAddresses } from "../../hosting/smoke/letter-case.ts";
import { otherName } from "../../hosting/smoke/other-name.ts";
import { pages } from "../../hosting/smoke/pages.ts";
import { pinnedVersions } from "../../hosting/smoke/pinned-versions.ts";
import { redirects } from "../../hosting/smoke/redirects.ts";
import { reportLines } from "../../hosting/smoke/report.ts";
import { findStopper, runChecks } from "../../hosting/smoke/run.ts";
import { searchEngines } from "../../hosting/smoke/search-engines.ts";
import { worker } from "../../hosting/smoke/worker.ts";
import { builtFiles, testFolder } from "../test-site.ts";
import { hostCertificate, KEPT_FILE, publishSmallSite, startWrongHost } from "./wrong-host.ts";
import type { Asked, Sent, SmallSite, Spoil } from "./wrong-host.ts";

let site: SmallSite;
let build: Build;
let spoil: Spoil = () => {};
let modern: Awaited<ReturnType<typeof startWrongHost>>;
let old: typeof modern;
const settings = readSettings({ env: {}, folder: testFolder });

beforeAll(async () => {
  site = await publishSmallSite();
  build = readBuild(site.folder);
  modern = await startWrongHost(site.folder, (...answer) => spoil(...answer));
  old = await startWrongHost(site.folder, () => {}, { speaksHttp2: false });
});
afterAll(async () => {
  await Promise.all([modern.close(), old.close()]);
  site.remove();
});

/** Hands over what is checked, for as long as `use` takes. */
async function withSubject<T>(use: (subject: Subject) => Promise<T>, { origin } = modern): Promise<T> {
  const { ask, close } = openAsk({ origin, timeoutMs: 500, ca: hostCertificate });
  return use({ origin, build, settings, ask, ca: hostCertificate }).finally(close);
}

/** What stands in the report after the table. */
const report = () =>
  withSubject(async (subject) => {
    const { ask, commonCauses } = watchAnswers(subject.ask, subject);
    const results = await runChecks(CHECKS, { ...subject, ask });
    return reportLines({ origin: subject.origin, causes: commonCauses() }, results);
  });

it("finds nothing wrong with a host that is right, and makes every check that a machine of one's own allows", async () => {
  const results = await withSubject((subject) => runChecks(CHECKS, subject));
  expect(await withSubject(findStopper)).toBeUndefined();
  expect(results.flatMap(({ problems }) => problems)).toEqual([]);
  expect(results.filter(({ notChecked }) => notChecked).map(({ name }) => name)).toEqual([
    "http leads to https",
    "the name with or without www. leads here",
  ]);
});

type Change = (sent: Sent, asked: Asked) => void;

const status =
  (code: number): Change =>
  (sent) =>
    Object.assign(sent, { status: code });
const without =
  (name: string): Change =>
  (sent) =>
    delete sent.headers[name];
const header =
  (name: string, value: string): Change =>
  (sent) =>
    Object.assign(sent.headers, { [name]: value });
const redirect =
  (location: string): Change =>
  (sent) =>
    Object.assign(sent, { status: 301, headers: { location } });
/** Sent as it is, for a spoilt body must still be readable. */
const body =
  (change: (text: string) => string | Buffer, file?: string): Change =>
  (sent, { address }) => {
    delete sent.headers["content-encoding"];
    sent.body = Buffer.from(change(site.original(file ?? address).toString()));
  };
const replacing = (from: string | RegExp, to: string) => body((text) => text.replace(from, to));
const brotliToWhoRefuses: Change = (sent, { headers }) => {
  if (headers["accept-encoding"] !== "br;q=0") return;
  sent.headers["content-encoding"] = "br";
  sent.body = brotliCompressSync(sent.body);
};
const editedBesideItsBrotli: Change = (sent, { headers }) => {
  if (headers["accept-encoding"] === "identity") sent.body = Buffer.from("edited");
};

const SCRIPT = `/${builtFiles().find((file) => /^widgets\/main-[A-Z0-9]{8}\.js$/.test(file))}`;
const FRAME = "/widgets/v1/frame.html";
const PINNED = "/widgets/1.0.0/quote.js";
const NOWHERE = "/no/such/page";
const TO_INDEX = /sends unknown addresses to index\.html/;
const INDEXED = '<meta name="robots" content="noindex"/>';
const CANONICAL = /(rel="canonical" href=")[^"]*/;

/** The check that finds the fault, at which address, what is spoilt there, and a part of the sentence and of its fix. */
const WRONG: [check: Check, address: string, change: Change, says: RegExp, fix?: RegExp][] = [
  [pages, "/about", status(404), /its status is 404, and should be 200/],
  [pages, "/about", without("content-security-policy"), /content-security-policy is missing/],
  [pages, "/about", header("strict-transport-security", "max-age=60"), /-security is "max-age=60"/],
  [pages, "/about", header("cache-control", "max-age=86400"), /should be "max-age=300"/],
  [pages, "/about", header("x-robots-tag", "None"), /x-robots-tag: None/],
  [
    pages,
    "/about",
    replacing(CANONICAL, "$1https://o.example/about"),
    /canonical address is https:\/\/o\.ex/,
  ],
  [pages, "/contact", body((text) => text, "/about"), /file is served, that of \/about/, /deploy.*reload/],
  [pages, "/about", (sent) => Object.assign(sent, { isCutOff: true }), /the answer ended too early/],
  [pages, "/about", (sent) => Object.assign(sent, { isHeld: true }), /did not come within/],
  [notFound, NOWHERE, status(200), /its status is 200, and should be 404/],
  [notFound, NOWHERE, body(() => "<h1>Not found</h1>", "/404"), /its content is not the build's/],
  [notFound, NOWHERE, redirect("/"), /leads to \/, and should be 404/, TO_INDEX],
  [notFound, "/.git/HEAD", status(200), /should be 404/],
  [serverError, "/server-error", replacing(INDEXED, ""), /search engines may list it/],
  [oldAddresses, "/Refund-Policy.aspx", status(404), /its status is 404, and should be 200/],
  [redirects, "/portfolio", status(302), /for now \(302\)/],
  [redirects, "/portfolio", header("location", "/"), /it leads to \//, TO_INDEX],
  [redirects, "/about.html", redirect("https://o.example/about"), /leads to https:\/\/o\.ex/, /ServerName/],
  [redirects, "/portfolio?from=mail", redirect("/ourwork"), /\/ourwork\?from=mail/, /let the host read the/],
  [files, "/icon.svg", without("x-content-type-options"), /x-content-type-options is missing/],
  [files, SCRIPT, header("cache-control", "max-age=31536000"), /should be ".*immutable"/],
  [filesOfTheReleaseBefore, `/${KEPT_FILE}`, status(404), /its status is 404/],
  [worker, "/worker.js", header("service-worker-allowed", "/widgets/"), /allowed is "\/widgets\/"/],
  [partnerFiles, FRAME, header("x-frame-options", "SAMEORIGIN"), /x-frame-options: SAMEORIGIN/],
  [pinnedVersions, PINNED, body((text) => `${text}\n`), /its hash is sha384-/],
  [pinnedVersions, PINNED, without("access-control-allow-origin"), /allow-origin is missing/],
  [searchEngines, "/robots.txt", replacing(/Disallow:.*/, "Disallow: /"), /it keeps search engines out/],
  [searchEngines, "/sitemap.xml", replacing(/<loc>[^<]*/, "<loc>https://o.example/"), /it names https:\/\/o/],
  [compression, "/", brotliToWhoRefuses, /it is sent as br to who asks with/],
  [compression, "/about", editedBesideItsBrotli, /not the build's where it is sent uncompressed/],
  [compression, "/no-such-page", without("vary"), /without "vary: accept-encoding"/],
];

const rows = WRONG.map((row) => ({ name: row[0].name, address: row[1], says: row[3], row }));
it.each(rows)("$name: finds that $address is spoilt, $says", async ({ row }) => {
  const [check, address, change, says, fix = /^\w.*\w\)?$/] = row;
  spoil = (sent, asked) => {
    // As browsers ask first.
    const isFirst = asked.method === "GET" && asked.headers["if-none-match"] === undefined;
    if (asked.address === address && isFirst) change(sent, asked);
  };
  const results = await withSubject((subject) => runChecks(CHECKS, subject));
  const found = results.flatMap(({ name, problems }) => problems.map((problem) => ({ name, ...problem })));
  expect(found).not.toEqual([]);
  for (const problem of found)
    expect(problem).toMatchObject({
      name: check.name,
      address,
      problem: expect.stringMatching(says),
      fix: expect.stringMatching(fix),
    });
});

it("finds a host that sends again what a browser has, and knows no HEAD", async () => {
  spoil = (sent, { address, method, headers }) => {
    if (address === "/" && headers["if-none-match"]) sent.status = 200;
    if (address === "/" && method === "HEAD") sent.status = 405;
  };
  expect(await withSubject(askedAgain.run)).toMatchObject([
    { address: "/", problem: expect.stringMatching(/sent again to who has it/) },
    { address: "/", problem: expect.stringMatching(/its status for HEAD is 405/) },
  ]);
});

it("finds a host that speaks no HTTP/2, and trusts no certificate that nobody vouches for", async () => {
  spoil = () => {};
  expect(await withSubject(http2.run, old)).toMatchObject([{ problem: expect.stringMatching(/no HTTP\/2/) }]);
  const { ask, close } = openAsk({ origin: modern.origin });
  await expect(ask("/").finally(close)).rejects.toMatchObject({
    message: expect.stringContaining("certificate"),
    fix: expect.stringContaining("NODE_EXTRA_CA_CERTS"),
  });
  const nowMs = Date.parse("2026-03-01T00:00:00Z");
  expect(certificateFaults(new Date("2026-03-16T00:00:00Z"), nowMs)).toEqual([]);
  expect(certificateFaults(new Date("2026-03-14T00:00:00Z"), nowMs)).toHaveLength(1);
});

describe("says one thing in the place of all that comes of it, where", () => {
  /** Of the start of a run: nothing else is asked then. */
  const stopper = async () => (await withSubject(findStopper))?.problem ?? "";
  const everyPage =
    (change: (html: string) => string): Spoil =>
    (sent, { address }) => {
      if (!build.pages.some((page) => page.address === address)) return;
      delete sent.headers["content-encoding"];
      sent.body = Buffer.from(change(site.original(address === "/" ? "/index" : address).toString()));
    };

  it("another release is there, or a build for another name", async () => {
    spoil = everyPage((html) => html.replace("</main>", "A new word.</main>"));
    expect(await stopper()).toMatch(/serves another release than this build: \/.* differ/);
    spoil = everyPage((html) => html.replaceAll(build.origin, "https://www.example.com"));
    expect(await stopper()).toContain("serves pages that were built for https://www.example.com, and this");
  });

  it("the home page leads away, or nobody is there", async () => {
    spoil = (sent) => Object.assign(sent, { status: 301, headers: { location: "https://www.example.com/" } });
    expect(await stopper()).toMatch(/leads to https:\/\/www\.example\.com\//);
    const gone = await startWrongHost(site.folder, () => {});
    await gone.close();
    expect((await withSubject(findStopper, gone))?.problem).toMatch(
      /no answer could be read: .*ECONNREFUSED/,
    );
  });

  it("the host reads nothing of what the build writes for it", async () => {
    spoil = (sent, { address }) => {
      for (const name of Object.keys(sent.headers))
        if (/^(?:content-security|x-content|referrer|permissions|cross-origin|strict)/.test(name))
          delete sent.headers[name];
      // Without them, nginx knows no clean address.
      if (address !== "/" && build.pages.some((page) => page.address === address)) sent.status = 404;
    };
    expect(await report()).toEqual([
      expect.stringMatching(
        /: the server does not read the build's settings: .*Fix: nginx: include \S+nginx\.conf/,
      ),
      expect.stringMatching(/^\d+ problems at addresses of the site: not listed/),
      expect.stringMatching(/^\d+ problems at https:/),
    ]);
  });

  it("the server limits how often it may be asked, and not where one file is broken", async () => {
    let asked = 0;
    spoil = (sent) => Object.assign(sent, ++asked % 5 === 0 && { status: 429, headers: {} });
    expect(await report()).toEqual([
      expect.stringMatching(
        /: the server limits how often it may be asked: .*Fix: let this machine ask more/,
      ),
      expect.stringMatching(/^\d+ problems at addresses of the site: not listed/),
      expect.stringMatching(/^\d+ problems at https:/),
    ]);
    spoil = (sent, { address }) => Object.assign(sent, address === "/about" && { status: 503 });
    expect((await report())[0]).toBe(
      "/about: its status is 503, and should be 200. Fix: see the server's log.",
    );
  });
});

/** A host of names that no machine of one's own has; one that gives no answer where there is none. */
const namedHost = (
  answerTo: (url: string) => { status: number; location?: string } | undefined,
): Subject => ({
  origin: "https://www.example.com",
  build,
  settings,
  ask: async (url): Promise<Answer> => {
    const { status: code = 0, location = "" } = answerTo(url) ?? {};
    if (!code) throw new NoAnswer("getaddrinfo ENOTFOUND example.com", "");
    return { status: code, headers: { location }, bodyBytes: 0, content: Buffer.alloc(0) };
  },
});

it.each([
  [301, "https://www.example.com/contact?from=mail", 0],
  [308, "https://www.example.com/contact?from=mail", 0],
  [302, "https://www.example.com/contact?from=mail", 1],
  [301, "https://www.example.com/", 1],
  [200, "", 1],
])("http that answers %i %j has %i problems", async (code, location, count) => {
  const answerTo = (url: string) =>
    url === "http://www.example.com/contact?from=mail" ? { status: code, location } : undefined;
  expect(await httpsOnly.run(namedHost(answerTo))).toHaveLength(count);
});

it.each([
  ["leads to the site", { status: 301, location: "https://www.example.com/" }, []],
  ["does not exist", undefined, []],
  ["refuses", { status: 421 }, []],
  [
    "serves the site a second time",
    { status: 200 },
    [/should lead to https:\/\/www\.example\.com/, /status 200/],
  ],
  ["leads there for now", { status: 302, location: "https://www.example.com/" }, [/\(302\)/, /\(302\)/]],
  [
    "leads elsewhere",
    { status: 301, location: "https://o.example/" },
    [/leads to https:\/\/o\.ex/, /leads to/],
  ],
])("the name without www. that %s", async (_, answer, says) => {
  const problems = await otherName.run(namedHost(() => answer));
  expect(problems.map(({ problem }) => problem)).toEqual(says.map((words) => expect.stringMatching(words)));
});

it("asks nobody but the site and the services of its settings", async () => {
  const { ask, close } = openAsk({
    origin: "https://www.example.com",
    otherOrigins: ["https://api.example"],
  });
  for (const url of ["https://other.example/", "//other.example/"])
    await expect(ask(url)).rejects.toThrow("is not asked");
  close();
});
