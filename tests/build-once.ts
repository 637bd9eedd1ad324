/** Builds the site before the tests that read or drive it. Vitest runs this as its global set-up. */
import { writeFile } from "node:fs/promises";
import { buildSite } from "../build.mjs";
import { layFixtures } from "./fixtures.ts";
import { builtSite, metafiles, testSettings } from "./test-run.ts";

export const setup = async () => {
  // Vitest calls `setup` for each project that names this file, in one process; one build
  // serves all projects.
  if (process.env.TEST_SITE_IS_BUILT) {
    return;
  }
  process.env.TEST_SITE_IS_BUILT = "yes";
  // The site is built from the fixtures, so that nothing an editor writes turns a test
  // red.
  const contentFolder = layFixtures("content");
  const site = await buildSite({
    outFolder: builtSite,
    settings: testSettings(),
    contentFolder,
  });
  await writeFile(metafiles, JSON.stringify(site.worker.metafiles));
};
