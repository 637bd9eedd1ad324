/** What stands for many problems in the report, and which ones it leaves to be said. */
import { expect, test } from "vitest";
import type { Answer } from "../../../hosting/smoke/ask.ts";
import type { Fault } from "../../../hosting/smoke/check.ts";
import { watchAnswers } from "../../../hosting/smoke/common-cause.ts";
import { headerFaults, statusFaults } from "../../../hosting/smoke/faults.ts";
import { redirectFaults } from "../../../hosting/smoke/redirects.ts";
import { reportLines } from "../../../hosting/smoke/report.ts";

const origin = "https://www.example.com";
const CLEAN = ["/about", "/contact", "/services"];
const page = (address: string) => ({ address, html: "", canonical: origin + address, isHidden: false });
const build = { origin, pages: ["/", ...CLEAN].map(page) };

const answered = (status: number): Answer => ({
  status,
  headers: { "content-type": "text/html; charset=utf-8" },
  bodyBytes: 0,
  content: Buffer.alloc(0),
});

/** @returns what is said of a site that answers so, and has these faults, without the last line */
async function reportOf(answers: Record<string, number>, faults: Record<string, readonly Fault[]>) {
  const { ask, commonCauses } = watchAnswers(async (address) => answered(answers[address] ?? 200), {
    origin,
    build,
  });
  for (const { address } of build.pages) await ask(address);
  const problems = Object.entries(faults).flatMap(([address, some]) =>
    some.map((fault) => ({ address, ...fault })),
  );
  const lines = reportLines({ origin, causes: commonCauses() }, [{ name: "all", asked: 4, problems }]);
  return lines.slice(0, -1);
}

const noHeaders = headerFaults(
  answered(200),
  { "content-security-policy": "default-src 'none'", "referrer-policy": "strict-origin" },
  { isHttps: true },
);
const notFound = statusFaults(answered(404), 200);
const otherBytes = { problem: "its content is not the build's: 1 bytes, and should be 2", fix: "deploy it" };

const UNREAD = expect.stringContaining(`${origin}: the server does not read the build's settings`);
const LIMITS = expect.stringContaining(`${origin}: the server limits how often`);
const folded = (count: number) => expect.stringMatching(new RegExp(`^${count} problems at addresses`));

test("settings that are not read stand for headers and redirects, and for nothing else", async () => {
  const lines = await reportOf(
    { "/contact": 404 },
    {
      "/": noHeaders,
      "/portfolio": redirectFaults(answered(404), "/ourwork", origin),
      "/contact": notFound,
      "/services": [...noHeaders, otherBytes],
    },
  );
  expect(lines).toEqual([
    UNREAD,
    expect.stringMatching(/^\/contact: its status is 404, and should be 200/),
    expect.stringMatching(/^\/services: its content is not the build's/),
    folded(5),
  ]);
});

test("settings that are not read stand for clean addresses that most are not there", async () => {
  const faults = { "/about": notFound, "/contact": notFound, "/picture.svg": notFound };
  const lines = await reportOf({ "/about": 404, "/contact": 404 }, faults);
  expect(lines).toEqual([UNREAD, expect.stringMatching(/^\/picture\.svg: its status is 404/), folded(2)]);
});

test("settings that are not read say what a host without headers lacks", async () => {
  expect((await reportOf({}, { "/": noHeaders }))[0]).toMatch(
    /a host that cannot send headers, as GitHub Pages: docs\/hosting\.md says what the site lacks there\.$/,
  );
});

test("a limit stands for what it refused, and for nothing else", async () => {
  const lines = await reportOf(
    { "/about": 503 },
    {
      "/about": statusFaults(answered(503), 200),
      "/about/": redirectFaults(answered(429), "/about", origin),
      "/contact": [...notFound, otherBytes],
    },
  );
  expect(lines).toEqual([
    UNREAD,
    LIMITS,
    expect.stringMatching(/^\/contact: its status is 404/),
    expect.stringMatching(/^\/contact: its content is not the build's/),
    folded(2),
  ]);
});
