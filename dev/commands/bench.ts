/** `npm run bench`: figures as tables, without a verdict, because machines are noisy. `npm run bench -- forms` runs one part. */
import { rm } from "node:fs/promises";
import path from "node:path";
import { KnownFailure } from "../../lib/problems.ts";
import { projectFolder } from "../../lib/project-folder.ts";
import { readSettings } from "../../lib/settings.ts";
import { buildSite } from "../../build.mjs";
import { serveSite } from "../serve/static-server.ts";
import { createBotCheck } from "../fake-provider/bot-check.ts";
import { startProvider } from "../fake-provider/server.ts";
import { launchBrowser } from "../../tests/launch-browser.ts";
import type { BenchWorld } from "../../tests/bench/phone.ts";
import { readArguments } from "../../lib/read-arguments.ts";

/** Files of `tests/bench`. */
const PARTS = ["pages", "forms", "uploads", "interactions", "second", "embed", "editing", "lighthouse"];

const { positionals: parts } = readArguments("npm run bench -- [PART …]", { allowPositionals: true });
const unknown = parts.find((name) => !PARTS.includes(name));
if (unknown)
  throw new KnownFailure(
    `There is no part ${unknown}. Fix: write one of ${PARTS.join(", ")}, or none for all.`,
  );

const [sitePort, providerPort, slowProviderPort] = [19080, 19081, 19082];
const folder = path.join(projectFolder, ".cache/bench");
await rm(folder, { recursive: true, force: true });
/** Two builds: what is measured on a slow line finds the provider behind that line. */
const buildFor = async (name: string, port: number) => {
  const outFolder = path.join(folder, name);
  const env = { PORT: String(sitePort), PROVIDER_PORT: String(port) };
  await buildSite({ outFolder, settings: readSettings({ env, folder }) });
  return outFolder;
};
const built = await buildFor("site", providerPort);
const builtForSlowLine = await buildFor("slow-site", slowProviderPort);
const provider = await startProvider({ botCheck: createBotCheck(() => 1), port: providerPort });
const site = await serveSite({ folder: built, port: sitePort });
const browser = await launchBrowser();
const world = { origin: site.origin, built, builtForSlowLine, providerPort, slowProviderPort, browser };
try {
  for (const name of parts.length > 0 ? parts : PARTS) {
    const part: { bench(world: BenchWorld): Promise<void> } = await import(`../../tests/bench/${name}.ts`);
    await part.bench(world);
  }
} finally {
  await browser.close();
  await Promise.all([site.close(), provider.close()]);
}
