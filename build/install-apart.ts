import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runNpm } from "./run-npm.ts";

/**
 * Installs what the `package-lock.json` of a folder names, once, and says so: what only some commands need and every clone would carry.
 *
 * @param folder absolute path
 * @param what for the terminal: "The editor"
 * @param prepare what is to be done with the packages before they count as installed
 * @throws {Error} when npm fails
 */
export function installApart({
  folder,
  what,
  prepare = () => {},
}: {
  folder: string;
  what: string;
  prepare?: () => void;
}): void {
  const lockfile = readFileSync(path.join(folder, "package-lock.json"));
  const wanted = createHash("sha256").update(lockfile).digest("hex");
  const stamp = path.join(folder, "node_modules", ".installed-lockfile");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;

  console.log(`Installing (once): ${what} …`);
  const words = ["ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];
  if (runNpm(words, { cwd: folder }).status !== 0)
    throw new Error(`${what} could not be installed. Fix: check the network, then run the command again.`);
  prepare();
  writeFileSync(stamp, wanted);
}
