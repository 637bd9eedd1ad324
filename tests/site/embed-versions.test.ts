import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildEmbed } from "../../build/embed.ts";
import {
  findUnfrozen,
  freezeVersion,
  keepPublishedVersions,
  keepServedVersions,
  publishedFolder,
} from "../../build/embed-versions.ts";
import { readSettings } from "../../build/settings.ts";
import embedVersion from "../../widgets/embed/version.json" with { type: "json" };
import { projectFolder } from "../test-site.ts";

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
const description = () => JSON.parse(readFileSync(path.join(outdir, "embed.json"), "utf8"));

const CHANGED =
  "The quote widget has changed since its version 1.0.0 was published, and partners' pages run 1.0.0 with the hash of then. " +
  "Fix: raise the version in widgets/embed/version.json: the last number for a mend, the middle one for something new.";

describe("a published version", () => {
  it("is served by every later build, to the byte, beside the new one", async () => {
    await freeze("1.0.0", "one");
    await freeze("1.9.0", "nine");
    await freeze("1.10.0", "ten");
    await keepPublishedVersions({ outdir, version: buildVersion("1.10.1", "new"), folder });
    expect(["1.0.0", "1.9.0", "1.10.0", "1.10.1"].map(served)).toEqual(["one", "nine", "ten", "new"]);
    const { version, file, integrity, versions } = description();
    expect([version, file]).toEqual(["1.10.1", "/widgets/1.10.1/quote.js"]);
    expect(integrity).toMatch(/^sha384-[\w+/]{64}$/);
    expect(versions.map((one: { version: string }) => one.version)).toEqual([
      "1.10.1",
      "1.10.0",
      "1.9.0",
      "1.0.0",
    ]);
    expect(versions[0]).toEqual({ version, file, integrity });
  });

  it("is served with the licences of what is in it, and never without them", async () => {
    await freeze("1.0.0", "one");
    await freeze("1.0.1", "two");
    await keepPublishedVersions({ outdir, version: buildVersion("1.0.1", "two"), folder });
    expect(["1.0.0", "1.0.1"].map(servedNotices)).toEqual(["Licences of one", "Licences of two"]);
    rmSync(path.join(folder, "1.0.0.notices.txt"));
    await expect(keepPublishedVersions({ outdir, version: "1.0.1", folder })).rejects.toThrow(
      "1.0.0.notices.txt, the licences of what is in 1.0.0.js.br, is not there. Fix: take it from",
    );
  });

  it("may be built again as it is, and not otherwise: the build says to raise the version", async () => {
    await freeze("1.0.0", "one");
    buildVersion("1.0.0", "one");
    await keepPublishedVersions({ outdir, version: "1.0.0", folder });
    buildVersion("1.0.0", "another");
    await expect(keepPublishedVersions({ outdir, version: "1.0.0", folder })).rejects.toThrow(CHANGED);
  });

  it("cannot be frozen a second time with other bytes", async () => {
    await freeze("1.0.0", "one");
    await freeze("1.0.0", "one");
    await expect(freeze("1.0.0", "another")).rejects.toThrow(CHANGED);
  });

  it("is not followed by an older one", async () => {
    await freeze("1.10.0", "ten");
    await expect(
      keepPublishedVersions({ outdir, version: buildVersion("1.9.0", "nine"), folder }),
    ).rejects.toThrow(
      "widgets/embed/version.json says 1.9.0, and 1.10.0 is published. Fix: write a version after 1.10.0.",
    );
  });

  it("is not served when its kept bytes were damaged", async () => {
    await freeze("1.0.0", "one");
    await freeze("1.0.1", "two");
    writeFileSync(path.join(folder, "1.0.0.js.br"), readFileSync(path.join(folder, "1.0.1.js.br")));
    await expect(
      keepPublishedVersions({ outdir, version: buildVersion("1.0.2", "new"), folder }),
    ).rejects.toThrow("1.0.0.js.br has not the hash that versions.json tells.");
  });

  it("must be frozen before it goes live", () => {
    const embed = path.join(root, "widgets/embed");
    mkdirSync(path.join(embed, "published"), { recursive: true });
    writeFileSync(path.join(embed, "version.json"), '{ "version": "1.0.0" }');
    writeFileSync(path.join(embed, "published/versions.json"), "{}");
    expect(findUnfrozen(root)).toEqual([
      "widgets/embed/version.json:1:1 version 1.0.0 of the quote widget is not frozen, and partners would pin it. Fix: run npm run freeze:widget, and commit what it wrote.",
    ]);
    writeFileSync(path.join(embed, "published/versions.json"), '{ "1.0.0": "sha384-…" }');
    expect(findUnfrozen(root)).toEqual([]);
  });
});

describe("a version that the release before served", () => {
  it("is served on, and refuses a build that has it with other bytes", async () => {
    const previous = path.join(root, "previous");
    buildVersion("0.9.0", "nine", previous);
    buildVersion("1.0.0", "one", previous);
    buildVersion("1.0.0", "one");
    writeFileSync(path.join(previous, "0.9.0", "THIRD-PARTY-NOTICES.txt"), "Licences of nine");
    await keepServedVersions({ outdir, previous });
    expect(servedNotices("0.9.0")).toBe("Licences of nine");
    expect([served("0.9.0"), served("1.0.0")]).toEqual(["nine", "one"]);
    buildVersion("1.0.0", "another");
    await expect(keepServedVersions({ outdir, previous })).rejects.toThrow(CHANGED);
  });
});

describe("the pinned file", () => {
  it("stands in the partners' guide with its version, and with its hash once it is frozen", () => {
    const guide = readFileSync(path.join(projectFolder, "docs/embedding.md"), "utf8");
    const published: Record<string, string> = JSON.parse(
      readFileSync(path.join(publishedFolder, "versions.json"), "utf8"),
    );
    const [, version = "", integrity] =
      /\/widgets\/([\d.]+)\/quote\.js" integrity="([^"]*)"/.exec(guide) ?? [];
    const newest = Object.keys(published).sort((one, other) =>
      other.localeCompare(one, "en", { numeric: true }),
    )[0];
    expect(version).toBe(newest ?? embedVersion.version);
    expect(integrity).toBe(published[version] ?? "sha384-…");
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
