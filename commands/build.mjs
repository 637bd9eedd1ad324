/** `npm run build`: the finished site in `dist/`. A build that fails leaves the previous `dist/` as it was. */
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { assertBudgets } from "../build.mjs";
import { finishForHosts } from "../hosting/finish-for-hosts.mjs";
import { readSettings } from "../settings.mjs";
import { buildSite, DataProblems } from "../site-build.mjs";

const root = path.join(import.meta.dirname, "..");
const finished = path.join(root, "dist");
const next = path.join(root, "dist.next");
const previous = path.join(root, "dist.previous");

try {
  await rm(next, { recursive: true, force: true });
  if (!existsSync(finished) && existsSync(previous)) await rename(previous, finished);
  const { sizes } = await buildSite({ outFolder: next, settings: readSettings() });
  assertBudgets(sizes);
  const { user, system } = process.cpuUsage();
  const compression = await finishForHosts({ folder: next, before: finished });
  await rm(previous, { recursive: true, force: true });
  if (existsSync(finished)) await rename(finished, previous);
  await rename(next, finished);
  await rm(previous, { recursive: true, force: true });
  console.log(`dist/ is ready (${((user + system) / 1e6).toFixed(1)} s of CPU). ${compression}`);
} catch (error) {
  console.error(error instanceof DataProblems ? error.message : error);
  console.error("dist/ was left as it was.");
  await rm(next, { recursive: true, force: true, maxRetries: 3 });
  process.exitCode = 1;
}
