import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { networkInterfaces } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import {
  type BotCheck,
  createBotCheck,
} from "../../../../dev/fake-provider/bot-check.ts";
import { HttpAnswerError, isAllowedHost } from "../../../../dev/serve/listen.ts";
import {
  bearer,
  contact,
  openProvider,
  post,
  solveBotCheck,
  submissions,
  type TestProvider,
} from "../../../provider-client.ts";
import { testFolder } from "../../../test-run.ts";
import { thirdPartyNames } from "../../../third-parties.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await openProvider({ botCheck: "easy" });
});
afterEach(() => provider.reset());
afterAll(() => provider.close());

const send = async (
  body: unknown = contact,
  headers: Record<string, string> = {},
  call = "AddContactUs",
) =>
  post(provider, call, body, {
    "x-bot-check": await solveBotCheck(provider),
    ...headers,
  });
const get = (route: string, headers = {}) => fetch(provider.origin + route, { headers });

it.each(
  submissions,
)("$call is stored as it came, with its headers, where every field is right", async ({
  call,
  kind,
  payload,
}) => {
  for (const field of Object.keys(payload).filter((name) => name !== "branchCode")) {
    for (const value of [undefined, 42]) {
      const answer = await post(provider, call, { ...payload, [field]: value });
      expect((await answer.json()).message).toMatch(
        new RegExp(`^${field} must be [^.]*\\.$`),
      );
    }
  }
  const headers = { "x-reference": "R-1", origin: "http://localhost:8080" };
  const answer = await send(payload, headers, call);
  expect(await answer.json()).toEqual({
    isSuccess: true,
    id: 1,
    message: expect.any(String),
  });
  expect(provider.records()).toMatchObject([
    {
      kind,
      reference: "R-1",
      body: payload,
      headers: { authorization: bearer, ...headers },
    },
  ]);
});

it.each<
  [
    what: string,
    { status: number; words: RegExp; body: unknown; headers?: Record<string, string> },
  ]
>([
  [
    "without the credential",
    { status: 401, words: /Bearer/, body: contact, headers: { authorization: "" } },
  ],
  [
    "as text",
    {
      status: 415,
      words: /application\/json/,
      body: contact,
      headers: { "content-type": "text/plain" },
    },
  ],
  ["as broken JSON", { status: 400, words: /JSON object/, body: "{" }],
  ["over 16 MB", { status: 413, words: /over 16 MB/, body: "x".repeat(2 ** 24 + 1) }],
  [
    "with another branch code",
    { status: 403, words: /branchCode/, body: { ...contact, branchCode: "1" } },
  ],
  [
    "with nine digits",
    {
      status: 400,
      words: /mobile must be exactly ten digits/,
      body: { ...contact, mobile: "987654321" },
    },
  ],
  [
    "with a field too many",
    {
      status: 400,
      words: /constructor must be left out/,
      body: { ...contact, constructor: "x" },
    },
  ],
  [
    "without the bot check",
    { status: 400, words: /is missing/, body: contact, headers: { "x-bot-check": "" } },
  ],
  [
    "with a bot check that is none",
    {
      status: 400,
      words: /cannot be read/,
      body: contact,
      headers: { "x-bot-check": "bm90IGpzb24=" },
    },
  ],
])("a submission is refused %s", async (_what, { status, words, body, headers }) => {
  const answer = await send(body, headers);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({
    isSuccess: false,
    message: expect.stringMatching(words),
  });
  expect(provider.records()).toEqual([]);
});

describe("the bot check", () => {
  const answerTo = async (response: string, body: unknown = contact) =>
    (await post(provider, "AddContactUs", body, { "x-bot-check": response })).json();

  it("the bot check is refused when its solution was changed, and after five minutes", async () => {
    const response = await solveBotCheck(provider);
    const changed = JSON.parse(Buffer.from(response, "base64").toString());
    changed.solution.derivedKey = "00".repeat(32);
    const sent = Buffer.from(JSON.stringify(changed)).toString("base64");
    expect((await answerTo(sent)).message).toContain("is wrong");
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + 301_000);
    const late = await answerTo(response).finally(() => vi.useRealTimers());
    expect(late.message).toContain("has expired");
  });

  it("the bot check is good for one submission, of twenty at once too, and not spent by a wrong field", async () => {
    const response = await solveBotCheck(provider);
    await answerTo(response, { ...contact, mobile: "1" });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => answerTo(response)),
    );
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1);
    expect(await answerTo(response)).toMatchObject({
      message: expect.stringContaining("used before"),
    });
    expect(provider.records()).toHaveLength(1);
  });
});

describe("a third party's bot check", () => {
  const answerOf = async (botCheck: BotCheck, response: string) => {
    const own = await openProvider({ botCheck });
    const headers = { "x-bot-check": response };
    const answer = await post(own, "AddContactUs", contact, headers);
    await own.close();
    return (await answer.json()).message;
  };

  it.each(thirdPartyNames)("a bot check of %s passes if it is there", async (name) => {
    expect(await answerOf(createBotCheck(name), "")).toContain("is missing");
    expect(await answerOf(createBotCheck(name), "response-1")).toContain("was received");
  });

  it("a third party's bot check is judged by the function that its row brings", async () => {
    const check: BotCheck = {
      ...createBotCheck("turnstile"),
      async verify(response) {
        if (response !== "right") {
          throw new HttpAnswerError(400, "The maker says no.");
        }
        return () => {};
      },
    };
    expect(await answerOf(check, "wrong")).toBe("The maker says no.");
    expect(await answerOf(check, "right")).toContain("was received");
  });
});

