/** What smoke asks of the name beside the site's: `example.com` for `www.example.com`. */
import { expect, it } from "vitest";
import { readSettings } from "../../build/settings.ts";
import { type Answer, NoAnswer, openAsk } from "../../hosting/smoke/ask.ts";
import { CHECKS } from "../../hosting/smoke/checks.ts";
import { readBuild } from "../../hosting/smoke/expected.ts";
import { otherName } from "../../hosting/smoke/other-name.ts";
import { otherNameOf } from "../../hosting/smoke/other-name-of.ts";
import { pages } from "../../hosting/smoke/pages.ts";
import { findStopper } from "../../hosting/smoke/run.ts";
import { builtSite, testFolder } from "../test-run.ts";
import { hostCertificate, startWrongHost } from "./wrong-host.ts";

const SITE = "https://www.example.com";
const built = readBuild(builtSite);
/** As it was built for the site. */
const build = {
  ...built,
  origin: SITE,
  pages: built.pages.map((page) => ({
    ...page,
    canonical: page.canonical.replace(built.origin, SITE),
    html: page.html.replaceAll(built.origin, SITE),
  })),
};
const settings = readSettings({ env: {}, folder: testFolder });

const problemsOf = async (answerTo: (url: string) => { status: number; location?: string } | undefined) => {
  const asked: string[] = [];
  const problems = await otherName.run({
    origin: SITE,
    build,
    settings,
    ask: async (url): Promise<Answer> => {
      asked.push(url);
      const answer = answerTo(url);
      if (!answer) throw new NoAnswer("getaddrinfo ENOTFOUND example.com", "");
      const { status, location } = answer;
      return { status, headers: location ? { location } : {}, bodyBytes: 0, content: Buffer.alloc(0) };
    },
  });
  expect(asked).toEqual(["https://example.com/", "http://example.com/"]);
  return problems.map(({ address, problem, fix }) => `${address} ${problem}. Fix: ${fix}`);
};

it("is one of the checks", () => {
  expect(CHECKS).toContain(otherName);
});

it.each([
  { origin: "https://www.example.com", other: "https://example.com" },
  { origin: "https://example.com", other: "https://www.example.com" },
  { origin: "https://site.example.com:8443", other: "https://www.site.example.com:8443" },
  { origin: "https://localhost:8443", other: undefined },
  { origin: "https://127.0.0.1", other: undefined },
  { origin: "https://[::1]", other: undefined },
])("is $other for $origin", ({ origin, other }) => {
  expect(otherNameOf(origin)).toBe(other);
});

it.each([
  { what: "leads to the site", answer: { status: 301, location: `${SITE}/` } },
  { what: "leads to the site by 308", answer: { status: 308, location: `${SITE}/` } },
  { what: "does not exist", answer: undefined },
  { what: "refuses", answer: { status: 421 } },
])("is right where it $what", async ({ answer }) => {
  expect(await problemsOf(() => answer)).toEqual([]);
});

it("may lead to https first, and to www. then", async () => {
  const location = (url: string) => (url.startsWith("http:") ? "https://example.com/" : `${SITE}/`);
  expect(await problemsOf((url) => ({ status: 301, location: location(url) }))).toEqual([]);
});

it("is wrong where http leads to its https, and that gives no answer", async () => {
  const location = "https://example.com/";
  expect(await problemsOf((url) => (url === location ? undefined : { status: 301, location }))).toEqual([
    expect.stringMatching(
      /^http:\/\/example\.com\/ it leads to https:\/\/example\.com, which gives no answer or has no right certificate\. Fix: lead it to https:\/\/www\.example\.com with 301/,
    ),
  ]);
});

it("is wrong where it serves the site a second time, and the line for nginx is said", async () => {
  const found = await problemsOf(() => ({ status: 200 }));
  expect(found).toHaveLength(2);
  expect(found[0]).toMatch(
    /^https:\/\/example\.com\/ it answers with status 200, and should lead to https:\/\/www\.example\.com\. Fix: .*server_name example\.com and return 301 https:\/\/www\.example\.com\$request_uri; docs\/hosting\.md\)$/,
  );
});

it.each([
  { status: 302, location: `${SITE}/`, says: "for now (302)" },
  { status: 301, location: "https://example.com/", says: "it leads to https://example.com/, and should" },
  {
    status: 301,
    location: "https://parked.example/",
    says: "it leads to https://parked.example/, and should",
  },
])("is wrong where it leads to $location with $status", async ({ status, location, says }) => {
  const [byHttps] = await problemsOf(() => ({ status, location }));
  expect(byHttps).toContain(says);
});

it("is asked, and no redirect of it is followed", async () => {
  const asked: string[] = [];
  const host = await startWrongHost({
    folder: builtSite,
    spoil: (sent, { address, headers }) => {
      asked.push(`${headers.host} ${address}`);
      sent.status = 301;
      sent.headers.location = "https://parked.example/";
    },
  });
  const { host: hostWithPort } = new URL(host.origin);
  // The certificate and this computer know `localhost`, which is the other name of this one.
  const origin = `https://www.${hostWithPort}`;
  const { ask, close } = openAsk({ origin, ca: hostCertificate });
  const problems = await otherName.run({ origin, build, settings, ask });
  close();
  await host.close();
  expect(problems.map(({ address }) => address)).toEqual([`${host.origin}/`]);
  expect(asked).toEqual([`${hostWithPort} /`]);
});

const servedAs = (origin: string) => ({
  origin,
  build,
  settings,
  ask: async (address: string): Promise<Answer> => {
    const page = build.pages.find((one) => one.address === address);
    return { status: page ? 200 : 404, headers: {}, bodyBytes: 0, content: Buffer.from(page?.html ?? "") };
  },
});

it("says the site's own name where the other one is asked, and SITE_URL second", async () => {
  const other = otherNameOf(build.origin) ?? "";
  expect(await findStopper(servedAs(build.origin))).toBeUndefined();
  expect(await findStopper(servedAs(other))).toEqual({
    problem: `${other} serves the site, whose pages name ${build.origin} as their address`,
    fix: expect.stringMatching(
      new RegExp(
        `^npm run smoke -- ${build.origin}, .*; or, where ${other} is .* SITE_URL=${other}, and deploy`,
      ),
    ),
  });
});

it("says once for all pages that another name was built for", async () => {
  const found = await pages.run(servedAs("https://preview.example"));
  const said = new Set(
    found
      .filter(({ problem }) => problem.includes("address"))
      .map(({ problem, fix }) => `${problem}. ${fix}`),
  );
  expect([...said]).toEqual([
    `it names ${build.origin} as the site's address, and https://preview.example was asked. npm run smoke -- ${build.origin} where that is the site; or, where https://preview.example is its name, build with SITE_URL=https://preview.example, and deploy that`,
  ]);
});

it("asks nobody but the site and the services of its settings", async () => {
  const { ask, close } = openAsk({ origin: SITE, otherOrigins: ["https://api.example"] });
  await expect(ask("https://other.example/")).rejects.toThrow("is not asked");
  await expect(ask("//other.example/")).rejects.toThrow("is not asked");
  close();
});
