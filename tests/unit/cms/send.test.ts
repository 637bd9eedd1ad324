import { chmodSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readUnsent, send } from "../../../cms/send.ts";
import { openGitWorld } from "../../git-world.ts";

const FAQS = "site/_data/faqs.json";
const WORDS = "In Patna itself we come to your office; elsewhere we talk by phone, call and chat.";
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>';

// What is sent is built first.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

let world: ReturnType<typeof openGitWorld>;
beforeEach(() => {
  world = openGitWorld();
  nameEditor("Asha Verma");
});
afterEach(() => world.close());

function nameEditor(name: string) {
  writeFileSync(
    process.env.GIT_CONFIG_GLOBAL ?? "",
    name && `[user]\n\tname = ${name}\n\temail = asha@example.org\n`,
  );
}

const answersIn = (text: string): string[] =>
  JSON.parse(text).items.map(({ answer }: { answer: string }) => answer);
const answerOf = (at: number) => answersIn(world.editor.read(FAQS))[at]!;
const onHost = (...words: string[]) => world.colleague.git(`--git-dir=${world.bare}`, ...words);
const sendIt = (branch = "main") => send(world.editor.folder, branch);
const refusal = (branch?: string) =>
  sendIt(branch).then(
    () => "It was sent.",
    (error: Error) => error.message,
  );

/** Everything that a person could miss afterwards. */
const stateOf = () => ({
  status: world.editor.git("status", "--porcelain", "-uall"),
  head: world.editor.git("rev-parse", "HEAD"),
  faqs: world.editor.read(FAQS),
  worktrees: world.editor.git("worktree", "list").split("\n").length,
  onHost: onHost("rev-parse", "main"),
});

/** A colleague pushes another answer. */
function pushTheirs(answer: string, theirs: string) {
  world.colleague.replace(FAQS, answer, theirs);
  world.colleague.commit("Theirs");
  world.colleague.git("push", "--quiet", "origin", "HEAD:main");
}

it("brings words and pictures, and nothing else, to the branch in the editor's name, which is asked for once", async () => {
  const { editor } = world;
  editor.replace(FAQS, answerOf(3), WORDS);
  editor.write("site/images/chosen-for-a-while.svg", SVG);
  const logo = "site/images/clients/default.svg";
  editor.write(logo, SVG);
  editor.write("code.ts", "export const one = 2;\n");
  editor.git("add", "code.ts");
  editor.write("notes.txt", "private");
  expect(await refusal("")).toContain("Say from which branch");
  await sendIt();
  expect(answersIn(onHost("show", `main:${FAQS}`))[3]).toBe(WORDS);
  expect(onHost("log", "-1", "--format=%an <%ae>", "main")).toBe("Asha Verma <asha@example.org>");
  const names = onHost("show", "--name-only", "--format=", "main");
  expect(names.split("\n").sort()).toEqual([FAQS, logo]);
  // What others have begun here lies as it lay.
  expect(editor.git("status", "--porcelain").split("\n").sort()).toEqual([
    "?? notes.txt",
    "?? site/images/chosen-for-a-while.svg",
    "M  code.ts",
  ]);
  expect(editor.read(".env")).toContain('CMS_BRANCH="main"');
  expect(await refusal("")).toContain("There is nothing to send");
});

it("joins what others have pushed with what stands here, and brings it here", async () => {
  const first = answerOf(0);
  pushTheirs(first, `${first} Call us.`);
  world.editor.replace(FAQS, answerOf(3), WORDS);
  await sendIt();
  for (const text of [onHost("show", `main:${FAQS}`), world.editor.read(FAQS)])
    expect([answersIn(text)[0], answersIn(text)[3]]).toEqual([`${first} Call us.`, WORDS]);
  expect(world.editor.git("status", "--porcelain")).toBe("");
});

it("where others have sent other words in the same line, leaves everything as before; put back, theirs comes", async () => {
  const same = answerOf(3);
  const theirs = `${same} Or come by.`;
  pushTheirs(same, theirs);
  world.editor.replace(FAQS, same, WORDS);
  const before = stateOf();
  expect(await refusal()).toMatch(/^Somebody else has sent other words[\s\S]*CONFLICT/);
  expect({ ...stateOf(), status: before.status }).toEqual(before);
  world.editor.replace(FAQS, WORDS, same);
  await sendIt();
  expect(answerOf(3)).toBe(theirs);
});

it.each<[what: string, prepare: () => void, sentence: RegExp, branch?: string]>([
  [
    "other commits are unsent",
    () => {
      world.editor.write("code.ts", "export const one = 3;\n");
      world.editor.commit("Code of mine");
      world.editor.replace(FAQS, answerOf(4), `${answerOf(4)} Ask.`);
    },
    /commits that were never sent[\s\S]*Code of mine/,
  ],
  [
    "the check finds a mistake",
    () => world.editor.replace(FAQS, WORDS, "lorem"),
    /^The check finds mistakes[\s\S]*site\/_data\/faqs\.json:\d+:\d+ "answer" .* Fix: /,
  ],
  [
    "what others have pushed is wrong with it",
    () => {
      world.colleague.replace(FAQS, answersIn(world.colleague.read(FAQS))[0]!, "TODO");
      world.colleague.commit("Theirs");
      world.colleague.git("push", "--quiet", "origin", "HEAD:main");
    },
    /^The check finds mistakes[\s\S]*site\/_data\/faqs\.json:6:/,
  ],
  ["nobody has told git a name", () => nameEditor(""), /^Git does not know your name\. Fix: /],
  [
    "there is no remote",
    () => void world.editor.git("remote", "remove", "origin"),
    /^This folder knows no code host\. Fix: /,
  ],
  ["the branch is not there", () => {}, /couldn't find remote ref/, "mian"],
  ["the branch is an option", () => {}, /^Say from which branch/, "--upload-pack=touch x"],
  [
    "the host does not allow it",
    () => {
      const hook = path.join(world.bare, "hooks/pre-receive");
      writeFileSync(hook, "#!/bin/sh\necho 'main is protected' >&2; exit 1\n");
      chmodSync(hook, 0o755);
    },
    /^The code host does not let you send\. Fix: [\s\S]*main is protected/,
  ],
])("where %s, says so, and loses and moves nothing", async (_what, prepare, sentence, branch) => {
  world.editor.replace(FAQS, answerOf(3), WORDS);
  prepare();
  const before = stateOf();
  expect(await refusal(branch)).toMatch(sentence);
  expect({ ...stateOf(), status: before.status }).toEqual(before);
});

it("what is not sent yet is told with what was sent last: data files, and pictures that one of them names", async () => {
  const { editor } = world;
  const before = answerOf(3);
  expect(await readUnsent(editor.folder)).toEqual({ branch: "", files: [], pictures: [] });
  editor.replace(FAQS, before, WORDS);
  editor.write("site/images/clients/default.svg", SVG);
  editor.write("site/images/not-taken.svg", SVG);
  editor.write("site/images/office.svg", SVG);
  const story = JSON.parse(editor.read("site/_data/about.json"));
  editor.write("site/_data/about.json", JSON.stringify({ ...story, image: "images/office.svg" }));
  const { files, pictures } = await readUnsent(editor.folder);
  expect(files.map(({ name }) => name)).toEqual(["about", "faqs"]);
  expect(Object(files[1]?.sent).items[3].answer).toBe(before);
  expect(pictures).toEqual(["images/clients/default.svg", "images/office.svg"]);
});
