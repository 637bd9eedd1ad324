/** Send works with an old git, and with unusual settings, attributes, marks and addresses of a copy. */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { send } from "../../../../dev/cms/send/send.ts";
import { putBack, readUnsent } from "../../../../dev/cms/unsent.ts";
import { replaceIn } from "../../../find-in.ts";
import { openGitWorld } from "../../../git-world.ts";

const FAQS = "site/_data/faqs.json";
const CLIENTS = "site/_data/clients.json";
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 1"><path d="M0 0h9"/></svg>';
const LOGO = "site/images/clients/default.svg";
const WORDS = "In Patna itself we come to your office; elsewhere we talk by phone.";
const NAME = "[user]\n\tname = Asha Verma\n\temail = asha@example.org\n";

let world: ReturnType<typeof openGitWorld>;
beforeEach(() => {
  world = openGitWorld();
  world.configure(NAME);
});
afterEach(() => {
  vi.unstubAllEnvs();
  world.close();
});

const answersIn = (text: string): string[] =>
  JSON.parse(text).items.map(({ answer }: { answer: string }) => answer);
const answersHere = () => answersIn(world.editor.read(FAQS));
const onHost = (...words: string[]) => world.onHost(...words);
const answersOnHost = () => answersIn(onHost("show", `main:${FAQS}`));
/** Sends without the build before the push. `send.test.ts` tests that Send builds. */
const sendIt = () => send(world.editor.folder, async () => {});
/** Resolves with the sentence of Send: that it was sent, or why not. */
const sendResult = () =>
  sendIt().then(
    (said) => `It was sent: ${said}`,
    (error: Error) => error.message,
  );
/** Changes the fourth answer in the editor's copy. */
const edit = () => world.editor.replace(FAQS, answersHere()[3]!, WORDS);

/** Lets a colleague replace a piece of the questions, and push that. */
function pushTheirs(piece: string, replacement: string) {
  world.colleague.git("pull", "--quiet", "origin", "main");
  world.colleague.replace(FAQS, piece, replacement);
  world.colleague.commit("Theirs");
  world.colleague.git("push", "--quiet", "origin", "HEAD:main");
}

/** Lets a colleague change the first answer and push it. Returns the new answer. */
function pushTheirAnswer(): string {
  const [first = ""] = answersHere();
  const changed = `${first} Call us.`;
  pushTheirs(first, changed);
  return changed;
}

/** Makes a script run in place of git. It calls the real git as `"$REAL"`. */
function wrapGit(script: string) {
  const folder = path.join(world.editor.folder, ".cache/bin");
  const real = world.editor.git("--exec-path");
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, "git"),
    `#!/bin/sh\nREAL='${real}/git'\n${script}\nexec "$REAL" "$@"\n`,
    { mode: 0o755 },
  );
  vi.stubEnv("PATH", `${folder}:${process.env.PATH}`);
}

