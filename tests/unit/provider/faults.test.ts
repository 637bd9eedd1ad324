// @vitest-environment node
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { scenarios } from "../../../provider/faults.ts";
import { bearer, openProvider, payloads, post, type TestProvider } from "./provider-client.ts";

/** More than the grace of `provider/connections.ts`. */
const UNUSED_CLOSE_AFTER_MS = 40;

let provider: TestProvider;
beforeAll(async () => {
  provider = await openProvider({ botCheck: false });
});
afterEach(() => provider.reset());
afterAll(() => provider.close());

const contact = payloads.AddContactUs;
let sends = 0;
/** Each has a header of its own: the stand-in takes the same request again for the browser's doing. */
const send = (headers: Record<string, string> = {}) =>
  post(provider, "AddContactUs", contact, { "x-send": String(sends++), ...headers });
const stored = () => provider.records("contact").length;
/** Sets a fault, and waits for what it closes: a connection that Node's fetch has opened and not used yet would break under the next request. */
async function fault(scenario: string, delayMs?: number) {
  provider.setFault({ call: "AddContactUs", scenario, times: 1, delayMs });
  await setTimeout(UNUSED_CLOSE_AFTER_MS);
  await setTimeout(1);
}

/** What each scenario gives to somebody who asks, and how many records it leaves. */
const seen: Record<string, { stored: 0 | 1; see(): Promise<void> }> = {
  slow: {
    stored: 1,
    async see() {
      await fault("slow", 120);
      const startedAt = performance.now();
      expect((await (await send()).json()).isSuccess).toBe(true);
      expect(performance.now() - startedAt).toBeGreaterThan(110);
    },
  },
  hang: {
    stored: 0,
    see: () => expect(abandoned(100)).rejects.toThrow(/abort/i),
  },
  down: { stored: 0, see: () => expect(send()).rejects.toThrow("fetch failed") },
  unreachable: {
    stored: 0,
    see: () =>
      expect(
        fetch(`${provider.origin}/api/Setting/AddContactUs`, {
          method: "OPTIONS",
          headers: { origin: "http://a.example" },
        }),
      ).rejects.toThrow("fetch failed"),
  },
  "reset-half": { stored: 0, see: () => expect(send()).rejects.toThrow("fetch failed") },
  "stall-half": { stored: 0, see: () => expect(abandoned(100)).rejects.toThrow(/abort/i) },
  "reset-before": { stored: 0, see: () => expect(send()).rejects.toThrow("fetch failed") },
  reset: { stored: 1, see: () => expect(send()).rejects.toThrow("fetch failed") },
  "reset-reused": {
    stored: 1,
    async see() {
      await fetch(`${provider.origin}/altcha/challenge`).then((answer) => answer.text());
      await expect(send()).rejects.toThrow("fetch failed");
    },
  },
  truncated: {
    stored: 1,
    async see() {
      const answer = await send();
      expect(answer.status).toBe(200);
      await expect(answer.text()).rejects.toThrow();
    },
  },
  drip: {
    stored: 1,
    async see() {
      await fault("drip", 2);
      const answer = await send();
      let chunks = 0;
      for await (const _ of answer.body!) chunks += 1;
      expect(chunks).toBeGreaterThan(10);
    },
  },
  "204": { stored: 1, see: () => gives(204, "") },
  empty: { stored: 1, see: () => gives(200, "") },
  malformed: { stored: 1, see: () => gives(200, '{"isSuccess":true,') },
  null: { stored: 1, see: () => gives(200, "null") },
  array: { stored: 1, see: () => gives(200, "[]") },
  string: { stored: 1, see: () => gives(200, '"ok"') },
  bom: {
    stored: 1,
    async see() {
      const bytes = Buffer.from(await (await send()).arrayBuffer());
      expect([...bytes.subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 0x7b]);
    },
  },
  "wrong-types": { stored: 1, see: () => gives(200, '{"isSuccess":"true","id":"1","message":42}') },
  huge: {
    stored: 1,
    async see() {
      expect((await (await send()).text()).length).toBeGreaterThanOrEqual(10 * 1024 * 1024);
    },
  },
  "is-success-false": {
    stored: 0,
    see: () => gives(200, '{"isSuccess":false,"message":"The provider did not take this."}'),
  },
  html: {
    stored: 0,
    async see() {
      const answer = await send();
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toContain("text/html");
      expect(await answer.text()).toContain("Sign in to the network");
    },
  },
  "502-html": {
    stored: 0,
    async see() {
      const answer = await send();
      expect(answer.status).toBe(502);
      expect(answer.headers.get("content-type")).toContain("text/html");
    },
  },
  redirect: {
    stored: 0,
    async see() {
      const answer = await send();
      expect(answer.status).toBe(302);
      const page = await fetch(new URL(answer.headers.get("location")!, provider.origin));
      expect(await page.text()).toContain("Sign in to the network");
    },
  },
  "no-cors": {
    stored: 1,
    async see() {
      const answer = await send({ origin: "http://a.example" });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    },
  },
  "preflight-refused": {
    stored: 0,
    async see() {
      const answer = await fetch(`${provider.origin}/api/Setting/AddContactUs`, {
        method: "OPTIONS",
        headers: { origin: "http://a.example", "access-control-request-method": "POST" },
      });
      expect(answer.ok).toBe(false);
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    },
  },
};

