// @vitest-environment node
import { readFileSync } from "node:fs";
import { Agent, request, type RequestOptions } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { scenarios } from "../../../provider/faults.ts";
import { bearer, openProvider, payloadOf, post, type TestProvider } from "./provider-client.ts";

/** More than the grace of `provider/connections.ts`. */
const UNUSED_CLOSE_AFTER_MS = 41;

let provider: TestProvider;
beforeAll(async () => {
  provider = await openProvider({ botCheck: false });
});
afterEach(() => provider.reset());
afterAll(() => provider.close());

const contact = payloadOf("AddContactUs");
let sends = 0;
/** Each has a header of its own: the stand-in takes the same request again for the browser's doing. */
const send = (headers: Record<string, string> = {}, signal?: AbortSignal) =>
  post(provider, "AddContactUs", contact, { "x-send": String(sends++), ...headers }, signal);
const preflight = () =>
  fetch(`${provider.origin}/api/Setting/AddContactUs`, {
    method: "OPTIONS",
    headers: { origin: "http://a.example" },
  });
const stored = () => provider.records("contact").length;

/** Sets a fault, and waits for what it closes: a connection that Node's fetch has opened and not used yet would break under the next request. */
async function fault(scenario: string, more: { times?: number; delayMs?: number; origin?: string } = {}) {
  provider.setFault({ call: "AddContactUs", scenario, times: 1, ...more });
  await setTimeout(UNUSED_CLOSE_AFTER_MS);
}

async function answerOf(asking: Promise<Response>): Promise<[status: number, body: string]> {
  const answer = await asking;
  return [answer.status, await answer.text()];
}

const fails = () => expect(answerOf(send())).rejects.toThrow(/fetch failed|terminated/);
const preflightFails = () => expect(preflight()).rejects.toThrow("fetch failed");
const hangs = () => expect(send({}, AbortSignal.timeout(100))).rejects.toThrow(/abort/i);
const gives = (status: number, body: string | RegExp) => async () => {
  const [given, text] = await answerOf(send());
  expect(given).toBe(status);
  if (typeof body === "string") expect(text).toBe(body);
  else expect(text).toMatch(body);
};
/** Takes so long at least; nothing is waited for where time stands still. */
const takes = (leastMs: number) => async () => {
  const startedAt = performance.now();
  await gives(200, /"isSuccess":true/)();
  expect(performance.now() - startedAt).toBeGreaterThan(leastMs);
};

