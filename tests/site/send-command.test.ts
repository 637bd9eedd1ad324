import { execFileSync, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TYPESCRIPT_IN_NODE } from "../../build/typescript-in-node.ts";
import { type Clone, cloneProject } from "../project-clone.ts";

const FAQS = "site/_data/faqs.json";

let clone: Clone;
let bare: string;
beforeAll(() => {
  clone = cloneProject();
  bare = path.join(clone.folder, ".cache", "hosted.git");
  git("init", "--quiet", "--bare", "--initial-branch=main", bare);
  git("init", "--quiet", "--initial-branch=main");
  writeFileSync(path.join(clone.folder, ".git/info/exclude"), "node_modules\n");
  git("add", "--all");
  git("-c", "user.name=Ravi", "-c", "user.email=r@x", "commit", "--quiet", "-m", "Begin");
  git("remote", "add", "origin", bare);
  git("push", "--quiet", "origin", "main");
});
afterAll(() => clone.remove());

function git(...words: string[]) {
  return execFileSync("git", words, { cwd: clone.folder, encoding: "utf8" });
}

/** As `npm run NAME -- …` runs it. */
function run(name: string, ...words: string[]) {
  const env = {
    ...process.env,
    GIT_CONFIG_GLOBAL: path.join(clone.folder, ".cache/no-config"),
    GIT_CONFIG_NOSYSTEM: "1",
  };
  const options = { cwd: clone.folder, encoding: "utf8", env } as const;
  return spawnSync(process.execPath, [...TYPESCRIPT_IN_NODE, `commands/${name}.ts`, ...words], options);
}

it("tells the changes, sends them step by step, and says in a sentence what is missing", () => {
  const nothing = run("changes");
  expect([nothing.stdout, nothing.status]).toEqual([
    "Nothing has changed here since the last time it was sent.\n",
    0,
  ]);

  const putBack = clone.change(FAQS, /("question": "[^"]*)\?"/, '$1, please?"');
  const told = run("changes").stdout;
  expect(told).toMatch(/^1 change is not on the site yet:\n\n.* 1: question changed {2}\(you, /i);
  expect(told).toMatch(/\n {2}before .*\n {2}now {4}.*, please\?\n/);

  const asked = run("send", "--yes", "--branch", "main");
  expect(asked.status).toBe(1);
  expect(asked.stderr).toBe(
    'In whose name? Fix: say your name; it is asked once, and stands beside what you send. Write: npm run send -- --name "Your Name"\n',
  );
  expect(run("send", "--keep", "both").stderr).toBe(
    "--keep both is not known. Fix: write --keep mine or --keep theirs.\n",
  );
  expect(run("send", "--nmae", "x").stderr).toContain("Unknown option '--nmae'");

  const dist = clone.fingerprint();
  const sent = run("send", "--yes", "--branch", "main", "--name", "Asha Verma");
  expect(sent.stderr).toBe("");
  expect(sent.stdout).toMatch(
    /\nChecking words and pictures …\nAsking the code host what others have sent …\nBuilding the site to try it …\nSending …\nSent to the branch main of origin\./,
  );
  expect(git(`--git-dir=${bare}`, "log", "-1", "--format=%an", "main")).toBe("Asha Verma\n");
  expect(git("status", "--porcelain")).toBe("");
  expect(clone.fingerprint()).toEqual(dist);

  putBack();
  clone.change(FAQS, /"question": "[^"]*"/, '"question": "TODO?"');
  const refused = run("send", "--yes");
  expect([refused.status, refused.stderr]).toEqual([
    1,
    expect.stringContaining("Nothing was sent.\nsite/_data/faqs.json:5:"),
  ]);
}, 180_000);
