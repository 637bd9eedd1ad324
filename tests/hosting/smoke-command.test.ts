/** What `npm run smoke` prints, and with which code it ends. */
import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { problemLines } from "../../hosting/smoke/report.ts";
import { serveSite } from "../../hosting/static-server.ts";
import { projectFolder, testSettings } from "../test-run.ts";
import { publishSmallSite, type SmallSite, startWrongHost } from "./wrong-host.ts";

let site: SmallSite;
let right: Awaited<ReturnType<typeof serveSite>>;
let wrong: typeof right;
beforeAll(async () => {
  site = await publishSmallSite();
  right = await serveSite({ folder: site.folder, port: 0 });
  wrong = await startWrongHost(site.folder, ({ headers }) => delete headers["x-content-type-options"]);
});
afterAll(async () => {
  await Promise.all([right.close(), wrong.close()]);
  site.remove();
});

function smoke(words: string[], env: Record<string, string> = {}) {
  const certificate = path.join(import.meta.dirname, "tls/localhost-cert.pem");
  return new Promise<{ code: unknown; printed: string; warned: string }>((resolve) => {
    execFile(
      process.execPath,
      ["--import", "tsx", "commands/smoke.ts", ...words],
      { cwd: projectFolder, env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate, ...env } },
      (error, printed, warned) => resolve({ code: error?.code ?? 0, printed, warned }),
    );
  });
}

it("ends with 0 where all is well, with a row for each check", async () => {
  const { code, printed } = await smoke([right.origin, "--build", site.folder]);
  expect(printed).toMatch(/^pages, with their headers +\d+ {2}fine$/m);
  expect(printed).toMatch(/^http leads to https +not checked: /m);
  expect(printed).toMatch(/^0 problems at http:/m);
  expect(code).toBe(0);
});

it("ends with 1 where something is wrong, says it once with what to do, and finds a live build that calls the stand-in", async () => {
  const { code, printed } = await smoke([wrong.origin, "--build", site.folder]);
  expect(printed.match(/x-content-type-options is missing/g)).toHaveLength(1);
  expect(printed).toMatch(
    /^\/about, \/contact, \/ and \d+ more: x-content-type-options is missing\. Fix: .+\.$/m,
  );
  expect(printed).toContain("this build calls it, which is each visitor's own computer");
  expect(code).toBe(1);
});

it("says that the settings are not those of the build, asks no service, and names those that are placeholders", async () => {
  const { code, printed, warned } = await smoke([right.origin, "--build", site.folder, "--send"], {
    PROVIDER_API: "https://api.other.example/v1/",
    SITE_URL: "http://localhost",
  });
  const { origin } = new URL(testSettings().providerApi);
  expect(printed).toContain(
    `PROVIDER_API: this build was made for ${origin}, and the settings here say https://api.other.example. Fix: build again with the settings of the live site`,
  );
  expect(printed).toContain("No test enquiry was sent: the settings here are not those of the build");
  expect(warned).toContain('SITE_URL is "http://localhost", which leads to this computer');
  expect(code).toBe(1);
});

it("prints what to watch alone, as JSON", async () => {
  const { code, printed } = await smoke([right.origin, "--build", site.folder, "--watch", "--json"]);
  expect(JSON.parse(printed)[0]).toMatchObject({ method: "GET", status: "200" });
  expect(code).toBe(0);
});

it.each([
  [[], "No site is named. Fix: npm run smoke -- https://www.example.com"],
  [["www.example.com"], "www.example.com is no site's address. Fix: "],
  [["https://www.example.com", "--build", tmpdir()], "holds no build"],
  [["https://www.example.com", "--biuld", "dist"], "Unknown option '--biuld'. Fix: npm run smoke -- --help"],
])("says what to do after %j", async (words, says) => {
  const { code, warned } = await smoke(words);
  expect(warned).toContain(says);
  expect(code).toBe(1);
});

it("says the same fault of many addresses once", () => {
  const at = (address: string) => ({ address, problem: "gone", fix: "bring it" });
  expect(problemLines(["/", "/", "/a", "/b", "/c", "/d"].map(at))).toEqual([
    "/, /a, /b and 2 more: gone. Fix: bring it.",
  ]);
});
