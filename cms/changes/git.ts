import { execFile } from "node:child_process";

/** Of a call that talks to no other computer. */
const LOCAL_PATIENCE_MS = 60_000;

/** Would lead git elsewhere when this was started by one of its hooks: `git rev-parse --local-env-vars`. */
const LEADS_ELSEWHERE = [
  "GIT_DIR",
  "GIT_WORK_TREE",
  "GIT_INDEX_FILE",
  "GIT_PREFIX",
  "GIT_COMMON_DIR",
  "GIT_OBJECT_DIRECTORY",
  "GIT_ALTERNATE_OBJECT_DIRECTORIES",
  "GIT_CONFIG",
  "GIT_NAMESPACE",
];

export interface GitOptions {
  /** What git reads from its input. */
  input?: string | Uint8Array;
  /** More environment variables. */
  env?: Readonly<Record<string, string>>;
  /** Git is ended after it. */
  patienceMs?: number;
}

/**
 * Runs git in one folder.
 *
 * @returns what it printed
 * @throws {GitFailure}
 */
export type Git = (words: readonly string[], options?: GitOptions) => Promise<Buffer>;

/** Git is not there, did not end in time, or refused. `describeGitFailure` makes a sentence of it. */
export class GitFailure extends Error {
  reason: "missing" | "too slow" | "refused";
  /** What git said, in English; never a password. */
  said: string;
  /** Of git; 1 is what it answers for 'no'. */
  status: number | undefined;

  constructor(reason: GitFailure["reason"], said: string, words: readonly string[], status?: number) {
    super(`git ${words.find((word) => !word.startsWith("-"))}: ${said || reason}`);
    this.reason = reason;
    this.said = said;
    this.status = status;
  }
}

/**
 * The git that is installed, never through a shell, with its own settings and whatever keeps the user's passwords. It asks for
 * nothing: a question that nobody sees would wait for ever.
 *
 * @param folder in which it runs
 */
export function gitIn(folder: string): Git {
  return (words, { input, env, patienceMs = LOCAL_PATIENCE_MS } = {}) =>
    new Promise((resolve, reject) => {
      const child = execFile(
        "git",
        ["-c", "core.quotePath=false", "-c", "color.ui=false", "-c", "advice.detachedHead=false", ...words],
        {
          cwd: folder,
          encoding: "buffer",
          env: { ...ownEnvironment(), ...env },
          maxBuffer: 512 * 1024 * 1024,
          timeout: patienceMs,
          windowsHide: true,
        },
        (error, stdout, stderr) => {
          if (!error) return resolve(stdout);
          const said = withoutPasswords(`${stderr.toString("utf8")}`.trim());
          if (error.code === "ENOENT") reject(new GitFailure("missing", said, words));
          else if (error.killed) reject(new GitFailure("too slow", said, words));
          else reject(new GitFailure("refused", said, words, Number(error.code)));
        },
      );
      // Git may end before it has read everything; its answer says why.
      child.stdin?.on("error", () => undefined);
      child.stdin?.end(input);
    });
}

/** The first line of what git prints, without its line end. */
export async function lineOf(answer: Promise<Buffer>): Promise<string> {
  return (await answer).toString("utf8").replace(/\r?\n.*$/s, "");
}

/** The same, or nothing where git answers 'no'. */
export async function lineIfAny(answer: Promise<Buffer>): Promise<string | undefined> {
  try {
    return (await lineOf(answer)) || undefined;
  } catch (error) {
    if (error instanceof GitFailure && error.reason === "refused") return undefined;
    throw error;
  }
}

/** What git prints with `-z`: texts that end with a zero. */
export async function listOf(answer: Promise<Buffer>): Promise<string[]> {
  return (await answer).toString("utf8").split("\0").filter(Boolean);
}

function ownEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !LEADS_ELSEWHERE.includes(name));
  return {
    ...Object.fromEntries(kept),
    GIT_TERMINAL_PROMPT: "0",
    // A file named `:x` is that file, and no pattern.
    GIT_LITERAL_PATHSPECS: "1",
    LC_ALL: "C",
    LANGUAGE: "C",
  };
}

/** An address may hold one: `https://name:password@host/`. */
function withoutPasswords(text: string) {
  return text.replaceAll(/(\w+:\/\/)[^\s/@]+@/g, "$1");
}
