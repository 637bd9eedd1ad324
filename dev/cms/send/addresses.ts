/** Reads the addresses of the code host: the one that people know, and those that git uses by all its settings. */
import { callCodeHost, git } from "../git.ts";

/** The addresses of one code host. */
export interface Addresses {
  /** The address that people know (`remote.NAME.url`). */
  known: string;
  /** The address from which git fetches, which a setting such as `insteadOf` may have changed. */
  fetched: string;
  /** The addresses to which git pushes. */
  pushed: readonly string[];
}

/**
 * Resolves with the addresses of a code host.
 *
 * @param remote git's name of the code host, usually `origin`
 */
export async function readAddresses(folder: string, remote: string): Promise<Addresses> {
  const urls = await git(folder, ["config", "--get-all", `remote.${remote}.url`]);
  const [known = ""] = urls.split("\n");
  let fetched = "";
  const pushed: string[] = [];
  for (const line of (await git(folder, ["remote", "-v"])).split("\n")) {
    // A line is `origin<tab>ADDRESS (fetch)`, with ` [blob:none]` at its end in a partial
    // clone.
    const [, name, address = "", use] =
      /^(.*)\t(.*) \((fetch|push)\)(?: \[.*\])?$/.exec(line) ?? [];
    if (name !== remote) {
      continue;
    }
    if (use === "push") {
      pushed.push(address);
    } else {
      fetched ||= address;
    }
  }
  return { known, fetched, pushed };
}

/**
 * What the address that people know says of a branch: `same project` if git uses that
 * project anyway, so that nobody asks; `no commit` if it does not answer, or has no such
 * branch; else the branch's newest commit.
 */
export type BranchAtKnown =
  | { status: "same project" }
  | { status: "no commit" }
  | { status: "found"; commit: string };

/**
 * Asks for a branch at the address that people know, if a setting (`insteadOf`) makes git
 * use another one, which may lead to a fork.
 *
 * @param name the name of the branch
 */
export async function askKnownAddress(
  folder: string,
  name: string,
  { known, fetched }: Addresses,
): Promise<BranchAtKnown> {
  if (isSameProject(known, fetched)) {
    return { status: "same project" };
  }
  // Add a setting that replaces the address by itself. It wins, because it is the longest
  // one that matches:
  // https://git-scm.com/docs/git-config#Documentation/git-config.txt-urlltbasegtinsteadOf
  const address = `${known}/`;
  const itself = ["-c", `url.${address}.insteadOf=${address}`];
  const ask = [...itself, "ls-remote", "--", address, `refs/heads/${name}`];
  const [commit = ""] = (await callCodeHost(folder, ask).catch(() => "")).split("\t");
  return commit === "" ? { status: "no commit" } : { status: "found", commit };
}

/** Returns whether two addresses lead to the same project, for example one by https and one by ssh. */
export const isSameProject = (address: string, other: string) =>
  readProject(address) === readProject(other);

/** Returns an address without its protocol, user and `.git`: `github.com/company/site`. */
const readProject = (address: string) =>
  address
    .replace(/^[a-z+]+:\/\//i, "")
    .replace(/^[^/@]*@/, "")
    .replace(/^([^/:]+):(?:\d+\/)?/, "$1/")
    .replace(/(?:\.git)?\/*$/, "")
    .toLowerCase();

/** Returns an address without a user name and password, so that it may be shown. */
export const hidePassword = (address: string) => address.replace(/\/\/[^/@]*@/, "//");
