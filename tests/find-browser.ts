/** Finds a Chromium for the browser tests, or installs one. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";
import { KnownFailure } from "../lib/problems.ts";

const usualPlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * `CHROME_PATH`, else an installed one, else Debian's package when root there, else playwright's own download.
 *
 * @returns path of an executable
 * @throws {KnownFailure} when there is none and none can be installed, with what to do
 */
export function findBrowser(): string {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new KnownFailure(
      `CHROME_PATH is ${chosen}, where no file is. Write the path of a Chromium or Chrome there.`,
    );
  }
  const find = () => [...usualPlaces, chromium.executablePath()].find(existsSync);
  const installed = find();
  if (installed) return installed;
  if (isRootOnDebian()) installPackage("chromium");
  else run(process.execPath, ["node_modules/playwright-core/cli.js", "install", "chromium"]);
  const found = find();
  if (found) return found;
  throw new KnownFailure(
    "The browser tests need Chromium: install it and set CHROME_PATH to its path, then run npm test again.",
  );
}

const SHELL = "/usr/bin/chromium-headless-shell";

/**
 * Chromium without its windows, where Debian's package of it is installed: the same engine, and a new visitor costs it a third of the
 * time. Otherwise, and where `CHROME_PATH` names one, what `findBrowser` finds.
 */
export function findQuickBrowser(): string {
  return !process.env.CHROME_PATH && existsSync(SHELL) ? SHELL : findBrowser();
}

/** Installs what the browser tests use and this machine lacks, where it may. */
export function installBrowsers() {
  findBrowser();
  if (process.env.CHROME_PATH || existsSync(SHELL) || !isRootOnDebian()) return;
  installPackage(path.basename(SHELL));
}

/** @param name of a Debian package */
function installPackage(name: string) {
  run("apt-get", ["update"]);
  run("apt-get", ["install", "-y", name]);
}

function isRootOnDebian() {
  const release = existsSync("/etc/os-release") ? readFileSync("/etc/os-release", "utf8") : "";
  return process.getuid?.() === 0 && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(release);
}

function run(command: string, words: string[]) {
  console.log(`Installing Chromium (once): ${command} ${words.join(" ")}`);
  spawnSync(command, words, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}
