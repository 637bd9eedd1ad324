/** Installs Firefox and WebKit from Debian's packages, and the client of WebKit's driver from npm. */
import { existsSync } from "node:fs";
import { installPackages } from "../../dev/install-packages.mjs";
import { KnownFailure } from "../../lib/failures/known-failure.ts";
import { installPackages as installDebianPackages } from "../harness/find-browser.ts";

export const firefoxProgram = "/usr/bin/firefox-esr";
export const webkitDriverProgram = "/usr/bin/WebKitWebDriver";
/** Program of a virtual screen, which WebKit's browser needs. */
export const screenProgram = "/usr/bin/Xvfb";

const PACKAGES = {
  [firefoxProgram]: "firefox-esr",
  [webkitDriverProgram]: "webkit2gtk-driver",
  [screenProgram]: "xvfb",
};

/** Installs missing engines as root on Debian or Ubuntu. Throws if one is still missing. */
export function installEngines(): void {
  const options = ["--ignore-scripts", "--loglevel=error"];
  installPackages(import.meta.dirname, "The client of WebKit's driver", { options });
  const missing = () =>
    Object.entries(PACKAGES).flatMap(([program, name]) =>
      existsSync(program) ? [] : name,
    );
  const names = missing();
  if (names.length > 0) {
    installDebianPackages("the engines", ["--no-install-recommends", ...names]);
  }
  if (missing().length > 0) {
    throw new KnownFailure(
      `The engines need ${missing().join(", ")}, of Debian. Fix: as root, run apt-get install ${names.join(" ")}`,
    );
  }
}
