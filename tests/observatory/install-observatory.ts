/** Installs Mozilla's Observatory: 233 packages, 131 MB, for the server that it is too. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { installPackages } from "../../commands/set-up.mjs";

const folder = import.meta.dirname;
const observatory = path.join(folder, "node_modules/@mdn/mdn-http-observatory");

/** Its install script would load the browsers' HSTS preload list. No site of ours is on it, so an empty one gives the same points. */
const preloadList = path.join(observatory, "conf/hsts-preload.json");

/** @throws {Error} when npm fails */
export function installObservatory(): void {
  installPackages(folder, "Mozilla's Observatory, in tests/observatory");
  writePreloadList();
}

function writePreloadList() {
  mkdirSync(path.dirname(preloadList), { recursive: true });
  writeFileSync(preloadList, "{}");
}
