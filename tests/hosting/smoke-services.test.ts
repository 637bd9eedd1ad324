/** What smoke says of the services that a live site relies on, what it sends them, and what a monitor is told to ask. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openCalls, recordCalls, sendOver } from "../../build/calls/open-calls.ts";
import { readSettings } from "../../build/settings.ts";
import { openAsk } from "../../hosting/smoke/ask.ts";
import { challengeFaults } from "../../hosting/smoke/bot-check.ts";
import type { Problem, Subject } from "../../hosting/smoke/check.ts";
import { readBuild } from "../../hosting/smoke/expected.ts";
import { preflightFaults } from "../../hosting/smoke/preflight.ts";
import { mixedContentFaults } from "../../hosting/smoke/provider.ts";
import { hindrancesIn, sendTestEnquiry } from "../../hosting/smoke/send.ts";
import { serviceChecks } from "../../hosting/smoke/services.ts";
import { type Watched, watchList } from "../../hosting/smoke/watch.ts";
import { serveSite } from "../../hosting/static-server.ts";
import { builtSite } from "../test-run.ts";
import { openProvider, type TestProvider } from "../unit/provider/provider-client.ts";

let provider: TestProvider;
let site: Awaited<ReturnType<typeof serveSite>>;
beforeAll(async () => {
  provider = await openProvider({ isBotCheckEasy: true });
  site = await serveSite({ folder: builtSite, port: 0 });
});
afterEach(() => provider.reset());
afterAll(async () => {
  await Promise.all([provider.close(), site.close()]);
});

/** What the command has in its hands, with settings beside those of the stand-in, until `use` is done. */
async function withServices<T>(
  env: Record<string, string>,
  use: (subject: Subject, calls: Awaited<ReturnType<typeof recordCalls>>) => Promise<T>,
): Promise<T> {
  const { origin } = site;
  const settings = readSettings({
    env: { PROVIDER_PORT: String(provider.port), ...env },
    folder: provider.folder,
  });
  const otherOrigins = [provider.origin, new URL(settings.providerApi).origin];
  const { ask, close } = openAsk({ origin, otherOrigins, timeoutMs: 5_000 });
  const subject = { origin, settings, ask, build: readBuild(builtSite) };
  return use(subject, await recordCalls(settings, origin)).finally(close);
}

const problemsOf = async (
  subject: Subject,
  calls: Awaited<ReturnType<typeof recordCalls>>,
): Promise<Problem[]> => {
  const checks = await serviceChecks(calls, subject, []);
  return (
    await Promise.all(checks.map((check) => (check.cannot?.(subject) ? [] : check.run(subject))))
  ).flat();
};

const said = (env: Record<string, string> = {}) =>
  withServices(env, async (...known) =>
    (await problemsOf(...known)).map(
      ({ address, problem, fix }) => `${address.replace(/^.*?:\d+/, "")} ${problem}. Fix: ${fix}`,
    ),
  );

