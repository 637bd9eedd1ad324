import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { compareWithSent } from "../../../../cms/changes/list-changes.ts";
import { send, type SendRequest } from "../../../../cms/changes/send.ts";
import { type GitWorld, openGitWorld } from "../../../git-world.ts";

const FAQS = "site/_data/faqs.json";
const WORDS = "In Patna itself we come to your office; elsewhere we talk by phone, call and chat.";
const ASHA = { name: "Asha Verma", email: "asha@example.org" };

// Each starts git some thirty times.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let world: GitWorld;
let built: string[];

beforeEach(async () => {
  world = await openGitWorld();
  built = [];
});
afterEach(() => world.close());

/** The build has a test of its own below; here it would only take its time. */
const sendIt = (request: Partial<SendRequest> = {}) =>
  send({
    folder: world.editor.folder,
    editor: ASHA,
    branch: "main",
    build: async (folder) => {
      built.push(folder);
    },
    patienceMs: 30_000,
    ...request,
  });
const refusal = async (request: Partial<SendRequest> = {}) =>
  sendIt(request).then(
    () => "It was sent.",
    (error: Error) => error.message,
  );
const faqs = (text: string) => JSON.parse(text).items as { question: string; answer: string }[];
const answerOf = (at: number) => faqs(world.editor.read(FAQS))[at]!.answer;
const onHost = (file: string, branch = "main") =>
  world.colleague.git(`--git-dir=${world.bare}`, "show", `${branch}:${file}`);
const lastOnHost = (format: string, branch = "main") =>
  world.colleague.git(`--git-dir=${world.bare}`, "log", "-1", `--format=${format}`, branch);
