// @vitest-environment node
import { mkdtemp, rm } from "node:fs/promises";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { isOwnName } from "../../../provider/own-names.ts";
import { submissions } from "../../../provider/submissions.ts";
import { bearer, calls, openProvider, payloadOf, post, solveBotCheck } from "./provider-client.ts";
import type { TestProvider } from "./provider-client.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await openProvider({ isBotCheckEasy: true });
});
afterEach(() => provider.reset());
afterAll(() => provider.close());

const contact = payloadOf("AddContactUs");

const send = async (call: string, headers: Record<string, string> = {}, body: unknown = payloadOf(call)) =>
  post(provider, call, body, { "x-bot-check": await solveBotCheck(provider), ...headers });

const get = (route: string, headers = {}) => fetch(provider.origin + route, { headers });

it.each(calls)("%s is stored field by field, with the headers of interest", async (call) => {
  const { kind } = submissions[call]!;
  const body = { ...payloadOf(call), name: "आशा '); DROP TABLE records; --" };
  const answer = await send(call, { "x-reference": "R-1", origin: "http://localhost:8080" }, body);
  expect(await answer.json()).toEqual({ isSuccess: true, id: 1, message: expect.any(String) });
  expect(provider.records()).toMatchObject([
    {
      kind,
      reference: "R-1",
      body,
      headers: { authorization: bearer, origin: "http://localhost:8080", "x-reference": "R-1" },
    },
  ]);
  const inbox = await (await get("/inbox.json")).json();
  expect(inbox).toEqual(provider.records());
});

it.each(calls)("%s names each field that is missing or wrong, and stores nothing", async (call) => {
  const body = payloadOf(call);
  const fields = Object.keys(body).filter((field) => field !== "branchCode");
  for (const field of fields) {
    for (const value of [undefined, 42, null]) {
      const answer = await post(provider, call, { ...body, [field]: value });
      expect(answer.status, field).toBe(400);
      expect((await answer.json()).errors).toEqual([{ field, message: expect.stringContaining(field) }]);
    }
  }
  const unknown = await post(provider, call, JSON.stringify(body).replace("{", '{"__proto__":"x",'));
  expect((await unknown.json()).errors).toMatchObject([{ field: "__proto__" }]);
  expect(provider.records()).toEqual([]);
});

describe("a submission is refused", () => {
  const refusals: Record<string, [ask: () => Promise<Response>, status: number, words: RegExp]> = {
    "without the credential": [() => send("AddContactUs", { authorization: "" }), 401, /is missing/],
    "with another credential": [
      () => send("AddContactUs", { authorization: "Bearer x" }),
      401,
      /not the one/,
    ],
    "as text": [() => send("AddContactUs", { "content-type": "text/plain" }), 415, /application\/json/],
    "as broken JSON": [() => send("AddContactUs", {}, "{"), 400, /JSON object/],
    "as a list": [() => send("AddContactUs", {}, []), 400, /JSON object/],
    "over 1 MB": [() => send("AddContactUs", {}, { remarks: "x".repeat(2 ** 20) }), 413, /bytes/],
    "with another branch code": [
      () => send("AddContactUs", {}, { ...contact, branchCode: "1" }),
      403,
      /branchCode/,
    ],
    "with nine digits": [() => send("AddContactUs", {}, { ...contact, mobile: "987654321" }), 400, /ten/],
    "with a blank name": [() => send("AddContactUs", {}, { ...contact, name: " " }), 400, /not empty/],
    "with a reference that is none": [
      () => send("AddContactUs", { "x-reference": "a b" }),
      400,
      /X-Reference/,
    ],
    "by GET": [() => get("/api/Setting/AddContactUs"), 405, /Use POST/],
    "at another address": [() => get("/api/Setting/Nothing"), 404, /nothing at/],
    "without the bot check": [() => post(provider, "AddContactUs", contact), 400, /missing/],
    "with a bot check that is none": [
      () => send("AddContactUs", { "x-bot-check": "bm90IGpzb24=" }),
      400,
      /cannot be read/,
    ],
  };

  it.each(Object.entries(refusals))("%s", async (_, [ask, status, words]) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ isSuccess: false, message: expect.stringMatching(words) });
    expect(provider.records()).toEqual([]);
  });
});

describe("the bot check", () => {
  const answerTo = async (response: string, body: unknown = contact) =>
    (await post(provider, "AddContactUs", body, { "x-bot-check": response })).json();

  it("is refused when its solution was changed", async () => {
    const response = JSON.parse(Buffer.from(await solveBotCheck(provider), "base64").toString());
    response.solution.derivedKey = "00".repeat(32);
    const changed = Buffer.from(JSON.stringify(response)).toString("base64");
    expect(await answerTo(changed)).toMatchObject({ message: expect.stringContaining("is wrong") });
  });

  it("is refused after five minutes", async () => {
    const response = await solveBotCheck(provider);
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + 301_000);
    const answer = await answerTo(response).finally(() => vi.useRealTimers());
    expect(answer).toMatchObject({ message: expect.stringContaining("expired") });
  });

  it("is good for one submission, of twenty at the same moment too, and not spent by one with a wrong field", async () => {
    const response = await solveBotCheck(provider);
    await answerTo(response, { ...contact, mobile: "1" });
    const answers = await Promise.all(Array.from({ length: 20 }, () => answerTo(response)));
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1);
    expect(await answerTo(response)).toMatchObject({ message: expect.stringContaining("used before") });
    expect(provider.records()).toHaveLength(1);
  });
});