describe("the services of a site that is live", () => {
  it("have no problem where all is right, are sent preflights alone, and store nothing", async () => {
    expect(await said()).toEqual([]);
    expect(provider.records()).toEqual([]);
    const asked = provider.requests().filter(({ call }) => call);
    expect(asked.filter(({ method }) => method === "OPTIONS")).toHaveLength(9);
    expect(
      asked.flatMap(({ method, call }) => (method === "OPTIONS" ? [] : [`${method} ${call}`])).sort(),
    ).toEqual(["GET careers", "GET challenge", "GET challenge"]);
  });

  it.each([
    ["PROVIDER_REFERENCE_HEADER", "X-Number", 4],
    ["BOT_CHECK_HEADER", "X-Robot", 4],
    ["PROVIDER_SOURCE_HEADER", "X-Partner", 1],
  ])("do not know the header of %s", async (name, header, count) => {
    const found = await said({ [name]: header });
    expect(found).toHaveLength(count);
    for (const line of found)
      expect(line).toMatch(
        new RegExp(`does not allow the header ${header}.*Fix: let its server name ${header}`, "i"),
      );
  });

  it.each([
    ["*", "unreachable", 11, /ended too early.*Fix: see whether the server is up/],
    ["careers", "401", 1, /^\/careers it does not accept the token \(401\)\. Fix: .*PROVIDER_TOKEN/],
    ["careers", "502-html", 1, /^\/careers its status is 502, and should be 200\. Fix: .*CAREERS_URL/],
    ["careers", "html", 1, /^\/careers its answer is not JSON\. Fix: let it answer with a JSON list/],
    ["careers", "is-success-false", 1, /^\/careers its answer is JSON and not a list\. Fix: /],
    ["careers", "no-cors", 1, /^\/careers it lets no other site read its answers\. Fix: /],
    ["careers", "array", 0, /./],
    ["challenge", "503", 1, /^\/altcha\/challenge its status is 503.*Fix: .*BOT_CHECK_SITE_KEY/],
    ["challenge", "html", 1, /^\/altcha\/challenge its answer is no challenge of ALTCHA 2/],
    ["upload", "preflight-refused", 2, /^\/cdn\/upload\?.*it answers a preflight \(OPTIONS\) with 403/],
  ])("%s answers with %s: %i problems", async (call, scenario, count, sentence) => {
    provider.setFault({ call, scenario });
    const found = await said();
    expect(found).toHaveLength(count);
    for (const line of found) expect(line).toMatch(sentence);
  });

  it("without settings and without a stand-in are not checked, and it is said why", async () => {
    const why = await withServices({ PROVIDER_PORT: "1" }, async (subject, calls) =>
      (await serviceChecks(calls, subject, [])).map((check) => check.cannot?.(subject)),
    );
    expect(why).toContain("the settings name no provider, and no stand-in answers here (npm start runs one)");
    expect(mixedContentFaults("http://api.provider.in/v1/", "https://www.patna-it.in")).toHaveLength(1);
  });
});

const answer = (content: string, headers: Record<string, string> = {}, status = 200) => ({
  status,
  headers: { "access-control-allow-origin": "https://www.patna-it.in", ...headers },
  bodyBytes: content.length,
  content: Buffer.from(content),
});

describe("a challenge", () => {
  const nowMs = Date.parse("2026-11-23T00:00:00Z");
  const parameters = {
    algorithm: "PBKDF2/SHA-256",
    nonce: "00",
    salt: "00",
    cost: 1000,
    keyLength: 32,
    keyPrefix: "00",
    expiresAt: nowMs / 1000 + 300,
  };
  const challenge = (changed: object = {}, signature = "s1") =>
    JSON.stringify({ parameters: { ...parameters, ...changed }, signature });

  it.each([
    ["right", challenge(), {}, ""],
    ["that never expires", challenge({ expiresAt: undefined }), {}, ""],
    ["of another algorithm", challenge({ algorithm: "SCRYPT" }), {}, "its algorithm is SCRYPT"],
    ["expired", challenge({ expiresAt: nowMs / 1000 - 1 }), {}, "it had expired when it came"],
    [
      "expired by our clock alone",
      challenge({ expiresAt: nowMs / 1000 - 1 }),
      { date: "Sun, 22 Nov 2026 23:50:00 GMT" },
      "",
    ],
    ["given twice", challenge({}, "s2"), {}, "it gives the same challenge twice"],
    ["of ALTCHA 1", '{"algorithm":"SHA-256","challenge":"ab"}', {}, "its answer is no challenge of ALTCHA 2"],
    ["cut short", challenge().slice(0, 40), {}, "its answer is no challenge of ALTCHA 2"],
  ])("%s", (_, first, headers, words) => {
    const answers = { first: answer(first, headers), second: answer(challenge({}, "s2")), nowMs };
    const [fault] = challengeFaults(answers, "https://www.patna-it.in");
    expect(fault?.problem ?? "").toMatch(words ? new RegExp(`^${words}`) : /^$/);
  });
});

it.each([
  [{ "access-control-allow-headers": "Authorization,content-type , X-Number" }, 204, ""],
  [{ "access-control-allow-headers": "*, Authorization", "access-control-allow-origin": "*" }, 200, ""],
  [{ "access-control-allow-headers": "*" }, 204, "does not allow the header authorization"],
  [{}, 302, "answers a preflight (OPTIONS) with 302"],
  [{}, 502, "ask whoever runs it"],
  [{}, 421, "proxy_set_header Host"],
])("a preflight answered with %j and %i: %j", (headers, status, words) => {
  const sent = { authorization: "Bearer x", "content-type": "application/json", "x-number": "1" };
  const call = {
    use: "the contact form",
    method: "POST",
    url: "https://api.provider.in/v1/x",
    headers: sent,
  };
  const [fault] = preflightFaults(call, "https://www.patna-it.in", answer("", headers, status));
  expect(fault ? `${fault.problem} ${fault.fix}` : "").toContain(words);
  expect(Boolean(fault)).toBe(words !== "");
});

