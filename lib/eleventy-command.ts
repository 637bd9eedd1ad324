/** What Eleventy's own command needs beside the steps of the build: `.eleventy.js` is its configuration. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BuildEvent } from "@11ty/eleventy";
import { describeFailure } from "./failures/describe-failure.ts";
import { KnownFailure } from "./failures/known-failure.ts";
import { reportUncaught } from "./failures/uncaught.ts";
import { findChangedCode } from "./loaded-code.ts";
import { readSettings, type Settings } from "./settings.ts";

export { configurePages } from "./eleventy-pages.ts";
export { hearFirstSaves } from "./first-saves.ts";

/** Options of Eleventy's command that would do nothing here, or half of what they are known for. */
const REFUSED_OPTIONS = {
  incremental:
    "would leave pages as they were: a page is made of components, style sheets, pictures and scripts, which Eleventy does not see. Fix: leave it out, or run npm start, which keeps what has not changed.",
  input:
    "would make a part of the site, whose links lead to pages that are not there. Fix: leave it out; all pages are made of site/pages.",
  formats:
    "would leave out every page, because all templates are .11ty.tsx. Fix: leave it out.",
  pathprefix:
    "would change nothing: the site stands at the root of its host, and every address in it begins with /. Fix: leave it out.",
};

/** @throws {KnownFailure} if the command has one of {@link REFUSED_OPTIONS} */
export function refuseOptions(): void {
  for (const [name, sentence] of Object.entries(REFUSED_OPTIONS)) {
    if (process.argv.some((arg) => arg.split("=")[0] === `--${name}`)) {
      throw new KnownFailure(`--${name} ${sentence}`);
    }
  }
}

/** Prints errors that nothing catches with their page: Eleventy's listeners know none, and print where Eleventy called it. */
export function printUncaught(): void {
  reportUncaught((error) => {
    console.error(describeFailure(error));
    process.exitCode = 1;
  });
}

/** The settings; with `--serve` without a service worker, which would show pages as they were before the last save. */
export function readCommandSettings(): Readonly<Settings> {
  const settings = readSettings();
  const isServed = process.env["ELEVENTY_RUN_MODE"] === "serve";
  return isServed ? { ...settings, serviceWorker: "off" } : settings;
}

/** Eleventy reads its configuration again at each change, but nothing that it imports. */
export function warnOfChangedCode({ runMode }: BuildEvent): void {
  if (runMode !== "build") {
    for (const line of findChangedCode("the command")) {
      console.warn(line);
    }
  }
}

/**
 * Returns where the images and scripts go, absolute. `--dryrun` and `--to=json` write nothing there, but pages need the
 * addresses of these files, so they get a folder that is removed.
 */
export function outFolderOf({ directories, outputMode }: BuildEvent): string {
  const writesFiles = outputMode === "fs" && !process.argv.includes("--dryrun");
  if (writesFiles) {
    return path.resolve(directories.output);
  }
  const folder = mkdtempSync(path.join(tmpdir(), "eleventy-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
