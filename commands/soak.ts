/**
 * `npm run soak`: thousands of random schedules in a real browser, a tenth of them again with a provider that does not dedupe.
 * `npm run soak -- 500` runs 500 schedules, `SCHEDULE_SEED=7 npm run soak` those of seed 7. Exits 1 when a
 * form was lost, falsely confirmed or, with a provider that dedupes, stored twice.
 */
import { rm } from "node:fs/promises";
import path from "node:path";
import { startProvider } from "../provider/server.ts";
import { KnownFailure } from "../build/problems.ts";
import { projectFolder } from "../build/project-folder.ts";
import { readSettings } from "../build/settings.ts";
import { buildSite } from "../build/site.ts";
import { serveSite } from "../hosting/static-server.ts";
import {
  isHarmful,
  openScheduleVisitor,
  runSchedules,
  SCHEDULE_PROVIDER,
} from "../tests/faults/random-schedule.ts";
import { launchBrowser } from "../tests/launch-browser.ts";
import { readWords } from "./read-words.ts";

const [asked = "2000"] = readWords("npm run soak -- [COUNT]", {}, { takesWords: true }).words;
const schedules = Number(asked);
const seed = Number(process.env.SCHEDULE_SEED ?? Date.now() % 2 ** 31);
if (!(schedules > 0))
  throw new KnownFailure(`"${asked}" is no number of schedules. Fix: npm run soak -- 2000`);

const folder = path.join(projectFolder, ".cache/soak");
await rm(folder, { recursive: true, force: true });
const browser = await launchBrowser();

/** Schedules with a provider of its own, which dedupes where it is told the reference number. */
async function soak(dedupes: boolean, count: number) {
  const own = path.join(folder, dedupes ? "deduping" : "not-deduping");
  const siteFolder = path.join(own, "site");
  const { PROVIDER_PORT = "19181" } = process.env;
  const settings = { ...readSettings({ env: { PROVIDER_PORT }, folder }) };
  if (!dedupes) settings.providerReferenceHeader = "";
  await buildSite({ outFolder: siteFolder, settings });
  const manner = { ...SCHEDULE_PROVIDER, dedupes, port: Number(PROVIDER_PORT), folder: own };
  const provider = await startProvider(manner);
  const sites = await Promise.all([0, 0].map((port) => serveSite({ folder: siteFolder, port })));
  try {
    const origins = sites.map(({ origin }) => origin);
    const world = { origins, settings, provider, openVisitor: () => openScheduleVisitor(browser) };
    return await runSchedules(world, { seed, schedules: count, log: dedupes ? console.error : undefined });
  } finally {
    await Promise.all([...sites, provider].map((server) => server.close()));
  }
}

try {
  const deduped = await soak(true, schedules);
  console.log(`\nRandom schedules in Chromium, seed ${seed}`);
  console.table(deduped);
  const others = await soak(false, Math.ceil(schedules / 10));
  console.log(
    "\nThe first of them again, with a provider that is told no number and does not dedupe: no client can keep `duplicated` at 0",
  );
  console.table(others);
  process.exitCode = isHarmful(deduped) || isHarmful({ ...others, duplicated: 0 }) ? 1 : 0;
} finally {
  await browser.close();
}
