/** `npm run bench`: figures as tables, without a verdict, because machines are noisy. `npm run bench -- forms` runs one part. */
import { rm } from "node:fs/promises";
import path from "node:path";
import { KnownFailure } from "../build/problems.ts";
import { projectFolder } from "../build/project-folder.ts";
import { readSettings } from "../build/settings.ts";
import { buildSite } from "../build/site.ts";
import { serveSite } from "../hosting/static-server.ts";
import { startProvider } from "../provider/server.ts";
import { benchEditing } from "../tests/bench/editing.ts";
import { benchEmbed } from "../tests/bench/embed.ts";
import { benchForms } from "../tests/bench/forms.ts";
import { benchInteractions } from "../tests/bench/interactions.ts";
import { benchLighthouse } from "../tests/bench/lighthouse.ts";
import { benchPages } from "../tests/bench/pages.ts";
import type { BenchWorld } from "../tests/bench/phone.ts";
import { benchSecond } from "../tests/bench/second.ts";
import { launchBrowser } from "../tests/launch-browser.ts";
import { readWords } from "./read-words.ts";

const PARTS: Record<string, (world: BenchWorld) => Promise<void>> = {
  pages: benchPages,
  forms: benchForms,
  interactions: benchInteractions,
  second: benchSecond,
  embed: benchEmbed,
  editing: benchEditing,
  lighthouse: benchLighthouse,
};

const { words: asked } = readWords("npm run bench -- [PART …]", {}, { takesWords: true });
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  const known = Object.keys(PARTS).join(", ");
  throw new KnownFailure(
    `There is no part ${unknown.join(", ")}. Fix: write one of ${known}, or none for all.`,
  );
}

const [sitePort, providerPort, slowProviderPort] = [19080, 19081, 19082];
const folder = path.join(projectFolder, ".cache", "bench");
await rm(folder, { recursive: true, force: true });
/** Two builds: what is measured on a slow line finds the provider behind that line. */
const buildFor = async (name: string, port: number) => {
  const built = path.join(projectFolder, ".cache", name);
  await rm(built, { recursive: true, force: true });
  const env = { PORT: String(sitePort), PROVIDER_PORT: String(port) };
  await buildSite({ outFolder: built, settings: readSettings({ env, folder }) });
  return built;
};
const built = await buildFor("bench-site", providerPort);
const builtForSlowLine = await buildFor("bench-slow-site", slowProviderPort);
const provider = await startProvider({
  port: providerPort,
  folder,
  botCheck: "easy",
  keepsConnections: true,
});
const site = await serveSite({ folder: built, port: sitePort });
const browser = await launchBrowser();
try {
  for (const [name, run] of Object.entries(PARTS))
    if (asked.length === 0 || asked.includes(name))
      await run({ origin: site.origin, built, builtForSlowLine, providerPort, slowProviderPort, browser });
} finally {
  await browser.close();
  await Promise.all([site.close(), provider.close()]);
}
