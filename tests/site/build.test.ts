/**
 * `npm run build`, `check` and `release` in a clone: what they publish, what they refuse,
 * and what they do not touch.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { TYPESCRIPT_IN_NODE } from "../../lib/command-line.ts";
import { listFiles } from "../../lib/files.ts";
import { readSettings } from "../../lib/settings.ts";
import { replaceIn } from "../find-in.ts";
import { LIVE_SETTINGS } from "../live-settings.ts";
import { makePhoto } from "../make-photo.ts";
import { type Clone, cloneProject } from "../project-clone.ts";
import { projectFolder } from "../test-run.ts";

let clone: Clone;
let dist: string;
let printed: string;

afterAll(() => clone.remove());

function run(words: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const env = { ...process.env, ...settings };
  return spawnSync(process.execPath, words, { cwd: clone.folder, encoding: "utf8", env });
}

// Compression is fast, because most pages are the same as in other tests' sites, which
// share a cache.
const build = (words: readonly string[], settings?: Readonly<Record<string, string>>) =>
  run([...TYPESCRIPT_IN_NODE, "build.mjs", ...words], settings);

/** Imports the clone's build into this process. Builds then need no new process and take half of the time. */
const importBuild = (): Promise<typeof import("../../build.mjs")> =>
  import(path.join(clone.folder, "build.mjs"));

/** Returns the settings of the clone, as its commands read them. */
const ownSettings = () => readSettings({ folder: clone.folder });

/** Returns a text of the same length that cannot be compressed. */
function incompressible(text: string): string {
  const noise = createHash("shake256", { outputLength: 2 * text.length })
    .update(text)
    .digest();
  return Array.from(text, (_, at) =>
    String.fromCharCode(0x4e00 + (noise.readUInt16LE(2 * at) % 20_000)),
  ).join("");
}

const hashOf = (content: Buffer) => createHash("sha256").update(content).digest("hex");

const read = (folder: string, file: string) =>
  readFileSync(path.join(folder, file), "utf8");

const KEPT = ["assets/form-ABCD2345.js", "assets/card-1a2b3c4d.svg"];
const photos = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.includes("killed-"),
  );

