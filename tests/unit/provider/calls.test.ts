// @vitest-environment node
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { networkInterfaces, tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import {
  bearer,
  type Call,
  calls,
  kinds,
  openProvider,
  payloads,
  post,
  solveBotCheck,
  type TestProvider,
} from "./provider-client.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await openProvider();
});
afterEach(() => provider.reset());
afterAll(() => provider.close());

const send = async (call: Call, headers: Record<string, string> = {}) =>
  post(provider, call, payloads[call], { "x-bot-check": await solveBotCheck(provider), ...headers });

describe.each(calls)("%s", (call) => {
  it("stores the payload field by field, with the headers of interest", async () => {
    const answer = await send(call, { "x-reference": "R-1", origin: "http://localhost:8080" });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ isSuccess: true, id: 1, message: expect.any(String) });
    const [record, ...others] = provider.records(kinds[call]);
    expect(others).toEqual([]);
    expect(record).toMatchObject({ id: 1, kind: kinds[call], reference: "R-1", body: payloads[call] });
    expect(Object.keys(record!.body).sort()).toEqual(Object.keys(payloads[call]).sort());
    expect(Date.parse(record!.time)).toBeGreaterThan(Date.now() - 10_000);
    expect(record!.headers).toMatchObject({
      authorization: bearer,
      origin: "http://localhost:8080",
      "x-bot-check": expect.any(String),
      "x-reference": "R-1",
    });
  });

  it("names each field that is missing, and stores nothing", async () => {
    for (const field of Object.keys(payloads[call]).filter((name) => name !== "branchCode")) {
      const { [field as keyof (typeof payloads)[Call]]: _, ...rest } = payloads[call];
      const answer = await post(provider, call, rest);
      expect(answer.status, field).toBe(400);
      const { isSuccess, errors } = await answer.json();
      expect(isSuccess).toBe(false);
      expect(errors).toEqual([{ field, message: expect.stringContaining(field) }]);
    }
    expect(provider.records()).toEqual([]);
  });
});

describe("a submission is refused", () => {
  const contact = payloads.AddContactUs;
  afterEach(() => expect(provider.records()).toEqual([]));

  const refused = async (answer: Response, status: number, words: RegExp) => {
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toContain("application/json");
    const { isSuccess, message } = await answer.json();
    expect(isSuccess).toBe(false);
    expect(message).toMatch(words);
  };

  it.each([
    ["", /is missing/],
    ["Bearer another", /not the one/],
    [bearer.toLowerCase(), /not the one/],
  ])("with 401 when the credential is %j", async (authorization, words) => {
    const answer = await post(provider, "AddContactUs", contact, { authorization });
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    await refused(answer, 401, words);
  });

  it("with 415 when it is not JSON by its content type", async () => {
    await refused(
      await post(provider, "AddContactUs", contact, { "content-type": "text/plain" }),
      415,
      /application\/json/,
    );
  });

  it.each(["{", "", "null", "[]", '"text"', "12"])("with 400 when the body is %j", async (body) => {
    await refused(await post(provider, "AddContactUs", body), 400, /JSON object/);
  });

  it("with 413 when the body is over 1 MB", async () => {
    await refused(
      await post(provider, "AddContactUs", { ...contact, remarks: "x".repeat(1024 * 1024) }),
      413,
      /bytes/,
    );
  });

  it("with 403 when the branch code is another", async () => {
    for (const branchCode of ["", "11111111-1111-1111-1111-111111111111", 5, undefined]) {
      await refused(await post(provider, "AddContactUs", { ...contact, branchCode }), 403, /branchCode/);
    }
  });

  it.each([
    ["apiFor", "Live"],
    ["name", "  "],
    ["name", 42],
    ["name", ["Asha"]],
    ["mobile", "98765"],
    ["mobile", 9876543210],
    ["emailID", "asha"],
    ["remarks", null],
  ])("with 400 when %s is %j", async (field, value) => {
    const answer = await post(provider, "AddContactUs", { ...contact, [field]: value });
    expect(answer.status).toBe(400);
    expect((await answer.json()).errors).toEqual([
      { field, message: expect.stringContaining(`${field} must be`) },
    ]);
  });

  it("with 400 naming every field that is wrong at once", async () => {
    const answer = await post(provider, "AddContactUs", {
      branchCode: contact.branchCode,
      apiFor: "Test",
      name: "A",
    });
    const { errors, message } = await answer.json();
    expect(errors.map((error: { field: string }) => error.field)).toEqual([
      "mobile",
      "subject",
      "emailID",
      "remarks",
    ]);
    for (const { message: part } of errors) expect(message).toContain(part);
  });

  it.each([
    "extra",
    "__proto__",
    "constructor",
  ])("with 400 when it has the unknown field %s", async (field) => {
    const answer = await post(
      provider,
      "AddContactUs",
      JSON.stringify(contact).replace("{", `{"${field}":"x",`),
    );
    expect(answer.status).toBe(400);
    expect((await answer.json()).errors).toEqual([
      { field, message: expect.stringContaining("Leave it out") },
    ]);
  });

  it("with 405 and the methods that are allowed", async () => {
    const answer = await fetch(`${provider.origin}/api/Setting/AddContactUs`);
    expect(answer.headers.get("allow")).toBe("POST");
    await refused(answer, 405, /Use POST/);
  });

  it.each([
    "/api/Setting/Nothing",
    "/api/",
    "/nothing",
    "/cdn/files/../../package.json",
    "//",
  ])("with 404 at %s", async (route) => {
    await refused(await fetch(provider.origin + route), 404, /nothing at/);
  });

  it("with 400 when its reference is no reference", async () => {
    await refused(await send("AddContactUs", { "x-reference": "a b" }), 400, /X-Reference/);
  });
});

