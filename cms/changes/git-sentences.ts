/** What git says, in words for people who do not use it by itself. */
import type { GitFailure } from "./git.ts";

const SAFE = "Nothing is lost: your changes are on this computer.";

/** The first that fits; the order matters. Written from what git 2.39 and curl print in English. */
const SENTENCES: readonly (readonly [said: RegExp, sentence: string])[] = [
  [
    /detected dubious ownership/,
    "git does not trust this folder, because it belongs to another user of this computer. Fix: put the project into a folder of your own.",
  ],
  [
    /not a git repository/,
    "This folder is no copy made with git, so that nothing can be sent from it. Fix: get the project with git clone or GitHub Desktop rather than as a ZIP.",
  ],
  [
    /index\.lock|cannot lock ref|Unable to create .*\.lock/,
    "Another program is using git in this folder. Fix: wait until it has ended, then try again. If none is running, ask a developer to delete the file that git names:",
  ],
  [
    /Host key verification failed/,
    "This computer does not know the code host yet. Fix: type git fetch in a terminal once, and answer its question.",
  ],
  [
    /Authentication failed|could not read (?:Username|Password)|terminal prompts disabled|Permission denied \(|error: 401|Invalid username or password|invalid credentials/i,
    "The code host does not take the name or password that this computer has for it. Fix: type git fetch in a terminal and log in there, or ask who looks after the code for access; then send again.",
  ],
  [
    /error: 403|write access .* not granted|Permission to .* denied|access denied/i,
    "The code host knows you, but you may not change this project there. Fix: ask who looks after the code for the right to push.",
  ],
  [
    /error: 404|Repository not found|does not appear to be a git repository|not found$/im,
    "The project is not at the address that this copy has for it, or you may not see it. Fix: ask a developer to compare the address: git remote -v",
  ],
  [
    /Could not resolve host|Could not resolve hostname|Failed to connect|Couldn't connect|Connection (?:timed out|refused|reset|closed)|Network is unreachable|No route to host|Operation too slow|Empty reply|unexpected disconnect|hung up|RPC failed|early EOF|unable to access/i,
    "There is no connection to the code host. Fix: look whether this computer is in the network, then send again.",
  ],
  [
    /No space left on device/,
    "The disk of this computer is full. Fix: delete what you no longer need, then try again.",
  ],
];

/**
 * @param failure of git, or any other error
 * @returns a sentence that says what to do, and what git said where it helps
 */
export function describeGitFailure(failure: GitFailure): string {
  if (failure.reason === "missing")
    return "git is not installed on this computer. Fix: install it from https://git-scm.com/downloads, then start the editor again.";
  if (failure.reason === "too slow")
    return `The code host did not answer in time. ${SAFE} Fix: look whether this computer is in the network, then send again.`;
  const sentence = SENTENCES.find(([said]) => said.test(failure.said))?.[1];
  if (sentence?.endsWith(":")) return `${sentence} ${lastLines(failure.said)}`;
  return sentence
    ? `${sentence} ${SAFE}`
    : `git refused. ${SAFE} Fix: show this to a developer.\n${lastLines(failure.said) || failure.message}`;
}

/** Somebody else's push came first. */
export function isOvertaken({ said }: GitFailure): boolean {
  return /\[rejected\]|non-fast-forward|fetch first|\[remote rejected\].*(?:cannot lock ref|reference already exists)|incorrect old value|cannot lock ref .* but expected/.test(
    said,
  );
}

/** What the code host itself answers to a push that it does not take, such as a rule for the branch. */
export function refusalOfHost({ said }: GitFailure): string | undefined {
  if (!/\[remote rejected\]/.test(said)) return undefined;
  const lines = [
    ...said.matchAll(/^remote: ?(.*\S)\s*$/gm),
    ...said.matchAll(/\[remote rejected\][^(]*\((.*)\)/g),
  ];
  return `The code host refused what was sent. ${SAFE} Fix: do what it says, or show it to a developer.\n${lines.map(([, line]) => line).join("\n")}`;
}

/** A script of this copy (a hook) that did not let git go on. */
export function refusalOfHook(hook: string, { said }: GitFailure): string {
  return `A check that is set up in this copy (git's ${hook} hook) refused. ${SAFE} Fix: do what it says, or show it to a developer.\n${lastLines(said)}`;
}

/** Enough to know what it was. */
function lastLines(text: string) {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .slice(-8)
    .join("\n");
}
