/** Each fault of a host is found by the check that it belongs to, and no other is invented. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSettings } from "../../build/settings.ts";
import { openAsk } from "../../hosting/smoke/ask.ts";
import type { Subject } from "../../hosting/smoke/check.ts";
import { CHECKS } from "../../hosting/smoke/checks.ts";
import { watchAnswers } from "../../hosting/smoke/common-cause.ts";
import { type Build, readBuild } from "../../hosting/smoke/expected.ts";
import { headerFaults } from "../../hosting/smoke/faults.ts";
import { filesOfTheReleaseBefore } from "../../hosting/smoke/files.ts";
import { reportLines } from "../../hosting/smoke/report.ts";
import { findStopper, runChecks } from "../../hosting/smoke/run.ts";
import { builtFiles, testFolder } from "../test-site.ts";
import { publishSite } from "./published-site.ts";
import { keptFile, makeSmallSite } from "./small-site.ts";
import { at } from "./spoil.ts";
import { hostCertificate, type Spoil, startWrongHost } from "./wrong-host.ts";
import { wrongFiles } from "./wrong-files.ts";
import { wrongPages } from "./wrong-pages.ts";

const folder = mkdtempSync(path.join(tmpdir(), "small-site-"));
const script = builtFiles().find((file) => /^widgets\/main-[A-Z0-9]{8}\.js$/.test(file)) ?? "";

/** The file of an address, with or without its ending. */
const original = (address: string) => {
  const file = path.join(folder, address);
  return readFileSync(existsSync(file) ? file : `${file}.html`);
};

let spoil: Spoil = () => {};
let build: Build;
let modern: Awaited<ReturnType<typeof startWrongHost>>;
let old: typeof modern;

beforeAll(async () => {
  const published = await publishSite();
  makeSmallSite(published.site, folder);
  published.remove();
  build = readBuild(folder);
  const host = { folder, spoil: ((...answer) => spoil(...answer)) satisfies Spoil };
  modern = await startWrongHost(host);
  old = await startWrongHost({ ...host, speaksHttp2: false });
});
afterAll(async () => {
  await Promise.all([modern.close(), old.close()]);
  rmSync(folder, { recursive: true, force: true });
});

/** Hands over what is checked, for as long as `use` takes. */
async function withSubject<T>(
  { origin }: { origin: string },
  use: (subject: Subject) => Promise<T>,
  timeoutMs?: number,
): Promise<T> {
  const { ask, close } = openAsk({ origin, timeoutMs, ca: hostCertificate });
  const settings = readSettings({ env: {}, folder: testFolder });
  try {
    return await use({ origin, build, settings, ask, ca: hostCertificate });
  } finally {
    close();
  }
}

const smoke = (host: { origin: string }, timeoutMs?: number) =>
  withSubject(
    host,
    async (subject) => ({
      stopper: await findStopper(subject),
      results: await runChecks(CHECKS, subject),
    }),
    timeoutMs,
  );

it("finds nothing wrong with a host that is right, and makes every check that a machine of one's own allows", async () => {
  const { stopper, results } = await smoke(modern);
  expect(stopper).toBeUndefined();
  expect(results.flatMap(({ problems }) => problems)).toEqual([]);
  expect(results.filter(({ notChecked }) => notChecked).map(({ name }) => name)).toEqual([
    "http leads to https",
    "the name with or without www. leads here",
  ]);
});

describe("a host that", () => {
  it.each([...wrongPages(original), ...wrongFiles(original, `/${script}`, `/${keptFile}`)])("$name", async ({
    spoil: wrong,
    found: [row, address, says, fix = /./],
    speaksHttp2 = true,
    timeoutMs,
  }) => {
    spoil = wrong;
    const server = speaksHttp2 ? modern : old;
    const { stopper, results } = await smoke(server, timeoutMs);
    const problems = results.flatMap(({ name, problems: found }) =>
      found.map((problem) => ({ check: name, ...problem })),
    );
    expect(stopper).toBeUndefined();
    expect(problems).not.toEqual([]);
    for (const problem of problems) {
      expect(problem.fix).toMatch(fix);
      expect(problem).toMatchObject({
        check: row.name,
        address: address || server.origin,
        problem: expect.stringMatching(says),
        fix: expect.stringMatching(/^\w.*\w[)]?$/),
      });
    }
  });
});

it("says once that another release is there, and whom it was built for", async () => {
  const everyPage =
    (change: (html: string) => string): Spoil =>
    (sent, { address }) => {
      if (!build.pages.some((page) => page.address === address)) return;
      delete sent.headers["content-encoding"];
      sent.body = Buffer.from(change(original(address === "/" ? "/index" : address).toString()));
    };
  spoil = everyPage((html) => html.replace("</main>", "A new word.</main>"));
  expect((await withSubject(modern, findStopper))?.problem).toMatch(
    /serves another release than this build: \/.* differ/,
  );
  spoil = everyPage((html) => html.replaceAll(build.origin, "https://www.example.com"));
  expect((await withSubject(modern, findStopper))?.problem).toContain(
    `serves pages that were built for https://www.example.com, and this build was made for ${build.origin}`,
  );
});

