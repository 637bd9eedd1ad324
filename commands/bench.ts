/** `npm run bench`: figures as tables, without a verdict, because machines are noisy. `npm run bench -- forms` runs one part. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startProvider } from "../provider/server.ts";
import { projectFolder } from "../build/project-folder.ts";
import { readSettings } from "../build/settings.ts";
import { buildSite } from "../build/site.ts";
import { serveSite } from "../hosting/static-server.ts";
import { benchCms } from "../tests/bench/cms.ts";
import { benchEditing } from "../tests/bench/editing.ts";
import { benchEmbed } from "../tests/bench/embed.ts";
import { benchForms } from "../tests/bench/forms.ts";
import { benchInteractions } from "../tests/bench/interactions.ts";
import { benchLighthouse } from "../tests/bench/lighthouse.ts";
import { benchLists } from "../tests/bench/lists.ts";
import { benchLoad } from "../tests/bench/load.ts";
import { benchPages } from "../tests/bench/pages.ts";
import { benchRepeated } from "../tests/bench/repeated.ts";
import { benchSlow } from "../tests/bench/slow.ts";
import { launchBrowser } from "../tests/launch-browser.ts";
import type { BenchWorld } from "../tests/bench/world.ts";

const parts: Record<string, (world: BenchWorld) => Promise<void>> = {
  editing: benchEditing,
  cms: benchCms,
  forms: benchForms,
  interactions: benchInteractions,
  lists: benchLists,
  slow: benchSlow,
  load: benchLoad,
  pages: benchPages,
  lighthouse: benchLighthouse,
  embed: benchEmbed,
  repeated: benchRepeated,
};
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(", ")}. Write one of ${Object.keys(parts).join(", ")}, or none for all.`,
  );
  process.exit(1);
}

const ports = { PORT: "19080", PROVIDER_PORT: "19081" };
const folder = await mkdtemp(path.join(tmpdir(), "bench-"));
const built = path.join(projectFolder, ".cache", "bench-site");
await rm(built, { recursive: true, force: true });
await buildSite({ outFolder: built, settings: readSettings({ env: ports, folder }) });
const provider = await startProvider({ port: Number(ports.PROVIDER_PORT), folder, log: () => {} });
const site = await serveSite({ folder: built, port: Number(ports.PORT) });
const browser = await launchBrowser();
try {
  for (const [name, run] of Object.entries(parts)) {
    if (asked.length === 0 || asked.includes(name)) await run({ origin: site.origin, built, browser });
  }
} finally {
  await browser.close();
  await Promise.all([site.close(), provider.close()]);
  await rm(folder, { recursive: true, force: true });
}