/** Writes a script that the code host runs before it accepts a push. */
function refusePushes(script: string) {
  mkdirSync(path.join(world.bare, "hooks"), { recursive: true });
  const hook = path.join(world.bare, "hooks/pre-receive");
  writeFileSync(hook, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

/** Commands and options newer than git 2.5: https://github.com/git/git/tree/master/Documentation/RelNotes */
const LATER = [
  "merge-tree",
  "--write-tree",
  "worktree",
  "switch",
  "restore",
  "sparse-checkout",
  "get-url",
  "--symref",
  "--ignored=*",
  "--porcelain=*",
  "--filters",
  "--batch-command",
  "--object-id",
  "--type=*",
  "--merge-base=*",
  "--absolute-git-dir",
  "--path-format=*",
  "--is-shallow-repository",
  "--no-optional-locks",
  "--pathspec-from-file=*",
  "--atomic",
  "--show-current",
  "--no-show-forced-updates",
];

it("a git as old as 2.5 sends, joins and brings what others have sent", async () => {
  wrapGit(
    `for word; do case "$word" in ${LATER.join("|")}) echo "usage: git $word" >&2; exit 129;; esac; done`,
  );
  const theirs = pushTheirAnswer();
  edit();
  expect(await sendResult()).toMatch(/^It was sent: Sent\./);
  expect(answersOnHost()).toMatchObject({ 0: theirs, 3: WORDS });
  expect(answersHere()).toMatchObject({ 0: theirs, 3: WORDS });
  expect(world.editor.git("status", "--porcelain")).toBe("");
});

it("a git that is older is named with the version that is needed", async () => {
  wrapGit(
    'for word; do [ "$word" = cat-file ] && { echo "usage: git cat-file" >&2; exit 129; }; done',
  );
  edit();
  expect(await sendResult()).toMatch(
    /^The git of this computer is too old: version 2\.5 or newer/,
  );
});

it("modes and ends of lines are no edit, and are never sent", async () => {
  const { editor } = world;
  world.configure(`${NAME}[core]\n\tfileMode = true\n\tautocrlf = false\n`);
  editor.git("config", "core.fileMode", "true");
  const files = editor.git("ls-files", "site").split("\n");
  for (const file of files) {
    chmodSync(path.join(editor.folder, file), 0o755);
  }
  for (const file of files.filter((name) => /\.(?:json|svg)$/.test(name))) {
    editor.write(file, editor.read(file).replaceAll("\n", "\r\n"));
  }
  expect(await readUnsent(editor.folder)).toEqual({
    dataFiles: [],
    pictures: [],
    others: [],
  });
  const theirs = pushTheirAnswer();
  expect(await sendResult()).toContain("There is nothing to send");
  expect(answersHere()[0]).toBe(theirs);

  editor.write(FAQS, editor.read(FAQS).replaceAll("\n", "\r\n"));
  edit();
  expect(await sendResult()).toMatch(/^It was sent: Sent\./);
  expect(onHost("show", "--numstat", "--format=", "main")).toBe(`1\t1\t${FAQS}`);
  expect(onHost("ls-tree", "main", "--", FAQS)).toMatch(/^100644 /);
  expect(onHost("show", `main:${FAQS}`)).not.toContain("\r");
});

it("a file that the code host has with Windows' ends of lines keeps them", async () => {
  const { colleague, editor } = world;
  editor.write(".git/info/attributes", "* text=auto eol=lf\n");
  colleague.git("pull", "--quiet", "origin", "main");
  colleague.write(FAQS, colleague.read(FAQS).replaceAll("\n", "\r\n"));
  colleague.commit("Windows");
  colleague.git("push", "--quiet", "origin", "HEAD:main");
  expect(await sendResult()).toContain("There is nothing to send");
  editor.write(FAQS, editor.read(FAQS).replaceAll("\r\n", "\n"));
  edit();
  expect(await sendResult()).toMatch(/^It was sent: Sent\./);
  expect(onHost("show", "--numstat", "--format=", "main")).toBe(`1\t1\t${FAQS}`);
});

it.each([
  "--assume-unchanged",
  "--skip-worktree",
])("words and pictures that git was told to overlook (%s) are seen, put back and sent", async (mark) => {
  const { editor } = world;
  editor.git("update-index", mark, FAQS, LOGO);
  const before = editor.read(FAQS);
  edit();
  expect((await readUnsent(editor.folder)).dataFiles.map(({ name }) => name)).toEqual([
    "faqs",
  ]);
  await putBack(editor.folder, "faqs");
  expect(editor.read(FAQS)).toBe(before);

  editor.git("update-index", mark, FAQS);
  edit();
  const drawing = replaceIn(editor.read(LOGO), "<svg", "<svg data-new=''");
  editor.write(LOGO, drawing);
  expect(await sendResult()).toMatch(/^It was sent: Sent\./);
  expect(answersOnHost()[3]).toBe(WORDS);
  expect(onHost("show", `main:${LOGO}`)).toBe(drawing.trim());
});

it("a merge driver that keeps one side drops no words", async () => {
  const { editor } = world;
  editor.write(".git/info/attributes", "*.json merge=ours\n");
  editor.git("config", "merge.ours.driver", "true");
  const theirs = pushTheirAnswer();
  edit();
  expect(await sendResult()).toMatch(/^It was sent: Sent\./);
  for (const answers of [answersOnHost(), answersHere()]) {
    expect(answers).toMatchObject({ 0: theirs, 3: WORDS });
  }
});

it("a filter that would drop or change words is named, and nothing is lost", async () => {
  const { editor } = world;
  editor.write(".git/info/attributes", "*.json filter=quiet\n");
  editor.git("config", "filter.quiet.clean", `sed 's/${WORDS}/gone/'`);
  const before = onHost("rev-parse", "main");
  edit();
  expect(await sendResult()).toMatch(
    /^Git is told to store this file otherwise[\s\S]*faqs\.json$/,
  );
  // A filter that formats files is refused, because it would send other changes than
  // those of the editor.
  editor.git("config", "filter.quiet.clean", "sed 's/^  //'");
  expect(await sendResult()).toMatch(/^Git is told to store this file otherwise/);
  expect(answersHere()[3]).toBe(WORDS);
  expect(onHost("rev-parse", "main")).toBe(before);

  editor.git("config", "filter.quiet.clean", "cat");
  expect(await sendResult()).toMatch(/^It was sent: Sent\./);
});

it("variables of another repository, as a hook hands them on, do not lead there", async () => {
  edit();
  const theirs = path.join(world.colleague.folder, ".git");
  const head = readFileSync(path.join(theirs, "refs/heads/main"), "utf8");
  const variables = {
    GIT_DIR: theirs,
    GIT_WORK_TREE: world.colleague.folder,
    GIT_INDEX_FILE: path.join(theirs, "index"),
    GIT_OBJECT_DIRECTORY: path.join(theirs, "objects"),
    GIT_NAMESPACE: "other",
    GIT_PREFIX: "site/",
    GIT_GLOB_PATHSPECS: "1",
    GIT_AUTHOR_DATE: "2001-01-01T00:00:00Z",
  };
  for (const [name, value] of Object.entries(variables)) {
    vi.stubEnv(name, value);
  }
  const said = await sendResult();
  vi.unstubAllEnvs();
  expect(said).toMatch(/^It was sent: Sent\./);
  expect(answersOnHost()[3]).toBe(WORDS);
  expect(onHost("log", "-1", "--format=%as", "main")).not.toContain("2001");
  expect(readFileSync(path.join(theirs, "refs/heads/main"), "utf8")).toBe(head);
});

it("of two addresses, the one that did not get the words is named", async () => {
  const { editor } = world;
  editor.git("remote", "set-url", "--add", "--push", "origin", "../site.git");
  editor.git("remote", "set-url", "--add", "--push", "origin", "../gone.git");
  edit();
  expect(await sendResult()).toMatch(/^It was sent: Sent, but not to \.\.\/gone\.git\. /);
  expect(answersOnHost()[3]).toBe(WORDS);
  expect((await readUnsent(editor.folder)).dataFiles).toEqual([]);
});

it("if the code host refuses, nothing is sent to a second address either", async () => {
  const { editor } = world;
  const second = path.join(path.dirname(world.bare), "second.git");
  cpSync(world.bare, second, { recursive: true });
  for (const address of ["../second.git", "../site.git"]) {
    editor.git("remote", "set-url", "--add", "--push", "origin", address);
  }
  refusePushes("exit 1");
  edit();
  expect(await sendResult()).toMatch(
    /^The code host refuses the change .* Nothing was sent/,
  );
  const branch = path.join(second, "refs/heads/main");
  expect(readFileSync(branch, "utf8").trim()).toBe(onHost("rev-parse", "main"));
  refusePushes("exit 0");
  expect(await sendResult()).toMatch(/^It was sent: Sent\. /);
  expect(readFileSync(branch, "utf8").trim()).toBe(onHost("rev-parse", "main"));
});

/**
 * Sends from a copy that a setting leads to a fork of the code host's project. Returns
 * the fork's folder, and the state of the code host before.
 */
async function sendToFork(setting: "insteadOf" | "pushInsteadOf") {
  const fork = path.join(path.dirname(world.bare), "fork.git");
  cpSync(world.bare, fork, { recursive: true });
  world.editor.git("config", `url.../fork.git.${setting}`, "../site.git");
  edit();
  const before = onHost("rev-parse", "main");
  expect(await sendResult()).toMatch(
    /^Git has sent your words to the address below, but the site is published from another place[\s\S]*\n\.\.\/fork\.git$/,
  );
  return { fork, before };
}

it("a push that goes to a fork is never told as sent", async () => {
  const { fork, before } = await sendToFork("pushInsteadOf");
  // The fork differs from the code host now, so nothing more is sent to it.
  const forked = readFileSync(path.join(fork, "refs/heads/main"), "utf8");
  expect(await sendResult()).toMatch(
    /^Git would send from this copy to another place[\s\S]*Nothing was sent[\s\S]*\n\.\.\/fork\.git$/,
  );
  expect(readFileSync(path.join(fork, "refs/heads/main"), "utf8")).toBe(forked);
  expect(onHost("rev-parse", "main")).toBe(before);
  expect((await readUnsent(world.editor.folder)).dataFiles).toHaveLength(1);
});

it("a setting that leads all of git to a fork is seen", async () => {
  const { before } = await sendToFork("insteadOf");
  world.editor.git("fetch", "--quiet");
  expect(await sendResult()).toMatch(
    /^A setting of git on this computer \(insteadOf\)[\s\S]*Nothing was sent[\s\S]*\n\.\.\/fork\.git$/,
  );
  expect(onHost("rev-parse", "main")).toBe(before);

  // Make the known address unreachable, so that Send cannot tell whether the setting
  // leads to a fork.
  world.editor.git("remote", "set-url", "origin", "gh:company/site");
  world.editor.git("config", "url.../site.git.insteadOf", "gh:company/site");
  expect(await sendResult()).toMatch(
    /^It was sent: Sent to \.\.\/site\.git\. A setting .* in place of gh:company\/site, which does not answer/,
  );
});

it("a code host with nothing in it, and the branches of one without ours, are named", async () => {
  edit();
  world.editor.write(".env", "CMS_BRANCH=mian\n");
  expect(await sendResult()).toMatch(
    /^The code host has no branch of this name[\s\S]*\nmain$/,
  );
  onHost("update-ref", "-d", "refs/heads/main");
  expect(await sendResult()).toMatch(
    /^The code host has this project without anything in it/,
  );
});

it("a stash that conflicted is no merge, and its file is named", async () => {
  const { editor } = world;
  editor.write("code.ts", "export const one = 2;\n");
  editor.git("stash", "--quiet");
  editor.write("code.ts", "export const one = 3;\n");
  editor.commit("Mine");
  editor.git("push", "--quiet", "origin", "HEAD:main");
  expect(() => editor.git("stash", "pop")).toThrow();
  edit();
  expect(await sendResult()).toMatch(
    /^Git could not join two versions of the file[\s\S]*\ncode\.ts$/,
  );
  editor.git("add", "code.ts");
  expect(await sendResult()).toMatch(/^It was sent: Sent\./);
});

it("a code host that takes words and puts them aside has not published them", async () => {
  const before = onHost("rev-parse", "main");
  const hook = path.join(world.bare, "hooks/post-receive");
  mkdirSync(path.dirname(hook), { recursive: true });
  writeFileSync(hook, `#!/bin/sh\ngit update-ref refs/heads/main ${before}\n`, {
    mode: 0o755,
  });
  edit();
  expect(await sendResult()).toMatch(
    /^The code host has taken your words, but the branch/,
  );
  expect((await readUnsent(world.editor.folder)).dataFiles).toHaveLength(1);
});

it("CMS_BRANCH also names a branch with what git writes before it, and nothing that is no branch", async () => {
  const { editor } = world;
  for (const name of ["refs/heads/main", "refs/remotes/origin/main"]) {
    editor.write(".env", `CMS_BRANCH=${name}\n`);
    expect(await sendResult(), name).toMatch(/^It was sent: There is nothing to send\./);
  }
  for (const name of ["*", "my words"]) {
    editor.write(".env", `CMS_BRANCH=${name}\n`);
    expect(await sendResult(), name).toMatch(
      /^The code host has no branch of this name\. Fix: /,
    );
  }
});

it("whatever settings say of remotes and pushes, one branch's words are sent, and nothing else", async () => {
  const { editor } = world;
  const text = readFileSync(path.join(editor.folder, ".git/config"), "utf8");
  // Rename the remote to `-x`, which git must not take for an option.
  const renamed = text.replaceAll(/"origin"|= origin/g, (name) =>
    name.replace("origin", "-x"),
  );
  editor.write(".git/config", renamed);
  for (const setting of [
    // Another address of the same code host does not lead to a fork.
    `remote.-x.pushurl ${world.bare}`,
    "remote.-x.mirror true",
    "remote.-x.fetch +refs/*:refs/*",
    "remote.-x.push +refs/heads/*:refs/heads/*",
    "push.pushOption merge_request.create",
    "push.recurseSubmodules on-demand",
    "submodule.recurse true",
  ]) {
    editor.git("config", ...setting.split(" "));
  }
  editor.git("branch", "own");
  const theirs = pushTheirAnswer();
  edit();
  expect(await sendResult()).toMatch(/^It was sent: Sent\./);
  expect(answersHere()).toMatchObject({ 0: theirs, 3: WORDS });
  expect(onHost("for-each-ref", "--format=%(refname)")).toBe("refs/heads/main");
});

it("a colleague's change of a file's mode is not in the way of its words, and stays", async () => {
  const { colleague } = world;
  colleague.git("update-index", "--chmod=+x", FAQS);
  colleague.git("-c", "user.name=R", "-c", "user.email=r@x", "commit", "-qm", "Mode");
  colleague.git("push", "--quiet", "origin", "HEAD:main");
  // Make the copy a partial clone, for which `git remote -v` prints the filter, too.
  world.editor.git("config", "remote.origin.promisor", "true");
  world.editor.git("config", "remote.origin.partialCloneFilter", "blob:none");
  edit();
  expect(await sendResult()).toMatch(/^It was sent: Sent\./);
  expect(answersOnHost()[3]).toBe(WORDS);
  expect(onHost("ls-tree", "main", "--", FAQS)).toMatch(/^100755 /);
});

it("what this copy alone replaces is not taken for what was sent last", async () => {
  const { editor } = world;
  edit();
  const mine = editor.git("hash-object", "-w", FAQS);
  const sent = editor.git("rev-parse", `HEAD:${FAQS}`);
  editor.git("replace", sent, mine);
  expect(await sendResult()).toMatch(/^It was sent: Sent\./);
  expect(answersOnHost()[3]).toBe(WORDS);
});

it("a history that was rewritten at the code host is not pushed back", async () => {
  const { colleague, editor } = world;
  pushTheirs(answersHere()[0]!, `${answersHere()[0]} A secret.`);
  editor.git("pull", "--quiet");
  colleague.git("reset", "--quiet", "--hard", "HEAD~1");
  colleague.write("code.ts", "");
  colleague.commit("Other");
  colleague.git("push", "--quiet", "--force", "origin", "HEAD:main");
  edit();
  expect(await sendResult()).toMatch(
    /^The history of the code host was rewritten.* Do not press Sync/,
  );
});

it("a copy whose history was begun anew is to be got once more, and is not pushed", async () => {
  const { editor } = world;
  const before = onHost("rev-parse", "main");
  editor.git("checkout", "--quiet", "--orphan", "anew");
  editor.commit("Begin anew");
  edit();
  expect(await sendResult()).toMatch(
    /^This copy and the code host have no history in common.* Fix: .*\n\n\w+ Begin anew$/,
  );
  expect(onHost("rev-parse", "main")).toBe(before);
});

it.each<[what: string, { theirs: () => void; mine: () => void; sentence: RegExp }]>([
  [
    "deleted the file",
    {
      theirs: () => world.colleague.git("rm", "--quiet", FAQS),
      mine: () => edit(),
      sentence: /^Somebody else has deleted or renamed a file in which you have changed/,
    },
  ],
  [
    "renamed the picture",
    {
      theirs: () => world.colleague.git("mv", LOGO, "site/images/clients/usual.svg"),
      mine: () => world.editor.replace(LOGO, "<svg", "<svg data-mine=''"),
      sentence: /^Somebody else has deleted or renamed a file in which you have changed/,
    },
  ],
  [
    "sent a new picture of the same name",
    {
      theirs: () => world.colleague.write("site/images/clients/new.svg", SVG),
      mine: () => {
        const { editor } = world;
        const [client] = JSON.parse(editor.read(CLIENTS)).featured;
        editor.write("site/images/clients/new.svg", SVG.replace("9", "8"));
        editor.replace(CLIENTS, client.image, "images/clients/new.svg");
      },
      sentence: /^Somebody else has sent another picture under the name of your new one/,
    },
  ],
])("if a colleague %s that is edited here, it is told so", async (_what, {
  theirs,
  mine,
  sentence,
}) => {
  theirs();
  world.colleague.commit("Theirs");
  world.colleague.git("push", "--quiet", "origin", "HEAD:main");
  mine();
  const before = world.editor.git("status", "--porcelain", "-uall");
  expect(await sendResult()).toMatch(sentence);
  expect(world.editor.git("status", "--porcelain", "-uall")).toBe(before);
});

it("a code host that names no first branch is asked for by a setting", async () => {
  const { editor } = world;
  wrapGit(
    'for word; do [ "$word" = show ] && { echo "  HEAD branch (remote HEAD is ambiguous, may be one of the following):"; echo "    main"; echo "    old"; exit; }; done',
  );
  edit();
  expect(await sendResult()).toMatch(
    /^The code host does not say which of its branches .* CMS_BRANCH=[\s\S]*ambiguous/,
  );
  editor.write(".env", "CMS_BRANCH=main\n");
  expect(await sendResult()).toMatch(/^It was sent: Sent\./);
});

it("words that git's store has lost are not taken for empty ones", async () => {
  edit();
  wrapGit('for word; do [ "$word" = cat-file ] && { sed "s/$/ missing/"; exit; }; done');
  expect(await sendResult()).toMatch(
    /^Git's own store in this folder is damaged[\s\S]*missing$/,
  );
  expect(answersHere()[3]).toBe(WORDS);
});

it("a push whose answer was lost is not told as unsent", async () => {
  wrapGit(
    'for word; do [ "$word" = push ] && { "$REAL" "$@"; echo "fatal: the remote end hung up unexpectedly" >&2; exit 128; }; done',
  );
  edit();
  expect(await sendResult()).toMatch(/^It was sent: Sent\. /);
  expect((await readUnsent(world.editor.folder)).dataFiles).toEqual([]);
});

it("words that were pushed are told as sent, also if this copy cannot note it", async () => {
  const lock = path.join(world.editor.folder, ".git/HEAD.lock");
  wrapGit(`for word; do [ "$word" = push ] && touch '${lock}'; done`);
  edit();
  expect(await sendResult()).toMatch(
    /^It was sent: Sent\. [\s\S]*\nGit could not note that in this copy.* Press Send once more\.$/,
  );
  expect(answersOnHost()[3]).toBe(WORDS);
  rmSync(lock);
  expect(await sendResult()).toMatch(/^It was sent: There is nothing to send\./);
  expect((await readUnsent(world.editor.folder)).dataFiles).toEqual([]);
});

it("bytes that Git LFS keeps are sent before the pointer to them", async () => {
  const { editor } = world;
  const sent = path.join(editor.folder, ".cache/lfs-sent");
  editor.write(".git/info/attributes", "*.svg filter=lfs\n");
  const pointer =
    "version https://git-lfs.github.com/spec/v1\\noid sha256:8b61f0\\nsize 90\\n";
  editor.git("config", "filter.lfs.clean", `cat >/dev/null; printf '${pointer}'`);
  // The script plays git-lfs, which is not installed everywhere.
  wrapGit(
    `case "$*" in *"lfs push --object-id origin 8b61f0") touch '${sent}'; exit;; esac`,
  );
  editor.replace(LOGO, "<svg", "<svg data-mine=''");
  expect(await sendResult()).toMatch(/^It was sent: Sent\./);
  expect(existsSync(sent)).toBe(true);
  expect(onHost("show", `main:${LOGO}`)).toContain("oid sha256:8b61f0");
});

it("a code host of any name is taken if there is one, and several are named", async () => {
  const { editor } = world;
  editor.git("remote", "rename", "origin", "upstream");
  edit();
  editor.git("config", `url.${world.bare}.insteadOf`, "../site.git");
  // The sentence names the address, because a setting leads to another one than people
  // know.
  expect(await sendResult()).toMatch(/^It was sent: Sent to \S+\/site\.git\. /);

  editor.git("remote", "add", "backup", "../backup.git");
  editor.git("config", "--unset", "branch.main.remote");
  world.editor.replace(FAQS, WORDS, `${WORDS} Ask us.`);
  expect(await sendResult()).toMatch(
    /^This copy is connected to several code hosts[\s\S]*upstream/,
  );
  editor.git("config", "--unset", `url.${world.bare}.insteadOf`);
  editor.git("config", "branch.main.remote", "upstream");
  expect(await sendResult()).toMatch(/^It was sent: Sent to \.\.\/site\.git\. /);

  editor.git("remote", "rename", "backup", "origin");
  expect(await sendResult()).toMatch(
    /^This copy is connected to several code hosts, and its branch follows another/,
  );
});

it.each([
  "name = \n\temail = a@example.org",
  "name = ..\n\temail = a@example.org",
  "name = Asha",
  "name = Asha\n\temail =",
])("a name or address that git cannot use (%j) is asked for", async (settings) => {
  world.configure(`[user]\n\t${settings}\n`);
  edit();
  expect(await sendResult()).toMatch(/^Git does not know your name\. Fix: /);
});

it("a form that is saved while it is sent keeps its words", async () => {
  const { editor } = world;
  const theirs = pushTheirAnswer();
  edit();
  const flag = path.join(editor.folder, ".cache/saved");
  const later = `${WORDS} Saved meanwhile.`;
  // The script plays an editor who saves while git makes the commit.
  wrapGit(
    `for word; do [ "$word" = commit-tree ] && [ ! -e '${flag}' ] && touch '${flag}' && sed -i 's/${WORDS}/${later}/' '${path.join(editor.folder, FAQS)}'; done`,
  );
  expect(await sendResult()).toMatch(/^A file was saved while it was being sent/);
  expect(answersHere()[3]).toBe(later);
  expect(await sendResult()).toMatch(/^It was sent: Sent\./);
  expect(answersOnHost()).toMatchObject({ 0: theirs, 3: later });
});
