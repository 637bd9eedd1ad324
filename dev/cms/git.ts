/** Runs git without people's own hooks, prompts and keys; a refusal is one sentence with what to do. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { KnownFailure } from "../../lib/failures.ts";

/** They override people's settings that run programs, ask for keys, or change what is sent and printed. */
const SETTINGS = [
  "core.hooksPath=/dev/null",
  "core.fsmonitor=false",
  "core.safecrlf=false",
  "user.useConfigOnly=true",
  "push.followTags=false",
  "push.gpgSign=false",
  "maintenance.auto=false",
  "color.ui=false",
].flatMap((setting) => ["-c", setting]);

const ENVIRONMENT = {
  LC_ALL: "C",
  GIT_TERMINAL_PROMPT: "0",
  GIT_ASKPASS: "",
  SSH_ASKPASS_REQUIRE: "never",
  GCM_INTERACTIVE: "never",
  GIT_OPTIONAL_LOCKS: "0",
  GIT_LITERAL_PATHSPECS: "1",
};

/** Regular expressions of what git and code hosts print, with what to do; the first match counts. */
const SENTENCES = {
  "spawn git ENOENT": "Git is not installed. Fix: install it from https://git-scm.com.",
  "not a git repository":
    "This folder was not made with git, perhaps from a ZIP, so nothing can be sent from here. Fix: get the project with GitHub Desktop (Clone repository) or git clone, and copy site/_data and site/images of this folder into it.",
  "tell me who you are|empty ident|auto-detect|no (?:name|email) was given":
    'Git does not know your name. Fix: type in a terminal, once: git config --global user.name "Your Name", and git config --global user.email "you@example.org".',
  "not finished:|resolve your current index":
    "A merge or rebase was started in this copy and not finished. Fix: finish it in VS Code or GitHub Desktop, or ask whoever looks after the code.",
  "CONFLICT \\(":
    "Somebody else has sent other words in the same lines. Theirs are on the code host, yours are here as before. Fix: copy your text, put the file back in the list, press Send, which brings theirs here, and enter yours again.",
  "fetch first|non-fast-forward|stale info|failed to update ref|incorrect old value|remote rejected.*cannot lock ref":
    "Somebody else was sending at the same moment. Fix: press Send again, which brings theirs here first.",
  "\\.lock'?: File exists|index file (?:open|smaller)|cannot lock ref":
    "Another program is using git in this folder. Fix: wait until it has finished, and send again. If there is no such program, delete the file below whose name ends in .lock.",
  "would be overwritten|not uptodate":
    "What others have sent changes a file that was changed here too, and that is not sent from here. Fix: take back the file that is named below (Discard Changes in VS Code), or ask whoever looks after the code.",
  "couldn't find remote ref":
    "The code host has no branch of this name. Fix: look there which branch the site is published from, usually main, and write that as CMS_BRANCH.",
  "no such remote|'origin' does not appear to be a git":
    "This copy is connected to no code host. Fix: get the project with GitHub Desktop (Clone repository) or git clone.",
  "host key verification failed|host key is not cached":
    "This computer does not know the code host yet. Fix: type git fetch in a terminal, and answer yes if it is the right one.",
  "permission denied \\(|passphrase|no supported authentication|sign_and_send|load key":
    "The code host did not accept your key, or the key needs its passphrase. Fix: type ssh-add in a terminal, and send again.",
  "protected|GH006|GH013|declined|not allowed to (?:push|force)":
    "The code host does not let you change this branch directly. Fix: ask whoever looks after the code to let you send to it (docs/code-hosts.md, step 4).",
  "authentication failed|could not read (?:username|password)|terminal prompts disabled|denied to|error: 40[13]|repository not found|not authorized|write access":
    "The code host does not let you send. Fix: type git fetch in a terminal and log in there, or ask whoever looks after the code for the right to push.",
  "could not resolve|unable to access|unreachable|refused|timed out|no answer|could not read from remote|hung up|connection|proxy":
    "The code host cannot be reached. Fix: check that this computer is connected to the internet, and send again.",
};

export function gitError(printed: string): KnownFailure {
  const unknown = `Git refused: ${printed.split("\n").at(-1)}. Fix: show the text below to whoever looks after the code.`;
  const [, sentence = unknown] =
    Object.entries(SENTENCES).find(([says]) => new RegExp(says, "i").test(printed)) ?? [];
  return new KnownFailure(
    `${sentence} Nothing was sent, and nothing is lost.\n\n${printed}`,
  );
}

/** Returns what git printed, or throws one sentence, then git's message. */
export async function git(
  folder: string,
  words: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const stop = new AbortController();
  // Git may print nothing for this long; a code host may run checks before it takes a push.
  const timer = setTimeout(() => stop.abort(), words[0] === "push" ? 60_000 : 9_000);
  const options = {
    cwd: folder,
    env: { ...process.env, ...ENVIRONMENT, ...env },
    maxBuffer: 1e8,
  };
  const running = promisify(execFile)("git", [...SETTINGS, ...words], {
    ...options,
    signal: stop.signal,
  });
  running.child.stderr?.on("data", () => timer.refresh());
  try {
    return (await running).stdout.trimEnd();
  } catch (error) {
    const { stdout = "", stderr = "", message } = Object(error);
    throw gitError(
      stop.signal.aborted
        ? "There was no answer."
        : `${stdout}${stderr}`.trim() || message,
    );
  } finally {
    clearTimeout(timer);
  }
}

/** Runs a git command that calls the code host, with an ssh that asks nothing. */
export async function callHost(folder: string, words: string[]): Promise<string> {
  const { GIT_SSH_COMMAND, GIT_SSH = "ssh" } = process.env;
  const own =
    GIT_SSH_COMMAND || (await git(folder, ["config", "core.sshCommand"]).catch(() => ""));
  const ssh = own || `"${GIT_SSH}"`;
  const options = /plink/i.test(ssh) ? "-batch" : "-o BatchMode=yes -o ConnectTimeout=8";
  return git(folder, words, { GIT_SSH_COMMAND: `${ssh} ${options}` });
}
