import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { send } from "../../../../dev/cms/send/send.ts";
import { putBack, readUnsent } from "../../../../dev/cms/unsent.ts";
import { openGitWorld } from "../../../git-world.ts";
import { makePhoto } from "../../../make-photo.ts";

const FAQS = "site/_data/faqs.json";
const WORDS =
  "In Patna itself we come to your office; elsewhere we talk by phone, call and chat.";
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 1"><path d="M0 0h9"/></svg>';

let world: ReturnType<typeof openGitWorld>;
beforeEach(() => {
  world = openGitWorld();
  world.configure("[user]\n\tname = Asha Verma\n\temail = asha@example.org\n");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  world.close();
});

const answersIn = (text: string): string[] =>
  JSON.parse(text).items.map(({ answer }: { answer: string }) => answer);
const answerOf = (at: number) => answersIn(world.editor.read(FAQS))[at]!;
const onHost = (...words: string[]) => world.onHost(...words);
/** Replaces the build in tests of git, which need none. */
const withoutBuild = async () => {};
const sendIt = (tryBuild?: () => Promise<void>) => send(world.editor.folder, tryBuild);
/** Resolves with the sentence of Send: that it was sent, or why not. */
const sendResult = (tryBuild?: () => Promise<void>) =>
  sendIt(tryBuild).then(
    (said) => `It was sent: ${said}`,
    (error: Error) => error.message,
  );

const commitOnHost = () => readFileSync(path.join(world.bare, "refs/heads/main"), "utf8");

/** Returns the state of the copy, in everything that a person could miss after Send. */
const stateOf = () => ({
  status: world.editor.git("status", "--porcelain", "-uall"),
  head: world.editor.read(".git/refs/heads/main"),
  branch: world.editor.read(".git/HEAD"),
  faqs: world.editor.read(FAQS),
  onHost: commitOnHost(),
  left: readdirSync(tmpdir()).filter((name) => name.startsWith("send-")),
});

function pushTheirs(file: string, piece: string, replacement: string) {
  world.colleague.git("pull", "--quiet", "origin", "main");
  world.colleague.replace(file, piece, replacement);
  world.colleague.commit("Theirs");
  world.colleague.git("push", "--quiet", "origin", "HEAD:main");
}

function writeProgram(file: string, script: string) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

/** Writes a script that the code host runs before it accepts a push. */
const writeHook = (script: string) =>
  writeProgram(path.join(world.bare, "hooks/pre-receive"), script);

/** Makes git run a script in place of ssh, and nobody answer a question of ssh. */
function answerInPlaceOfSsh(script: string) {
  const folder = path.join(world.editor.folder, ".cache");
  writeProgram(
    path.join(folder, "ssh"),
    `case "$*" in *BatchMode=yes*) ${script};; *) sleep 60;; esac`,
  );
  vi.stubEnv("PATH", `${folder}:${process.env.PATH}`);
  world.editor.git("remote", "set-url", "origin", "git@host.example:site.git");
}

/** Starts a server in place of a code host. It calls `onQuestion` with the first bytes of each connection. */
async function hearOnPort(
  protocol: "http" | "git",
  onQuestion: (socket: Socket) => void,
) {
  const server = createServer((socket) => socket.once("data", () => onQuestion(socket)));
  await once(server.unref().listen(0, "127.0.0.1"), "listening");
  const { port } = Object(server.address());
  world.editor.git(
    "remote",
    "set-url",
    "origin",
    `${protocol}://127.0.0.1:${port}/site.git`,
  );
}