const hook = (folder: string, name: string, script: string) => {
  const file = path.join(folder, "hooks", name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
};
const editorsHooks = () => path.join(world.editor.folder, ".git");

const asideIn = (cache: string) =>
  existsSync(cache) ? readdirSync(cache).filter((name) => name.startsWith("sending-")) : [];

/** Everything that a person could miss afterwards. */
const stateOf = () => ({
  status: world.editor.git("status", "--porcelain"),
  head: world.editor.git("rev-parse", "HEAD"),
  faqs: world.editor.read(FAQS),
  worktrees: world.editor.git("worktree", "list").split("\n").length,
  aside: asideIn(path.join(world.editor.folder, ".cache")),
});

describe("sending", () => {
  it("brings the editor's words, and nothing else, to the branch, in the editor's name", async () => {
    const { editor } = world;
    editor.replace(FAQS, answerOf(3), WORDS);
    editor.write(
      "site/images/office.svg",
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>',
    );
    editor.write("site/images/notes.txt", "private");
    editor.write("site/_data/secret.js", "export default 1;");
    editor.write("code.ts", "export const one = 2;\n");
    editor.write("staged.ts", "");
    editor.git("add", "staged.ts", "code.ts");
    const steps: string[] = [];
    const sent = await sendIt({ onStep: (step) => steps.push(step) });

    expect(sent.left.sort()).toEqual([
      "code.ts",
      "site/_data/secret.js",
      "site/images/notes.txt",
      "staged.ts",
    ]);
    expect(sent.titles).toEqual([
      expect.stringMatching(/ 4: .*answer changed$/i),
      "Picture added: office.svg",
    ]);
    expect(steps).toEqual([
      "Checking words and pictures",
      "Asking the code host what others have sent",
      "Building the site to try it",
      "Sending",
    ]);
    expect(faqs(onHost(FAQS))[3]!.answer).toBe(WORDS);
    expect(lastOnHost("%an <%ae>, %cn: %s")).toMatch(
      /^Asha Verma <asha@example\.org>, Asha Verma: .*4: .*answer changed, and 1 other change$/i,
    );
    const names = world.colleague.git(`--git-dir=${world.bare}`, "show", "--name-only", "--format=", "main");
    expect(names.split("\n").sort()).toEqual([FAQS, "site/images/office.svg"]);
    // What others have begun here lies as it lay.
    expect(editor.git("status", "--porcelain").split("\n").sort()).toEqual([
      "?? site/_data/secret.js",
      "?? site/images/notes.txt",
      "A  staged.ts",
      "M  code.ts",
    ]);
    expect((await compareWithSent(editor.folder)).found).toEqual([]);
    expect(stateOf().aside).toEqual([]);
    expect(await refusal()).toContain("There is nothing to send");
  });

  it("asks once for the branch and the name, and keeps both in .env", async () => {
    const { editor } = world;
    editor.write(".env", "SITE_URL=https://site.example\n");
    editor.replace(FAQS, answerOf(3), WORDS);
    await expect(send({ folder: editor.folder })).rejects.toMatchObject({
      question: "branch",
      offered: "main",
    });
    await expect(send({ folder: editor.folder, branch: "main" })).rejects.toMatchObject({
      question: "editor",
    });
    await sendIt({ editor: { name: "Renée O'Brien", email: "" } });
    expect(editor.read(".env")).toBe(
      'SITE_URL=https://site.example\nCMS_BRANCH="main"\nCMS_EDITOR="Renée O\'Brien"\n',
    );
    editor.replace(FAQS, WORDS, `${WORDS} Ask.`);
    await sendIt({ editor: undefined, branch: undefined });
    expect(lastOnHost("%an <%ae>")).toBe("Renée O'Brien <>");
  });

  it("asks again for a branch that the code host does not have", async () => {
    expect(await refusal({ branch: "mian" })).toContain('has no branch "mian"');
    await expect(sendIt({ branch: undefined })).rejects.toMatchObject({ question: "branch" });
  });

  it("deletes what a sending left that was killed, and nothing of one that runs", async () => {
    const { pid } = spawnSync(process.execPath, ["--version"]);
    const running = `.cache/sending-${process.ppid}-def/built.html`;
    for (const file of [`.cache/sending-${pid}-abc/built.html`, running]) world.editor.write(file, "whole");
    world.editor.replace(FAQS, answerOf(3), WORDS);
    await sendIt();
    expect(asideIn(path.join(world.editor.folder, ".cache"))).toEqual([`sending-${process.ppid}-def`]);
  });

  it("takes the name that git has", async () => {
    world.editor.git("config", "user.name", "Git's Own");
    world.editor.replace(FAQS, answerOf(3), WORDS);
    await sendIt({ editor: undefined });
    expect(lastOnHost("%an")).toBe("Git's Own");
  });

  it.each([
    "--upload-pack=touch x",
    "-f",
    "main:other",
    "a b",
    "..",
    "HEAD",
    "refs/heads/main",
    'a"b',
    "@{-1}",
    "a\nb",
  ])("takes %j for no branch", async (branch) => {
    expect(await refusal({ branch })).toContain("cannot be the name of a branch");
    expect(world.editor.has(".env")).toBe(false);
  });

  it.each([
    "",
    "<script>",
    "A\nB",
    'Asha "Boss" Verma',
    "--author=x <y>",
    "...",
  ])("takes %j for no name", async (name) => {
    expect(await refusal({ editor: { name, email: "" } })).toContain("The name cannot be used");
    expect(world.editor.has(".env")).toBe(false);
  });

  it("works where the project is a folder of a larger repository", async () => {
    await world.close();
    world = await openGitWorld("websites/company");
    world.editor.replace(FAQS, answerOf(3), WORDS);
    world.editor.git("config", "user.name", "Asha");
    const { left } = await sendIt();
    expect(left).toEqual([]);
    expect(faqs(onHost(`websites/company/${FAQS}`))[3]!.answer).toBe(WORDS);
    expect(world.editor.git("status", "--porcelain")).toBe("");
  });

  it("is refused where the data check finds a mistake, before anything leaves", async () => {
    world.editor.replace(FAQS, answerOf(3), "lorem");
    await world.server.close();
    expect(await refusal()).toContain('still holds the placeholder "lorem"');
  });

  it("builds what is sent, with others' words in it, and not what lies here", async () => {
    world.colleague.replace(FAQS, answerOf(0), `${answerOf(0)} Call us.`);
    world.colleague.push("Answer");
    world.editor.replace(FAQS, answerOf(3), WORDS);
    const seen: string[] = [];
    await sendIt({
      build: async (folder) => {
        seen.push(...faqs(readFileSync(path.join(folder, FAQS), "utf8")).map(({ answer }) => answer));
      },
    });
    expect([seen[0], seen[3]]).toEqual([expect.stringMatching(/Call us\.$/), WORDS]);
  });

  it("is refused where the site cannot be built, and nothing has moved", async () => {
    world.editor.write(FAQS, world.editor.read(FAQS).replace(answerOf(3), WORDS));
    world.editor.write(
      "site/images/clients/default.svg",
      '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0',
    );
    const before = stateOf();
    const said = await refusal({ build: undefined });
    expect(said).toContain("The site cannot be built with these changes, so that nothing was sent.");
    expect(said).toContain("default.svg");
    expect(stateOf()).toEqual(before);
    expect(lastOnHost("%s")).toBe("Begin");
  }, 120_000);
});

describe("when others have sent meanwhile", () => {
  it("both are kept where they changed different fields, and this copy gets theirs", async () => {
    const { editor, colleague } = world;
    const first = answerOf(0);
    colleague.replace(FAQS, first, `${first} Call us.`);
    colleague.replace("code.ts", "= 1", "= 7");
    colleague.push("Theirs");
    editor.replace(FAQS, answerOf(3), WORDS);
    const sent = await sendIt();
    expect(sent.note).toBeUndefined();
    for (const text of [onHost(FAQS), editor.read(FAQS)])
      expect([faqs(text)[0]!.answer, faqs(text)[3]!.answer]).toEqual([`${first} Call us.`, WORDS]);
    expect(editor.read("code.ts")).toContain("= 7");
    expect(editor.git("status", "--porcelain")).toBe("");
    expect(lastOnHost("%p").split(" ")).toHaveLength(1);
  });

  it("theirs are not undone by the next sending where this copy could not take them", async () => {
    const { editor, colleague } = world;
    const first = answerOf(0);
    colleague.replace(FAQS, first, `${first} Call us.`);
    colleague.push("Theirs");
    editor.replace(FAQS, answerOf(3), WORDS);
    // In the place of the file that is renamed into its own.
    const obstacle = path.join(editor.folder, `site/_data/.faqs.json.${process.pid}`);
    mkdirSync(obstacle);
    const { note } = await sendIt();
    expect(note).toContain("It was sent. This copy could not be brought to the same state.");
    expect(answerOf(0)).toBe(first);
    rmSync(obstacle, { recursive: true });
    editor.replace(FAQS, answerOf(1), `${answerOf(1)} Ask.`);
    await sendIt();
    for (const text of [onHost(FAQS), editor.read(FAQS)])
      expect([faqs(text)[0]!.answer, faqs(text)[3]!.answer]).toEqual([`${first} Call us.`, WORDS]);
  });

  it("theirs are not undone by what is saved while it is being sent", async () => {
    const { editor, colleague } = world;
    const [first, second] = [answerOf(0), answerOf(1)];
    colleague.replace(FAQS, first, `${first} Call us.`);
    colleague.push("Theirs");
    editor.replace(FAQS, answerOf(3), WORDS);
    await sendIt({ build: async () => editor.replace(FAQS, second, `${second} Ask.`) });
    await sendIt();
    const sent = faqs(onHost(FAQS)).map(({ answer }) => answer);
    expect([sent[0], sent[1], sent[3]]).toEqual([`${first} Call us.`, `${second} Ask.`, WORDS]);
  });

  it("between the look and the push, it looks again", async () => {
    const { editor, colleague } = world;
    const first = answerOf(0);
    colleague.replace(FAQS, first, `${first} Call us.`);
    // Runs when everything is ready to go.
    const mark = path.join(world.bare, "pushed");
    hook(
      editorsHooks(),
      "pre-push",
      `[ -e "${mark}" ] || { touch "${mark}"; cd "${colleague.folder}" && env -u GIT_DIR git -c user.name=R -c user.email=r@x commit -qam Theirs && env -u GIT_DIR git push -q origin HEAD:main; }`,
    );
    editor.replace(FAQS, answerOf(3), WORDS);
    await sendIt();
    expect([faqs(onHost(FAQS))[0]!.answer, faqs(onHost(FAQS))[3]!.answer]).toEqual([
      `${first} Call us.`,
      WORDS,
    ]);
    expect(built).toHaveLength(2);
  });

  it("tells and asks where both changed the same, and sends what was chosen", async () => {
    const { editor, colleague } = world;
    const same = answerOf(3);
    const theirs = `${same} Or come by.`;
    colleague.replace(FAQS, same, theirs);
    colleague.push("Theirs");
    editor.replace(FAQS, same, WORDS);
    const before = stateOf();
    await expect(sendIt()).rejects.toMatchObject({ conflicts: [{ mine: WORDS, theirs }] });
    expect(stateOf()).toEqual(before);
    await sendIt({ choice: "mine" });
    expect(faqs(onHost(FAQS))[3]!.answer).toBe(WORDS);
  });

  it("says so where a file that they changed lies changed here too", async () => {
    const { editor, colleague } = world;
    colleague.replace("code.ts", "= 1", "= 7");
    colleague.push("Theirs");
    editor.write("code.ts", "export const mine = 1;\n");
    editor.replace(FAQS, answerOf(3), WORDS);
    const { note } = await sendIt();
    expect(note).toContain("It was sent. This copy could not be brought to the same state");
    expect(editor.read("code.ts")).toBe("export const mine = 1;\n");
    expect(answerOf(3)).toBe(WORDS);
    expect((await compareWithSent(editor.folder)).found).toEqual([]);
  });

  it("joins commits that were made here by hand", async () => {
    const { editor, colleague } = world;
    const [first, second] = [answerOf(0), answerOf(1)];
    colleague.replace(FAQS, first, `${first} Call us.`);
    colleague.push("Theirs");
    editor.replace(FAQS, second, `${second} Ask.`);
    editor.git("-c", "user.name=Mina", "-c", "user.email=m@x", "commit", "--quiet", "-am", "By hand");
    editor.replace(FAQS, answerOf(3), WORDS);
    const { found } = await compareWithSent(editor.folder);
    expect(found.map(({ change }) => change.isCommitted)).toEqual([true, false]);
    await sendIt();
    const sent = faqs(onHost(FAQS)).map(({ answer }) => answer);
    expect([sent[0], sent[1], sent[3]]).toEqual([`${first} Call us.`, `${second} Ask.`, WORDS]);
    expect(lastOnHost("%p").split(" ")).toHaveLength(2);
    expect(editor.git("status", "--porcelain")).toBe("");
  });

  it("does not send a developer's commits", async () => {
    world.editor.write("code.ts", "export const one = 3;\n");
    world.editor.git("-c", "user.name=D", "-c", "user.email=d@x", "commit", "--quiet", "-am", "Code");
    world.editor.replace(FAQS, answerOf(3), WORDS);
    expect(await refusal()).toContain(
      "commits that were never sent and change more than words and pictures: code.ts",
    );
    expect(lastOnHost("%s")).toBe("Begin");
  });
});

describe("a sentence and nothing lost", () => {
  const cases: [
    what: string,
    prepare: () => void | Promise<void>,
    sentence: string,
    request?: Partial<SendRequest>,
  ][] = [
    [
      "no git",
      () => {
        process.env.PATH = "";
      },
      "git is not installed on this computer. Fix: install it from",
    ],
    [
      "no repository",
      () => rmSync(path.join(world.editor.folder, ".git"), { recursive: true }),
      "This folder is no copy made with git",
    ],
    [
      "no remote",
      () => void world.editor.git("remote", "remove", "origin"),
      "This copy knows no place to send to",
    ],
    [
      "a branch that is not there",
      () => undefined,
      'The code host has no branch "mian". There are: main.',
      { branch: "mian" },
    ],
    ["no network", () => world.server.close(), "There is no connection to the code host."],
    [
      "a code host that does not answer",
      () => {
        world.server.isSilent = true;
      },
      "The code host did not answer in time.",
      { patienceMs: 1_000 },
    ],
    [
      "a wrong password",
      () => {
        world.server.login = { name: "asha", password: "right" };
        world.editor.git(
          "remote",
          "set-url",
          "origin",
          `${world.server.origin.replace("//", "//asha:wrong@")}/site.git`,
        );
      },
      "The code host does not take the name or password that this computer has for it.",
    ],
    [
      "nobody logged in",
      () => {
        world.server.login = { name: "asha", password: "right" };
      },
      "does not take the name or password",
    ],
    [
      "another address",
      () => void world.editor.git("remote", "set-url", "origin", `${world.server.origin}/gone.git`),
      "The project is not at the address",
    ],
    [
      "the host's own rule",
      () => hook(world.bare, "pre-receive", "echo 'main is protected' >&2; exit 1"),
      "The code host refused what was sent.",
    ],
    [
      "a hook before the push",
      () => hook(editorsHooks(), "pre-push", "echo 'not on Sundays' >&2; exit 1"),
      "not on Sundays",
    ],
    [
      "a hook that tells the address, which holds a password",
      () => {
        const address = `${world.server.origin.replace("//", "//asha:wrong@")}/site.git`;
        world.editor.git("remote", "set-url", "origin", address);
        hook(editorsHooks(), "pre-push", 'echo "not to $2" >&2; exit 1');
      },
      "not to http://127.0.0.1",
    ],
    [
      "a hook before the commit",
      () => hook(editorsHooks(), "pre-commit", "echo 'too many words' >&2; exit 1"),
      "too many words",
    ],
    [
      "a detached head",
      () => void world.editor.git("checkout", "--quiet", "--detach"),
      "is on no branch (git says 'detached HEAD')",
    ],
    [
      "a merge that was not ended",
      () => {
        writeFileSync(
          path.join(world.editor.folder, ".git/MERGE_HEAD"),
          `${world.editor.git("rev-parse", "HEAD")}\n`,
        );
      },
      "Somebody began a merge in this copy and did not end it.",
    ],
    [
      "a history of its own",
      () => {
        world.editor.git("checkout", "--quiet", "--orphan", "alone");
        world.editor.git("-c", "user.name=A", "-c", "user.email=a@x", "commit", "--quiet", "-m", "Alone");
      },
      "have nothing in common",
    ],
  ];
  it.each(cases)("%s", async (_what, prepare, sentence, request) => {
    const { PATH } = process.env;
    world.editor.replace(FAQS, answerOf(3), WORDS);
    await prepare();
    const said = await refusal(request).finally(() => {
      process.env.PATH = PATH;
    });
    expect(said).toContain(sentence);
    expect(said).toMatch(/Fix: |nothing is lost/i);
    expect(said).not.toContain("wrong@");
    expect(answerOf(3)).toBe(WORDS);
    expect(lastOnHost("%s")).toBe("Begin");
    expect(asideIn(path.join(world.editor.folder, ".cache"))).toEqual([]);
  });

  it("a password that this computer keeps is used", async () => {
    world.server.login = { name: "asha", password: "right" };
    world.editor.git(
      "remote",
      "set-url",
      "origin",
      `${world.server.origin.replace("//", "//asha@")}/site.git`,
    );
    world.editor.git("config", "credential.helper", "!f() { echo username=asha; echo password=right; }; f");
    world.editor.replace(FAQS, answerOf(3), WORDS);
    await sendIt();
    expect(faqs(onHost(FAQS))[3]!.answer).toBe(WORDS);
  });

  it("a new branch is made when that was asked for", async () => {
    world.editor.replace(FAQS, answerOf(3), WORDS);
    await sendIt({ branch: "preview", createsBranch: true });
    expect(faqs(onHost(FAQS, "preview"))[3]!.answer).toBe(WORDS);
    expect(lastOnHost("%s")).toBe("Begin");
  });

  it("what is saved while it is being sent stays, and is a change of its own", async () => {
    const [first, third] = [answerOf(0), answerOf(3)];
    world.editor.replace(FAQS, third, WORDS);
    await sendIt({ build: async () => world.editor.replace(FAQS, first, `${first} Call us.`) });
    expect(faqs(onHost(FAQS))[0]!.answer).toBe(first);
    const { found } = await compareWithSent(world.editor.folder);
    expect(found.map(({ change }) => change.after)).toEqual([`${first} Call us.`]);
  });
});
