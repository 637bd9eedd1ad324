/** One run of the tests: its folders, and the settings that the site is built with. Light: every file that drives a browser loads it. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { readSettings } from "../lib/settings.ts";

export const projectFolder = path.join(import.meta.dirname, "..");

// Chosen once a run, by the process that starts it, from which the workers inherit it: two runs side by side have folders of their own.
process.env.TEST_RUN ??= String(process.pid);

export const testFolder = path.join(projectFolder, ".cache", `test-${process.env.TEST_RUN}`);

/** Settings of a build, of which only `env` and the fake provider decide any: no variable, and no `.env`. */
export const testSettings = (env: Record<string, string> = {}) => readSettings({ env, folder: testFolder });

/** Where the built site looks for the provider. `browser/world.ts` maps it to each worker's own. */
export const PROVIDER_HOST = `localhost:${testSettings().ports.provider}`;

/** Where the scripts for partners look for the site, by the origin that is built into them. It is mapped, too. */
export const SITE_HOST = new URL(testSettings().siteUrl).host;

/** The site, built once for a whole run. */
export const builtSite = path.join(testFolder, "site");

export const readBuilt = (file: string): Buffer => readFileSync(path.join(builtSite, file));

/** What the build said of the scripts: a list of esbuild's metafiles. */
export const metafiles = path.join(testFolder, "metafiles.json");
