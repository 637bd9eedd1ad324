/** Builds the site before the tests that read or drive it. Vitest runs this as its global set-up. */
import { writeFile } from "node:fs/promises";
import { buildSite } from "../build.mjs";
import { layFixtures } from "./fixtures.ts";
import { builtSite, metafiles, testSettings } from "./test-run.ts";

export const setup = async () => {
  // Vitest calls this for each project that names it, in one process.
  if (process.env.TEST_SITE_IS_BUILT) {
    return;
  }
  process.env.TEST_SITE_IS_BUILT = "yes";
  // The tests' own words: what an editor writes turns no test red.
  const contentFolder = layFixtures("content");
  const site = await buildSite({
    outFolder: builtSite,
    settings: testSettings(),
    contentFolder,
  });
  await writeFile(metafiles, JSON.stringify(site.metafiles));
};
