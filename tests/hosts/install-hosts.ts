import path from "node:path";
import { installApart } from "../../build/install-apart.ts";

const folder = import.meta.dirname;
export const packages = path.join(folder, "node_modules");

/** @throws {Error} when npm fails; 400 MB, most of it Cloudflare's runtime and the Node that it needs */
export function installHosts(): void {
  installApart({ folder, what: "The hosts' own code, in tests/hosts" });
}
