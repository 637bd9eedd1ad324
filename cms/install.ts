/** Installs the editor's own packages: 16 MB that only those need who open it. */
import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { installPackages } from "../commands/set-up.mjs";

const folder = import.meta.dirname;
const packages = path.join(folder, "node_modules");

/** Holds the bundle that the browser loads. */
export const DECAP_FOLDER = path.join(packages, "decap-cms", "dist");

/** @throws {Error} when npm fails: it takes some seconds and a network */
export function installCms(): void {
  installPackages(folder, "The editor");
  deleteTwins();
}

/** Five sixths of the package are source maps and a second copy of everything. */
function deleteTwins() {
  for (const name of readdirSync(DECAP_FOLDER))
    if (name.endsWith(".map") || /(?:^|\.)cms\.js$/.test(name)) rmSync(path.join(DECAP_FOLDER, name));
}
