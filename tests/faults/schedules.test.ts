import { expect, it } from "vitest";
import { openWorld } from "../browser/world.ts";
import { serveSite } from "../../hosting/static-server.ts";
import { builtSite } from "../test-run.ts";
import { openScheduleVisitor } from "./chromium-visitor.ts";
import { runSchedules, SCHEDULE_PROVIDER } from "./random-schedule.ts";

/** `SCHEDULE_SEED=… npx vitest run --project browser tests/faults/schedules` runs the same schedules again. */
const seed = Number(process.env.SCHEDULE_SEED ?? Date.now() % 2 ** 31);
const VISITORS = 3;

it("200 random schedules lose, invent and double nothing, and resend nothing that may have arrived", async () => {
  const [{ provider, browser, close }, ...sites] = await Promise.all([
    openWorld({ manner: SCHEDULE_PROVIDER }),
    ...Array.from({ length: VISITORS }, () => serveSite({ folder: builtSite, port: 0 })),
  ]);
  try {
    const world = {
      origins: sites.map(({ origin }) => origin),
      siteFolder: builtSite,
      provider,
      openVisitor: () => openScheduleVisitor(browser),
    };
    const totals = await runSchedules(world, { seed, schedules: 200, log: console.log });
    console.log(`seed ${seed}:`, totals);
    expect(totals).toMatchObject({
      schedules: 200,
      notStored: 0,
      falselyConfirmed: 0,
      notConfirmed: 0,
      duplicated: 0,
      resentAfterUnknown: 0,
    });
    expect(totals.kept).toBeGreaterThan(5);
    expect(totals.inDoubt).toBeGreaterThan(0);
    expect(totals.withFiles).toBeGreaterThan(15);
    expect(totals.repeated, "Chromium repeats what is cut on a connection that was used").toBeGreaterThan(10);
  } finally {
    await Promise.all([close(), ...sites.map((site) => site.close())]);
  }
}, 240_000);
