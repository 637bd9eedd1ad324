import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import { createBundler } from "../../../../lib/bundle/bundler.ts";
import { publishVersion, servePublished } from "../../../../lib/bundle/embed-versions.ts";
import { bundlePinned } from "../../../../lib/bundle/pinned.ts";
import { readSettings } from "../../../../lib/settings.ts";
import embedVersion from "../../../../widgets/embed/version.json" with { type: "json" };
import { layFiles } from "../../../lay-files.ts";
import { LIVE_SETTINGS } from "../../../live-settings.ts";

const current = embedVersion.version;
const SITE = "https://live.example";

let root: string;
let published: string;
beforeEach(() => {
  root = layFiles();
  published = path.join(root, "published");
  git("init", "--quiet");
});

const git = (...words: string[]) => spawnSync("git", words, { cwd: root });
const commit = () => {
  git("add", "published/*.js", "published/*.txt");
  git(
    "-c",
    "user.name=A",
    "-c",
    "user.email=a@example.org",
    "commit",
    "--quiet",
    "-m",
    "Publish",
  );
};

function putVersion(folder: string, version: string, code: string) {
  mkdirSync(path.join(folder, version), { recursive: true });
  writeFileSync(path.join(folder, version, "quote.js"), code);
  writeFileSync(
    path.join(folder, version, "THIRD-PARTY-NOTICES.txt"),
    `Licences of ${code}`,
  );
}

const bundlerFor = (env: Record<string, string>) =>
  createBundler({ outFolder: layFiles(), settings: readSettings({ env, folder: root }) });

it("the build serves every published version to the byte, with its licences and its hash", async () => {
  const widgets = path.join(root, "widgets");
  putVersion(published, "0.9.0", "one");
  putVersion(widgets, current, "new");
  const list = () => JSON.parse(readFileSync(path.join(widgets, "embed.json"), "utf8"));
  // Add a version's folder with files of Finder and Explorer alone, as it remains if only
  // another branch has the version.
  mkdirSync(path.join(published, "0.8.0"));
  for (const name of [".DS_Store", "Thumbs.db"]) {
    for (const folder of [published, "0.9.0", "0.8.0"]) {
      writeFileSync(path.resolve(published, folder, name), "");
    }
  }
  await servePublished(widgets, SITE, published);
  const { version, file, integrity, versions } = list();
  expect([version, file]).toEqual([current, `/widgets/${current}/quote.js`]);
  expect(integrity).toMatch(/^sha384-[\w+/]{64}$/);
  expect(versions.map((one: { version: string }) => one.version)).toEqual([
    current,
    "0.9.0",
  ]);
  expect(readdirSync(path.join(widgets, "0.9.0")).sort()).toEqual([
    "THIRD-PARTY-NOTICES.txt",
    "quote.js",
  ]);

  putVersion(published, current, `two "${SITE}"`);
  const read = (name: string) => readFileSync(path.join(widgets, name), "utf8");
  await servePublished(widgets, "http://localhost:8080", published);
  expect(read(`${current}/quote.js`), "a build for another origin keeps its own").toBe(
    "new",
  );
  await servePublished(widgets, SITE, published);
  expect(list().integrity).not.toBe(integrity);
  expect(read(`${current}/quote.js`)).toBe(`two "${SITE}"`);
  expect(read("0.9.0/THIRD-PARTY-NOTICES.txt")).toBe("Licences of one");
});

it("no version is released before it is committed, or if it has changed since", async () => {
  const release = (env = {}) =>
    publishVersion(readSettings({ env, folder: root }), published);
  mkdirSync(path.join(published, current), { recursive: true });
  writeFileSync(path.join(published, current, ".DS_Store"), "");
  expect(await release()).toEqual([
    `widgets/embed/version.json:1:1 the pinned file of version ${current} is not committed, and partners would pin it. ` +
      `Fix: commit widgets/embed/published/${current}, then run npm run release again.`,
  ]);
  expect((await release())[0], "written, and still not committed").toContain(
    "is not committed",
  );
  commit();
  expect(await release()).toEqual([]);
  expect((await release(LIVE_SETTINGS))[0], "for another address of the site").toContain(
    "or SITE_URL, has changed",
  );
  rmSync(path.join(root, ".git"), { recursive: true });
  expect(
    await release(),
    "without git, as on a host that is sent the sources alone",
  ).toEqual([]);
  putVersion(published, current, "another");
  expect((await release())[0]).toContain(
    "Fix: raise the version here: the last number for a mend",
  );
});

it("a pinned file holds our origin, no other setting and no other receiver", async () => {
  const { SITE_URL } = LIVE_SETTINGS;
  const envs: Record<string, string>[] = [{}, { SITE_URL }, LIVE_SETTINGS];
  const [own, live, same] = await Promise.all(
    envs.map(async (env) =>
      readFileSync(path.join(await bundlePinned(bundlerFor(env)), "quote.js"), "utf8"),
    ),
  );
  expect(live).toBe(same);
  expect(live!.replaceAll(SITE_URL, "http://localhost:8080")).toBe(own);
  expect(live).not.toMatch(/import\.meta|currentScript/);
});