async function gives(status: number, body: string) {
  const answer = await send();
  expect(answer.status).toBe(status);
  expect(await answer.text()).toBe(body);
}

function abandoned(afterMs: number) {
  return fetch(`${provider.origin}/api/Setting/AddContactUs`, {
    method: "POST",
    headers: { authorization: bearer, "content-type": "application/json" },
    body: JSON.stringify(contact),
    signal: AbortSignal.timeout(afterMs),
  });
}

describe("a fault", () => {
  it.each(Object.keys(scenarios))("%s is seen, and the next request is well again", async (scenario) => {
    const expected = seen[scenario];
    if (!expected) throw new Error(`the scenario ${scenario} has no test`);
    if (scenario !== "slow" && scenario !== "drip") await fault(scenario);
    await expected.see();
    await vi.waitFor(() => expect(stored()).toBe(expected.stored));
    const next = await send();
    expect(await next.json()).toMatchObject({ isSuccess: true });
    expect(stored()).toBe(expected.stored + 1);
  });

  it.each([
    "400",
    "401",
    "403",
    "404",
    "408",
    "409",
    "413",
    "422",
    "429",
    "500",
    "502",
    "503",
    "504",
  ])("%s is that status, as JSON, and nothing is stored", async (scenario) => {
    await fault(scenario);
    const answer = await send();
    expect(answer.status).toBe(Number(scenario));
    expect((await answer.json()).isSuccess).toBe(false);
    expect(stored()).toBe(0);
  });

  it("is asked for by a header, for one request", async () => {
    expect((await send({ "x-fault": "503" })).status).toBe(503);
    const startedAt = performance.now();
    expect((await send({ "x-fault": "slow; delayMs=120" })).status).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThan(110);
    expect((await send()).status).toBe(200);
  });

  it("spoils as many requests as told, of its call alone", async () => {
    provider.setFault({ call: "AddContactUs", scenario: "500", times: 2 });
    expect((await post(provider, "AddQuoteRequest", payloads.AddQuoteRequest)).status).toBe(200);
    expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([500, 500, 200]);
  });

  it("for * spoils every call until it is cleared, but neither the inbox nor the control", async () => {
    provider.setFault({ call: "*", scenario: "503" });
    const status = async (address: string) => (await fetch(address)).status;
    for (const route of [
      "/careers",
      "/altcha/challenge",
      "/cdn/upload",
      "/api/Setting/GetStatus",
      "/cdn/files/x",
    ]) {
      expect(await status(provider.origin + route), route).toBe(503);
    }
    expect(await status(`${provider.cdnOrigin}/clients/zubrela-academy.svg`)).toBe(503);
    expect(await status(`${provider.origin}/`)).toBe(200);
    provider.clearFaults();
    expect(await status(`${provider.origin}/altcha/challenge`)).toBe(200);
  });

  it("leaves preflights alone, so that it is not spent on them", async () => {
    await fault("500");
    const preflight = await fetch(`${provider.origin}/api/Setting/AddContactUs`, {
      method: "OPTIONS",
      headers: { origin: "http://a.example" },
    });
    expect(preflight.status).toBe(204);
    expect((await send()).status).toBe(500);
  });

  it("may be for the pages of one origin alone", async () => {
    provider.setFault({ call: "AddContactUs", scenario: "500", times: 1, origin: "http://a.example" });
    expect((await send({ origin: "http://b.example" })).status).toBe(200);
    expect((await send({ origin: "http://a.example" })).status).toBe(500);
  });

  it("after storing is mended by sending again with the same reference", async () => {
    await fault("reset");
    await expect(send({ "x-reference": "R-1" })).rejects.toThrow("fetch failed");
    expect((await send({ "x-reference": "R-1" })).status).toBe(200);
    expect(stored()).toBe(1);
  });

  it("of a list keeps it a list where that is the point", async () => {
    const list = (scenario: string) =>
      post(
        provider,
        "GetHomePageGropWiseClientProjectList",
        { branchCode: contact.branchCode, apiFor: "Test" },
        { "x-fault": scenario },
      );
    expect(await (await list("wrong-types")).json()).toContainEqual({ image: 42, name: 42 });
    const huge = await (await list("huge")).json();
    expect(huge.length).toBeGreaterThan(10_000);
  });
});

