/** Builds the site before the tests that read or drive it, once for each worker. Vitest runs this as its global set-up. */
import { rm, writeFile } from "node:fs/promises";
import { mergeMetafiles } from "../build/outputs.ts";
import { readSettings } from "../build/settings.ts";
import { buildSite } from "../build/site.ts";
import { BROWSER_WORKERS, portsOf, siteOf, testFolder, widgetsReport } from "./test-run.ts";

export default () => buildSites();

/** @param settings of the build, beside the ports, under the names of their environment variables */
export async function buildSites(settings: Record<string, string> = {}) {
  // Vitest calls this for each project that names it, in one process.
  if (process.env.TEST_SITE_IS_BUILT) return;
  process.env.TEST_SITE_IS_BUILT = "yes";
  for (let worker = 0; worker < BROWSER_WORKERS; worker++) {
    const { builds } = await buildSite({ outFolder: siteOf(worker), settings: settingsOf(worker, settings) });
    if (worker === 0) {
      const metafile = mergeMetafiles(builds);
      await writeFile(widgetsReport, JSON.stringify({ metafile }));
    }
  }
  return () => rm(testFolder, { recursive: true, force: true });
}

function settingsOf(worker: number, settings: Record<string, string>) {
  const { site, provider } = portsOf(worker);
  return readSettings({
    env: { ...settings, PORT: String(site), PROVIDER_PORT: String(provider) },
    folder: testFolder,
  });
}