it("Send brings words and their pictures to the branch in the editor's name, and names the rest", async () => {
  const { editor } = world;
  editor.replace(FAQS, answerOf(3), WORDS);
  editor.write("code.ts", "export const one = 2;\n");
  editor.git("add", "code.ts", FAQS);
  editor.write(FAQS, editor.read(FAQS).replaceAll("\n", "\r\n"));
  const left = [
    "_data/passwords.txt",
    "_data/faqs.json.bak",
    "images/chosen-for-a-while.svg",
  ];
  for (const file of left) {
    editor.write(`site/${file}`, SVG);
  }
  const logo = "site/images/clients/default.svg";
  editor.write(logo, SVG);
  editor.write("site/images/office.svg", SVG);
  const story = JSON.parse(editor.read("site/_data/about.json"));
  editor.write(
    "site/_data/about.json",
    JSON.stringify({ ...story, image: "images/office.svg" }),
  );
  const unsent = await readUnsent(editor.folder);
  expect(unsent.dataFiles.map(({ name }) => name).sort()).toEqual(["about", "faqs"]);
  expect(unsent.pictures).toEqual(["images/clients/default.svg", "images/office.svg"]);
  expect(unsent.others).toEqual(left.map((file) => `site/${file}`).sort());
  rmSync(path.join(editor.folder, "site/images/office.svg"));
  await putBack(editor.folder, "about");

  world.configure(
    "[core]\nsafecrlf = true\nautocrlf = input\n[merge]\nff = only\n[pull]\nff = only\n",
    true,
  );
  world.configure(
    "[commit]\ngpgsign = true\n[push]\ngpgSign = true\n[gpg]\nprogram = /bin/false\n",
    true,
  );
  editor.write(".git/info/exclude", "faqs.json\ndefault.svg\n");
  editor.git("checkout", "--quiet", "--detach");
  for (const name of ["pre-commit", "commit-msg", "pre-push", "reference-transaction"]) {
    writeProgram(path.join(editor.folder, ".git/hooks", name), "exit 1");
  }
  const said = await sendIt();
  for (const file of left) {
    expect(said).toContain(file);
  }
  expect(onHost("log", "-1", "--format=%an <%ae>", "main")).toBe(
    "Asha Verma <asha@example.org>",
  );
  expect(onHost("show", "--name-only", "--format=", "main").split("\n").sort()).toEqual([
    FAQS,
    logo,
  ]);
  expect(answersIn(onHost("show", `main:${FAQS}`))[3]).toBe(WORDS);
  // A developer's changes in this copy are as they were.
  expect(editor.git("status", "--porcelain").split("\n").sort()).toEqual([
    ...left.map((file) => `?? site/${file}`).sort(),
    "M  code.ts",
  ]);
  const built = readdirSync(path.join(editor.folder, ".cache"));
  expect(built.filter((name) => /^sent|^weighed/.test(name))).toEqual([]);
  expect(await sendResult()).toContain("There is nothing to send");
});

it("Send joins what others push before and during it with what stands here, and brings it here", async () => {
  const first = answerOf(0);
  pushTheirs(FAQS, first, `${first} Call us.`);
  const logo = "site/images/clients/default.svg";
  // A colleague pushes while this editor sends.
  world.colleague.write("push.sh", "");
  writeHook(
    `unset GIT_QUARANTINE_PATH GIT_DIR; [ -e ${world.bare}/raced ] && exit 0; touch ${world.bare}/raced
     cd ${world.colleague.folder} && printf '%s' '${SVG}' >${logo} &&
     git -c user.name=R -c user.email=r@x commit -qam Race && git push -q origin HEAD:main`,
  );
  world.editor.replace(FAQS, answerOf(3), WORDS);
  world.editor.write("code.ts", "export const one = 4;\n");
  world.editor.git("add", "code.ts");
  expect(await sendResult(withoutBuild)).toMatch(
    /^Somebody else was sending at the same moment\. Fix: press Send again/,
  );
  expect(await sendIt(withoutBuild)).toMatch(/^Sent\./);
  for (const text of [onHost("show", `main:${FAQS}`), world.editor.read(FAQS)]) {
    expect(answersIn(text)).toMatchObject({ 0: `${first} Call us.`, 3: WORDS });
  }
  expect(world.editor.read(logo)).toBe(SVG);
  expect(world.editor.git("status", "--porcelain")).toBe("M  code.ts");
});

it("Send leaves all as before if others changed the same line, until ours is put back", async () => {
  const same = answerOf(3);
  const theirs = `${same} Or come by.`;
  pushTheirs(FAQS, same, theirs);
  world.editor.replace(FAQS, same, WORDS);
  const before = stateOf();
  expect(await sendResult()).toMatch(
    /^Somebody else has sent other words[\s\S]*CONFLICT/,
  );
  expect(stateOf()).toEqual(before);
  world.editor.replace(FAQS, WORDS, same);
  expect(await sendIt()).toContain("What others have sent is here now");
  expect(answerOf(3)).toBe(theirs);
});

it("joined words that break the check together are here to be mended, and nothing was sent", async () => {
  pushTheirs(FAQS, answersIn(world.colleague.read(FAQS))[0]!, "TODO");
  world.editor.replace(FAQS, answerOf(3), WORDS);
  const before = commitOnHost();
  expect(await sendResult()).toMatch(
    /^The check finds problems[\s\S]*site\/_data\/faqs\.json:6:/,
  );
  expect(answersIn(world.editor.read(FAQS))).toMatchObject({ 0: "TODO", 3: WORDS });
  expect(world.editor.git("status", "--porcelain")).toBe(`M ${FAQS}`);
  expect(commitOnHost()).toBe(before);
});

