/** Runs git without people's own hooks, prompts and keys. An error has one sentence that says what to do. */
import { execFile } from "node:child_process";
import type { Reach } from "./refusals/refusal.ts";
import { explainRefusal } from "./refusals/refusals.ts";

/** Settings that override people's own ones which run programs, ask for keys, or change what is sent or printed. */
const SETTINGS = [
  "core.hooksPath=/dev/null",
  "core.fsmonitor=false",
  "core.safecrlf=false",
  // On drives of Windows, Samba and USB sticks every file would count as executable, and
  // so as changed:
  // https://git-scm.com/docs/git-config#Documentation/git-config.txt-corefileMode
  "core.fileMode=false",
  "user.useConfigOnly=true",
  "push.followTags=false",
  "push.gpgSign=false",
  "push.pushOption=",
  "push.recurseSubmodules=no",
  "fetch.recurseSubmodules=no",
  "submodule.recurse=false",
  // We pass names and messages to git in UTF-8.
  "i18n.commitEncoding=UTF-8",
  "log.showSignature=false",
  "advice.graftFileDeprecated=false",
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
  // Ignore replaced objects and grafts, because they exist only in this copy, and not at
  // the code host.
  GIT_NO_REPLACE_OBJECTS: "1",
  GIT_GRAFT_FILE: "/dev/null",
};

/**
 * Variables that are removed from git's environment. A hook, an editor's task or `git
 * rebase --exec` that starts us sets them for its own repository and its own commit (`git
 * rev-parse --local-env-vars` lists most of them).
 */
const NOT_OURS = [
  "GIT_DIR",
  "GIT_WORK_TREE",
  "GIT_COMMON_DIR",
  "GIT_INDEX_FILE",
  "GIT_OBJECT_DIRECTORY",
  "GIT_ALTERNATE_OBJECT_DIRECTORIES",
  "GIT_QUARANTINE_PATH",
  "GIT_NAMESPACE",
  "GIT_PREFIX",
  "GIT_IMPLICIT_WORK_TREE",
  "GIT_INTERNAL_SUPER_PREFIX",
  "GIT_SHALLOW_FILE",
  "GIT_REPLACE_REF_BASE",
  "GIT_CONFIG",
  "GIT_CONFIG_PARAMETERS",
  "GIT_ATTR_SOURCE",
  "GIT_DEFAULT_HASH",
  "GIT_AUTHOR_DATE",
  "GIT_COMMITTER_DATE",
  // Git does not accept these three together with GIT_LITERAL_PATHSPECS:
  // https://github.com/git/git/blob/master/pathspec.c
  "GIT_GLOB_PATHSPECS",
  "GIT_NOGLOB_PATHSPECS",
  "GIT_ICASE_PATHSPECS",
];

/** Time without output after which git is stopped. */
const TIMEOUT_MS = 9_000;
/** The same for a push, before which the code host may run checks. */
const PUSH_TIMEOUT_MS = 60_000;

/** Returns the environment for git: ours without {@link NOT_OURS}, with {@link ENVIRONMENT} and more variables. */
function createEnvironment(more: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env };
  for (const name of NOT_OURS) {
    delete env[name];
  }
  return { ...env, ...ENVIRONMENT, ...more };
}

interface Options {
  env?: NodeJS.ProcessEnv;
  /** The standard input for git. */
  input?: string | Buffer;
  /** `code-host` if the command calls the code host, so that an error may contain the host's words. By default `here`. */
  reach?: Reach;
}

/**
 * Resolves with the bytes that git prints.
 *
 * @throws {KnownFailure} with one sentence, then git's own message
 */
export function gitBytes(
  folder: string,
  words: string[],
  { env = {}, input, reach = "here" }: Options = {},
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const stop = new AbortController();
    const timeoutMs = words.includes("push") ? PUSH_TIMEOUT_MS : TIMEOUT_MS;
    const timer = setTimeout(() => stop.abort(), timeoutMs);
    const options = {
      cwd: folder,
      env: createEnvironment(env),
      maxBuffer: 1e9,
      encoding: "buffer",
      signal: stop.signal,
    } as const;
    const child = execFile(
      "git",
      [...SETTINGS, ...words],
      options,
      (error, stdout, stderr) => {
        clearTimeout(timer);
        if (!error) {
          resolve(stdout);
          return;
        }
        const printed = removeProgress(`${stdout}${stderr}`) || error.message;
        const message = stop.signal.aborted ? "There was no answer." : printed;
        reject(explainRefusal(message, reach));
      },
    );
    child.stderr?.on("data", () => timer.refresh());
    // Ignore an error of the input: git has ended before it has read everything, and its
    // own message says why.
    child.stdin?.on("error", () => {}).end(input);
  });
}

/** Returns what git has printed, with only the last text of each line that a progress display has rewritten. */
const removeProgress = (printed: string) =>
  printed.replaceAll(/[^\n]*\r(?=[^\n])/g, "").trim();

/**
 * Resolves with the text that git prints, without white space at its end.
 *
 * @throws {KnownFailure} with one sentence, then git's own message
 */
export async function git(
  folder: string,
  words: string[],
  options: Options = {},
): Promise<string> {
  return (await gitBytes(folder, words, options)).toString().trimEnd();
}

/** Runs a git command that calls the code host, with an ssh that asks no questions. Resolves with the printed text. */
export async function callCodeHost(folder: string, words: string[]): Promise<string> {
  const { GIT_SSH_COMMAND, GIT_SSH = "ssh" } = process.env;
  const own =
    GIT_SSH_COMMAND || (await git(folder, ["config", "core.sshCommand"]).catch(() => ""));
  const ssh = own || `"${GIT_SSH}"`;
  const options = /plink/i.test(ssh) ? "-batch" : "-o BatchMode=yes -o ConnectTimeout=8";
  const env = { GIT_SSH_COMMAND: `${ssh} ${options}` };
  return git(folder, words, { env, reach: "code-host" });
}
