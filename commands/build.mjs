/**
 * `npm run build`: the finished site in `dist/`. A build that fails leaves the previous `dist/` as it was.
 * `-- --previous DIR` keeps the hashed files of the release in that folder, for pages of it that are still open.
 */
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { assertBudgets } from "../build.mjs";
import { keepPrevious } from "../keep-previous.mjs";
import { readSettings } from "../settings.mjs";
import { buildSite, DataProblems } from "../site-build.mjs";

const root = path.join(import.meta.dirname, "..");
const finished = path.join(root, "dist");
const next = path.join(root, "dist.next");
const previous = path.join(root, "dist.previous");

try {
  const { values: asked } = parseArgs({ options: { previous: { type: "string" } } });
  await rm(next, { recursive: true, force: true });
  if (!existsSync(finished) && existsSync(previous)) await rename(previous, finished);
  const { sizes } = await buildSite({ outFolder: next, settings: readSettings() });
  assertBudgets(sizes);
  if (asked.previous) {
    const kept = await keepPrevious({ outFolder: next, previousFolder: path.resolve(asked.previous) });
    console.log(`${kept.length} files of the release before are kept.`);
  }
  await rm(previous, { recursive: true, force: true });
  if (existsSync(finished)) await rename(finished, previous);
  await rename(next, finished);
  await rm(previous, { recursive: true, force: true });
  const { user, system } = process.cpuUsage();
  console.log(`dist/ is ready (${((user + system) / 1e6).toFixed(1)} s of CPU).`);
} catch (error) {
  await rm(next, { recursive: true, force: true });
  console.error(error instanceof DataProblems ? error.message : error);
  console.error("dist/ was left as it was.");
  process.exitCode = 1;
}
