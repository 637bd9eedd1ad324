/** Builds the site for fixed ports, because Firefox and WebKit can't map addresses to others. */
import { rm } from "node:fs/promises";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { buildSite } from "../../build.mjs";
import { testFolder, testSettings } from "../test-run.ts";

declare module "vitest" {
  interface ProvidedContext {
    siteFolder: string;
    /** Port at which the site in `siteFolder` looks for the provider. */
    providerPort: number;
    /** Port at which the partners' scripts look for the site. */
    sitePort: number;
  }
}

export default async function buildForEngine(project: TestProject) {
  const siteFolder = path.join(testFolder, "site");
  // Linux hands out free ports from 32768 (`ip_local_port_range`), so it gives a lower
  // one to no other program.
  const providerPort = 10_000 + (process.pid % 10_000);
  const sitePort = providerPort + 10_000;
  const env = { PORT: String(sitePort), PROVIDER_PORT: String(providerPort) };
  // Vitest calls this function for each engine, in one process; one build serves both
  // engines.
  if (!process.env.TEST_SITE_IS_BUILT) {
    await buildSite({ outFolder: siteFolder, settings: testSettings(env) });
  }
  process.env.TEST_SITE_IS_BUILT = "yes";
  project.provide("siteFolder", siteFolder);
  project.provide("providerPort", providerPort);
  project.provide("sitePort", sitePort);
  return () => rm(testFolder, { recursive: true, force: true });
}
