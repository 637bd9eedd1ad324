import http from "node:http";
import { setImmediate } from "node:timers/promises";
import { readFileSync, writeFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listen } from "../../hosting/listen.ts";
import { checkLinks } from "../../site/link-check/check-links.ts";
import { projectFolder, testFolder } from "../test-run.ts";

/** Requests that the other site has seen. */
let seen: { method: string; url: string; agent: string | undefined; startMs: number; endMs: number }[] = [];
let site: Awaited<ReturnType<typeof listen>>;
let origin = "";

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

beforeAll(async () => {
  const server = http.createServer(async (request, response) => {
    const { method = "", url = "" } = request;
    const call = {
      method,
      url,
      agent: request.headers["user-agent"],
      startMs: performance.now(),
      endMs: Infinity,
    };
    seen.push(call);
    if (url === "/never") return;
    await setImmediate();
    const [status, location] = url === "/no-head" ? [method === "HEAD" ? 405 : 200] : (ANSWERS[url] ?? [500]);
    call.endMs = performance.now();
    response
      .writeHead(status, location === undefined ? {} : { location })
      .end(method === "HEAD" ? "" : "words");
  });
  site = await listen(server, { port: 0, host: "127.0.0.1", ifTaken: "" });
  origin = `http://127.0.0.1:${site.port}`;
});
afterAll(() => site?.close());

/** Checks addresses as the second and following lines of a list. */
async function check(urls: readonly string[], { day = 0, name = "links" } = {}) {
  const folder = path.join(testFolder, `outside-${name}`);
  mkdirSync(path.join(folder, "site/_data"), { recursive: true });
  const lines = urls.map((url) => `  ${JSON.stringify({ url })}`).join(",\n");
  writeFileSync(path.join(folder, "site/_data/company.json"), `{"links": [\n${lines}\n]}`);
  return checkLinks({
    folder,
    ownOrigin: "https://www.patna-it.in",
    memoryFile: path.join(folder, ".cache/links.json"),
    nowMs: Date.UTC(2026, 10, 22 + day),
    manners: { userAgent: "company-site-links/1.0 (+https://www.patna-it.in)", timeoutMs: 400, pauseMs: 30 },
  });
}

it.each([
  ["/fine", undefined],
  ["/for-now", undefined],
  ["/no-head", undefined],
  ["/moved", (own: string) => `has moved for good. Fix: write ${own}/fine`],
  [
    "/gone",
    () => "leads to a page that is not there (404). Fix: look for its new address, or delete the link",
  ],
  [
    "/here",
    () =>
      "leads in a circle. Fix: open it in a browser, and write the address where you arrive, or delete the link",
  ],
  [
    "/never",
    () => "was not answered in time. Fix: open it in a browser; if it is as slow there, visitors wait too",
  ],
  [
    "/busy",
    () =>
      "cannot be read at the moment (429). Fix: open it in a browser tomorrow; if it is still gone, delete the link",
  ],
  [
    "/shy",
    () =>
      "tells a program nothing (999), as some networks do. Fix: open it in a browser; if you see the page, all is well",
  ],
])("says of %s what an editor can do", async (address, sentence) => {
  const { lines } = await check([`${origin}${address}`], { name: address.slice(1) });
  expect(lines).toEqual(
    sentence ? [`site/_data/company.json:2:10 "${origin}${address}" ${sentence(origin)}`] : [],
  );
});

it("says what it means when the encryption is wrong, nobody listens, or there is no such host", async () => {
  const unused = await listen(http.createServer(), { port: 0, host: "127.0.0.1", ifTaken: "" });
  await unused.close();
  const { lines, summary } = await check(
    [
      `https://127.0.0.1:${site.port}/fine`,
      `http://127.0.0.1:${unused.port}/`,
      "https://no-such-host.invalid/",
    ],
    { name: "silent" },
  );
  expect(lines).toEqual([
    expect.stringMatching(/:2:10 .* is not safe: its certificate or encryption is wrong \(\w+\)\. Fix: /),
    expect.stringMatching(/:3:10 .* was not answered \(ECONNREFUSED\)\. Fix: /),
    expect.stringMatching(/:4:10 .* names a host that cannot be found\. Fix: /),
  ]);
  expect(summary).toBe("3 links to other sites, 3 to look at.");
});

it("asks once whether there is a connection where no site can be found", async () => {
  const { lines, summary } = await check(["https://no-such-host.invalid/", "https://nor-this.invalid/"], {
    name: "offline",
  });
  expect(lines).toEqual([]);
  expect(summary).toMatch(/^No other site could be found\. Fix: see whether you are online/);
});

it("asks one thing at a time, with a pause, says who asks, and does not ask for what it needs no more", async () => {
  seen = [];
  await check([`${origin}/fine`, `${origin}/no-head`, `${origin}/moved`, "https://www.patna-it.in/about"], {
    name: "polite",
  });
  expect(seen.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([
    "GET /no-head",
    "HEAD /fine",
    "HEAD /fine",
    "HEAD /moved",
    "HEAD /no-head",
  ]);
  expect(new Set(seen.map(({ agent }) => agent))).toEqual(
    new Set(["company-site-links/1.0 (+https://www.patna-it.in)"]),
  );
  const gaps = seen.slice(1).map(({ startMs }, at) => startMs - seen[at]!.endMs);
  // The pause begins when the answer has come, a moment after it was sent; timers may be a millisecond early.
  expect(Math.min(...gaps)).toBeGreaterThan(28);
});

it("keeps for a week what was fine, and asks for the rest each time", async () => {
  const urls = [`${origin}/fine`, `${origin}/gone`];
  const asked = async (day: number) => {
    seen = [];
    const { summary } = await check(urls, { day, name: "week" });
    return { summary, addresses: [...new Set(seen.map(({ url }) => url))].sort() };
  };
  expect((await asked(0)).addresses).toEqual(["/fine", "/gone"]);
  const later = await asked(6);
  expect(later.addresses).toEqual(["/gone"]);
  expect(later.summary).toBe("2 links to other sites, 1 to look at (1 asked within the last seven days).");
  expect((await asked(7)).addresses).toEqual(["/fine", "/gone"]);
  writeFileSync(path.join(testFolder, "outside-week/.cache/links.json"), "{ damaged");
  expect((await asked(8)).addresses).toEqual(["/fine", "/gone"]);
});

it("names every place of an address that is written twice, and asks for it once", async () => {
  seen = [];
  const { lines } = await check([`${origin}/gone`, `${origin}/gone`], { name: "twice" });
  expect(lines.map((line) => line.split(" ")[0])).toEqual([
    "site/_data/company.json:2:10",
    "site/_data/company.json:3:10",
  ]);
  expect(seen).toHaveLength(2);
});

it("is a command of package.json that installs what is missing first", () => {
  const { scripts } = JSON.parse(readFileSync(path.join(projectFolder, "package.json"), "utf8"));
  expect(scripts.links).toContain("commands/links.ts");
  expect(scripts.prelinks).toBe(scripts.precheck);
});
