/** Eleventy's own command works with the options of its documentation: https://www.11ty.dev/docs/usage/ */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { listFiles } from "../../lib/files.ts";
import { type Clone, cloneProject } from "../project-clone.ts";
import { builtSite } from "../test-run.ts";

let clone: Clone;
/** Folder into which the site is built. */
let site: string;
let command: string;

/** Builds once, into a folder that holds files of others. */
beforeAll(() => {
  clone = cloneProject();
  command = path.join(clone.folder, "node_modules/@11ty/eleventy/cmd.cjs");
  site = mkdtempSync(path.join(clone.folder, ".cache/other-"));
  writeFileSync(path.join(site, "mine.html"), "Not yours.");
  const { status, stderr } = eleventy("--quiet");
  expect(status, stderr).toBe(0);
});

afterAll(() => clone.remove());

const eleventy = (option: string, output = site) =>
  spawnSync(process.execPath, [command, `--output=${output}`, option], {
    cwd: clone.folder,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });

const read = (folder: string, file: string) =>
  readFileSync(path.join(folder, file), "utf8");

const hashOf = (file: string) =>
  createHash("sha256").update(readFileSync(file)).digest("hex");

const fingerprint = (folder: string, files = listFiles(folder)) =>
  files.map((file) => `${file} ${hashOf(path.join(folder, file))}`);

const temporaryFolders = () =>
  readdirSync(tmpdir()).filter((name) => name.startsWith("eleventy-"));

it("--output=DIR writes the site there, the same in every folder, and leaves what others have put there", () => {
  const mine = listFiles(site);
  const others = listFiles(builtSite);
  expect(mine.filter((file) => file !== "mine.html")).toEqual(others);
  expect(fingerprint(site, others)).toEqual(fingerprint(builtSite, others));
  expect(read(site, "mine.html")).toBe("Not yours.");
});

/** Returns each folder and file of the clone with the time of its last change, except modules, which commands write. */
const stateOfDisk = () =>
  readdirSync(clone.folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => !name.startsWith("pages-"))
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .map((file) => ({ file, stats: lstatSync(file) }))
    .map(({ file, stats }) => `${file} ${stats.isDirectory() ? "" : stats.mtimeMs}`);

/** Makes a folder with two pages, one of which a command may overwrite or delete. */
function makeOutputFolder(): string {
  const folder = mkdtempSync(path.join(clone.folder, ".cache/output-"));
  writeFileSync(path.join(folder, "index.html"), "The home page of before.");
  writeFileSync(path.join(folder, "old.html"), "Its template is gone.");
  return folder;
}

it("--dryrun writes and deletes nothing", () => {
  const folder = makeOutputFolder();
  const before = stateOfDisk();
  const temporary = temporaryFolders();
  expect(before.length).toBeGreaterThan(500);
  const { status, stdout, stderr } = eleventy("--dryrun", folder);
  expect(status, stderr).toBe(0);
  expect(stdout).toMatch(/Wrote 0 files/);
  expect(stateOfDisk()).toEqual(before);
  expect(temporaryFolders()).toEqual(temporary);
});

it("--to=json prints the pages, writes nothing, and names the place of a promise that a page leaves alone", () => {
  const folder = makeOutputFolder();
  const putRight = clone.change(
    "site/pages/robots.11ty.tsx",
    "  `User-agent",
    '  Promise.reject(new Error("left alone")) && `User-agent',
  );
  const before = stateOfDisk();
  const { status, stdout, stderr } = eleventy("--to=json", folder);
  const after = stateOfDisk();
  putRight();
  const pages: { url: string; content: string }[] = JSON.parse(stdout);
  expect(pages.find(({ url }) => url === "/about")?.content).toBe(
    read(site, "about.html"),
  );
  expect(after).toEqual(before);
  expect(stderr).toMatch(
    /^site\/pages\/robots\.11ty\.tsx:7:18 Error: left alone \(in the page \/robots\.txt, .*\), in a promise that nothing waits for\. Fix: await it\n$/,
  );
  expect(status).toBe(1);
});

it("a mistake in a file of lib is named with its place, without a stack", () => {
  const putRight = clone.change("lib/broken-links.ts", /^/, "const = 5;\n");
  const { status, stderr } = eleventy("--quiet");
  const check = spawnSync(process.execPath, ["dev/run.mjs", "check"], {
    cwd: clone.folder,
    encoding: "utf8",
  });
  putRight();
  const sentence = 'lib/broken-links.ts:1:7 Expected identifier but found "="\n';
  expect(stderr).toContain(sentence);
  expect(stderr).not.toContain("    at ");
  expect(check.stderr).toBe(sentence);
  expect([status, check.status]).toEqual([1, 1]);
});

it("an option that does not work here is refused in one sentence, and nothing is written", () => {
  // `unit/lib/eleventy-command.test.ts` tests all of them.
  const folder = mkdtempSync(path.join(clone.folder, ".cache/refused-"));
  const { status, stdout, stderr } = eleventy("--incremental", folder);
  expect(stdout + stderr).toMatch(/--incremental would leave .* Fix: leave it out/);
  expect(stdout + stderr).not.toContain("    at ");
  expect(status).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

// `browser/eleventy-serve.test.ts` tests later saves, with the same watcher.
it("--watch hears the first save, and a schema's, and writes into .cache/site", async () => {
  const watching: ChildProcess = spawn(process.execPath, [command, "--watch"], {
    cwd: clone.folder,
  });
  let output = "";
  for (const stream of [watching.stdout, watching.stderr]) {
    stream?.on("data", (piece) => (output += piece));
  }
  const until = (isThere: () => boolean) =>
    vi.waitFor(() => expect(isThere(), output).toBe(true), {
      timeout: 250_000,
      interval: 50,
    });
  try {
    await until(() => output.includes("Writing"));
    const { items } = JSON.parse(read(clone.folder, "site/_data/faqs.json"));
    // Save while Eleventy still builds and does not listen yet.
    clone.change("site/_data/faqs.json", String(items[0].question), "Is it heard?");
    const usual = path.join(clone.folder, ".cache/site");
    await until(() => read(usual, "index.html").includes("Is it heard?"));
    expect(listFiles(usual)).toEqual(listFiles(builtSite));
    clone.change("site/_schemas/faqs.schema.json", '"maxLength": 90', '"maxLength": 9');
    await until(() => /site\/_data\/faqs\.json:\d+:\d+ .* 9 /.test(output));
  } finally {
    // Wait until Eleventy has ended, because the clone is removed next and Eleventy may
    // still write into it.
    const ended = once(watching, "exit");
    if (watching.kill("SIGINT")) {
      await ended;
    }
  }
}, 600_000);
