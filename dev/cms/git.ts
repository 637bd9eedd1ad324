/** Runs git without people's own hooks, prompts and keys; a refusal is one sentence with what to do. */
import { execFile } from "node:child_process";
import type { Place } from "./refusals/refusal.ts";
import { explainRefusal } from "./refusals/refusals.ts";

/** They override people's settings that run programs, ask for keys, or change what is sent and printed. */
const SETTINGS = [
  "core.hooksPath=/dev/null",
  "core.fsmonitor=false",
  "core.safecrlf=false",
  // On drives of Windows, Samba and USB sticks every file counts as executable:
  // https://git-scm.com/docs/git-config#Documentation/git-config.txt-corefileMode
  "core.fileMode=false",
  "user.useConfigOnly=true",
  "push.followTags=false",
  "push.gpgSign=false",
  "push.pushOption=",
  "push.recurseSubmodules=no",
  "fetch.recurseSubmodules=no",
  "submodule.recurse=false",
  // Names and messages are handed over in it.
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
  // The code host does not have what somebody has replaced in this copy alone.
  GIT_NO_REPLACE_OBJECTS: "1",
  GIT_GRAFT_FILE: "/dev/null",
};

/**
 * A hook, an editor's task or `git rebase --exec` that starts us hands on where its own repository is, and when
 * its own commit was made (`git rev-parse --local-env-vars` lists most of these). Ours is the project's folder.
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
  // Git refuses these beside GIT_LITERAL_PATHSPECS.
  "GIT_GLOB_PATHSPECS",
  "GIT_NOGLOB_PATHSPECS",
  "GIT_ICASE_PATHSPECS",
];

function environment(more: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env };
  for (const name of NOT_OURS) {
    delete env[name];
  }
  return { ...env, ...ENVIRONMENT, ...more };
}

interface Options {
  env?: NodeJS.ProcessEnv;
  /** What git reads. */
  input?: string | Buffer;
  /** The programs whose words a refusal can hold: also the code host's, or only git on this computer. */
  place?: Place;
}

/** Returns the bytes that git printed, or throws one sentence, then git's message. */
export function gitBytes(
  folder: string,
  words: string[],
  { env = {}, input, place = "here" }: Options = {},
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const stop = new AbortController();
    // Git may print nothing for this long; a code host may run checks before it takes a push.
    const timer = setTimeout(() => stop.abort(), words.includes("push") ? 60_000 : 9_000);
    const child = execFile(
      "git",
      [...SETTINGS, ...words],
      {
        cwd: folder,
        env: environment(env),
        maxBuffer: 1e9,
        encoding: "buffer",
        signal: stop.signal,
      },
      (error, stdout, stderr) => {
        clearTimeout(timer);
        if (!error) {
          return resolve(stdout);
        }
        // A progress rewrites its line; what it said last stays.
        const words = `${stdout}${stderr}`.replaceAll(/[^\n]*\r(?=[^\n])/g, "").trim();
        const printed = words || error.message;
        reject(
          explainRefusal(stop.signal.aborted ? "There was no answer." : printed, place),
        );
      },
    );
    child.stderr?.on("data", () => timer.refresh());
    // Git may end before it has read all; its own message tells why.
    child.stdin?.on("error", () => {}).end(input);
  });
}

/** Returns the text that git printed, or throws one sentence, then git's message. */
export async function git(
  folder: string,
  words: string[],
  options: Options = {},
): Promise<string> {
  return (await gitBytes(folder, words, options)).toString().trimEnd();
}

/** Runs a git command that calls the code host, with an ssh that asks nothing. */
export async function callHost(folder: string, words: string[]): Promise<string> {
  const { GIT_SSH_COMMAND, GIT_SSH = "ssh" } = process.env;
  const own =
    GIT_SSH_COMMAND || (await git(folder, ["config", "core.sshCommand"]).catch(() => ""));
  const ssh = own || `"${GIT_SSH}"`;
  const options = /plink/i.test(ssh) ? "-batch" : "-o BatchMode=yes -o ConnectTimeout=8";
  const env = { GIT_SSH_COMMAND: `${ssh} ${options}` };
  return git(folder, words, { env, place: "host" });
}
