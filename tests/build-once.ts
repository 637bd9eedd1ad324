/** Builds the site once before the tests that read or drive it. Vitest runs this as its global set-up. */
import { rm, writeFile } from "node:fs/promises";
import { readSettings } from "../settings.mjs";
import { buildSite } from "../site-build.mjs";
import { builtSite, testFolder, testPorts, widgetsReport } from "./test-site";

export default async function buildOnce() {
  // Vitest calls this for each project that names it, in one process.
  if (process.env.TEST_SITE_IS_BUILT) return;
  process.env.TEST_SITE_IS_BUILT = "yes";
  const { metafile, sizes } = await buildSite({
    outFolder: builtSite,
    settings: readSettings({
      env: { PORT: String(testPorts.site), PROVIDER_PORT: String(testPorts.provider) },
      folder: testFolder,
    }),
  });
  await writeFile(widgetsReport, JSON.stringify({ metafile, sizes }));
  return () => rm(testFolder, { recursive: true, force: true });
}
