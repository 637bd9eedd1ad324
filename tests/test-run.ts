/** Folders and settings of one run of the tests. Keep it light: every file that drives a browser loads it. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { readSettings } from "../lib/settings.ts";

export const projectFolder = path.join(import.meta.dirname, "..");

// The first process of a run sets it and workers inherit it, so that two runs have two folders.
process.env.TEST_RUN ??= String(process.pid);

export const testFolder = path.join(
  projectFolder,
  ".cache",
  `test-${process.env.TEST_RUN}`,
);

/** Settings of a build, of which only `env` and the fake provider decide any: no variable, and no `.env`. */
export const testSettings = (env: Record<string, string> = {}) =>
  readSettings({ env, folder: testFolder });

/** Address at which the built site looks for the provider. `harness/world.ts` maps it to each worker's. */
export const PROVIDER_HOST = `localhost:${testSettings().ports.provider}`;

/** The origin of the site that partners' scripts have built in. It is mapped, too. */
export const SITE_HOST = new URL(testSettings().siteUrl).host;

/** The site, built once for a whole run. */
export const builtSite = path.join(testFolder, "site");

export const readBuilt = (file: string): Buffer =>
  readFileSync(path.join(builtSite, file));

/** JSON of esbuild's metafiles of the built site's scripts. */
export const metafiles = path.join(testFolder, "metafiles.json");
