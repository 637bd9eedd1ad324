/** Sends words and pictures to the code host, which publishes them. Git does the work, and what it says is shown as it is. */
import { execFile } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { readSendingBranch } from "../build/settings.ts";
import { checkData } from "../site/check/check.ts";
import { readDataFiles } from "../site/check/json.ts";
import { formatProblem } from "../site/check/problem.ts";
import { Refusal } from "./files.ts";
import { buildContent } from "./preview.ts";

/** What is sent, and nothing else. */
const SENT = ["site/_data", "site/images"];

/** What git says where it refuses, in English, and what to do. */
const SENTENCES: [says: RegExp, sentence: string][] = [
  [
    /tell me who you are|empty ident|auto-detect email/i,
    'Git does not know your name. Fix: type in a terminal, once: git config --global user.name "Your Name", and git config --global user.email "you@example.org".',
  ],
  [
    /not a git repository|not appear to be a git|ENOENT/,
    "This folder knows no code host. Fix: install Git, and get the project with GitHub Desktop or git clone rather than as a ZIP.",
  ],
  [
    /CONFLICT/,
    "Somebody else has sent other words in the same lines. Theirs are on the code host, yours stand here as before. Fix: copy your text, put it back in the list, press Send, which brings theirs here, and write yours in again.",
  ],
  [
    /denied|Authentication failed|could not read|declined|protected|error: 40[13]/i,
    "The code host does not let you send. Fix: type git fetch in a terminal and log in there, or ask who looks after the code for the right to push.",
  ],
];

/** @returns what git printed; it asks nothing, for nobody would see its question */
function git(folder: string, words: string[]): Promise<string> {
  const env = { ...process.env, LC_ALL: "C", GIT_TERMINAL_PROMPT: "0" };
  const options = { cwd: folder, env, timeout: 180_000, maxBuffer: 1e8 };
  return new Promise((resolve, reject) => {
    execFile("git", words, options, (error, printed, complaint) => {
      if (!error) return resolve((printed || complaint).trim());
      const said = `${printed}${complaint}`.trim() || error.message;
      const sentence = SENTENCES.find(([says]) => says.test(said))?.[1] ?? "Git refused.";
      reject(new Refusal(`${sentence} Nothing was sent, and nothing is lost.\n\n${said}`));
    });
  });
}

/** What was changed on this computer and is not sent. */
export interface Unsent {
  /** Where it is sent to; empty: nobody has said yet. */
  branch: string;
  /** Data files with the values that were sent last. */
  files: { name: string; sent: unknown }[];
  /** By their paths below `site/`. */
  pictures: string[];
}

/**
 * @param folder the project's
 * @throws {Refusal} where it is no copy made with git
 */
export async function readUnsent(folder: string): Promise<Unsent> {
  const changed = await filesOf(folder, ["diff", "--name-only", "HEAD"]);
  const files = changed.map(async (file) => {
    const [, name] = /^site\/_data\/(.+)\.json$/.exec(file) ?? [];
    return name ? [{ name, sent: JSON.parse(await git(folder, ["show", `HEAD:${file}`])) }] : [];
  });
  const { used } = await newFiles(folder);
  const pictures = [...changed, ...used].filter((file) => file.startsWith("site/images/"));
  return {
    branch: readSendingBranch(folder),
    files: (await Promise.all(files)).flat(),
    pictures: pictures.map((file) => file.slice("site/".length)),
  };
}

/** Among what is sent. */
async function filesOf(folder: string, words: string[]) {
  return (await git(folder, [...words, "-z", "--", ...SENT])).split("\0").filter(Boolean);
}

/** A picture that was chosen for a while, and that no data file names any more, is not sent. */
async function newFiles(folder: string) {
  const texts = readDataFiles(folder).map(({ text }) => text);
  const isUnused = (file: string) =>
    file.startsWith("site/images/") &&
    !texts.some((text) => text.includes(`"${file.slice("site/".length)}"`));
  const files = await filesOf(folder, ["ls-files", "--others", "--exclude-standard"]);
  return { used: files.filter((file) => !isUnused(file)), unused: files.filter(isUnused) };
}

