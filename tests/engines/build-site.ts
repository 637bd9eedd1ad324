/**
 * Builds the site before the tests of an engine, once a run. Vitest runs this as its global set-up. The provider's address is compiled into
 * the site, and neither Firefox nor WebKit can be told that it is elsewhere: so its port is chosen here.
 */
import { rm } from "node:fs/promises";
import { createServer } from "node:http";
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
  const outFolder = path.join(testFolder, `site-of-${project.name}`);
  const providerPort = await steadyPort();
  await buildSite({ outFolder, settings: testSettings({ PROVIDER_PORT: String(providerPort) }) });
  project.provide("siteFolder", outFolder);
  project.provide("providerPort", providerPort);
  return () => rm(testFolder, { recursive: true, force: true });
}

/**
 * A free port below those that the system gives out by itself (from 32768: Linux, ip_local_port_range): while a test closes it, nobody
 * else's connection gets it.
 */
async function steadyPort(): Promise<number> {
  const port = 10_000 + Math.floor(Math.random() * 20_000);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => resolve(true));
  });
  if (!isFree) return steadyPort();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