/** Builds once, after a build that was ended, in a folder with an earlier release. */
beforeAll(async () => {
  clone = cloneProject();
  const { folder, change } = clone;
  dist = path.join(folder, "dist");
  for (const file of ["index.html", "gone.html", ...KEPT]) {
    mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
    writeFileSync(path.join(dist, file), "a".repeat(500));
  }
  const words = replaceIn(
    read(folder, "site/_data/home.json"),
    /(?<=": ")[^"]{60,}/g,
    incompressible,
  );
  writeFileSync(path.join(folder, "site/_data/home.json"), words);
  await makePhoto(960, 600).jpeg().toFile(path.join(folder, "site/images/killed.jpg"));
  const picture =
    '{ "image": "images/killed.jpg", "alt": "Two trainees at a desk, looking at one screen" }';
  change("site/_data/about.json", '"story": {', `"story": { "picture": ${picture},`);
  // Add files such as macOS leaves beside each file of a copied folder.
  for (const file of ["pages/about.11ty.tsx", "drawings/brand.svg", "layouts/Page.tsx"]) {
    const beside = path.join(folder, "site", path.dirname(file));
    writeFileSync(path.join(beside, `._${path.basename(file)}`), "\0\x05\x16\x07");
  }
  const ended = spawn(process.execPath, [...TYPESCRIPT_IN_NODE, "build.mjs"], {
    cwd: folder,
  });
  const cache = path.join(folder, ".cache/pictures");
  await vi.waitFor(() => expect(photos(cache)).not.toEqual([]), {
    timeout: 120_000,
    interval: 5,
  });
  ended.kill("SIGKILL");
  await once(ended, "exit");
  const { status, stdout, stderr } = build(["--previous", "dist"]);
  expect(status, stderr).toBe(0);
  printed = stdout;
});

describe("npm run build -- --previous DIR", () => {
  it("npm run build -- --previous DIR publishes every page, and none whose template is gone", () => {
    expect(printed).toContain("dist/ is ready");
    expect(read(dist, "about.html")).toContain("killed-");
    expect(existsSync(path.join(dist, "gone.html"))).toBe(false);
  });

  it("npm run build -- --previous DIR keeps the hashed files of the release in that folder", () => {
    for (const file of KEPT.flatMap((kept) => [kept, `${kept}.br`])) {
      expect(existsSync(path.join(dist, file)), file).toBe(true);
    }
  });

  it("npm run build -- --previous DIR names a page that is too heavy", () => {
    expect(printed).toMatch(
      /^Near or over the 14,200 .*: \/ [\d,]+ \([\d,]+ over\).* Fix: /m,
    );
  });

  it("npm run build -- --previous DIR publishes whole pictures after a build that was ended", () => {
    expect(photos(dist).length).toBeGreaterThan(5);
    expect(
      photos(dist).filter((file) => statSync(path.join(dist, file)).size === 0),
    ).toEqual([]);
  });

  it("npm run build -- --previous DIR writes the same files as Eleventy, byte for byte", async () => {
    const { buildSite } = await importBuild();
    const site = path.join(clone.folder, ".cache/site");
    await buildSite({ outFolder: site, settings: ownSettings() });
    const files = listFiles(site);
    expect(files.filter((file) => file.endsWith(".html")).length).toBeGreaterThan(40);
    const isSame = (file: string) =>
      readFileSync(path.join(site, file)).equals(readFileSync(path.join(dist, file)));
    expect(files.filter((file) => !isSame(file))).toEqual([]);
    // Besides, dist/ has compressed files, the files kept from the release before, and
    // the list of kept files.
    const known = [...files, ...KEPT, "widgets/kept-files.json"];
    expect(
      listFiles(dist).filter((file) => !known.includes(file.replace(/\.(?:br|gz)$/, ""))),
    ).toEqual([]);
  });
});

const throwInTemplate = () =>
  clone.change(
    "site/pages/about.11ty.tsx",
    /$/,
    '\nthrow new Error("the template broke");\n',
  );

/** Misspells a field's name in the first question of home. Returns a function that undoes it. */
const misspellField = () => clone.change("site/_data/faqs.json", '"answer"', '"anwser"');
function addForeignFiles() {
  const folder = path.join(clone.folder, "site/_data");
  writeFileSync(path.join(folder, "extra.js"), "export default { a: 1 };");
  mkdirSync(path.join(folder, "more"));
  writeFileSync(path.join(folder, "more/words.json"), "{}");
  return () => {
    for (const name of ["extra.js", "more"]) {
      rmSync(path.join(folder, name), { recursive: true });
    }
  };
}

const MISSPELT = /^site\/_data\/faqs\.json:\d+:\d+ .*anwser.* Fix: /m;

it.each<[step: string, breakIt: () => () => void, says: RegExp]>([
  ["data files", misspellField, MISSPELT],
  [
    "foreign data files",
    addForeignFiles,
    /^site\/_data\/extra\.js:1:1 is read by nothing.*\nsite\/_data\/more\/words\.json:1:1 is read by nothing/m,
  ],
  [
    "scripts",
    () => clone.change("widgets/main.ts", /^/, "const = ;\n"),
    /widgets\/main\.ts:1:7/,
  ],
  ["pages", throwInTemplate, /the template broke/],
  [
    "finished pages",
    () =>
      clone.change(
        "site/layouts/Page.tsx",
        /<main\b[^>]*>/,
        '$&<a href="/abuot">About</a>',
      ),
    /on the page \/, a link leads to "\/abuot", and there is no such page, file or place\. Fix: /,
  ],
])("a build that fails leaves dist/ as it was, byte for byte, and says why: %s", async (_step, breakIt, says) => {
  const { buildDist } = await importBuild();
  const stateOf = () => ({
    dist: clone.fingerprint(),
    builds: readdirSync(clone.folder).filter((name) => name.startsWith(".dist-")),
  });
  const before = stateOf();
  expect(Object.keys(before.dist).length).toBeGreaterThan(40);
  const putRight = breakIt();
  try {
    await expect(buildDist({ settings: ownSettings() })).rejects.toThrow(says);
  } finally {
    putRight();
  }
  expect(stateOf()).toEqual(before);
});

it.each<[what: string, breakIt: () => () => void, problem: RegExp]>([
  ["a mistake in a data file", misspellField, MISSPELT],
  [
    "a promise that a page leaves alone",
    () =>
      clone.change(
        "site/pages/robots.11ty.tsx",
        "  `User-agent",
        '  Promise.reject(new Error("left alone")) && `User-agent',
      ),
    /^The pages cannot be built\. Fix: .+ site\/pages\/robots\.11ty\.tsx:7:18 Error: left alone \(in the page \/robots\.txt, made by site\/pages\/robots\.11ty\.tsx\), in a promise that nothing waits for\. Fix: await it$/,
  ],
])("%s ends npm run check with a sentence and exit code 1", (_what, breakIt, problem) => {
  const putRight = breakIt();
  const { status, stdout, stderr } = run(["dev/run.mjs", "check"]);
  putRight();
  expect((stdout + stderr).match(/^(?:site\/|The pages cannot).*$/gm)).toEqual([
    expect.stringMatching(problem),
  ]);
  expect(status).toBe(1);
});

it("npm run release refuses each invented thing at its line, and restores dist/ that a killed build moved", () => {
  const before = clone.fingerprint();
  endBetweenRenames();
  const { status, stderr } = build(["--live"], LIVE_SETTINGS);
  const lines = stderr.trim().split("\n");
  expect(lines.pop()).toBe("dist/ was left as it was.");
  expect(lines.pop()).toMatch(/^\d+ things keep this from going live\.$/);
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.filter((line) => !/^\S+:\d+:\d+ .* Fix: /.test(line))).toEqual([]);
  expect(status).toBe(1);
  expect(clone.fingerprint()).toEqual(before);
});

