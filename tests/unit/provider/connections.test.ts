// @vitest-environment node
import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { bearer, openProvider, payloads, post, type TestProvider } from "./provider-client.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await openProvider({ botCheck: false });
});
afterEach(() => provider.reset());
afterAll(() => provider.close());

const contact = payloads.AddContactUs;
const fault = (scenario: string) => provider.setFault({ call: "AddContactUs", scenario, times: 1 });

describe("a connection", () => {
  const preflightOf = (asked: TestProvider) =>
    fetch(`${asked.origin}/api/Setting/AddContactUs`, {
      method: "OPTIONS",
      headers: { origin: "http://a.example" },
    });

  it("is kept for the next request, as every real server does", async () => {
    expect((await preflightOf(provider)).headers.get("connection")).toBe("keep-alive");
  });

  it("ends with a preflight where the stand-in is told so, and is kept after anything else", async () => {
    const closing = await openProvider({
      botCheck: false,
      closesAfterPreflight: true,
      preflightLifetimeSeconds: 5,
    });
    const preflight = await preflightOf(closing);
    expect([preflight.headers.get("connection"), preflight.headers.get("access-control-max-age")]).toEqual([
      "close",
      "5",
    ]);
    expect((await post(closing, "AddContactUs", contact)).headers.get("connection")).toBe("keep-alive");
    await closing.close();
  });
});

describe("a fault that cuts a connection", () => {
  it("meets what a browser repeats by itself after a cut, and is spent once for both", async () => {
    await connectionOf(async (request) => {
      expect(await request("R-1")).toMatch(/^HTTP\/1.1 200/);
      fault("reset-before");
      expect(await request("R-2")).toBe("");
    });
    const repeat = () => connectionOf((request) => request("R-2"));
    expect(await repeat()).toBe("");
    expect(await repeat()).toMatch(/^HTTP\/1.1 200/);
    const sent = provider.requests().map(({ headers, isRepeated }) => [headers["x-reference"], isRepeated]);
    expect(sent).toEqual([
      ["R-1", false],
      ["R-2", false],
      ["R-2", true],
      ["R-2", false],
    ]);
  });

  it("is over with the first request on a new connection, which no browser repeats", async () => {
    fault("reset-before");
    const sent = () => connectionOf((request) => request("R-1"));
    expect([await sent(), (await sent()).slice(9, 12)]).toEqual(["", "200"]);
  });

  it("meets what Chromium repeats after a 408 on a connection that was used", async () => {
    await connectionOf(async (request) => {
      await request("R-1");
      fault("408");
      expect(await request("R-2")).toMatch(/^HTTP\/1.1 408/);
    });
    const repeat = () => connectionOf((request) => request("R-2"));
    expect([(await repeat()).slice(9, 12), (await repeat()).slice(9, 12)]).toEqual(["408", "200"]);
  });

  it("of connections that were used leaves a new one alone", async () => {
    fault("reset-reused");
    await connectionOf(async (request) => {
      expect(await request("R-1")).toMatch(/^HTTP\/1.1 200/);
      fault("reset-reused");
      expect(await request("R-2")).toBe("");
    });
    expect(await connectionOf((request) => request("R-2"))).toMatch(/^HTTP\/1.1 200/);
    expect(provider.records()).toHaveLength(2);
  });
});

/**
 * One connection, over which an enquiry is posted as often as `use` asks.
 *
 * @returns what `use` gives
 */
async function connectionOf<Result>(
  use: (request: (reference: string) => Promise<string>) => Promise<Result>,
): Promise<Result> {
  const socket = connect(provider.port, "127.0.0.1");
  const body = JSON.stringify(contact);
  try {
    return await use(
      (reference) =>
        new Promise((resolve, reject) => {
          let answer = "";
          socket.removeAllListeners().on("error", reject);
          socket.on("close", () => resolve(answer));
          socket.on("data", (chunk) => {
            answer += String(chunk);
            if (answer.endsWith("}")) resolve(answer);
          });
          socket.write(
            `POST /api/Setting/AddContactUs HTTP/1.1\r\nhost: localhost\r\nauthorization: ${bearer}\r\nx-reference: ${reference}\r\n` +
              `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
          );
        }),
    );
  } finally {
    socket.destroy();
  }
}
