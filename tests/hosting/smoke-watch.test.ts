import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordCalls } from "../../build/calls/open-calls.ts";
import { readSettings } from "../../build/settings.ts";
import { readBuild } from "../../hosting/smoke/expected.ts";
import { type Watched, watchLines, watchList } from "../../hosting/smoke/watch.ts";
import { serveSite } from "../../hosting/static-server.ts";
import { builtSite, projectFolder } from "../test-run.ts";
import { openProvider, type TestProvider } from "../unit/provider/provider-client.ts";

let provider: TestProvider;
let site: Awaited<ReturnType<typeof serveSite>>;
let list: Watched[];

beforeAll(async () => {
  provider = await openProvider();
  site = await serveSite({ folder: builtSite, port: 0 });
  list = await listFor(site.origin);
});
afterAll(async () => {
  await site.close();
  await provider.close();
});

async function listFor(origin: string) {
  const settings = readSettings({
    env: { PROVIDER_PORT: String(provider.port) },
    folder: provider.folder,
  });
  return watchList({
    origin,
    build: readBuild(builtSite),
    calls: await recordCalls(settings, origin),
    challengeUrl: settings.botCheckSiteKey,
  });
}

/** Those that a monitor would raise an alarm for. */
async function alarms(rows: readonly Watched[]) {
  const judged = rows.map(async ({ method, url, send, status, header, text }) => {
    const answer = await fetch(url, { method, headers: send, redirect: "manual" });
    const isStatus = String(answer.status).startsWith(status.replace("xx", ""));
    const isHeader = !header || (answer.headers.get(header.name) ?? "none").includes(header.value);
    const isThere = !header || answer.headers.has(header.name);
    const isText = (await answer.text()).includes(text ?? "");
    return isStatus && isHeader && isThere && isText ? [] : [`${method} ${new URL(url).pathname}`];
  });
  return (await Promise.all(judged)).flat();
}

describe("what smoke tells a monitor to watch", () => {
  test("is answered so by a site that is well", async () => {
    expect(await alarms(list)).toEqual([]);
    expect(list.map(({ url }) => new URL(url).pathname)).toEqual(
      expect.arrayContaining([
        "/",
        "/contact",
        "/career",
        "/no-such-page",
        "/portfolio",
        "/widgets/v1/embed.js",
      ]),
    );
  });

  test.each([
    ["careers", "401", "GET /careers"],
    ["challenge", "503", "GET /altcha/challenge"],
    ["challenge", "html", "GET /altcha/challenge"],
    ["AddContactUs", "preflight-refused", "OPTIONS /api/Setting/AddContactUs"],
    ["upload", "preflight-refused", "OPTIONS /cdn/upload"],
  ])("raises an alarm where %s answers with %s", async (call, scenario, alarm) => {
    provider.setFault({ call, scenario });
    expect(await alarms(list)).toEqual([alarm]);
    provider.clearFaults();
  });

  test("raises an alarm for each address of the site where something else answers", async () => {
    const other = createServer((_, response) => response.end("It works!"));
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const address = other.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const rows = await listFor(`http://127.0.0.1:${port}`);
    const own = rows.filter(({ url }) => new URL(url).port === String(port));
    expect(own.length).toBeGreaterThan(7);
    expect(await alarms(own)).toHaveLength(own.length);
    other.close();
    other.closeAllConnections();
  });

  test("stands in the page for the night, each address of the site", () => {
    const page = readFileSync(path.join(projectFolder, "docs/operations.md"), "utf8");
    const own = list.filter(({ url }) => url.startsWith(site.origin)).map(({ url }) => new URL(url).pathname);
    for (const address of own)
      expect(page).toContain(`\`${address.replace(/^.*\/quote\.js$/, "quote.js")}\``);
  });

  test("is printed with what is sent and expected, and certificates", async () => {
    const lines = watchLines(await listFor("https://www.patna-it.in"));
    expect(lines).toContain("GET https://www.patna-it.in/contact");
    expect(lines).toContain("    expect    301   location: /ourwork");
    expect(lines).toContain("    send      origin: https://www.patna-it.in");
    expect(lines.slice(-2)).toEqual([
      "certificate of www.patna-it.in",
      "    expect    14 days left, or more",
    ]);
  });
});
