import { Agent, request } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { scenarios } from "../../../provider/faults.ts";
import { bearer, contact, openProvider, post, type TestProvider } from "./provider-client.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await openProvider({ botCheck: "off" });
});
afterEach(() => provider.reset());
afterAll(() => provider.close());

const CALL = "AddContactUs";
/** Only what is never answered waits so long; any other answer may take a busy machine its time. */
const SILENCE_MS = 500;

/** What a request came to: a status with how the body begins, `cut`, or `silence`. */
async function outcomeOf(headers: Record<string, string> = {}, patienceMs = 15_000): Promise<string> {
  try {
    const answer = await post(provider, CALL, contact, headers, AbortSignal.timeout(patienceMs));
    const text = Buffer.from(await answer.arrayBuffer()).toString();
    return `${answer.status} ${text.slice(0, 26)}`.trim();
  } catch (error) {
    return error instanceof Error && error.name === "TimeoutError" ? "silence" : "cut";
  }
}
const WELL = '200 {"isSuccess":true,"id":1,"';
const REFUSED = '{"isSuccess":false,"messag';

const OUTCOMES: [scenario: string, outcome: string, records: 0 | 1][] = [
  ["slow", "silence", 1],
  ["drip", "silence", 1],
  ["hang", "silence", 0],
  ["stall-half", "silence", 0],
  ["down", "cut", 0],
  ["unreachable", "cut", 0],
  ["preflight-refused", `403 ${REFUSED}`, 0],
  ["reset-half", "cut", 0],
  ["reset-before", "cut", 0],
  ["reset", "cut", 1],
  ["reset-reused", WELL, 1],
  ["truncated", "cut", 1],
  ["204", "204", 1],
  ["empty", "200", 1],
  ["malformed", '200 {"isSuccess":true,', 1],
  ["null", "200 null", 1],
  ["array", "200 []", 1],
  ["string", '200 "ok"', 1],
  ["wrong-types", '200 {"isSuccess":"true","id":"', 1],
  ["bom", '200 \uFEFF{"isSuccess":true,"id":1,', 1],
  ["huge", '200 "xxxxxxxxxxxxxxxxxxxxxxxxx', 1],
  ["no-cors", WELL, 1],
  ["is-success-false", `200 ${REFUSED}`, 0],
  ["html", "200 <!doctype html><html lang=", 0],
  ["502-html", "502 <html><h1>502 Bad Gateway<", 0],
  ["redirect", "302", 0],
  ["503", `503 ${REFUSED}`, 0],
];

it.each(
  OUTCOMES,
)("%s comes to %s, leaves %i records, and the next request is well", async (scenario, outcome, records) => {
  provider.setFault({ call: CALL, scenario, times: 1 });
  expect(await outcomeOf({}, outcome === "silence" ? SILENCE_MS : undefined)).toBe(outcome);
  await vi.waitFor(() => expect(provider.records()).toHaveLength(records));
  expect(await outcomeOf()).toMatch(/^200 \{"isSuccess":true/);
  expect(provider.records()).toHaveLength(records + 1);
});

it("every scenario has its outcome here", () => {
  expect(Object.keys(scenarios).filter((name) => !OUTCOMES.some(([known]) => known === name))).toEqual([]);
});

describe("a fault", () => {
  const statusOf = async (route: string, method = "GET") =>
    (await fetch(provider.origin + route, { method }).catch(() => undefined))?.status;

  it("spoils as many requests as told, of its call and of its origin alone", async () => {
    provider.setFault({ call: "upload", scenario: "503" });
    provider.setFault({ call: CALL, scenario: "null", times: 2, origin: "http://a.example" });
    const outcomes: string[] = [];
    for (const page of ["b", "a", "a", "a"])
      outcomes.push(await outcomeOf({ origin: `http://${page}.example` }));
    expect(outcomes).toEqual([WELL, "200 null", "200 null", expect.stringContaining("true")]);
  });

  it.each([
    ["503", 204],
    ["unreachable", undefined],
    ["preflight-refused", 403],
  ])("with %s gives a preflight %s", async (scenario, status) => {
    provider.setFault({ call: CALL, scenario });
    expect(await statusOf(`/api/Setting/${CALL}`, "OPTIONS")).toBe(status);
  });

  it("spoils every kind of call until it is cleared", async () => {
    const routes = {
      careers: "/careers",
      challenge: "/altcha/challenge",
      upload: "/cdn/upload",
      file: "/cdn/files/x",
    };
    for (const [call, route] of Object.entries(routes)) {
      provider.setFault({ call, scenario: "503" });
      expect(await statusOf(route), route).toBe(503);
    }
    provider.clearFaults();
    expect(await statusOf("/altcha/challenge")).toBe(200);
  });

  it.each([
    ["Nothing", "500", /no call "Nothing".*AddContactUs/],
    [CALL, "explode", /no scenario "explode".*is-success-false/],
  ])("of %s with %s cannot be set", (call, scenario, words) => {
    expect(() => provider.setFault({ call, scenario })).toThrow(words);
  });
});

describe("a connection", () => {
  /** Sends the contact form over one connection after another was answered on it, as far as the provider lets it. */
  const sendTwice = async (asked: TestProvider, scenario: string) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = { authorization: bearer, "content-type": "application/json", "x-reference": "R-1" };
    const ask = (body: unknown) =>
      new Promise((resolve) => {
        const options = { method: "POST", agent, headers };
        request(`${asked.origin}/api/Setting/${CALL}`, options, (answer) =>
          answer.resume().once("end", () => resolve(answer.statusCode)),
        )
          .once("error", () => resolve("cut"))
          .end(JSON.stringify(body));
      });
    await ask({});
    asked.setFault({ call: CALL, scenario, times: 1 });
    const outcomes = [await ask(contact), await ask(contact), await ask(contact)];
    agent.destroy();
    return [...outcomes, ...asked.requests().map(({ isRepeated }) => isRepeated)];
  };

  it("is closed after each answer, so that no browser repeats by itself what is cut", async () => {
    const outcomes = await sendTwice(provider, "reset-before");
    expect(outcomes).toEqual(["cut", 200, 200, false, false, false, false]);
  });

  it.each([
    ["reset-before", ["cut", "cut", 200, false, false, true, false]],
    ["reset-reused", ["cut", 200, 200, false, false, true, false]],
  ])("that is kept meets with %s what a browser then repeats, and counts both as one", async (scenario, outcomes) => {
    const keeping = await openProvider({ botCheck: "off", keepsConnections: true });
    expect(await sendTwice(keeping, scenario)).toEqual(outcomes);
    expect(keeping.records()).toHaveLength(1);
    await keeping.close();
  });
});
