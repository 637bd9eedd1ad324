import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { compareWithSent } from "../../../cms/changes/list-changes.ts";
import { send, type SendRequest } from "../../../cms/changes/send.ts";
import { bringBack, undoChange } from "../../../cms/changes/undo.ts";
import { listKept } from "../../../cms/changes/write-kept.ts";
import { openGitWorld } from "../../git-world.ts";

const FAQS = "site/_data/faqs.json";
const WORDS = "In Patna itself we come to your office; elsewhere we talk by phone, call and chat.";

// Each starts git some thirty times.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let world: ReturnType<typeof openGitWorld>;
beforeEach(() => {
  world = openGitWorld();
});
afterEach(() => world.close());

/** The build has a test of its own, with the command; here it would only take its time. */
const sendIt = (request: Partial<SendRequest> = {}) =>
  send({
    folder: world.editor.folder,
    editor: { name: "Asha Verma", email: "asha@example.org" },
    branch: "main",
    build: async () => {},
    ...request,
  });
const refusal = (request: Partial<SendRequest> = {}) =>
  sendIt(request).then(
    () => "It was sent.",
    (error: Error) => error.message,
  );
const answersIn = (text: string): string[] =>
  JSON.parse(text).items.map(({ answer }: { answer: string }) => answer);
const answerOf = (at: number) => answersIn(world.editor.read(FAQS))[at]!;
const onHost = (...words: string[]) => world.colleague.git(`--git-dir=${world.bare}`, ...words);
const changeTitles = async () =>
  (await compareWithSent(world.editor.folder)).found.map(({ change }) => change.title);

/** Everything that a person could miss afterwards. */
const stateOf = () => ({
  status: world.editor.git("status", "--porcelain"),
  head: world.editor.git("rev-parse", "HEAD"),
  faqs: world.editor.read(FAQS),
  worktrees: world.editor.git("worktree", "list").split("\n").length,
  onHost: onHost("rev-parse", "main"),
});

it("brings the editor's words, and nothing else, to the branch, in the editor's name", async () => {
  const { editor } = world;
  editor.replace(FAQS, answerOf(3), WORDS);
  editor.write("site/images/office.svg", '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>');
  editor.write("site/images/notes.txt", "private");
  editor.write("code.ts", "export const one = 2;\n");
  editor.git("add", "code.ts");
  const { left } = await sendIt();
  expect(left.sort()).toEqual(["code.ts", "site/images/notes.txt"]);
  expect(answersIn(onHost("show", `main:${FAQS}`))[3]).toBe(WORDS);
  expect(onHost("log", "-1", "--format=%an <%ae>", "main")).toBe("Asha Verma <asha@example.org>");
  const names = onHost("show", "--name-only", "--format=", "main");
  expect(names.split("\n").sort()).toEqual([FAQS, "site/images/office.svg"]);
  // What others have begun here lies as it lay.
  expect(editor.git("status", "--porcelain").split("\n").sort()).toEqual([
    "?? site/images/notes.txt",
    "M  code.ts",
  ]);
  expect(await refusal()).toContain("There is nothing to send");
});

it("joins what others have pushed, builds and checks what was joined, and brings it here", async () => {
  const { editor, colleague } = world;
  const first = answerOf(0);
  colleague.replace(FAQS, first, `${first} Call us.`);
  colleague.commit("Theirs");
  colleague.git("push", "--quiet", "origin", "HEAD:main");
  editor.replace(FAQS, answerOf(3), WORDS);
  let built: string[] = [];
  await sendIt({
    build: async (folder) => {
      built = answersIn(readFileSync(path.join(folder, FAQS), "utf8"));
    },
  });
  expect([built[0], built[3]]).toEqual([`${first} Call us.`, WORDS]);
  for (const text of [onHost("show", `main:${FAQS}`), editor.read(FAQS)])
    expect([answersIn(text)[0], answersIn(text)[3]]).toEqual([`${first} Call us.`, WORDS]);
});

it("tells where both changed the same and leaves everything as before; then sends what was chosen", async () => {
  const { editor, colleague } = world;
  const same = answerOf(3);
  const theirs = `${same} Or come by.`;
  colleague.replace(FAQS, same, theirs);
  colleague.commit("Theirs");
  colleague.git("push", "--quiet", "origin", "HEAD:main");
  editor.replace(FAQS, same, WORDS);
  const before = stateOf();
  await expect(sendIt()).rejects.toMatchObject({ conflicts: [{ mine: WORDS, theirs }] });
  expect(stateOf()).toEqual(before);
  await sendIt({ choice: "mine" });
  expect(answersIn(onHost("show", `main:${FAQS}`))[3]).toBe(WORDS);
});

it.each<[what: string, prepare: () => void, sentence: string, request?: Partial<SendRequest>]>([
  [
    "a developer's commits are unsent",
    () => {
      world.editor.write("code.ts", "export const one = 3;\n");
      world.editor.commit("Code");
      world.editor.replace(FAQS, answerOf(4), `${answerOf(4)} Ask.`);
    },
    "commits that were never sent and change more than words and pictures: code.ts",
  ],
  [
    "the check finds a mistake",
    () => world.editor.replace(FAQS, WORDS, "lorem"),
    'still holds the placeholder "lorem"',
  ],
  [
    "there is no remote",
    () => void world.editor.git("remote", "remove", "origin"),
    "knows no place to send to",
  ],
  ["the branch is not there", () => {}, 'has no branch "mian". There are: main.', { branch: "mian" }],
  [
    "the host does not allow it",
    () => {
      const hook = path.join(world.bare, "hooks/pre-receive");
      writeFileSync(hook, "#!/bin/sh\necho 'main is protected' >&2; exit 1\n");
      chmodSync(hook, 0o755);
    },
    "The code host refused what was sent.",
  ],
  [
    "the site cannot be built",
    () => {},
    "no page",
    {
      build: async () => {
        throw new Error("no page");
      },
    },
  ],
  ["nobody says a name", () => {}, "In whose name?", { editor: undefined }],
  [
    "the branch is an option",
    () => {},
    "cannot be the name of a branch",
    { branch: "--upload-pack=touch x" },
  ],
])("where %s, says so, and loses and moves nothing", async (_what, prepare, sentence, request) => {
  world.editor.replace(FAQS, answerOf(3), WORDS);
  prepare();
  const before = stateOf();
  expect(await refusal(request)).toContain(sentence);
  expect(stateOf()).toEqual(before);
});

it("an undone change leaves the others, and is brought back beside what was changed since", async () => {
  const { editor } = world;
  editor.replace(FAQS, answerOf(3), WORDS);
  const wanted = editor.read(FAQS);
  const first = answerOf(0);
  editor.replace(FAQS, first, `${first} Call us.`);
  const { found } = await compareWithSent(editor.folder);
  await undoChange(editor.folder, found.find(({ change }) => / 1: /.test(change.title))?.change.id);
  expect(editor.read(FAQS)).toBe(wanted);
  expect(await changeTitles()).toEqual([expect.stringMatching(/ 4: .*answer changed$/i)]);
  await bringBack(editor.folder, listKept(editor.folder)[0]?.id);
  expect([answerOf(0), answerOf(3)]).toEqual([`${first} Call us.`, WORDS]);
});
