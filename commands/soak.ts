/**
 * `npm run soak`: thousands of random schedules in a real browser, a tenth of them again with a provider that does not dedupe.
 * `npm run soak -- 500` runs 500 schedules, `SCHEDULE_SEED=7 npm run soak` those of seed 7. Exits 1 when a
 * form was lost, falsely confirmed or, with a provider that dedupes, stored twice.
 */
import { rm } from "node:fs/promises";
import path from "node:path";
import { type ProviderOptions, startProvider } from "../provider/server.ts";
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

const { PORT = "19180", PROVIDER_PORT = "19181" } = process.env;
const folder = path.join(projectFolder, ".cache", "soak");
await rm(folder, { recursive: true, force: true });
const siteFolder = path.join(folder, "site");
const settings = readSettings({ env: { PORT, PROVIDER_PORT }, folder });
await buildSite({ outFolder: siteFolder, settings });
const startStandIn = (manner: Partial<ProviderOptions>) =>
  startProvider({ port: Number(PROVIDER_PORT), folder, botCheck: "easy", ...manner });
const site = await serveSite({ folder: siteFolder, port: Number(PORT) });
const secondSite = await serveSite({ folder: siteFolder, port: 0 });
const browser = await launchBrowser();
let provider = await startStandIn(SCHEDULE_PROVIDER);
let isSound = true;
try {
  const run = (of: typeof settings, origins: string[], count: number, log: (line: string) => void) =>
    runSchedules(
      { origins, settings: of, provider, openVisitor: () => openScheduleVisitor(browser) },
      { seed, schedules: count, log },
    );
  const totals = await run(settings, [site.origin, secondSite.origin], schedules, console.error);
  console.log(`\nRandom schedules in Chromium, seed ${seed}`);
  console.table(totals);
  isSound = !isHarmful(totals);

  await provider.close();
  provider = await startStandIn({ ...SCHEDULE_PROVIDER, dedupes: false });
  provider.reset();
  const withoutHeader = { ...settings, providerReferenceHeader: "" };
  const folderWithout = path.join(folder, "site-without-header");
  await buildSite({ outFolder: folderWithout, settings: withoutHeader });
  const siteWithout = await serveSite({ folder: folderWithout, port: 0 });
  const undeduped = await run(withoutHeader, [siteWithout.origin], Math.ceil(schedules / 10), () => {});
  await siteWithout.close();
  console.log(
    "\nThe first of them again, with a provider that is told no number and does not dedupe: no client can keep `duplicated` at 0",
  );
  console.table(undeduped);
  isSound &&= !isHarmful({ ...undeduped, duplicated: 0 });
} finally {
  await browser.close();
  await Promise.all([site.close(), secondSite.close(), provider.close()]);
}
process.exitCode = isSound ? 0 : 1;