describe("the fault control", () => {
  const control = (method: string, body?: string) =>
    fetch(`${provider.origin}/control/fault`, {
      method,
      body,
      headers: body === undefined ? {} : { "content-type": "application/json" },
    });

  it("sets, lists and clears faults", async () => {
    const set = await control("POST", '{"call":"AddContactUs","scenario":"500","times":2}');
    expect(set.status).toBe(200);
    const listed = await (await control("GET")).json();
    expect(listed.waiting).toEqual([{ call: "AddContactUs", scenario: "500", times: 2 }]);
    expect(listed.scenarios.map(({ name }: { name: string }) => name)).toEqual(Object.keys(scenarios));
    expect((await send()).status).toBe(500);
    expect((await control("DELETE")).status).toBe(200);
    expect((await send()).status).toBe(200);
  });

  it.each([
    ['{"call":"Nothing","scenario":"500"}', /no call "Nothing".*AddContactUs/],
    ['{"call":"*","scenario":"explode"}', /no scenario "explode".*is-success-false/],
    ['{"call":"*","scenario":"toString"}', /no scenario/],
    ['{"call":"*","scenario":"500","times":0}', /times is 0/],
    ['{"call":"*","scenario":"slow","delayMs":"x"}', /delayMs is NaN/],
    ['{"call":"*"}', /needs a call and a scenario/],
    ["{", /not JSON/],
  ])("says what is wrong with %s", async (body, words) => {
    const answer = await control("POST", body);
    expect(answer.status).toBe(400);
    expect((await answer.json()).message).toMatch(words);
  });

  it("is out of reach of another origin's page, which can send no JSON without a preflight", async () => {
    const answer = await fetch(`${provider.origin}/control/fault`, {
      method: "POST",
      body: '{"call":"*","scenario":"500"}',
    });
    expect(answer.status).toBe(415);
  });

  it("answers a header that is not known with the names that are", async () => {
    const answer = await send({ "x-fault": "explode" });
    expect(answer.status).toBe(400);
    expect((await answer.json()).message).toMatch(/X-Fault: There is no scenario "explode"/);
    expect(stored()).toBe(0);
  });
});

it("has a line for every scenario in its documentation", () => {
  const text = readFileSync(path.join(import.meta.dirname, "../../../provider/README.md"), "utf8");
  expect(Object.keys(scenarios).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
