import { mkdirSync, writeFileSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { listen } from "../../hosting/listen.ts";
import { checkLinks } from "../../site/link-check/check-links.ts";
import { testFolder } from "../test-run.ts";

/** Requests that the other site has seen. */
let seen: string[] = [];

const ANSWERS: Record<string, [status: number, location?: string]> = {
  "/fine": [200],
  "/moved": [301, "/fine"],
  "/for-now": [302, "/fine"],
  "/gone": [404],
  "/shy": [999],
  "/busy": [429],
  "/here": [302, "/there"],
  "/there": [302, "/here"],
};

const server = http.createServer(({ method = "", url = "" }, response) => {
  seen.push(`${method} ${url}`);
  if (url === "/never") return;
  const [status, location] = url === "/no-head" ? [method === "HEAD" ? 405 : 200] : (ANSWERS[url] ?? [500]);
  response
    .writeHead(status, location === undefined ? {} : { location })
    .end(method === "HEAD" ? "" : "words");
});
const site = await listen(server, { port: 0, host: "127.0.0.1", ifTaken: "" });
const origin = `http://127.0.0.1:${site.port}`;
afterAll(() => site.close());

/** Checks addresses as the second and following lines of a list. */
async function check(name: string, urls: readonly string[], day = 0) {
  const folder = path.join(testFolder, `outside-${name}`);
  mkdirSync(path.join(folder, "site/_data"), { recursive: true });
  const lines = urls.map((url) => `  ${JSON.stringify({ url })}`).join(",\n");
  writeFileSync(path.join(folder, "site/_data/company.json"), `{"links": [\n${lines}\n]}`);
  seen = [];
  return checkLinks({
    folder,
    ownOrigin: "https://www.patna-it.in",
    memoryFile: path.join(folder, ".cache/links.json"),
    nowMs: Date.UTC(2026, 10, 22 + day),
    manners: { userAgent: "company-site-links/1.0", timeoutMs: 400, pauseMs: 1 },
  });
}

it("says of each link to another site what an editor can do, at its line, and nothing of a good one", async () => {
  const fine = ["/fine", "/for-now", "/no-head"].map((address) => origin + address);
  const own = "https://www.patna-it.in/about";
  const wrong: [address: string, sentence: string][] = [
    [`${origin}/moved`, `has moved for good. Fix: write ${origin}/fine`],
    [`${origin}/gone`, "leads to a page that is not there (404). Fix: "],
    [`${origin}/here`, "leads in a circle. Fix: "],
    [`${origin}/never`, "was not answered in time. Fix: "],
    [`${origin}/busy`, "cannot be read at the moment (429). Fix: "],
    [`${origin}/shy`, "tells a program nothing (999), as some networks do. Fix: "],
    [`https://127.0.0.1:${site.port}/fine`, "is not safe: its certificate or encryption is wrong"],
    ["https://no-such-host.invalid/", "names a host that cannot be found. Fix: "],
  ];
  const { lines } = await check("links", [...wrong.map(([address]) => address), own, ...fine]);
  expect(lines).toEqual(
    wrong.map(([address, sentence], at) =>
      expect.stringContaining(`site/_data/company.json:${at + 2}:10 "${address}" ${sentence}`),
    ),
  );
});

it("asks once whether there is a connection where no site can be found", async () => {
  const { lines, summary } = await check("offline", [
    "https://no-such-host.invalid/",
    "https://nor-this.invalid/",
  ]);
  expect([lines, summary]).toEqual([[], expect.stringMatching(/^No other site could be found\. Fix: /)]);
});

it("asks once for an address that is written twice, and for what was fine not for a week", async () => {
  const urls = [`${origin}/fine`, `${origin}/gone`, `${origin}/gone`];
  const { lines } = await check("week", urls);
  expect(lines.map((line) => line.split(":")[1])).toEqual(["3", "4"]);
  expect(seen.filter((call) => call === "HEAD /gone")).toHaveLength(1);
  await check("week", urls, 6);
  expect(seen.filter((call) => call.endsWith("/fine"))).toEqual([]);
  await check("week", urls, 7);
  expect(seen).toContain("HEAD /fine");
});