describe("the bot check", () => {
  it.each([
    ["missing", {}, /missing/],
    ["unreadable", { "x-bot-check": "bm90IGpzb24=" }, /cannot be read/],
    [
      "of another shape",
      { "x-bot-check": Buffer.from('{"challenge":{}}').toString("base64") },
      /cannot be read/,
    ],
  ])("is refused when it is %s", async (_, headers, words) => {
    const answer = await post(provider, "AddContactUs", payloads.AddContactUs, headers);
    expect(answer.status).toBe(400);
    expect((await answer.json()).message).toMatch(words);
    expect(provider.records()).toEqual([]);
  });

  it.each([
    "solution.counter",
    "challenge.parameters.expiresAt",
    "challenge.signature",
    "solution.derivedKey",
  ])("is refused when its %s was changed", async (place) => {
    const response = JSON.parse(Buffer.from(await solveBotCheck(provider), "base64").toString());
    const keys = place.split(".");
    const last = keys.pop()!;
    const owner = keys.reduce((value, key) => value[key], response);
    owner[last] = typeof owner[last] === "number" ? owner[last] + 1 : "00".repeat(32);
    if (place === "solution.counter") response.solution.derivedKey = "00".repeat(32);
    const changed = Buffer.from(JSON.stringify(response)).toString("base64");
    const answer = await post(provider, "AddContactUs", payloads.AddContactUs, { "x-bot-check": changed });
    expect(answer.status).toBe(400);
    expect((await answer.json()).message).toMatch(/is wrong/);
  });

  it("is refused after five minutes", async () => {
    const response = await solveBotCheck(provider);
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      vi.setSystemTime(Date.now() + 301_000);
      const answer = await post(provider, "AddContactUs", payloads.AddContactUs, { "x-bot-check": response });
      expect(answer.status).toBe(400);
      expect((await answer.json()).message).toMatch(/expired/);
    } finally {
      vi.useRealTimers();
    }
  });

  it("is refused the second time, for every call", async () => {
    const response = await solveBotCheck(provider);
    expect(
      (await post(provider, "AddContactUs", payloads.AddContactUs, { "x-bot-check": response })).status,
    ).toBe(200);
    for (const call of calls) {
      const answer = await post(provider, call, payloads[call], { "x-bot-check": response });
      expect(answer.status).toBe(400);
      expect((await answer.json()).message).toMatch(/used before/);
    }
    expect(provider.records()).toHaveLength(1);
  });

  it("is used once by twenty submissions at the same moment", async () => {
    const response = await solveBotCheck(provider);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        post(provider, "AddContactUs", payloads.AddContactUs, { "x-bot-check": response }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(provider.records()).toHaveLength(1);
  });

  it("is not spent by a submission with a wrong field", async () => {
    const response = await solveBotCheck(provider);
    const wrong = { ...payloads.AddContactUs, mobile: "1" };
    expect((await post(provider, "AddContactUs", wrong, { "x-bot-check": response })).status).toBe(400);
    expect(
      (await post(provider, "AddContactUs", payloads.AddContactUs, { "x-bot-check": response })).status,
    ).toBe(200);
  });

  it("is not asked for by a stand-in that was told so", async () => {
    const lenient = await openProvider({ botCheck: false });
    expect((await post(lenient, "AddContactUs", payloads.AddContactUs)).status).toBe(200);
    expect(lenient.records("contact")).toHaveLength(1);
    await lenient.close();
  });
});

