/** The addresses of the code host: the one that people know, and those to which git's settings lead. */
import { callHost, git } from "../git.ts";

/** The addresses of one code host. */
export interface Addresses {
  /** The address that people know. */
  known: string;
  /** The one from which git fetches, and those to which it pushes, by all settings. */
  fetched: string;
  pushed: readonly string[];
}

/**
 * Reads them from git's settings.
 *
 * @param remote git's name of the code host, usually `origin`
 */
export async function readAddresses(folder: string, remote: string): Promise<Addresses> {
  const urls = await git(folder, ["config", "--get-all", `remote.${remote}.url`]);
  const [known = ""] = urls.split("\n");
  const lines = (await git(folder, ["remote", "-v"])).split("\n");
  const find = (use: string) =>
    lines.flatMap((line) => {
      // `origin	ADDRESS (fetch)`, and ` [blob:none]` behind it in a partial clone.
      const [, name, address, ofUse] =
        /^(.*)\t(.*) \((fetch|push)\)(?: \[.*\])?$/.exec(line) ?? [];
      return name === remote && ofUse === use && address !== undefined ? [address] : [];
    });
  const [fetched = ""] = find("fetch");
  return { known, fetched, pushed: find("push") };
}

/**
 * Asks for the branch at the address that people know, if a setting (insteadOf) leads to another place, which may be
 * a fork.
 *
 * @param name of the branch
 * @returns its commit, empty if nobody answers; undefined if both are one place
 */
export async function askKnownAddress(
  folder: string,
  name: string,
  { known, fetched }: Addresses,
): Promise<string | undefined> {
  if (isSamePlace(known, fetched)) {
    return undefined;
  }
  // Of several settings the longest counts (https://git-scm.com/docs/git-config), so this one leads to itself.
  const address = `${known}/`;
  const itself = ["-c", `url.${address}.insteadOf=${address}`];
  const ask = [...itself, "ls-remote", "--", address, `refs/heads/${name}`];
  const [commit = ""] = (await callHost(folder, ask).catch(() => "")).split("\t");
  return commit;
}

/** Returns whether two addresses lead to one project, such as by https and by ssh. */
export const isSamePlace = (address: string, other: string) =>
  placeOf(address) === placeOf(other);

/** `github.com/company/site`, which is one place by `https`, by ssh, and with `.git` or without. */
const placeOf = (address: string) =>
  address
    .replace(/^[a-z+]+:\/\//i, "")
    .replace(/^[^/@]*@/, "")
    .replace(/^([^/:]+):(?:\d+\/)?/, "$1/")
    .replace(/(?:\.git)?\/*$/, "")
    .toLowerCase();

/** An address as it may be shown. */
export const hidePassword = (address: string) => address.replace(/\/\/[^/@]*@/, "//");
