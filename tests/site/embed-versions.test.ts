import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildEmbed } from "../../build/embed.ts";
import { freezeVersion, keepPublishedVersions, keepServedVersions } from "../../build/embed-versions.ts";
import { readSettings } from "../../build/settings.ts";
import { builtSite } from "../test-run.ts";

let root: string;
let folder: string;
let outdir: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "versions-"));
  folder = path.join(root, "published");
  outdir = path.join(root, "widgets");
  mkdirSync(folder);
  writeFileSync(path.join(folder, "versions.json"), "{}");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function buildVersion(version: string, code: string, widgets = outdir) {
  mkdirSync(path.join(widgets, version), { recursive: true });
  writeFileSync(path.join(widgets, version, "quote.js"), code);
  return version;
}
const freeze = (version: string, code: string) =>
  freezeVersion({ version, content: Buffer.from(code), notices: `Licences of ${code}`, folder });
const served = (version: string) => readFileSync(path.join(outdir, version, "quote.js"), "utf8");
const servedNotices = (version: string) =>
  readFileSync(path.join(outdir, version, "THIRD-PARTY-NOTICES.txt"), "utf8");
describe("a version that partners have pinned", () => {
  it("is served by every later build, to the byte and with its licences; a build with other bytes is refused", async () => {
    await freeze("1.9.0", "nine");
    await freeze("1.10.0", "ten");
    await keepPublishedVersions({ outdir, version: buildVersion("1.10.1", "new"), folder });
    expect(["1.9.0", "1.10.0", "1.10.1"].map(served)).toEqual(["nine", "ten", "new"]);
    expect(servedNotices("1.9.0")).toBe("Licences of nine");
    const { version, file } = JSON.parse(readFileSync(path.join(outdir, "embed.json"), "utf8"));
    expect([version, file]).toEqual(["1.10.1", "/widgets/1.10.1/quote.js"]);
    buildVersion("1.10.0", "another");
    await expect(keepPublishedVersions({ outdir, version: "1.10.0", folder })).rejects.toThrow(
      "Fix: raise the version in widgets/embed/version.json",
    );
  });

  it("is served on from the release before, though it was never frozen", async () => {
    const previous = path.join(root, "previous");
    buildVersion("0.9.0", "nine", previous);
    await keepServedVersions({ outdir, previous });
    expect(served("0.9.0")).toBe("nine");
    buildVersion("0.9.0", "another");
    await expect(keepServedVersions({ outdir, previous })).rejects.toThrow("Fix: raise the version");
  });
});

describe("the pinned file", () => {
  it("stands in embed.json with the hash of its bytes", () => {
    const { file, integrity } = JSON.parse(readFileSync(path.join(builtSite, "widgets/embed.json"), "utf8"));
    const hash = createHash("sha384")
      .update(readFileSync(path.join(builtSite, file)))
      .digest("base64");
    expect(integrity).toBe(`sha384-${hash}`);
  });

  it("is the same whatever the settings: address, credential and provider are the frame's", async () => {
    const environments = [
      {},
      {
        SITE_URL: "https://www.company.example",
        PROVIDER_API: "https://api.provider.example/v2/",
        PROVIDER_TOKEN: "another-token",
        PROVIDER_BRANCH_CODE: "01234567-89ab-cdef-0123-456789abcdef",
        BOT_CHECK: "turnstile",
        BOT_CHECK_SITE_KEY: "a-key",
        BOT_CHECK_HEADER: "X-Another",
        PROVIDER_REFERENCE_HEADER: "X-Number",
        PROVIDER_SOURCE_HEADER: "X-Lead",
      },
    ];
    const [first, second] = await Promise.all(
      environments.map(async (env, index) => {
        const outFolder = path.join(root, String(index));
        await buildEmbed({ outFolder, settings: readSettings({ env, folder: root }) });
        const { file } = JSON.parse(readFileSync(path.join(outFolder, "widgets/embed.json"), "utf8"));
        return readFileSync(path.join(outFolder, file), "utf8");
      }),
    );
    expect(first!.length).toBeGreaterThan(10_000);
    expect(second).toBe(first);
  });
});