const isStored = true;
/** What each scenario gives to somebody who asks, and whether a record is left. */
const seen: Record<string, [see: () => Promise<unknown>, isStored?: boolean, delayMs?: number]> = {
  slow: [takes(110), isStored, 120],
  drip: [takes(110), isStored, 2],
  hang: [hangs],
  down: [fails],
  unreachable: [preflightFails],
  "reset-half": [fails],
  "stall-half": [hangs],
  "reset-before": [fails],
  reset: [fails, isStored],
  "reset-reused": [
    async () => {
      // One connection for both: Node's fetch may open another.
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const ask = (route: string, options: RequestOptions, body = "") =>
        new Promise((resolve, reject) => {
          const asking = request(provider.origin + route, { agent, ...options }, (answer) => {
            answer.resume().once("end", resolve).once("error", reject);
          });
          asking.once("error", reject).end(body);
        });
      await ask("/altcha/challenge", {});
      const headers = { authorization: bearer, "content-type": "application/json" };
      const sending = ask("/api/Setting/AddContactUs", { method: "POST", headers }, JSON.stringify(contact));
      await expect(sending).rejects.toThrow("socket hang up");
      agent.destroy();
    },
    isStored,
  ],
  truncated: [fails, isStored],
  204: [gives(204, ""), isStored],
  empty: [gives(200, ""), isStored],
  malformed: [gives(200, '{"isSuccess":true,'), isStored],
  null: [gives(200, "null"), isStored],
  array: [gives(200, "[]"), isStored],
  string: [gives(200, '"ok"'), isStored],
  bom: [
    async () => expect(Buffer.from(await (await send()).arrayBuffer()).toString()).toMatch(/^\uFEFF\{/),
    isStored,
  ],
  "wrong-types": [gives(200, '{"isSuccess":"true","id":"1","message":42}'), isStored],
  huge: [async () => expect((await answerOf(send()))[1].length).toBeGreaterThan(10 * 2 ** 20), isStored],
  "is-success-false": [gives(200, /^\{"isSuccess":false/)],
  html: [gives(200, /^<!doctype html>.*Sign in/)],
  "502-html": [gives(502, /^<html>/)],
  redirect: [gives(302, "")],
  "no-cors": [
    async () =>
      expect((await send({ origin: "http://a.example" })).headers.get("access-control-allow-origin")).toBe(
        null,
      ),
    isStored,
  ],
  "preflight-refused": [async () => expect((await preflight()).status).toBe(403)],
};

it.each(Object.keys(scenarios))("%s is seen, and the next request is well again", async (scenario) => {
  const [see, leavesRecord, delayMs] = seen[scenario]!;
  await fault(scenario, { delayMs });
  await see();
  const count = leavesRecord ? 1 : 0;
  await vi.waitFor(() => expect(stored()).toBe(count));
  await gives(200, /"isSuccess":true/)();
  expect(stored()).toBe(count + 1);
});

it("gives each status from 400 as JSON, and stores nothing", async () => {
  for (const status of [400, 401, 408, 409, 429, 500, 503]) {
    await fault(String(status));
    await gives(status, /^\{"isSuccess":false/)();
  }
  expect(stored()).toBe(0);
});

describe("a fault", () => {
  const statuses = async (...headers: Record<string, string>[]) => {
    const all: number[] = [];
    for (const one of headers) all.push((await send(one)).status);
    return all;
  };

  it("is asked for by a header, for one request", async () => {
    expect(await statuses({ "x-fault": "503" }, {}, { "x-fault": "explode" })).toEqual([503, 200, 400]);
  });

  it("spoils as many requests as told, of its call alone, and no preflight", async () => {
    await fault("500", { times: 2 });
    expect((await post(provider, "AddQuoteRequest", payloadOf("AddQuoteRequest"))).status).toBe(200);
    expect((await preflight()).status).toBe(204);
    expect(await statuses({}, {}, {})).toEqual([500, 500, 200]);
  });

  it("may be for the pages of one origin alone", async () => {
    await fault("500", { origin: "http://a.example" });
    expect(await statuses({ origin: "http://b.example" }, { origin: "http://a.example" })).toEqual([
      200, 500,
    ]);
  });

  it("for * spoils every call until it is cleared, but not the inbox", async () => {
    provider.setFault({ call: "*", scenario: "503" });
    const status = async (route: string) => (await fetch(provider.origin + route)).status;
    for (const route of ["/careers", "/altcha/challenge", "/cdn/upload", "/cdn/files/x"])
      expect(await status(route), route).toBe(503);
    expect(await status("/")).toBe(200);
    provider.clearFaults();
    expect(await status("/altcha/challenge")).toBe(200);
  });

  it("of a list keeps it a list", async () => {
    const body = { branchCode: contact.branchCode, apiFor: "Test" };
    const answer = await post(provider, "GetGropWiseClientProjectList", body, { "x-fault": "wrong-types" });
    expect(await answer.json()).toContainEqual(expect.objectContaining({ groupName: 42 }));
  });

  it("that cuts a connection which served one before meets what a browser then repeats, and counts both as one", async () => {
    const socket = connect(provider.port, "127.0.0.1");
    const request =
      `POST /api/Setting/AddContactUs HTTP/1.1\r\nhost: localhost\r\nauthorization: ${bearer}\r\nx-reference: R-1\r\n` +
      `content-type: application/json\r\ncontent-length: 2\r\n\r\n{}`;
    socket.write(request);
    await new Promise((resolve) => socket.once("data", resolve));
    await fault("reset-before");
    socket.write(request);
    await new Promise((resolve) => socket.once("close", resolve));
    const answers: string[] = [];
    for (let round = 0; round < 2; round++) {
      const again = connect(provider.port, "127.0.0.1", () => again.write(request));
      answers.push(
        await new Promise((resolve) =>
          again.once("data", () => resolve("answered")).once("close", () => resolve("cut")),
        ),
      );
      again.destroy();
    }
    expect(answers).toEqual(["cut", "answered"]);
    expect(provider.requests().map(({ isRepeated }) => isRepeated)).toEqual([false, false, true, false]);
  });
});

describe("the fault control", () => {
  const control = (method: string, body?: string, type = "application/json") =>
    fetch(`${provider.origin}/control/fault`, {
      method,
      body,
      headers: body === undefined ? {} : { "content-type": type },
    });

  it("sets, lists and clears faults", async () => {
    await control("POST", '{"call":"AddContactUs","scenario":"500","times":2}');
    const { waiting, scenarios: known } = await (await control("GET")).json();
    expect(waiting).toEqual([{ call: "AddContactUs", scenario: "500", times: 2 }]);
    expect(known).toHaveLength(Object.keys(scenarios).length);
    expect((await send()).status).toBe(500);
    await control("DELETE");
    expect((await send()).status).toBe(200);
  });

  it.each([
    ['{"call":"Nothing","scenario":"500"}', /no call "Nothing".*AddContactUs/],
    ['{"call":"*","scenario":"explode"}', /no scenario "explode".*is-success-false/],
    ['{"call":"*","scenario":"500","times":0}', /times is 0/],
    ["{", /not JSON/],
  ])("says what is wrong with %s", async (body, words) => {
    const [status, text] = await answerOf(control("POST", body));
    expect(status).toBe(400);
    expect(JSON.parse(text).message).toMatch(words);
  });

  it("is out of reach of another origin's page, which can send no JSON without a preflight", async () => {
    expect((await control("POST", '{"call":"*","scenario":"500"}', "text/plain")).status).toBe(415);
  });
});

it("has a line for every scenario in its documentation", () => {
  const text = readFileSync(path.join(import.meta.dirname, "../../../provider/README.md"), "utf8");
  expect(Object.keys(scenarios).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
