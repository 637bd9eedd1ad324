import { execFileSync, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TYPESCRIPT_IN_NODE } from "../../lib/project-folder.ts";
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

/** As `npm run send -- …` runs it. */
function send(...words: string[]) {
  const env = {
    ...process.env,
    GIT_CONFIG_GLOBAL: path.join(clone.folder, ".cache/gitconfig"),
    GIT_CONFIG_NOSYSTEM: "1",
  };
  const options = { cwd: clone.folder, encoding: "utf8", env } as const;
  return spawnSync(process.execPath, [...TYPESCRIPT_IN_NODE, "dev/commands/send.ts", ...words], options);
}

it("npm run send checks, builds, commits and pushes, and refuses a mistake", () => {
  writeFileSync(path.join(clone.folder, ".cache/gitconfig"), "[user]\n\tname = Asha Verma\n\temail = a@x\n");
  const putBack = clone.change(FAQS, /("question": "[^"]*)\?"/, '$1, please?"');
  const mistyped = send("--brnch", "main");
  expect([mistyped.status, mistyped.stderr]).toEqual([
    1,
    expect.stringMatching(/^.*--brnch.* Fix: write npm run send\n$/),
  ]);

  const sent = send();
  expect([sent.status, sent.stderr]).toEqual([0, ""]);
  expect(sent.stdout).toMatch(/^Checking, building and sending …\nSent\. /);
  expect(git(`--git-dir=${bare}`, "log", "-1", "--format=%an", "main")).toBe("Asha Verma\n");
  expect(git(`--git-dir=${bare}`, "show", "--name-only", "--format=", "main")).toBe(`${FAQS}\n`);
  expect(git("status", "--porcelain")).toBe("");

  putBack();
  clone.change(FAQS, /"question": "[^"]*"/, '"question": "TODO?"');
  const refused = send();
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining("\nsite/_data/faqs.json:5:")]);
}, 180_000);
