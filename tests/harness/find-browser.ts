/** Finds a Chromium for the browser tests, or installs one. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { KnownFailure } from "../../lib/failures/known-failure.ts";

/** Debian's Chromium without windows. It is the same engine, and opens a new visitor in a third of the time. */
const SHELL = "/usr/bin/chromium-headless-shell";

const usualPlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Returns the path of a Chromium: `CHROME_PATH`, or an installed one, or one that is installed now. */
export function findBrowser(): string {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (existsSync(chosen)) {
      return chosen;
    }
    throw new KnownFailure(
      `CHROME_PATH is ${chosen}, where no file is. Write the path of a Chromium or Chrome there.`,
    );
  }
  const installed = findInstalled();
  if (installed) {
    return installed;
  }
  if (isRootOnDebian()) {
    installPackages("Chromium", ["chromium"]);
  } else {
    run("Chromium", process.execPath, [
      "node_modules/playwright-core/cli.js",
      "install",
      "chromium",
    ]);
  }
  const found = findInstalled();
  if (found) {
    return found;
  }
  throw new KnownFailure(
    "The browser tests need Chromium: install it and set CHROME_PATH to its path, then run npm test again.",
  );
}

const findInstalled = () => [...usualPlaces, chromium.executablePath()].find(existsSync);

/**
 * Returns the path of Chromium without windows, or that of {@link findBrowser} if it is
 * missing or `CHROME_PATH` names another one.
 */
export const findQuickBrowser = () =>
  !process.env.CHROME_PATH && existsSync(SHELL) ? SHELL : findBrowser();

/** Installs the browsers that tests need and this machine lacks: as root on Debian by apt, otherwise by Playwright. */
export function installBrowsers() {
  if (!process.env.CHROME_PATH && !existsSync(SHELL) && isRootOnDebian()) {
    installPackages("Chromium", [
      "chromium-headless-shell",
      ...(findInstalled() ? [] : ["chromium"]),
    ]);
  }
  findBrowser();
}

function isRootOnDebian() {
  const release = existsSync("/etc/os-release")
    ? readFileSync("/etc/os-release", "utf8")
    : "";
  return process.getuid?.() === 0 && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(release);
}

/**
 * Installs packages of Debian or Ubuntu.
 *
 * @param names names of the packages, and options of `apt-get install`
 */
export function installPackages(what: string, names: readonly string[]) {
  run(what, "apt-get", ["update"]);
  run(what, "apt-get", ["install", "-y", ...names]);
}

function run(what: string, command: string, args: string[]) {
  console.log(`Installing ${what} (once): ${command} ${args.join(" ")}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"], env });
}