describe("a test enquiry", () => {
  /** As the command does it with `--send`, after the checks. */
  const sendTest = (env: Record<string, string> = {}) =>
    withServices(env, async (subject, calls) => {
      const { ask, origin, settings } = subject;
      const transport = sendOver(ask, origin);
      const { sendContact, createReference } = await openCalls({ settings, page: origin, transport });
      const hindrances = hindrancesIn(await problemsOf(subject, calls), calls, settings);
      const reference = createReference();
      return (await sendTestEnquiry(subject, { differing: [], hindrances, reference, send: sendContact }))
        .words;
    });

  it("is stored once, says that it is a test, and its number is printed", async () => {
    const words = await sendTest();
    const [number = ""] = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(words) ?? [];
    expect(words).toMatch(
      /^One test enquiry was sent and accepted: .*Look for this number in the provider's inbox/,
    );
    expect(provider.records()).toMatchObject([
      {
        reference: number,
        body: { name: "TEST of the website, please ignore", remarks: expect.stringContaining(number) },
      },
    ]);
  });

  it.each([
    ["401", 0, /and not accepted: Http failure response for .*Fix: .*401 is the token/],
    ["html", 0, /and not accepted: Http failure during parsing/],
    ["reset", 1, /and not accepted: .*Look whether it arrived all the same/],
  ])("that meets %s is sent once, and says what came of it", async (scenario, stored, words) => {
    provider.setFault({ call: "AddContactUs", scenario });
    expect(await sendTest()).toMatch(words);
    expect(
      provider.requests().filter(({ call, method }) => call === "AddContactUs" && method === "POST"),
    ).toHaveLength(1);
    expect(provider.records()).toHaveLength(stored);
  });

  it.each([
    [{ PROVIDER_REFERENCE_HEADER: "X-Number" }, "accepted, but browsers cannot send it: see above"],
    [
      { BOT_CHECK: "turnstile", BOT_CHECK_SITE_KEY: "key" },
      "No test enquiry was sent: BOT_CHECK is turnstile",
    ],
  ])("with %j says: %s", async (env, words) => {
    expect(await sendTest(env)).toContain(words);
  });
});

describe("what a monitor is told to watch", () => {
  const listFor = (origin: string) =>
    withServices({}, async ({ build, settings }, calls) =>
      watchList({ origin, build, calls, challengeUrl: settings.botCheckSiteKey }),
    );
  /** Those that it would raise an alarm for. */
  const alarms = async (rows: readonly Watched[]) => {
    const judged = rows.map(async ({ method, url, send, status, header, text = "" }) => {
      const given = await fetch(url, { method, headers: send, redirect: "manual" });
      const isHeader = !header || given.headers.get(header.name)?.includes(header.value);
      const isWell = String(given.status).startsWith(status.replace("xx", "")) && isHeader;
      return isWell && (await given.text()).includes(text) ? [] : [`${method} ${new URL(url).pathname}`];
    });
    return (await Promise.all(judged)).flat();
  };

  it("is answered so by a site that is well, and not where something else answers", async () => {
    const list = await listFor(site.origin);
    expect(await alarms(list)).toEqual([]);
    const own = list.flatMap(({ url }) => (url.startsWith(site.origin) ? [new URL(url).pathname] : []));
    expect(own).toEqual(expect.arrayContaining(["/", "/contact", "/career", "/no-such-page", "/portfolio"]));
    const elsewhere = list.map((row) => ({ ...row, url: row.url.replace(site.origin, provider.origin) }));
    // Nothing is to be found at one of them.
    expect(await alarms(elsewhere)).toHaveLength(own.length - 1);
  });

  it.each([
    ["careers", "401", "GET /careers"],
    ["challenge", "html", "GET /altcha/challenge"],
    ["AddContactUs", "preflight-refused", "OPTIONS /api/Setting/AddContactUs"],
  ])("raises an alarm where %s answers with %s", async (call, scenario, alarm) => {
    const list = await listFor(site.origin);
    provider.setFault({ call, scenario });
    expect(await alarms(list)).toEqual([alarm]);
  });
});
