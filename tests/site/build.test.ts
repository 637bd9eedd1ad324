/** `npm run build`, `check` and `release`: what they publish, what they refuse, and what they leave alone. On a clone of the project. */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { buildDist } from "../../build.mjs";
import { TYPESCRIPT_IN_NODE } from "../../lib/command-line.ts";
import { LIVE_SETTINGS } from "../live-settings.ts";
import { type Clone, cloneProject } from "../project-clone.ts";
import { testSettings } from "../test-run.ts";
import { makePhoto } from "./make-photo.ts";

// Only a failure, or a machine that does other work too, waits so long.
vi.setConfig({ testTimeout: 120_000 });

let clone: Clone;
let build: typeof buildDist;
let dist: string;

beforeAll(async () => {
  clone = cloneProject();
  dist = path.join(clone.folder, "dist");
  ({ buildDist: build } = await import(path.join(clone.folder, "build.mjs")));
  const pages = path.join(clone.folder, ".cache/pages");
  mkdirSync(pages);
  writeFileSync(
    path.join(pages, "gone.11ty.js"),
    'export const data = { permalink: "gone.html" }; export default () => "I was a page.";',
  );
  await build({ settings: testSettings() });
}, 120_000);

afterAll(() => clone.remove());

function run(...words: string[]) {
  const env = { ...process.env, ...LIVE_SETTINGS };
  return spawnSync(process.execPath, words, { cwd: clone.folder, encoding: "utf8", env });
}

const command = (name: string, ...words: string[]) =>
  run(...TYPESCRIPT_IN_NODE, name === "build" ? "build.mjs" : `dev/commands/${name}.ts`, ...words);

it("prints no page whose template is gone", () => {
  expect(existsSync(path.join(dist, "about.html"))).toBe(true);
  expect(existsSync(path.join(dist, "gone.html"))).toBe(false);
});

/** Breaks the answer of the home page's first question. */
const misspellField = () => clone.change("site/_data/faqs.json", '"answer"', '"anwser"');
const breakTemplate = () =>
  clone.change("site/pages/about.11ty.tsx", /$/, '\nthrow new Error("the template broke");\n');
const MISSPELT = /^site\/_data\/faqs\.json:\d+:\d+ .*anwser.* Fix: /m;

describe("a build that fails leaves dist/ as it was, byte for byte, and says why:", () => {
  it.each<[step: string, breakIt: () => () => void, says: RegExp]>([
    ["data files", misspellField, MISSPELT],
    ["scripts", () => clone.change("widgets/main.ts", /^/, "const = ;\n"), /widgets\/main\.ts:1:6/],
    ["pages", breakTemplate, /the template broke/],
    [
      "finished pages",
      () => clone.change("site/layouts/Page.tsx", /<main\b[^>]*>/, '$&<a href="/abuot">About</a>'),
      /on the page \/, a link leads to "\/abuot", and there is no such page, file or place\. Fix: /,
    ],
    ["--previous", () => () => {}, /^--previous \/nope: no release is there\. Fix: /],
  ])("%s", async (step, breakIt, says) => {
    const before = clone.fingerprint();
    const putRight = breakIt();
    const previousFolder = step === "--previous" ? "/nope" : undefined;
    try {
      await expect(build({ settings: testSettings(), previousFolder })).rejects.toThrow(says);
    } finally {
      putRight();
    }
    expect(Object.keys(before).length).toBeGreaterThan(40);
    expect(clone.fingerprint()).toEqual(before);
    expect(readdirSync(path.join(clone.folder, ".cache/builds"))).toEqual([]);
  });
});

/** As long as a text is, and nothing in it can be compressed. */
function incompressible(text: string): string {
  const noise = createHash("shake256", { outputLength: 2 * text.length })
    .update(text)
    .digest();
  return Array.from(text, (_, at) =>
    String.fromCharCode(0x4e00 + (noise.readUInt16LE(2 * at) % 20_000)),
  ).join("");
}

