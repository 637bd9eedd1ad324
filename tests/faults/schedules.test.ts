import { expect, it } from "vitest";
import { serveSite } from "../../dev/serve/static-server.ts";
import {
  isHarmful,
  runSchedules,
  SCHEDULE_PROVIDER,
} from "../harness/random-schedule.ts";
import { openWorld } from "../harness/world.ts";
import { builtSite, testSettings } from "../test-run.ts";

/** Number of schedules. `npm run soak` runs thousands; `SCHEDULE_SEED=… npm run soak -- 20` repeats an earlier run. */
const schedules = Number(process.env.SCHEDULES ?? 8);
const seed = Number(process.env.SCHEDULE_SEED ?? Date.now() % 2 ** 31);

it("random schedules lose, falsely confirm and double nothing with a provider that dedupes", {
  timeout: 240_000 + schedules * 10_000,
}, async () => {
  const [{ provider, browser, close }, ...sites] = await Promise.all([
    openWorld({ manner: SCHEDULE_PROVIDER }),
    serveSite({ folder: builtSite, port: 0 }),
    serveSite({ folder: builtSite, port: 0 }),
    serveSite({ folder: builtSite, port: 0 }),
  ]);
  try {
    const world = {
      origins: sites.map(({ origin }) => origin),
      settings: testSettings(),
      provider,
      openVisitor: () => browser.newContext({ serviceWorkers: "block" }),
    };
    const totals = await runSchedules(world, { seed, schedules, log: console.log });
    console.log(`seed ${seed}`);
    console.table(totals);
    expect([totals.schedules, isHarmful(totals)]).toEqual([schedules, false]);
    // Few schedules may include neither a kept form nor a repeated request.
    if (schedules < 20) {
      return;
    }
    expect(totals.kept).toBeGreaterThan(0);
    expect(
      totals.repeated,
      "Chromium repeats what is cut on a connection that was used",
    ).toBeGreaterThan(0);
  } finally {
    await Promise.all([close(), ...sites.map((site) => site.close())]);
  }
});
