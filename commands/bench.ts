/**
 * `npm run bench`: figures as tables, without a verdict, because machines are noisy. `npm run bench -- forms` runs one part.
 *
 * `npm run bench -- pages --http2` measures over nginx with HTTP/2 on a slow wire too, for which it must be root;
 * `--peer "NAME=FOLDER"`, as often as wanted, measures another static site beside ours. docs/performance.md tells of both.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startProvider } from "../provider/server.ts";
import { projectFolder } from "../build/project-folder.ts";
import { readSettings } from "../build/settings.ts";
import { buildSite } from "../build/site.ts";
import { serveSite } from "../hosting/static-server.ts";
import { type BenchArguments, readBenchArguments } from "../tests/bench/bench-arguments.ts";
import { benchCms } from "../tests/bench/cms.ts";
import { benchEditing } from "../tests/bench/editing.ts";
import { benchEmbed } from "../tests/bench/embed.ts";
import { benchForms } from "../tests/bench/forms.ts";
import { benchGrowth } from "../tests/bench/growth.ts";
import { benchInteractions } from "../tests/bench/interactions.ts";
import { benchLighthouse } from "../tests/bench/lighthouse.ts";
import { benchLists } from "../tests/bench/lists.ts";
import { benchLoad } from "../tests/bench/load.ts";
import { benchPages } from "../tests/bench/pages.ts";
import { benchRepeated } from "../tests/bench/repeated.ts";
import { benchSecond } from "../tests/bench/second.ts";
import { benchSlow } from "../tests/bench/slow.ts";
import { launchBrowser } from "../tests/launch-browser.ts";
import { whyNoWire } from "../tests/bench/wire/wire.ts";
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
  second: benchSecond,
  growth: benchGrowth,
};
let asked: BenchArguments;
try {
  asked = readBenchArguments(process.argv.slice(2), Object.keys(parts));
  const problem = asked.http2 ? whyNoWire() : undefined;
  if (problem) throw new Error(problem);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
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
    if (asked.parts.includes(name)) await run({ ...asked, origin: site.origin, built, browser });
  }
} finally {
  await browser.close();
  await Promise.all([site.close(), provider.close()]);
  await rm(folder, { recursive: true, force: true });
}