describe("the reference number", () => {
  it("answers a second submission as the first, with the bot check used, and stores it once", async () => {
    const headers = { "x-bot-check": await solveBotCheck(provider), "x-reference": "R-7" };
    const first = await post(provider, "AddQuoteRequest", payloads.AddQuoteRequest, headers);
    const second = await post(provider, "AddQuoteRequest", payloads.AddQuoteRequest, headers);
    expect(second.status).toBe(200);
    expect(await second.json()).toEqual(await first.json());
    expect(provider.records("quote")).toHaveLength(1);
  });

  it("is enough when the bot check has run out meanwhile", async () => {
    const first = await send("AddContactUs", { "x-reference": "R-11" });
    const second = await post(provider, "AddContactUs", payloads.AddContactUs, { "x-reference": "R-11" });
    expect(await second.json()).toEqual(await first.json());
    expect(provider.records("contact")).toHaveLength(1);
  });

  it("with another payload needs a bot check of its own, and is still the same submission", async () => {
    const headers = { "x-bot-check": await solveBotCheck(provider), "x-reference": "R-12" };
    const first = await post(provider, "AddQuoteRequest", payloads.AddQuoteRequest, headers);
    const other = { ...payloads.AddQuoteRequest, remarks: "By July" };
    expect((await post(provider, "AddQuoteRequest", other, { "x-reference": "R-12" })).status).toBe(400);
    const third = await post(provider, "AddQuoteRequest", other, {
      ...headers,
      "x-bot-check": await solveBotCheck(provider),
    });
    expect(await third.json()).toEqual(await first.json());
    expect(provider.records("quote")).toHaveLength(1);
  });

  it("means nothing to a provider that does not dedupe", async () => {
    const other = await openProvider({ botCheck: false, dedupes: false });
    for (let send = 0; send < 2; send++) {
      await post(other, "AddContactUs", payloads.AddContactUs, { "x-reference": "R-13" });
    }
    expect(other.records("contact")).toHaveLength(2);
    await other.close();
  });

  it("stores once what comes twenty times at the same moment", async () => {
    const headers = { "x-bot-check": await solveBotCheck(provider), "x-reference": "R-8" };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(provider, "AddContactUs", payloads.AddContactUs, headers)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(provider.records("contact")).toHaveLength(1);
  });

  it("is each call's own", async () => {
    await send("AddContactUs", { "x-reference": "R-9" });
    await send("ApplyInternship", { "x-reference": "R-9" });
    expect(provider.records().map(({ kind }) => kind)).toEqual(["contact", "internship"]);
  });

  it("is free again after a refusal", async () => {
    await post(provider, "AddContactUs", { ...payloads.AddContactUs, name: "" }, { "x-reference": "R-10" });
    expect((await send("AddContactUs", { "x-reference": "R-10" })).status).toBe(200);
    expect(provider.records("contact")).toHaveLength(1);
  });
});

