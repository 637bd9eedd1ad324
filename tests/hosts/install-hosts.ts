import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runNpm } from "../../build/run-npm.ts";

const folder = import.meta.dirname;
export const packages = path.join(folder, "node_modules");

/**
 * Installs what `tests/hosts/package-lock.json` names, once, and says so: 400 MB, most of it Cloudflare's runtime and the Node that it needs.
 *
 * @throws {Error} when npm fails
 */
export function installHosts() {
  const lockfile = readFileSync(path.join(folder, "package-lock.json"));
  const wanted = createHash("sha256").update(lockfile).digest("hex");
  const stamp = path.join(packages, ".installed-lockfile");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;

  console.log("Installing the hosts' own code (once), in tests/hosts …");
  const words = ["ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];
  const { status } = runNpm(words, { cwd: folder });
  if (status !== 0)
    throw new Error(
      "The hosts' own code could not be installed. Fix: check the network, then run the command again.",
    );
  writeFileSync(stamp, wanted);
}