/**
 * Checks, commits words and pictures aside, joins what others have pushed, checks and builds what was joined, and pushes that. Only then
 * this copy moves on: whatever fails before leaves folder, index and branch as they were.
 *
 * @param branch where to, where nobody has said it before; kept in `.env`
 * @returns what git said
 * @throws {Refusal}
 */
export async function send(folder: string, branch: string): Promise<string> {
  const known = readSendingBranch(folder);
  const to = known || branch;
  if (!/^\w[\w./-]*$/.test(to))
    throw new Refusal("Say from which branch the site is published, mostly main.");
  assertValid(folder);
  await git(folder, ["fetch", "origin", `+refs/heads/${to}:refs/remotes/origin/${to}`]);
  if (!known) appendFileSync(path.join(folder, ".env"), `\nCMS_BRANCH="${to}"\n`);
  const unsent = await git(folder, ["log", "--format=%h %s", `origin/${to}..HEAD`]);
  if (unsent)
    throw new Refusal(
      `This copy holds commits that were never sent, so nothing was sent. Fix: send them first, with git push or Sync in VS Code.\n\n${unsent}`,
    );
  mkdirSync(path.join(folder, ".cache"), { recursive: true });
  const aside = mkdtempSync(path.join(folder, ".cache/sending-"));
  const copy = path.join(aside, "copy");
  try {
    // A folder and an index of its own: what a developer has staged or changed, and another window sends, stays out of it.
    await git(folder, ["worktree", "add", "--detach", copy, "HEAD"]);
    for (const sent of SENT) {
      rmSync(path.join(copy, sent), { recursive: true });
      cpSync(path.join(folder, sent), path.join(copy, sent), { recursive: true });
    }
    for (const file of (await newFiles(folder)).unused) rmSync(path.join(copy, file));
    await git(copy, ["add", "--all", "--", ...SENT]);
    const files = await git(copy, ["diff", "--cached", "--name-only"]);
    const message = `Change ${path.basename(files.split("\n")[0] ?? "")}\n\n${files}`;
    if (files) await git(copy, ["commit", "-m", message]);
    const own = await git(copy, ["rev-parse", "HEAD"]);
    await git(copy, ["merge", "--no-edit", `origin/${to}`]);
    const joined = await git(copy, ["rev-parse", "HEAD"]);
    if (joined === (await git(folder, ["rev-parse", "HEAD"]))) throw new Refusal("There is nothing to send.");
    assertValid(copy);
    await buildContent({ contentFolder: copy, outFolder: path.join(aside, "site"), checksPages: true });
    const said = await git(copy, ["push", "origin", `HEAD:refs/heads/${to}`]);
    return `${said}\n${await fastForward(folder, own, joined)}`;
  } finally {
    rmSync(aside, { recursive: true, force: true });
    await git(folder, ["worktree", "prune"]);
  }
}

/** @throws {Refusal} with what the check says */
function assertValid(folder: string) {
  const lines = checkData({ folder }).problems.map(formatProblem);
  if (lines.length > 0)
    throw new Refusal(`The check finds mistakes, so nothing was sent.\n\n${lines.join("\n")}`);
}

/** @returns what is left to do by hand, where what others have sent cannot be brought into this folder */
async function fastForward(folder: string, own: string, joined: string): Promise<string> {
  try {
    await git(folder, ["reset", "--soft", own]);
    await git(folder, ["reset", "--quiet", "--", ...SENT]);
    await git(folder, ["merge", "--ff-only", joined]);
    return "";
  } catch (error) {
    return `What others have sent could not be brought here. Fix: type git pull in a terminal.\n${error}`;
  }
}