describe("what can be read", () => {
  const listRequest = { branchCode: payloads.AddContactUs.branchCode, apiFor: "Test" };

  it("lists fifteen clients for the home page, each with a logo on the other origin", async () => {
    const clients = await (await post(provider, "GetHomePageGropWiseClientProjectList", listRequest)).json();
    expect(clients).toHaveLength(15);
    expect(new Set(clients.map(({ name }: { name: string }) => name)).size).toBe(15);
    expect(provider.cdnOrigin).not.toBe(provider.origin);
    for (const client of clients) {
      expect(Object.keys(client)).toEqual(["image", "name"]);
      const logo = await fetch(client.image);
      expect(new URL(client.image).origin).toBe(provider.cdnOrigin);
      expect(logo.status).toBe(200);
      expect(logo.headers.get("content-type")).toContain("image/svg+xml");
      expect(logo.headers.get("access-control-allow-origin")).toBe("*");
      expect(logo.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
      expect(logo.headers.get("cache-control")).toContain("max-age");
      expect(await logo.text()).toContain(client.name);
    }
    expect((await fetch(`${provider.cdnOrigin}/clients/none.svg`)).status).toBe(404);
  });

  it("lists the same clients in four groups", async () => {
    const groups = await (await post(provider, "GetGropWiseClientProjectList", listRequest)).json();
    expect(groups.map(({ groupName }: { groupName: string }) => groupName)).toEqual([
      "Education",
      "Healthcare",
      "News and media",
      "Trade and services",
    ]);
    const flat = await (await post(provider, "GetHomePageGropWiseClientProjectList", listRequest)).json();
    expect(groups.flatMap(({ clients }: { clients: unknown[] }) => clients)).toEqual(flat);
  });

  it("refuses the lists without a branch code", async () => {
    expect((await post(provider, "GetGropWiseClientProjectList", { apiFor: "Test" })).status).toBe(403);
  });

  it.each(["/careers", "/api/Setting/GetStatus"])("asks for the credential at %s", async (route) => {
    expect((await fetch(provider.origin + route)).status).toBe(401);
    expect((await fetch(provider.origin + route, { headers: { authorization: bearer } })).status).toBe(200);
  });

  it("lists five vacancies, all of them text", async () => {
    const vacancies = await (
      await fetch(`${provider.origin}/careers`, { headers: { authorization: bearer } })
    ).json();
    expect(vacancies).toHaveLength(5);
    for (const vacancy of vacancies) {
      expect(Object.keys(vacancy)).toEqual(["title", "description", "jobType", "location", "vacancyStatus"]);
      expect(Object.values(vacancy).every((value) => typeof value === "string" && value !== "")).toBe(true);
    }
  });
});

describe("CORS", () => {
  const preflight = (origin: string, from = provider) =>
    fetch(`${from.origin}/api/Setting/AddContactUs`, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,content-type",
      },
    });

  it("answers a preflight for any origin, without credentials", async () => {
    const answer = await preflight("https://partner.example");
    expect(answer.status).toBe(204);
    expect(answer.headers.get("access-control-allow-origin")).toBe("https://partner.example");
    expect(answer.headers.get("access-control-allow-methods")).toBe("POST, OPTIONS");
    expect(answer.headers.get("access-control-allow-headers")).toBe(
      "authorization, content-type, x-bot-check, x-reference, x-source, x-fault",
    );
    expect(Number(answer.headers.get("access-control-max-age"))).toBeGreaterThan(0);
    expect(answer.headers.get("vary")).toBe("origin");
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
    expect(answer.headers.get("access-control-expose-headers")).toBeNull();
  });

  it("lets the page read refusals too", async () => {
    const answer = await post(provider, "AddContactUs", "{", { origin: "https://partner.example" });
    expect(answer.headers.get("access-control-allow-origin")).toBe("https://partner.example");
  });

  it("lets only the origins read that it was told", async () => {
    const strict = await openProvider({ allowedOrigins: ["https://site.example"] });
    expect((await preflight("https://partner.example", strict)).status).toBe(403);
    expect((await preflight("https://site.example", strict)).status).toBe(204);
    await strict.close();
  });

  it("keeps the inbox and the fault control to itself", async () => {
    for (const route of ["/inbox.json", "/control/fault"]) {
      const answer = await fetch(provider.origin + route, {
        method: "OPTIONS",
        headers: { origin: "https://partner.example" },
      });
      expect(answer.status).toBe(405);
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    }
  });
});

describe("the server", () => {
  it("keeps a log of every request, preflights included", async () => {
    await fetch(`${provider.origin}/api/Setting/AddContactUs?x=1`, {
      method: "OPTIONS",
      headers: { origin: "https://a.example" },
    });
    await post(provider, "AddContactUs", "{");
    await vi.waitFor(() => expect(provider.requests().map(({ status }) => status)).toEqual([204, 400]));
    expect(provider.requests()).toMatchObject([
      {
        method: "OPTIONS",
        path: "/api/Setting/AddContactUs?x=1",
        call: "AddContactUs",
        headers: { origin: "https://a.example" },
      },
      { method: "POST", headers: { authorization: bearer } },
    ]);
  });

  it("keeps its records from one start to the next, also after a kill within a write", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "provider-kept-"));
    const first = await openProvider({ folder, botCheck: false });
    await post(first, "AddContactUs", payloads.AddContactUs, { "x-reference": "R-1" });
    await first.close();
    await mkdir(`${folder}/records.sqlite.lock`, { recursive: true });
    const second = await openProvider({ folder, botCheck: false });
    await post(second, "AddContactUs", payloads.AddContactUs, { "x-reference": "R-1" });
    expect(second.records("contact")).toMatchObject([{ body: payloads.AddContactUs }]);
    await second.close();
    await rm(folder, { recursive: true, force: true });
  });

  it("says which port is taken and what to do", async () => {
    await expect(openProvider({ port: provider.port })).rejects.toThrow(
      `port ${provider.port}: it is taken. Fix: stop what uses it, or set PROVIDER_PORT`,
    );
  });

  it("listens on this machine alone", async () => {
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((address) => address && !address.internal && address.family === "IPv4");
    if (outside) await expect(fetch(`http://${outside.address}:${provider.port}/`)).rejects.toThrow();
    expect((await fetch(`http://127.0.0.1:${provider.port}/`)).status).toBe(200);
  });
});
