/**
 * `npm run soak`: thousands of random schedules in a real browser.
 * `npm run soak -- 500` runs 500 schedules, `SCHEDULE_SEED=7 npm run soak` those of seed 7. Exits 1 if a
 * form was lost, falsely confirmed or stored twice.
 */
import { rm } from "node:fs/promises";
import path from "node:path";
import { KnownFailure } from "../../lib/failures.ts";
import { projectFolder } from "../../lib/project-folder.ts";
import { readSettings } from "../../lib/settings.ts";
import { buildSite } from "../../build.mjs";
import { serveSite } from "../serve/static-server.ts";
import { startFaultyProvider } from "../../tests/faults/provider-faults.ts";
import { isHarmful, runSchedules, SCHEDULE_PROVIDER } from "../../tests/faults/random-schedule.ts";
import { launchBrowser } from "../../tests/launch-browser.ts";
import { readArguments } from "../../lib/read-arguments.ts";

const [count = "2000"] = readArguments("npm run soak -- [COUNT]", { allowPositionals: true }).positionals;
const schedules = Number(count);
const seed = Number(process.env.SCHEDULE_SEED ?? Date.now() % 2 ** 31);
if (!(schedules > 0))
  throw new KnownFailure(`"${count}" is no number of schedules. Fix: npm run soak -- 2000`);

const folder = path.join(projectFolder, ".cache/soak");
await rm(folder, { recursive: true, force: true });
const { PROVIDER_PORT = "19181" } = process.env;
const settings = readSettings({ env: { PROVIDER_PORT }, folder });
const siteFolder = path.join(folder, "site");
await buildSite({ outFolder: siteFolder, settings });
const provider = await startFaultyProvider({ ...SCHEDULE_PROVIDER, port: Number(PROVIDER_PORT) });
const sites = await Promise.all([0, 0].map((port) => serveSite({ folder: siteFolder, port })));
const browser = await launchBrowser();
try {
  const origins = sites.map(({ origin }) => origin);
  const openVisitor = () => browser.newContext({ serviceWorkers: "block" });
  const world = { origins, settings, provider, openVisitor };
  const totals = await runSchedules(world, { seed, schedules, log: console.error });
  console.log(`\nRandom schedules in Chromium, seed ${seed}`);
  console.table(totals);
  process.exitCode = isHarmful(totals) ? 1 : 0;
} finally {
  await Promise.all([browser, provider, ...sites].map((one) => one.close()));
}
