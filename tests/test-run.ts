/**
 * Folders and settings of one run of the tests. It imports little, because every file
 * that drives a browser loads it.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { readSettings } from "../lib/settings.ts";

export const projectFolder = path.join(import.meta.dirname, "..");

// The first process of a run sets TEST_RUN and its workers inherit it, so that two runs
// use two folders.
process.env.TEST_RUN ??= String(process.pid);

export const testFolder = path.join(
  projectFolder,
  ".cache",
  `test-${process.env.TEST_RUN}`,
);

/**
 * Returns the settings of a build for tests. Only `env` and the defaults for the fake
 * provider decide them, not the environment or a `.env` of whoever runs the tests.
 */
export const testSettings = (env: Record<string, string> = {}) =>
  readSettings({ env, folder: testFolder });

/** Host at which the built site looks for the provider. `harness/world.ts` maps it to each worker's fake provider. */
export const PROVIDER_HOST = `localhost:${testSettings().ports.provider}`;

/** Host of the site that is built into the scripts for partners. `harness/world.ts` maps it, too. */
export const SITE_HOST = new URL(testSettings().siteUrl).host;

/** Folder of the site that is built once for a whole run. */
export const builtSite = path.join(testFolder, "site");

export const readBuilt = (file: string): Buffer =>
  readFileSync(path.join(builtSite, file));

/** Path of a file with esbuild's metafiles of the built site's scripts, as JSON. */
export const metafiles = path.join(testFolder, "metafiles.json");
