/** `npm run bench` prints figures without a verdict, because machines are noisy; `-- forms` runs one part. */
import { rm } from "node:fs/promises";
import path from "node:path";
import { KnownFailure } from "../../lib/failures.ts";
import { projectFolder } from "../../lib/project-folder.ts";
import { readSettings } from "../../lib/settings.ts";
import { buildSite } from "../../build.mjs";
import { serveSite } from "../serve/static-server.ts";
import { createBotCheck } from "../fake-provider/bot-check.ts";
import { startProvider } from "../fake-provider/server.ts";
import { launchBrowser } from "../../tests/launch-browser.ts";
import type { BenchWorld } from "../../tests/bench/phone.ts";
import { readArguments } from "../../lib/command-line.ts";

/** The names are files of `tests/bench`. */
const PARTS = ["pages", "forms", "interactions", "embed", "editing", "lighthouse"];

const { positionals: parts } = readArguments("npm run bench -- [PART …]", {
  allowPositionals: true,
});
const unknown = parts.find((name) => !PARTS.includes(name));
if (unknown)
  throw new KnownFailure(
    `There is no part "${unknown}". Fix: write npm run bench, or after -- one of ${PARTS.join(", ")}`,
  );
const sitePort = 19080;
const providerPort = 19081;
const folder = path.join(projectFolder, ".cache/bench");
await rm(folder, { recursive: true, force: true });
const built = path.join(folder, "site");
const env = { PORT: String(sitePort), PROVIDER_PORT: String(providerPort) };
await buildSite({ outFolder: built, settings: readSettings({ env, folder }) });
const provider = await startProvider({
  botCheck: createBotCheck(() => 1),
  port: providerPort,
});
const site = await serveSite({ folder: built, port: sitePort });
const browser = await launchBrowser();
const world = { origin: site.origin, built, providerPort, browser };
try {
  for (const name of parts.length > 0 ? parts : PARTS) {
    const part: { bench(world: BenchWorld): Promise<void> } = await import(
      `../../tests/bench/${name}.ts`
    );
    await part.bench(world);
  }
} finally {
  await browser.close();
  await Promise.all([site.close(), provider.close()]);
}
