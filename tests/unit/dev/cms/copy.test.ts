/** If git cannot tell what is unsent, Send says why in a sentence, before it sends or moves anything. */
import { cpSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { send } from "../../../../dev/cms/send/send.ts";
import { readUnsent } from "../../../../dev/cms/unsent.ts";
import { openGitWorld } from "../../../git-world.ts";

// Reading is made to fail by a mock, because root, who may run the tests, can read every
// file.
const closed = vi.hoisted(() => new Set<unknown>());
vi.mock("node:fs", async (original) => {
  const real = await original<typeof import("node:fs")>();
  const openSync: typeof real.openSync = (file, ...rest) => {
    if (closed.has(file)) {
      throw Object.assign(new Error("EACCES"), { code: "EACCES" });
    }
    return real.openSync(file, ...rest);
  };
  return { ...real, openSync };
});

const WORDS = "In Patna itself we come to your office; elsewhere we talk by phone.";
const FAQS = "site/_data/faqs.json";

// All tests share one world. After each test the copy is restored from `aside`.
let world: ReturnType<typeof openGitWorld>;
let aside: string;
beforeAll(() => {
  world = openGitWorld();
  const { editor } = world;
  aside = `${editor.folder}-aside`;
  const [first] = JSON.parse(editor.read(FAQS)).items;
  editor.replace(FAQS, first.answer, WORDS);
  cpSync(editor.folder, aside, { recursive: true });
});
afterEach(() => {
  closed.clear();
  const { folder } = world.editor;
  for (const inner of [".git", "site"]) {
    rmSync(path.join(folder, inner), { recursive: true, force: true });
    cpSync(path.join(aside, inner), path.join(folder, inner), { recursive: true });
  }
});
afterAll(() => world.close());

const write = (file: string, content: string) => world.editor.write(file, content);
const git = (...words: string[]) => world.editor.git(...words);
const remove = (name: string) =>
  rmSync(path.join(world.editor.folder, name), { recursive: true });

it.each<[state: string, prepare: () => unknown, sentence: RegExp]>([
  [
    "no .git, as in a ZIP",
    () => remove(".git"),
    /^This folder was not made with git, perhaps from a ZIP/,
  ],
  [
    "no .git, inside another repository",
    () => {
      remove(".git");
      world.colleague.git("init", "--quiet", path.dirname(world.editor.folder));
    },
    /^This folder was not made with git, perhaps from a ZIP/,
  ],
  [
    "a folder of a larger repository",
    () => {
      remove(".git");
      const around = path.dirname(world.editor.folder);
      world.colleague.git("init", "--quiet", around);
      git("add", "site/_data");
      git("-c", "user.name=R", "-c", "user.email=r@x", "commit", "--quiet", "-m", "All");
    },
    /^This project is a folder of a larger repository[\s\S]*\/git-world-\w+$/,
  ],
  [
    "a file of git's own that this user may not read",
    () => {
      write(".git/HEAD", "");
      close(".git/HEAD");
    },
    /^This user may not read git's own files in this folder[\s\S]*\.git\/HEAD$/,
  ],
  [
    "an index that this user may not read",
    () => close(".git/index"),
    /^This user may not read git's own files in this folder[\s\S]*\.git\/index$/,
  ],
  ["a .git that is empty", () => emptyGit(), /^Git's own store .* is damaged/],
  [
    "a file .git that leads nowhere",
    () => {
      remove(".git");
      write(".git", "gitdir: /nowhere/.git/worktrees/words\n");
    },
    /^This folder is a second copy \(a worktree or submodule\)[\s\S]*\/nowhere\//,
  ],
  [
    "a HEAD that is no name",
    () => write(".git/HEAD", "\0".repeat(41)),
    /^Git's own store .* is damaged/,
  ],
  [
    "a branch without a commit",
    () => git("checkout", "--quiet", "--orphan", "fresh"),
    /^The branch that this copy is on has no commit that git can read/,
  ],
  [
    "a HEAD that names a missing branch",
    () => write(".git/HEAD", "ref: refs/heads/gone\n"),
    /^The branch that this copy is on has no commit that git can read/,
  ],
  [
    "a branch of zeros, as after a power cut",
    () => write(".git/refs/heads/main", "\0".repeat(41)),
    /^The branch that this copy is on has no commit that git can read/,
  ],
  [
    "core.bare",
    () => git("config", "core.bare", "true"),
    /^Git is told that this folder holds no files.* git config core\.bare false/,
  ],
  [
    "core.worktree of another folder",
    () => git("config", "core.worktree", world.colleague.folder),
    /^Git is told that the files of this copy are in another folder[\s\S]*colleague$/,
  ],
  [
    "core.worktree of no folder",
    () => git("config", "core.worktree", "/nowhere"),
    /^Git is told that the files of this copy are in another folder[\s\S]*\/nowhere/,
  ],
  [
    "no index",
    () => remove(".git/index"),
    /^Git's list of the files in this folder is missing\. Fix: type git reset/,
  ],
  [
    "an index that is damaged",
    () => write(".git/index", "no index, but long enough to be read as one"),
    /^Git's list of the files in this folder is damaged.* delete the file \.git\/index/,
  ],
  [
    "a sparse checkout without the rules",
    () => {
      // Let git read its index anew, because sparse-checkout keeps files that seem to
      // have changed.
      git("status");
      git("sparse-checkout", "set", "--cone", "site/_data", "site/images");
    },
    /^Git is told to leave files of this project away.* git sparse-checkout disable/,
  ],
])("%s is named", async (_state, prepare, sentence) => {
  const { editor } = world;
  prepare();
  await expect(send(editor.folder, async () => {})).rejects.toThrow(sentence);
  await expect(readUnsent(editor.folder)).rejects.toThrow(sentence);
  expect(editor.read(FAQS)).toContain(WORDS);
  rmSync(path.join(path.dirname(editor.folder), ".git"), {
    recursive: true,
    force: true,
  });
});

const close = (name: string) => closed.add(path.join(world.editor.folder, name));

function emptyGit() {
  remove(".git");
  mkdirSync(path.join(world.editor.folder, ".git"));
}