it.each<[what: string, prepare: () => unknown, sentence: RegExp]>([
  [
    "other commits are unsent",
    () => {
      world.editor.write("code.ts", "export const one = 3;\n");
      world.editor.commit("Code of mine");
      world.editor.replace(FAQS, answerOf(4), `${answerOf(4)} Ask.`);
    },
    /commits that are not in "main"[\s\S]*Code of mine/,
  ],
  [
    "the check finds a problem, before the host is asked",
    () => {
      world.editor.replace(FAQS, WORDS, "lorem");
      world.editor.git("remote", "remove", "origin");
    },
    /^The check finds problems[\s\S]*site\/_data\/faqs\.json:\d+:\d+ "answer" .* Fix: /,
  ],
  [
    "a promise waits for somebody to confirm it",
    () =>
      world.editor.replace(
        FAQS,
        `"answer": "${WORDS}"`,
        `"answer": "${WORDS}", "confirmedBy": ""`,
      ),
    /^The code host would not publish this[\s\S]*faqs\.json:\d+:\d+ nobody of the company has confirmed/,
  ],
  [
    "nobody has told git a name",
    () => world.configure(""),
    /^Git does not know your name\. Fix: /,
  ],
  [
    "there is no remote",
    () => void world.editor.git("remote", "remove", "origin"),
    /^This copy is connected to no code host\. Fix: /,
  ],
  [
    "the branch is misspelt",
    () => world.editor.write(".env", "CMS_BRANCH=mian"),
    /^The code host has no branch of this name\. Fix: /,
  ],
  [
    "another program uses git here",
    () => world.editor.write(".git/index.lock", ""),
    /^Another program is using git[\s\S]*index\.lock/,
  ],
  [
    "a picture was cut short, as only the build finds",
    async () => {
      const photo = await makePhoto(1200, 800).jpeg().toBuffer();
      world.editor.write("site/images/cut.jpg", photo.subarray(0, photo.length / 2));
      const picture =
        '"picture": { "image": "images/cut.jpg", "alt": "Two trainees at a desk" }';
      world.editor.replace(
        "site/_data/about.json",
        '"drawingAlt"',
        `${picture}, "drawingAlt"`,
      );
    },
    /^1 problem in the data files:\nsite\/_data\/about\.json:.* names "images\/cut\.jpg"/,
  ],
  [
    "a developer's change is in the way of theirs",
    () => {
      pushTheirs("code.ts", "1", "5");
      world.editor.replace("code.ts", "1", "6");
    },
    /^What others have sent changes a file that was changed or added here too[\s\S]*code\.ts/,
  ],
  [
    "ssh asks whether it knows the host",
    () => answerInPlaceOfSsh("echo 'Host key verification failed.' >&2; exit 255"),
    /^This computer does not know the code host yet\. Fix: type git fetch/,
  ],
  [
    "ssh asks for a passphrase",
    () =>
      answerInPlaceOfSsh(
        "echo 'git@host.example: Permission denied (publickey).' >&2; exit 255",
      ),
    /^The code host did not accept your key.*ssh-add/,
  ],
  [
    "the host asks who it is",
    () =>
      hearOnPort("http", (socket) =>
        socket.end(
          "HTTP/1.1 401 No\r\nWWW-Authenticate: Basic\r\nContent-Length: 0\r\n\r\n",
        ),
      ),
    /^The code host does not let you send\. Fix: type git fetch/,
  ],
  [
    "the host never answers",
    () => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      return hearOnPort("git", () => vi.advanceTimersByTime(9_000));
    },
    /^The code host cannot be reached/,
  ],
])("if %s, Send says so, and loses and moves nothing", async (_what, prepare, sentence) => {
  world.editor.replace(FAQS, answerOf(3), WORDS);
  await prepare();
  const before = stateOf();
  expect(await sendResult()).toMatch(sentence);
  expect(stateOf()).toEqual(before);
});

it("Send says if a merge, cherry-pick, revert, rebase or bisect was begun here, and moves nothing", async () => {
  world.editor.replace(FAQS, answerOf(3), WORDS);
  const before = stateOf();
  for (const left of [
    "MERGE_HEAD",
    "CHERRY_PICK_HEAD",
    "REVERT_HEAD",
    "rebase-merge",
    "rebase-apply",
    "sequencer",
    "BISECT_LOG",
  ]) {
    const file = path.join(world.editor.folder, ".git", left);
    writeFileSync(file, before.head);
    expect(await sendResult(), left).toMatch(/^A merge, rebase or bisect was started/);
    rmSync(file);
  }
  expect(stateOf()).toEqual(before);
});
