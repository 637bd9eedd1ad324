/**
 * `npm run soak`: thousands of random schedules in a real browser, a tenth of them again with a provider that does not dedupe, and the
 * deadlines in real time. `npm run soak -- 500` runs 500 schedules, `SCHEDULE_SEED=7 npm run soak` those of seed 7. Exits 1 when a
 * form was lost, falsely confirmed or, with a provider that dedupes, stored twice.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import { startProvider } from "../provider/server.ts";
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
import { passBotCheck } from "../tests/bot-check-box.ts";

const schedules = Number(process.argv[2] ?? 2_000);
const seed = Number(process.env.SCHEDULE_SEED ?? Date.now() % 2 ** 31);
if (!(schedules > 0)) {
  console.error(`"${process.argv[2]}" is no number of schedules. Fix: npm run soak -- 2000`);
  process.exit(1);
}

const { PORT = "19180", PROVIDER_PORT = "19181" } = process.env;
const folder = await mkdtemp(path.join(tmpdir(), "soak-"));
const siteFolder = path.join(projectFolder, ".cache", "soak-site");
await rm(siteFolder, { recursive: true, force: true });
const settings = readSettings({ env: { PORT, PROVIDER_PORT }, folder });
await buildSite({ outFolder: siteFolder, settings });
const startStandIn = (manner: Parameters<typeof startProvider>[0]) =>
  startProvider({ port: Number(PROVIDER_PORT), folder, isBotCheckEasy: true, ...manner });
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

  const deadlines = [
    await measureWait("contact form, until Submit works again", 30_000, (page) =>
      page.locator("form[aria-busy=false]"),
    ),
    await measureWait("contact form, until there is a way out", 10_000, (page) =>
      page.getByRole("button", { name: "Stop waiting" }),
    ),
  ];
  console.log("\nDeadlines in real time, with a provider that never answers");
  console.table(deadlines);
  isSound &&= deadlines.every(({ ms, expectedMs }) => Math.abs(ms - expectedMs) < 2_000);
} finally {
  await browser.close();
  await Promise.all([site.close(), secondSite.close(), provider.close()]);
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = isSound ? 0 : 1;

async function measureWait(what: string, expectedMs: number, shown: (page: Page) => Locator) {
  const { page, startedAt } = await submitIntoSilence();
  await shown(page).waitFor({ timeout: expectedMs * 2 });
  const ms = Math.round(performance.now() - startedAt);
  await page.context().close();
  return { what, ms, expectedMs };
}

async function submitIntoSilence() {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${site.origin}/contact`);
  const enquiry = {
    Name: "Asha",
    Subject: "Silence",
    "Email Address": "asha@example.org",
    "Mobile Number": "9876543210",
    Message: `At ${Date.now()}`,
  };
  for (const [label, text] of Object.entries(enquiry)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await passBotCheck(page);
  provider.setFault({ call: "AddContactUs", scenario: "hang", times: 1 });
  const startedAt = performance.now();
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  return { page, startedAt };
}
