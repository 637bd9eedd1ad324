/** A page whose domain was pointed to this computer (DNS rebinding) must reach nothing of the stand-in. */
import http from "node:http";
import { networkInterfaces } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isOwnName, nameInAddresses } from "../../../provider/own-names.ts";
import { PATHS } from "../../../provider/stand-in-settings.ts";
import { openProvider, type TestProvider } from "./provider-client.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await openProvider();
});
afterAll(() => provider.close());

interface Asked {
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  port?: number;
  address?: string;
}

/** `fetch` sets the name itself. */
function ask(
  name: string,
  { path = "/", method = "GET", headers, port = provider.port, address = "127.0.0.1" }: Asked = {},
) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const asked = http.request(
      { host: address, port, path, method, agent: false, headers: { ...headers, host: name } },
      async (answer) => {
        let body = "";
        for await (const piece of answer) body += piece;
        resolve({ status: answer.statusCode ?? 0, body });
      },
    );
    asked.on("error", reject).end();
  });
}

describe("asked by a name that is not its own", () => {
  const json = { "content-type": "application/json" };
  it.each([
    ["the inbox", { path: PATHS.inbox }],
    ["the inbox as JSON", { path: PATHS.inboxJson }],
    ["the waiting faults", { path: PATHS.fault }],
    ["clearing the faults", { path: PATHS.fault, method: "DELETE" }],
    ["setting a fault", { path: PATHS.fault, method: "POST", headers: json }],
    ["a call", { path: `${PATHS.api}Setting/GetStatus` }],
    ["a submission", { path: `${PATHS.api}Setting/AddContactUs`, method: "POST", headers: json }],
    ["a preflight", { path: `${PATHS.api}Setting/AddContactUs`, method: "OPTIONS" }],
    ["an uploaded file", { path: `${PATHS.files}1.pdf` }],
    ["nothing at all", { path: "/nothing" }],
  ])("refuses %s, and says where it is", async (_, asked) => {
    const { status, body } = await ask("evil.example:8081", asked);
    expect(status).toBe(421);
    expect(body).toContain(`Open it at ${provider.origin}`);
  });

  it("refuses the clients' logos too", async () => {
    const port = Number(new URL(provider.cdnOrigin).port);
    expect((await ask("evil.example", { port, path: "/clients/nuvrik-daily.svg" })).status).toBe(421);
    expect((await ask("localhost", { port, path: "/clients/nuvrik-daily.svg" })).status).toBe(200);
  });

  it("changes nothing, and lets no page read the refusal", async () => {
    provider.setFault({ call: "careers", scenario: "500" });
    await ask("evil.example", {
      path: PATHS.fault,
      method: "DELETE",
      headers: { origin: "http://evil.example" },
    });
    const { body } = await ask("localhost", { path: PATHS.fault });
    expect(JSON.parse(body).waiting).toHaveLength(1);
    provider.clearFaults();
  });
});

it.each(["127.0.0.1", "localhost", "LOCALHOST", "[::1]"])("answers to %s, at any port", async (name) => {
  for (const host of [name, `${name}:${provider.port}`, `${name}:1`])
    expect((await ask(host)).status).toBe(200);
});

it.each([
  "",
  "evil.example",
  "localhost.evil.example",
  "127.0.0.1.evil.example",
  "evil.example:127.0.0.1",
  "localhost@evil.example",
  "192.168.1.5",
  "[::2]",
])("does not answer to %j", (name) => {
  expect(isOwnName(name, "127.0.0.1")).toBe(false);
});

it("answers to the name or the address that HOST gives, beside its own", () => {
  expect(isOwnName("192.168.1.5:8081", "192.168.1.5")).toBe(true);
  expect(isOwnName("My-Mac.local:8081", "my-mac.local")).toBe(true);
  expect(isOwnName("[fd00::5]:8081", "fd00::5")).toBe(true);
  expect(isOwnName("localhost:8081", "192.168.1.5")).toBe(true);
  expect(isOwnName("192.168.1.6:8081", "192.168.1.5")).toBe(false);
});

it.each(["0.0.0.0", "::"])("answers with HOST=%s to every address, and to no other name", (host) => {
  for (const name of ["192.168.1.5:8081", "[fd00::5]:8081", "localhost", "127.0.0.1:8081"])
    expect(isOwnName(name, host), name).toBe(true);
  for (const name of ["evil.example", "1.2.3.4.evil.example", "1.2.3.4.5", "[evil.example]"])
    expect(isOwnName(name, host), name).toBe(false);
});

it("stands in addresses by a name that whoever opens them can reach", () => {
  for (const host of ["127.0.0.1", "::1", "localhost"]) expect(nameInAddresses(host)).toBe("localhost");
  expect(nameInAddresses("192.168.1.5")).toBe("192.168.1.5");
  expect(nameInAddresses("fd00::5")).toBe("[fd00::5]");
  const outside = Object.values(networkInterfaces())
    .flat()
    .filter((place) => place && !place.internal && place.family === "IPv4");
  expect(nameInAddresses("0.0.0.0")).toBe(outside[0]?.address ?? "localhost");
});

describe("HOST", () => {
  it("is this computer alone unless told", async () => {
    await expect(ask("127.0.0.1", { address: "127.0.0.2" })).rejects.toThrow("ECONNREFUSED");
  });

  it("is where it listens", async () => {
    const other = await openProvider({ host: "127.0.0.2" });
    const asked = { port: other.port, address: "127.0.0.2" };
    expect(new URL(other.origin).hostname).toBe("127.0.0.2");
    expect((await ask("127.0.0.2", asked)).status).toBe(200);
    await expect(ask("127.0.0.2", { port: other.port })).rejects.toThrow("ECONNREFUSED");
    await other.close();
  });

  it("says what to do where it is no address of this computer", async () => {
    await expect(openProvider({ host: "203.0.113.1" })).rejects.toThrow(
      /HOST is "203\.0\.113\.1", which is no address of this computer\. Fix: /,
    );
  });
});
