/** Installs the editor's own packages: 16 MB that only those need who open it. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runNpm } from "../build/run-npm.ts";

const folder = import.meta.dirname;
const packages = path.join(folder, "node_modules");

/** Holds the bundle that the browser loads. */
export const DECAP_FOLDER = path.join(packages, "decap-cms", "dist");

/**
 * Installs what `cms/package-lock.json` names, once, and says so: it takes some seconds and a network.
 *
 * @throws {Error} when npm fails
 */
export function installCms() {
  const lockfile = readFileSync(path.join(folder, "package-lock.json"));
  const wanted = createHash("sha256").update(lockfile).digest("hex");
  const stamp = path.join(packages, ".installed-lockfile");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;

  console.log("Installing the editor (once) …");
  const { status } = runNpm(["ci", "--no-audit", "--no-fund", "--ignore-scripts"], { cwd: folder });
  if (status !== 0)
    throw new Error("The editor could not be installed. Check the network, then run the command again.");
  deleteTwins();
  writeFileSync(stamp, wanted);
}

/** Five sixths of the package are source maps and a second copy of everything. */
function deleteTwins() {
  for (const name of readdirSync(DECAP_FOLDER))
    if (name.endsWith(".map") || /(?:^|\.)cms\.js$/.test(name)) rmSync(path.join(DECAP_FOLDER, name));
}
