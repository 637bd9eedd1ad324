/** Firefox and WebKit from Debian's packages, and what speaks with WebKit from npm. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installApart } from "../../build/install-apart.ts";

export const firefoxProgram = "/usr/bin/firefox-esr";
export const webkitDriverProgram = "/usr/bin/WebKitWebDriver";
/** A screen in memory, on which WebKit's browser draws. */
export const screenProgram = "/usr/bin/Xvfb";

const PACKAGES: Record<string, string> = {
  [firefoxProgram]: "firefox-esr",
  [webkitDriverProgram]: "webkit2gtk-driver",
  [screenProgram]: "xvfb",
};

/**
 * Installs what is missing, as root on Debian or Ubuntu.
 *
 * @throws {Error} when an engine is missing afterwards, with what to install: nothing is tested without it
 */
export function installEngines(): void {
  installApart({ folder: import.meta.dirname, what: "The client of WebKit's driver" });
  const missing = () => Object.entries(PACKAGES).filter(([program]) => !existsSync(program));
  const names = missing().map(([, name]) => name);
  if (names.length === 0) return;
  const command = `apt-get install ${names.join(" ")}`;
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0)
    throw new Error(`The engines need ${names.join(", ")}, of Debian. Fix: as root, run ${command}`);
  console.log(`Installing engines (once): ${command}`);
  if (!run(["install", "-y", "--no-install-recommends", ...names])) {
    run(["update"]);
    run(["install", "-y", "--no-install-recommends", ...names]);
  }
  const left = missing().map(([program]) => program);
  if (left.length > 0)
    throw new Error(
      `${left.join(", ")}: still not there. Fix: see what apt-get said above, then run ${command}`,
    );
}

function run(words: string[]): boolean {
  const { status } = spawnSync("apt-get", words, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return status === 0;
}
