/** Installs Mozilla's Observatory: 233 packages, 131 MB, for the server that it is too. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runNpm } from "../../build/run-npm.ts";

const folder = import.meta.dirname;
const observatory = path.join(folder, "node_modules/@mdn/mdn-http-observatory");

/** Its install script would load the browsers' HSTS preload list. No site of ours is on it, so an empty one gives the same points. */
const preloadList = path.join(observatory, "conf/hsts-preload.json");

/**
 * Installs what `package-lock.json` names, once.
 *
 * @throws {Error} when npm fails
 */
export function installObservatory() {
  if (existsSync(preloadList)) return;
  console.log("Installing Mozilla's Observatory (once), in tests/observatory");
  const { status } = runNpm(["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: folder });
  if (status !== 0)
    throw new Error(
      "Mozilla's Observatory could not be installed. Check the network, then run the command again.",
    );
  mkdirSync(path.dirname(preloadList), { recursive: true });
  writeFileSync(preloadList, "{}");
}