it("--previous DIR keeps hashed files of the release before; a page that is too heavy is named, and stops nothing", async () => {
  const before = path.join(clone.folder, "release-before");
  cpSync(dist, before, { recursive: true });
  const gone = ["assets/form-ABCD2345.js", "assets/card-1a2b3c4d.svg"];
  for (const file of gone) writeFileSync(path.join(before, file), "a".repeat(500));
  const home = path.join(clone.folder, "site/_data/home.json");
  const words = readFileSync(home, "utf8");
  writeFileSync(home, words.replace(/(?<=": ")[^"]{60,}/g, incompressible));
  const settings = testSettings({ PROVIDER_TOKEN: "t".repeat(300) });
  const remarks = await build({ settings, previousFolder: before });
  writeFileSync(home, words);
  rmSync(before, { recursive: true });
  const kept = [...gone, ...gone.map((file) => `${file}.br`)];
  expect(kept.filter((file) => !existsSync(path.join(dist, file)))).toEqual([]);
  expect(remarks).toContainEqual(
    expect.stringMatching(/^Near or over the 14,200 .*: \/ [\d,]+ \([\d,]+ over\).* Fix: /),
  );
});

it.each<[what: string, breakIt: () => () => void, problem: RegExp]>([
  ["a mistake in a data file", misspellField, MISSPELT],
  ["a page that can't be rendered", breakTemplate, /^The pages cannot be built\. Fix: .+the template broke/],
])("%s ends npm run check with a sentence and exit code 1", (_what, breakIt, problem) => {
  const putRight = breakIt();
  const { status, stdout, stderr } = command("check");
  putRight();
  expect((stdout + stderr).match(/^(?:site\/|The pages cannot).*$/gm)).toEqual([
    expect.stringMatching(problem),
  ]);
  expect(status).toBe(1);
});

it("npm run release refuses what the project comes with, each thing at its line, and leaves dist/ as it was", () => {
  const before = clone.fingerprint();
  const { status, stderr } = command("build", "--live");
  const lines = stderr.trim().split("\n");
  expect(lines.pop()).toBe("dist/ was left as it was.");
  expect(lines.pop()).toMatch(/^\d+ things keep this from going live\.$/);
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.filter((line) => !/^\S+:\d+:\d+ .* Fix: /.test(line))).toEqual([]);
  expect(status).toBe(1);
  expect(clone.fingerprint()).toEqual(before);
});

it("npm run build publishes, with whole pictures after one that was ended, and keeps what dist/ had", async () => {
  const script = path.join(dist, "assets/form-WXYZ6789.js");
  writeFileSync(script, "a".repeat(500));
  const cache = path.join(clone.folder, ".cache/pictures");
  await makePhoto(1400, 900).jpeg().toFile(path.join(clone.folder, "site/images/killed.jpg"));
  const picture = '{ "image": "images/killed.jpg", "alt": "Two trainees at a desk, looking at one screen" }';
  clone.change("site/_data/about.json", '"story": {', `"story": { "picture": ${picture},`);
  const ended = spawn(process.execPath, [...TYPESCRIPT_IN_NODE, "build.mjs"], { cwd: clone.folder });
  const made = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.includes("killed-"));
  await vi.waitFor(() => expect(made(cache)).not.toEqual([]), { timeout: 60_000, interval: 5 });
  ended.kill("SIGKILL");
  await once(ended, "exit");

  const { status, stdout, stderr } = command("build", "--previous", "dist");
  expect(status, stderr).toBe(0);
  expect(stdout).toContain("dist/ is ready");
  expect(existsSync(script)).toBe(true);
  expect(made(dist).length).toBeGreaterThan(5);
  expect(made(dist).filter((file) => statSync(path.join(dist, file)).size === 0)).toEqual([]);
});

it("Eleventy's own command renders the same pages", () => {
  const eleventy = path.join(clone.folder, "node_modules/@11ty/eleventy/cmd.cjs");
  rmSync(path.join(clone.folder, ".cache/pages"), { recursive: true });
  const { status, stderr } = run(eleventy, "--quiet");
  expect(status, stderr).toBe(0);
  const pages = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".html"),
  );
  expect(pages.length).toBeGreaterThan(40);
  const read = (folder: string) => pages.map((file) => [file, readFileSync(path.join(folder, file), "utf8")]);
  expect(read(path.join(clone.folder, ".cache/site"))).toEqual(read(dist));
});
