/** Brings the editor's own packages: 66 MB that nobody needs who does not open it. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const folder = import.meta.dirname;
const packages = path.join(folder, "node_modules");

/** Where the bundle lies that the browser loads. */
export const DECAP_FOLDER = path.join(packages, "decap-cms", "dist");

/**
 * Installs what `cms/package-lock.json` names, once; says so, since it takes some seconds and a network.
 * @throws {Error} when npm cannot
 */
export function installCms() {
  const lockfile = readFileSync(path.join(folder, "package-lock.json"));
  const wanted = createHash("sha256").update(lockfile).digest("hex");
  const stamp = path.join(packages, ".installed-lockfile");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;

  console.log("Installing the editor (once) …");
  const npm = process.env.npm_execpath;
  const words = ["ci", "--no-audit", "--no-fund", "--ignore-scripts"];
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...words], { cwd: folder, stdio: "inherit" })
    : spawnSync(`npm ${words.join(" ")}`, { cwd: folder, stdio: "inherit", shell: true });
  if (status !== 0)
    throw new Error("The editor could not be installed. Check the network, then run the command again.");
  deleteTwins();
  writeFileSync(stamp, wanted);
}

/** The package holds everything twice, and its source maps: five sixths of it. */
function deleteTwins() {
  for (const name of readdirSync(DECAP_FOLDER))
    if (name.endsWith(".map") || /(?:^|\.)cms\.js$/.test(name)) rmSync(path.join(DECAP_FOLDER, name));
}