describe("the reference number", () => {
  const withReference = { "x-reference": "R-7" };

  it("the reference number stores once what comes again, at the same moment too, without a second bot check", async () => {
    const headers = { ...withReference, "x-bot-check": await solveBotCheck(provider) };
    const sending = Array.from({ length: 20 }, () =>
      post(provider, "AddContactUs", contact, headers),
    );
    for (const { status } of await Promise.all(sending)) {
      expect(status).toBe(200);
    }
    expect((await post(provider, "AddContactUs", contact, withReference)).status).toBe(
      200,
    );
    expect(provider.records()).toHaveLength(1);
  });

  it("the reference number is each call's own, and free again after a refusal", async () => {
    await send({ ...contact, name: "" }, withReference);
    for (const { call, payload } of submissions) {
      await send(payload, withReference, call);
    }
    expect(provider.records().map(({ kind }) => kind)).toEqual(
      submissions.map(({ kind }) => kind),
    );
  });
});

it("the provider lists clients, the same ones in groups, and vacancies, to whoever has the credential", async () => {
  const asked = { branchCode: contact.branchCode, apiFor: "Test" };
  const listOf = async (call: string) => (await post(provider, call, asked)).json();
  const clients: { image: string; name: string }[] = await listOf(
    "GetHomePageGropWiseClientProjectList",
  );
  const groups: { clients: unknown[] }[] = await listOf("GetGropWiseClientProjectList");
  expect(groups.flatMap((group) => group.clients)).toEqual(clients);
  expect(
    (await post(provider, "GetGropWiseClientProjectList", { apiFor: "Test" })).status,
  ).toBe(403);
  const { origin, pathname } = new URL(clients[0]!.image);
  expect(origin).toBe(provider.cdnOrigin);
  expect(await (await fetch(origin + pathname)).text()).toContain(clients[0]!.name);

  expect((await get("/careers")).status).toBe(401);
  const [vacancy] = await (await get("/careers", { authorization: bearer })).json();
  expect(Object.keys(vacancy)).toEqual([
    "title",
    "description",
    "jobType",
    "location",
    "vacancyStatus",
  ]);
});

it("the vacancies that an editor has written are listed once they are published", async () => {
  const file = path.join(testFolder, "vacancies.json");
  mkdirSync(testFolder, { recursive: true });
  const open = await openProvider({ vacanciesFile: file });
  const list = async () =>
    (
      await fetch(`${open.origin}/careers`, { headers: { authorization: bearer } })
    ).json();
  expect(await list()).not.toHaveLength(1);
  const written = [{ title: "QA Tester" }];
  writeFileSync(file, JSON.stringify(written));
  expect(await list()).toEqual(written);
  rmSync(file);
  await open.close();
});

it("the inbox shows what came as plain text, which no browser runs and no other page may read", async () => {
  await send({ ...contact, name: "<script>alert(1)</script>" });
  const page = await get("/");
  expect(await page.text()).toContain('"name": "<script>alert(1)</script>"');
  expect(page.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(page.headers.get("x-content-type-options")).toBe("nosniff");
  expect(page.headers.get("access-control-allow-origin")).toBe(null);
});

describe("who may ask", () => {
  it("the provider lets a page of any origin send and read, refusals too", async () => {
    const address = `${provider.origin}/api/Setting/AddContactUs`;
    const { status, headers } = await fetch(address, { method: "OPTIONS" });
    expect([status, headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
    expect(headers.get("access-control-allow-headers")).toContain(
      "authorization, content-type, x-bot-check",
    );
    expect((await send("{")).headers.get("access-control-allow-origin")).toBe("*");
  });

  it("the provider keeps the inbox on this computer where HOST lets the network in", async () => {
    const open = await openProvider({ host: "0.0.0.0" });
    const inNetwork = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
    const address = inNetwork.find(
      ({ internal, family }) => !internal && family === "IPv4",
    )?.address;
    expect((await fetch(`http://127.0.0.1:${open.port}/`)).status).toBe(200);
    if (address) {
      expect((await fetch(`http://${address}:${open.port}/`)).status).toBe(403);
      expect(
        (await fetch(`http://${address}:${open.port}/altcha/challenge`)).status,
      ).toBe(200);
    }
    await open.close();
  });

  it.each([
    ["localhost", "127.0.0.1", true],
    ["[::1]:8081", "127.0.0.1", true],
    ["partner.localhost:8082", "127.0.0.1", true],
    ["localhost.evil.example", "127.0.0.1", false],
    ["192.168.1.5", "127.0.0.1", false],
    ["192.168.1.5:8081", "0.0.0.0", true],
    ["evil.example", "0.0.0.0", false],
  ])("the name %s where HOST is %s is allowed: %s", (name, host, isOwn) => {
    expect(isAllowedHost(name, host)).toBe(isOwn);
  });
});
