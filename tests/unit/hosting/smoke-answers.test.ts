import { describe, expect, test } from "vitest";
import { challengeFaults } from "../../../hosting/smoke/bot-check.ts";
import { careersFaults } from "../../../hosting/smoke/careers.ts";
import { NOT_ITS_NAME, originFaults, preflightFaults } from "../../../hosting/smoke/preflight.ts";

const SITE = "https://www.patna-it.in";
const NOW_MS = Date.parse("2026-11-23T00:00:00Z");

const answer = (content: string, headers: Record<string, string> = {}, status = 200) => ({
  status,
  headers: { "access-control-allow-origin": SITE, ...headers },
  bodyBytes: content.length,
  content: Buffer.from(content),
});

const challenge = (changed: object = {}, signature = "s1") =>
  JSON.stringify({
    parameters: {
      algorithm: "PBKDF2/SHA-256",
      nonce: "00",
      salt: "00",
      cost: 1000,
      keyLength: 32,
      keyPrefix: "00",
      expiresAt: NOW_MS / 1000 + 300,
      ...changed,
    },
    signature,
  });

const faultsOf = (first: string, headers: Record<string, string> = {}, second = challenge({}, "s2")) =>
  challengeFaults({ first: answer(first, headers), second: answer(second), nowMs: NOW_MS }, SITE).map(
    ({ problem }) => problem,
  );

describe("a challenge", () => {
  test.each(["PBKDF2/SHA-256", "PBKDF2/SHA-384", "PBKDF2/SHA-512"])("of %s is right", (algorithm) => {
    expect(faultsOf(challenge({ algorithm }))).toEqual([]);
  });

  test("that does not say when it expires is right", () => {
    expect(faultsOf(challenge({ expiresAt: undefined }))).toEqual([]);
  });

  test.each(["SHA-256", "SCRYPT", "ARGON2ID", "PBKDF2/SHA-1"])("of %s is found", (algorithm) => {
    expect(faultsOf(challenge({ algorithm }))).toEqual([
      `its algorithm is ${algorithm}, which the site does not solve`,
    ]);
  });

  test("that has expired is found, by its server's clock where that says what it is", () => {
    const old = challenge({ expiresAt: NOW_MS / 1000 - 1 });
    expect(faultsOf(old)).toEqual(["it had expired when it came (2026-11-22T23:59:59.000Z)"]);
    expect(faultsOf(old, { date: "Sun, 22 Nov 2026 23:50:00 GMT" })).toEqual([]);
  });

  test("that comes twice is found", () => {
    expect(faultsOf(challenge(), {}, challenge())).toEqual([
      "it gives the same challenge twice, and each is good for one form",
    ]);
  });

  test.each([
    ["of ALTCHA 1", '{"algorithm":"SHA-256","challenge":"ab","salt":"cd","signature":"ef"}'],
    ["without a signature", JSON.stringify({ parameters: JSON.parse(challenge()).parameters })],
    ["cut short", challenge().slice(0, 40)],
    ["that is empty", ""],
  ])("%s is found", (_, text) => {
    expect(faultsOf(text)).toEqual([expect.stringMatching(/^its answer is no challenge of ALTCHA 2/)]);
  });
});

describe("a preflight", () => {
  const call = {
    use: "the contact form",
    method: "POST",
    url: "https://api.provider.in/v1/Setting/AddContactUs",
    headers: { authorization: "Bearer x", "content-type": "application/json", "x-number": "1" },
  };
  const faults = (headers: Record<string, string>, method = "POST", status = 204) =>
    preflightFaults({ ...call, method }, SITE, answer("", headers, status)).map(({ problem }) => problem);
  const ALL = { "access-control-allow-headers": "Authorization,content-type , X-Number" };

  test("is right with the names in any letter case, and without Allow-Methods for a POST", () => {
    expect(faults(ALL)).toEqual([]);
    expect(faults({ ...ALL, "access-control-allow-methods": "GET" })).toEqual([]);
    expect(faults({ ...ALL, "access-control-allow-origin": "*" }, "POST", 200)).toEqual([]);
  });

  test("whose star stands for all headers lacks the credential's all the same", () => {
    expect(faults({ "access-control-allow-headers": "*" })).toEqual([
      "it does not allow the header authorization, so that no browser sends anything",
    ]);
    expect(faults({ "access-control-allow-headers": "*, Authorization" })).toEqual([]);
  });

  test("that does not name a method is found", () => {
    expect(faults({ ...ALL, "access-control-allow-methods": "GET, POST" }, "PUT")).toEqual([
      "it does not allow PUT",
    ]);
    expect(faults({ ...ALL, "access-control-allow-methods": "*" }, "PUT")).toEqual([]);
  });

  test("that leads elsewhere, or names two origins, is found", () => {
    expect(faults(ALL, "POST", 302)).toEqual([
      "it answers a preflight (OPTIONS) with 302, so that no browser sends anything",
    ]);
    const two = { "access-control-allow-origin": `${SITE}, ${SITE}` };
    expect(originFaults(answer("", two), SITE).map(({ problem }) => problem)).toEqual([
      `it lets only ${SITE}, ${SITE} read its answers`,
    ]);
  });
});

test.each([
  [502, /^its server is down.*ask whoever runs it$/],
  [503, /^its server is down/],
  [403, /^let its server answer OPTIONS with 204/],
  [421, /^the service does not answer to this name: let the proxy .*proxy_set_header Host/],
])("a preflight that is answered with %i says who can mend it", (status, fix) => {
  const call = { use: "the contact form", method: "POST", url: "https://api.provider.in/v1/x", headers: {} };
  expect(preflightFaults(call, SITE, answer("", {}, status))).toEqual([
    expect.objectContaining({ fix: expect.stringMatching(fix) }),
  ]);
});

test("a service behind a proxy that writes another host is told by its 421, whoever asks", () => {
  const refused = answer("", {}, 421);
  const fixes = [
    ...challengeFaults({ first: refused, second: refused, nowMs: NOW_MS }, SITE),
    ...careersFaults(refused, SITE),
  ].map(({ fix }) => fix);
  expect(fixes).toEqual([NOT_ITS_NAME, NOT_ITS_NAME]);
});