/** Renames `dist/` as a build does, and stops before the second renaming, as a build that is killed there. */
function endBetweenRenames() {
  const { folder } = clone;
  mkdirSync(path.join(folder, ".dist-killed/next"), { recursive: true });
  renameSync(dist, path.join(folder, ".dist-killed/previous"));
}

it("a build that was ended between its renames loses no site, although the next has a wrong argument", () => {
  const before = clone.fingerprint();
  endBetweenRenames();
  const { status, stderr } = build(["--prevoius", "dist"]);
  expect(status).toBe(1);
  expect(stderr).toContain("dist/ was left as it was.");
  expect(clone.fingerprint()).toEqual(before);
});

it("an emptied entry of the caches is published neither as a page nor as a picture", async () => {
  const published = new Set(Object.values(clone.fingerprint()));
  // Only some files of each cache are emptied, because all would take long to make again.
  const emptied = ["precompressed", "pictures"].flatMap((name) => {
    const cache = path.join(clone.folder, ".cache", name);
    const files = listFiles(cache).map((file) => path.join(cache, file));
    const isPublished = (file: string) => published.has(hashOf(readFileSync(file)));
    return files.filter(isPublished).slice(0, 4);
  });
  expect(emptied.length).toBe(8);
  const contents = emptied.map((file) => readFileSync(file));
  for (const file of emptied) {
    writeFileSync(file, "");
  }
  const before = clone.fingerprint();
  const { buildDist } = await importBuild();
  await buildDist({ settings: ownSettings(), previousFolder: dist });
  for (const [at, file] of emptied.entries()) {
    writeFileSync(file, contents[at] ?? "");
  }
  expect(clone.fingerprint()).toEqual(before);
});

it("a build and an npm run check at once disturb each other in nothing", async () => {
  const before = clone.fingerprint();
  const check = spawn(process.execPath, ["dev/run.mjs", "check"], { cwd: clone.folder });
  const { buildDist } = await importBuild();
  const [output] = await Promise.all([
    text(check.stdout),
    once(check, "exit"),
    buildDist({ settings: ownSettings(), previousFolder: dist }),
  ]);
  expect(output).toMatch(/\d+ data files checked, no problem found\.\n$/);
  expect(check.exitCode).toBe(0);
  expect(clone.fingerprint()).toEqual(before);
  const left = readdirSync(path.join(clone.folder, ".cache"));
  expect(left.filter((name) => name.startsWith("weighed"))).toEqual([]);
});

it("npm run bench names its parts if it is asked for another", () => {
  // The clone cannot measure anything, because it has no tests, whose browser the bench
  // needs.
  const { status, stderr } = spawnSync(
    process.execPath,
    ["dev/run.mjs", "bench", "nothing"],
    { cwd: projectFolder, encoding: "utf8" },
  );
  expect(stderr).toMatch(/^There is no part "nothing"\. Fix: .*\bediting\b.*\n$/);
  expect(status).toBe(1);
});

it("npm run send in a folder that is not of git says so, and exits with 1", () => {
  const { status, stderr } = run(["dev/run.mjs", "send"]);
  expect(stderr).toMatch(/^This folder was not made with git.* Fix: /);
  expect(status).toBe(1);
});