it.each([
  { leadsTo: "https://www.example.com/", says: /leads to https:\/\/www\.example\.com\// },
  { leadsTo: "/", says: /leads to \/$/ },
])("says once that the home page leads to $leadsTo", async ({ leadsTo, says }) => {
  spoil = (sent) => {
    sent.status = 301;
    sent.headers.location = leadsTo;
  };
  expect(await withSubject(modern, findStopper)).toMatchObject({
    problem: expect.stringMatching(says),
    fix: expect.stringContaining("smoke"),
  });
});

/** The lines that are printed after the table. */
const report = (host: { origin: string }) =>
  withSubject(host, async (subject) => {
    const { ask, commonCauses } = watchAnswers(subject.ask, subject);
    const results = await runChecks(CHECKS, { ...subject, ask });
    return reportLines({ origin: subject.origin, causes: commonCauses() }, results);
  });

it("says once, in the place of all that comes of it, that the host reads nothing of what the build writes for it", async () => {
  spoil = (sent, { address }) => {
    for (const name of Object.keys(sent.headers))
      if (/^(?:content-security-policy|x-content|referrer|permissions|cross-origin|strict)/.test(name))
        delete sent.headers[name];
    // Without them, nginx knows no clean address.
    if (address !== "/" && build.pages.some((page) => page.address === address)) sent.status = 404;
  };
  expect(await report(modern)).toEqual([
    expect.stringMatching(
      /^https:\S+: the server does not read the build's settings: .*Fix: nginx: include \S+nginx\.conf.*AllowOverride.*import \S+Caddyfile/,
    ),
    expect.stringMatching(/^\d+ problems at addresses of the site: not listed/),
    expect.stringMatching(/^\d+ problems at https:/),
  ]);
});

it.each([429, 503])("says once that the server limits how often it may be asked, by %i", async (status) => {
  let asked = 0;
  spoil = (sent) => {
    asked++;
    if (asked % 5 === 0) Object.assign(sent, { status, headers: {}, body: Buffer.from("Too many") });
  };
  const lines = await report(modern);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(
    /: the server limits how often it may be asked: \d+ of \d+ answers .*Fix: let this machine ask more often \(nginx: limit_req\)/,
  );
});

it.each([
  { what: "are the home page", answer: () => ({ status: 200, body: original("/index") }) },
  { what: "lead to it", answer: () => ({ status: 301, headers: { location: "/" } }) },
])("gives one fix where unknown addresses $what", async ({ answer }) => {
  spoil = (sent) => {
    if (sent.status === 404) Object.assign(sent, { headers: { "content-type": "text/html" } }, answer());
  };
  const lines = await report(modern);
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines.slice(0, -1)) expect(line).toContain("unknown addresses to index.html");
});

it("takes neither a server that is down, nor a file that is broken, for a limit", async () => {
  spoil = (sent) => {
    sent.status = 503;
  };
  expect((await report(modern)).join("\n")).not.toContain("limits");
  spoil = at("/about", (sent) => {
    sent.status = 503;
  });
  expect(await report(modern)).toEqual([
    "/about: its status is 503, and should be 200. Fix: see the server's log.",
    expect.stringMatching(/^\d problems? at/),
  ]);
});

it("says that there is nothing to check where no file is kept", () => {
  const files = build.files.filter((address) => !address.endsWith("kept-files.json"));
  const settings = readSettings({ env: {}, folder: testFolder });
  const ask = () => Promise.reject(new Error("Nobody is asked."));
  expect(
    filesOfTheReleaseBefore.cannot?.({ origin: modern.origin, build: { ...build, files }, settings, ask }),
  ).toBe(
    "this build keeps no files of the release before: pages that are open now lose their scripts. Build with `npm run build -- --previous DIR`, unless this is the first release",
  );
});

it.each([undefined, "default-src 'none'"])("names a missing reload for the policy %s", (policy) => {
  const headers: Record<string, string> = policy ? { "content-security-policy": policy } : {};
  const answer = { status: 200, headers, bodyBytes: 0, content: Buffer.from("") };
  const expected = { "content-security-policy": "default-src 'self'" };
  const [fault] = headerFaults(answer, expected, { isHttps: true });
  expect(fault?.fix).toContain("nginx -t && nginx -s reload");
});

it("says once that nobody is there", async () => {
  const gone = await startWrongHost({ folder, spoil: () => {} });
  await gone.close();
  expect((await withSubject(gone, findStopper))?.problem).toMatch(/no answer could be read: .*ECONNREFUSED/);
});

it("trusts no certificate that nobody vouches for", async () => {
  spoil = () => {};
  const { ask, close } = openAsk({ origin: modern.origin });
  const refused = await ask("/").catch((error: unknown) => error);
  close();
  expect(refused).toMatchObject({
    message: expect.stringContaining("certificate"),
    fix: expect.stringContaining("NODE_EXTRA_CA_CERTS"),
  });
});
