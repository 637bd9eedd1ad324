/**
 * `npm run bench`: measures the pages, the forms and the build, and prints figures
 * without a verdict, because machines are noisy. `npm run bench -- forms` runs one part.
 */
import path from "node:path";
import { buildSite } from "../../build.mjs";
import { readArguments } from "../../lib/command-line.ts";
import { KnownFailure } from "../../lib/failures/known-failure.ts";
import { projectFolder } from "../../lib/project-folder.ts";
import { withScratchFolder } from "../../lib/scratch-folder.ts";
import { readSettings } from "../../lib/settings.ts";
import type { BenchWorld } from "../../tests/bench/phone.ts";
import { launchBrowser } from "../../tests/harness/launch-browser.ts";
import { createAltcha } from "../fake-provider/bot-check.ts";
import { startProvider } from "../fake-provider/server.ts";
import { serveSite } from "../serve/static-server.ts";

/** The parts, which are names of files in `tests/bench`. */
const PARTS = ["pages", "forms", "interactions", "embed", "editing", "lighthouse"];

const USAGE = "npm run bench -- [PART …]";
const { positionals } = readArguments(USAGE, { allowPositionals: true });
for (const name of positionals) {
  if (!PARTS.includes(name)) {
    throw new KnownFailure(
      `There is no part "${name}". Fix: write ${USAGE}, with some of ${PARTS.join(", ")}`,
    );
  }
}
const parts = positionals.length > 0 ? positionals : PARTS;
await withScratchFolder(path.join(projectFolder, ".cache/bench-"), runParts);

async function runParts(folder: string): Promise<void> {
  const sitePort = 19080;
  const providerPort = 19081;
  const built = path.join(folder, "site");
  const env = { PORT: String(sitePort), PROVIDER_PORT: String(providerPort) };
  await buildSite({ outFolder: built, settings: readSettings({ env, folder }) });
  const provider = await startProvider({
    botCheck: createAltcha(() => 1),
    port: providerPort,
  });
  const site = await serveSite({ folder: built, port: sitePort });
  const browser = await launchBrowser();
  const world = { origin: site.origin, built, providerPort, browser };
  try {
    for (const name of parts) {
      const part: { bench(world: BenchWorld): Promise<void> } = await import(
        `../../tests/bench/${name}.ts`
      );
      await part.bench(world);
    }
  } finally {
    await browser.close();
    await Promise.all([site.close(), provider.close()]);
  }
}
