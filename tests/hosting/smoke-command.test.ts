/** What `npm run smoke` says, and what a machine's own site cannot show of it. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readSettings } from "../../build/settings.ts";
import type { Answer } from "../../hosting/smoke/ask.ts";
import { certificateFaults, httpsOnly } from "../../hosting/smoke/connection.ts";
import { readBuild } from "../../hosting/smoke/expected.ts";
import { statusFaults } from "../../hosting/smoke/faults.ts";
import { problemLines, tableLines } from "../../hosting/smoke/report.ts";
import { serveSite } from "../../hosting/static-server.ts";
import { startProvider } from "../../provider/server.ts";
import { projectFolder, testFolder, testPorts } from "../test-site.ts";
import { publishSite } from "./published-site.ts";
import { makeSmallSite } from "./small-site.ts";
import { startWrongHost } from "./wrong-host.ts";

const place = mkdtempSync(path.join(tmpdir(), "smoke-"));
const folder = path.join(place, "site");
let isWrong = false;
let refusesEvery = 0;
let asked = 0;
let host: Awaited<ReturnType<typeof startWrongHost>>;
let provider: Awaited<ReturnType<typeof startProvider>>;

beforeAll(async () => {
  const published = await publishSite();
  makeSmallSite(published.site, folder);
  published.remove();
  provider = await startProvider({
    // That of the build: its settings are held against those of the command.
    port: testPorts.provider,
    folder: path.join(place, "provider"),
    isBotCheckEasy: true,
  });
  host = await startWrongHost({
    folder,
    spoil: (sent) => {
      asked++;
      if (isWrong) delete sent.headers["x-content-type-options"];
      if (refusesEvery && asked % refusesEvery === 0) sent.status = 429;
    },
  });
});
afterAll(async () => {
  await Promise.all([host.close(), provider.close()]);
  rmSync(place, { recursive: true, force: true });
});

const smoke = (...words: string[]) => smokeWith({}, ...words);

function smokeWith(
  env: Record<string, string>,
  ...words: string[]
): Promise<{ code: number; said: string; warned: string }> {
  const certificate = path.join(import.meta.dirname, "tls/localhost-cert.pem");
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ["--import", "tsx", "commands/smoke.ts", ...words],
      {
        cwd: projectFolder,
        env: {
          ...process.env,
          NODE_EXTRA_CA_CERTS: certificate,
          PROVIDER_PORT: new URL(provider.origin).port,
          ...env,
        },
      },
      (error, stdout, stderr) =>
        resolve({
          code: typeof error?.code === "number" ? error.code : 0,
          said: stdout + stderr,
          warned: stderr,
        }),
    );
  });
}

it("ends with 0 where all is well, with a row for each check", async () => {
  // Without https: the stand-in has none, and browsers let no page with https call it.
  const { origin, close } = await serveSite({ folder, port: 0 });
  const { code, said } = await smoke(origin, "--build", folder);
  await close();
  expect(said).toMatch(/^pages, with their headers +\d+ {2}fine$/m);
  expect(said).toMatch(/^http leads to https +not checked: /m);
  expect(said).toMatch(/^0 problems at http:/m);
  expect(said).not.toContain(" 0  fine");
  expect(code).toBe(0);
});

it("ends with 1 where something is wrong, and says it once with what to do", async () => {
  isWrong = true;
  const { code, said } = await smoke(host.origin, "--build", folder);
  expect(said.match(/x-content-type-options is missing/g)).toHaveLength(1);
  expect(said).toMatch(
    /^\/about, \/contact, \/ and \d+ more: x-content-type-options is missing\. Fix: .+\.$/m,
  );
  expect(code).toBe(1);
});

it("ends with 1 where the server refuses many requests, and says that alone of the site's addresses", async () => {
  refusesEvery = 4;
  const { code, said } = await smoke(host.origin, "--build", folder);
  refusesEvery = 0;
  expect(said).toContain(`${host.origin}: the server limits how often it may be asked: `);
  expect(said).not.toContain("its status is 429");
  expect(code).toBe(1);
});

it("says that the settings are not those of the build, and asks no service", async () => {
  const { origin, close } = await serveSite({ folder, port: 0 });
  const { code, said } = await smokeWith(
    { PROVIDER_API: "https://api.other.example/v1/", PROVIDER_TOKEN: "another" },
    ...[origin, "--build", folder, "--send"],
  );
  await close();
  expect(said).toContain(
    `PROVIDER_API, PROVIDER_TOKEN: this build was made for ${provider.origin}, and the settings here say https://api.other.example. Fix: build again with the settings of the live site`,
  );
  expect(said).toMatch(/^the bot check gives a challenge +not checked: the settings here are not those/m);
  expect(said).toContain("No test enquiry was sent: the settings here are not those of the build");
  expect(code).toBe(1);
});

it("names the services that the build was made for, and those of the settings", async () => {
  const { origin, close } = await serveSite({ folder, port: 0 });
  const { code, said } = await smokeWith({ PROVIDER_PORT: "1" }, origin, "--build", folder);
  await close();
  expect(said).toContain(
    `PROVIDER_API, PROVIDER_UPLOAD, CAREERS_URL, BOT_CHECK_SITE_KEY: this build was made for ${provider.origin}, and the settings here say http://localhost:1. Fix: `,
  );
  expect(code).toBe(1);
});

it("finds a site with https whose build calls the stand-in", async () => {
  const { said } = await smoke(host.origin, "--build", folder);
  expect(said).toContain(`${provider.origin}: this build calls it, which is each visitor's own computer`);
  expect(said).toContain("Fix: write PROVIDER_API, PROVIDER_UPLOAD");
});

it("names settings that are placeholders in one line, and what each lacks in the end", async () => {
  const { origin, close } = await serveSite({ folder, port: 0 });
  const { warned } = await smokeWith({ SITE_URL: "http://localhost" }, origin, "--build", folder);
  await close();
  const [first, ...others] = warned.trim().split("\n");
  expect(first).toMatch(
    /^Settings here that are not those of a live site: SITE_URL, PROVIDER_API, .*\. More after the table\.$/,
  );
  expect(
    others.join("\n").match(/SITE_URL is "http:\/\/localhost", which leads to this computer/g),
  ).toHaveLength(1);
});

it("prints what to watch alone, and names placeholders beside it", async () => {
  const { code, said, warned } = await smoke(host.origin, "--build", folder, "--watch", "--json");
  expect(() => JSON.parse(said.replace(warned, ""))).not.toThrow();
  expect(warned).toMatch(/^Settings here that are not those of a live site: .*PROVIDER_API, .*\.\n$/);
  expect(code).toBe(0);
});

it.each([
  { words: [], says: "No site is named. Fix: npm run smoke -- https://www.example.com" },
  { words: ["www.example.com"], says: "www.example.com is no site's address. Fix: " },
  {
    words: ["https://www.example.com/shop"],
    says: "https://www.example.com/shop is no site's address. Fix: ",
  },
  { words: ["https://www.example.com", "--build", tmpdir()], says: "holds no build" },
])("says what to do after $words", async ({ words, says }) => {
  const { code, said } = await smoke(...words);
  expect(said).toContain(says);
  expect(code).toBe(1);
});

it("says the same fault of many addresses once", () => {
  const fault = { problem: "nosniff is missing", fix: "send it" };
  const at = (address: string) => ({ address, ...fault });
  expect(problemLines([at("/a"), { address: "/b", problem: "gone", fix: "bring it" }, at("/c")])).toEqual([
    "/a, /c: nosniff is missing. Fix: send it.",
    "/b: gone. Fix: bring it.",
  ]);
});

it.each([
  { status: 401, says: /password/ },
  { status: 403, says: /read every file/ },
  { status: 429, says: /again later/ },
  { status: 503, says: /server's log/ },
  { status: 404, says: /deploy the whole folder/ },
])("says what to do about status $status where a page should be", ({ status, says }) => {
  const [fault] = statusFaults({ status, headers: {}, bodyBytes: 0, content: Buffer.alloc(0) }, 200);
  expect(fault?.fix).toMatch(says);
});

it("names an address once in a list", () => {
  const of = (address: string) => ({ address, problem: "gone", fix: "bring it" });
  expect(problemLines(["/", "/", "/a", "/", "/b", "/c", "/a"].map(of))).toEqual([
    "/, /a, /b and 1 more: gone. Fix: bring it.",
  ]);
});

it("counts no requests where a check asks by none", () => {
  expect(tableLines([{ name: "HTTP/2", asked: 0, problems: [] }])[1]).toMatch(/^HTTP\/2 +fine$/);
});

it("says how it is called, and which option it does not know", async () => {
  const help = await smoke("--help");
  expect(help.said.trim().split("\n")).toHaveLength(3);
  expect(help.said).toContain("npm run smoke -- https://www.example.com");
  expect(help.code).toBe(0);
  const unknown = await smoke("https://www.example.com", "--biuld", "dist");
  expect(unknown.said).toBe("Unknown option '--biuld'. Fix: npm run smoke -- --help names those there are\n");
  expect(unknown.code).toBe(1);
});

it("finds a certificate that ends within two weeks", () => {
  const nowMs = Date.parse("2026-03-01T00:00:00Z");
  expect(certificateFaults(new Date("2026-03-16T00:00:00Z"), nowMs)).toEqual([]);
  expect(certificateFaults(new Date("2026-03-14T00:00:00Z"), nowMs)).toMatchObject([
    { problem: "its certificate ends on 2026-03-14" },
  ]);
});

it("wants http to lead to https, at the same address and for good", async () => {
  const asked: string[] = [];
  const problemsOf = (status: number, location: string) =>
    httpsOnly.run({
      origin: "https://www.example.com",
      build: readBuild(folder),
      settings: readSettings({ env: {}, folder: testFolder }),
      ask: async (address): Promise<Answer> => {
        asked.push(address);
        return { status, headers: { location }, bodyBytes: 0, content: Buffer.alloc(0) };
      },
    });
  expect(await problemsOf(301, "https://www.example.com/contact?from=mail")).toEqual([]);
  expect(await problemsOf(308, "https://www.example.com/contact?from=mail")).toEqual([]);
  expect(asked[0]).toBe("http://www.example.com/contact?from=mail");
  expect(await problemsOf(302, "https://www.example.com/contact?from=mail")).toHaveLength(1);
  expect(await problemsOf(301, "https://www.example.com/")).toHaveLength(1);
  expect(await problemsOf(200, "")).toEqual([
    expect.objectContaining({
      fix: expect.stringMatching(/^lead http:\/\/ to https:\/\/ in the host's own settings/),
    }),
  ]);
});
