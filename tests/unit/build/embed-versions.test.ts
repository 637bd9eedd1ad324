import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { buildEmbed } from "../../../build/embed.ts";
import { servePublished, unpublishedVersion } from "../../../build/embed-versions.ts";
import { readSettings } from "../../../build/settings.ts";
import { LIVE_SETTINGS } from "../../live-settings.ts";

let root: string;
let published: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "versions-"));
  published = path.join(root, "published");
  git("init", "--quiet");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const git = (...words: string[]) => spawnSync("git", words, { cwd: root });
const commit = () => {
  git("add", "published");
  git("-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "--quiet", "-m", "Publish");
};

/** What a build gives of a version, below `widgets`. */
function putVersion(folder: string, version: string, code: string): string {
  const place = path.join(folder, version);
  mkdirSync(place, { recursive: true });
  writeFileSync(path.join(place, "quote.js"), code);
  writeFileSync(path.join(place, "THIRD-PARTY-NOTICES.txt"), `Licences of ${code}`);
  return place;
}

it("serves every published version to the byte, beside the new one, with its licences and its hash", async () => {
  for (const [version, code] of Object.entries({ "1.0.0": "one", "1.1.0": "two" }))
    putVersion(published, version, code);
  const widgets = path.join(root, "widgets");
  putVersion(widgets, "1.1.0", "two, built by another machine");
  putVersion(widgets, "1.1.1", "new");
  await servePublished(widgets, "1.1.1", published);

  const { version, file, integrity, versions } = JSON.parse(
    readFileSync(path.join(widgets, "embed.json"), "utf8"),
  );
  expect([version, file]).toEqual(["1.1.1", "/widgets/1.1.1/quote.js"]);
  expect(integrity).toMatch(/^sha384-[\w+/]{64}$/);
  expect(versions.map((one: { version: string }) => one.version).toSorted()).toEqual([
    "1.0.0",
    "1.1.0",
    "1.1.1",
  ]);
  const read = (name: string) => readFileSync(path.join(widgets, name), "utf8");
  expect(read("1.1.0/quote.js")).toBe("two");
  expect(read("1.0.0/THIRD-PARTY-NOTICES.txt")).toBe("Licences of one");
});

it("releases no version that partners could pin before it is committed, and none that has changed since", async () => {
  const built = putVersion(path.join(root, "built"), "1.0.0", "one");
  const release = () => unpublishedVersion(built, "1.0.0", published);
  expect(await release()).toBe(
    "widgets/embed/version.json:1:1 the pinned file of version 1.0.0 is not committed, and partners would pin it. " +
      "Fix: commit widgets/embed/published/1.0.0, then run npm run release again.",
  );
  expect(await release(), "written, and still not committed").toContain("is not committed");
  commit();
  expect(await release()).toBeUndefined();
  putVersion(path.join(root, "built"), "1.0.0", "another");
  expect(await release()).toContain("Fix: raise the version here: the last number for a mend");
});

it("builds the same pinned file whatever the settings: address, credential and provider are the frame's", async () => {
  const [first, second] = await Promise.all(
    [{}, LIVE_SETTINGS].map(async (env, index) => {
      const outFolder = path.join(root, String(index));
      await buildEmbed({ outFolder, settings: readSettings({ env, folder: root }) });
      const { file } = JSON.parse(readFileSync(path.join(outFolder, "widgets/embed.json"), "utf8"));
      return readFileSync(path.join(outFolder, file), "utf8");
    }),
  );
  expect(first!.length).toBeGreaterThan(10_000);
  expect(second).toBe(first);
});