describe("the reference number", () => {
  const withReference = { "x-reference": "R-7" };

  it("stores once what comes again, even at the same moment, and asks for no second bot check", async () => {
    const headers = { ...withReference, "x-bot-check": await solveBotCheck(provider) };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(provider, "AddContactUs", contact, headers)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await post(provider, "AddContactUs", contact, withReference)).status).toBe(200);
    expect(provider.records()).toHaveLength(1);
  });

  it("with another payload needs a bot check of its own, and is still the same submission", async () => {
    await send("AddContactUs", withReference);
    const other = { ...contact, remarks: "By July" };
    expect((await post(provider, "AddContactUs", other, withReference)).status).toBe(400);
    expect((await send("AddContactUs", withReference, other)).status).toBe(200);
    expect(provider.records()).toMatchObject([{ body: contact }]);
  });

  it("is each call's own, and free again after a refusal", async () => {
    await post(provider, "AddContactUs", { ...contact, name: "" }, withReference);
    await send("AddContactUs", withReference);
    await send("ApplyInternship", withReference);
    expect(provider.records().map(({ kind }) => kind)).toEqual(["contact", "internship"]);
  });

  it("means nothing to a provider that does not dedupe, nor the bot check where none is asked for", async () => {
    const other = await openProvider({ botCheck: false, dedupes: false });
    for (let round = 0; round < 2; round++) await post(other, "AddContactUs", contact, withReference);
    expect(other.records("contact")).toHaveLength(2);
    await other.close();
  });
});

it("lists clients, the same ones in groups, and vacancies, to whoever has the credential", async () => {
  const asked = { branchCode: contact.branchCode, apiFor: "Test" };
  const listOf = async (call: string) => (await post(provider, call, asked)).json();
  const clients: { image: string; name: string }[] = await listOf("GetHomePageGropWiseClientProjectList");
  const groups: { clients: unknown[] }[] = await listOf("GetGropWiseClientProjectList");
  expect(groups.flatMap((group) => group.clients)).toEqual(clients);
  expect((await post(provider, "GetGropWiseClientProjectList", { apiFor: "Test" })).status).toBe(403);
  const logo = await fetch(clients[0]!.image);
  expect(logo.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(await logo.text()).toContain(clients[0]!.name);

  expect((await get("/careers")).status).toBe(401);
  const [vacancy] = await (await get("/careers", { authorization: bearer })).json();
  expect(Object.keys(vacancy)).toEqual(["title", "description", "jobType", "location", "vacancyStatus"]);
});

describe("who may ask", () => {
  const preflight = (asked: TestProvider, route: string) =>
    fetch(asked.origin + route, { method: "OPTIONS", headers: { origin: "https://partner.example" } });

  it("lets a page of any origin send and read, refusals too, but not the inbox and the faults", async () => {
    const { status, headers } = await preflight(provider, "/api/Setting/AddContactUs");
    expect(status).toBe(204);
    expect(headers.get("access-control-allow-origin")).toBe("https://partner.example");
    expect(headers.get("access-control-allow-headers")).toContain("authorization, content-type, x-bot-check");
    const refused = await send("AddContactUs", { origin: "https://partner.example" }, "{");
    expect(refused.headers.get("access-control-allow-origin")).toBe("https://partner.example");
    for (const route of ["/inbox.json", "/control/fault"])
      expect((await preflight(provider, route)).status).toBe(405);
  });

  it("lets only the origins read that it was told", async () => {
    const strict = await openProvider({ allowedOrigins: ["https://site.example"] });
    expect((await preflight(strict, "/api/Setting/AddContactUs")).status).toBe(403);
    await strict.close();
  });

  it("refuses a page whose domain was pointed to this computer", async () => {
    const headers = { host: "evil.example:8081" };
    const answer = await new Promise<http.IncomingMessage>((resolve) => {
      http.get({ host: "127.0.0.1", port: provider.port, path: "/inbox.json", headers }, resolve);
    });
    answer.resume();
    expect(answer.statusCode).toBe(421);
  });

  it.each([
    ["localhost", "127.0.0.1", true],
    ["[::1]:8081", "127.0.0.1", true],
    ["localhost.evil.example", "127.0.0.1", false],
    ["192.168.1.5", "127.0.0.1", false],
    ["192.168.1.5:8081", "192.168.1.5", true],
    ["192.168.1.5:8081", "0.0.0.0", true],
    ["evil.example", "0.0.0.0", false],
  ])("asked as %s where HOST is %s: %s", (name, host, isOwn) => {
    expect(isOwnName(name, host)).toBe(isOwn);
  });

  it("says what to do where the port is taken", async () => {
    await expect(openProvider({ port: provider.port })).rejects.toThrow(
      /it is taken\. Fix: stop what uses it, or set PROVIDER_PORT/,
    );
  });
});

it("shows what came to people, and runs nothing of it", async () => {
  const hostile = `<script>alert(1)</script>"'&`;
  await send(
    "AddQuoteRequest",
    { "x-source": "%E0%A4%AA" },
    { ...payloadOf("AddQuoteRequest"), name: hostile },
  );
  const page = await get("/");
  const html = await page.text();
  expect(html).toContain("<dt>name</dt><dd>&#60;script&#62;alert(1)&#60;/script&#62;");
  expect(html).toContain("<dt>source</dt><dd>प</dd>");
  expect(html).not.toContain("<script");
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
});

it("keeps its records from one start to the next", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "provider-kept-"));
  for (const reference of ["R-1", "R-2"]) {
    const started = await openProvider({ folder, botCheck: false });
    await post(started, "AddContactUs", contact, { "x-reference": reference });
    expect(started.records().at(0)).toMatchObject({ reference: "R-1", body: contact });
    await started.close();
  }
  await rm(folder, { recursive: true });
});
