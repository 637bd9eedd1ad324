/** What the code host has: asked before anything is sent. */
import { Refusal } from "../refusal.ts";
import { lineOf } from "./git.ts";
import { refusing, type Repository, trackingRef } from "./repository.ts";

/** Talking to the code host may take long on a slow line; what does not move at all is given up earlier, see below. */
export const NETWORK_PATIENCE_MS = 15 * 60_000;

/** Gives up a connection on which nearly nothing has come or gone for a minute. */
export const IMPATIENT = ["-c", "http.lowSpeedLimit=100", "-c", "http.lowSpeedTime=60"];

/** No branch of this name is there yet. */
export class MissingBranch extends Refusal {
  /** Those that are there. */
  branches: string[];

  constructor(branch: string, branches: string[]) {
    const there =
      branches.length > 0 ? `There are: ${branches.slice(0, 12).join(", ")}.` : "There is none yet.";
    super(
      `The code host has no branch "${branch}". ${there} Nothing was sent. Fix: write the name of one of them, or have this one made.`,
    );
    this.branches = branches;
  }
}

export interface Where {
  remote: string;
  branch: string;
}

/**
 * Fetches the branch that is sent to.
 *
 * @returns its last commit; nothing when it is to be made by sending
 * @throws {MissingBranch}
 * @throws {Refusal} when the code host does not answer, or not to this computer
 */
export async function fetchTheirs(
  { git }: Repository,
  {
    remote,
    branch,
    createsBranch,
    patienceMs = NETWORK_PATIENCE_MS,
  }: Where & { createsBranch: boolean; patienceMs?: number },
): Promise<string | undefined> {
  const options = { patienceMs, env: await sshEnvironment(git) };
  return refusing(async () => {
    const said = await git([...IMPATIENT, "ls-remote", "--heads", "--", remote], options);
    const branches = [...said.toString("utf8").matchAll(/\trefs\/heads\/(.+)$/gm)].map(([, name]) =>
      String(name),
    );
    if (!branches.includes(branch)) {
      if (createsBranch) return undefined;
      throw new MissingBranch(branch, branches);
    }
    const ref = trackingRef(remote, branch);
    const words = [
      "fetch",
      "--no-tags",
      "--no-recurse-submodules",
      "--quiet",
      "--",
      remote,
      `+refs/heads/${branch}:${ref}`,
    ];
    await git([...IMPATIENT, ...words], options);
    return lineOf(git(["rev-parse", "--verify", `${ref}^{commit}`]));
  });
}

/** Keeps ssh from asking on a terminal that nobody looks at, where nothing else is set up. */
export async function sshEnvironment(git: Repository["git"]): Promise<Record<string, string>> {
  const own = await git(["config", "--get", "core.sshCommand"]).catch(() => undefined);
  return own || process.env["GIT_SSH_COMMAND"] || process.env["GIT_SSH"]
    ? {}
    : { GIT_SSH_COMMAND: "ssh -o BatchMode=yes -o ConnectTimeout=30" };
}
