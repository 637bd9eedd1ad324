import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { openBrowser } from "../browser/page-errors.ts";
import { startProvider } from "../../provider/server.ts";
import { serveSite } from "../../hosting/static-server.ts";
import { builtSite, testPorts } from "../test-run.ts";
import { runSchedules } from "./random-schedule.ts";

/** `SCHEDULE_SEED=… npx vitest run --project browser tests/faults/schedules` runs the same schedules again. */
const seed = Number(process.env.SCHEDULE_SEED ?? Date.now() % 2 ** 31);

it("200 random schedules lose, invent and double nothing, and resend nothing that may have arrived", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "schedules-"));
  const [provider, site, browser] = await Promise.all([
    startProvider({ port: testPorts.provider, folder, botCheck: false, isBotCheckEasy: true }),
    serveSite({ folder: builtSite, port: testPorts.site }),
    openBrowser({ isQuick: true }),
  ]);
  try {
    const world = { origin: site.origin, siteFolder: builtSite, provider, browser };
    const totals = await runSchedules(world, { seed, schedules: 200, log: console.log });
    console.log(`seed ${seed}:`, totals);
    expect(totals).toMatchObject({
      schedules: 200,
      notStored: 0,
      falselyConfirmed: 0,
      duplicated: 0,
      resentAfterUnknown: 0,
    });
    expect(totals.kept).toBeGreaterThan(10);
    expect(totals.inDoubt).toBeGreaterThan(0);
  } finally {
    await browser.close();
    await Promise.all([site.close(), provider.close()]);
    await rm(folder, { recursive: true, force: true });
  }
}, 180_000);
