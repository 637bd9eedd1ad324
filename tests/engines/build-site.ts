/**
 * Builds the site before the tests of an engine. Vitest runs this as its global set-up. The provider's address is compiled into the site,
 * and neither Firefox nor WebKit can be told that it is elsewhere: so its port is chosen here.
 */
import { rm } from "node:fs/promises";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { buildSite } from "../../build/site.ts";
import { testFolder, testSettings } from "../test-run.ts";

declare module "vitest" {
  interface ProvidedContext {
    siteFolder: string;
    /** Where that site looks for the provider. */
    providerPort: number;
  }
}

export default async function buildForEngine(project: TestProject) {
  const siteFolder = path.join(testFolder, `site-of-${project.name}`);
  // Below those that the system gives to connections (from 32768: Linux, ip_local_port_range): while a test closes it, nobody gets it.
  const providerPort = 10_000 + (process.pid % 20_000);
  const env = { PROVIDER_PORT: String(providerPort) };
  await buildSite({ outFolder: siteFolder, settings: testSettings(env) });
  project.provide("siteFolder", siteFolder);
  project.provide("providerPort", providerPort);
  return () => rm(testFolder, { recursive: true, force: true });
}
