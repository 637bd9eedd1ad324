/** Presses, two tabs, files, reloads, no network and connections that the server cuts, at random. */
import { expect, inject, it } from "vitest";
import { runSchedules, SCHEDULE_PROVIDER } from "../faults/random-schedule.ts";
import { DESKTOP, useWorld } from "./world.ts";

/** `SCHEDULES=60 SCHEDULE_SEED=7 npm run engines -- schedules` */
const schedules = Number(process.env.SCHEDULES ?? 15);
const seed = Number(process.env.SCHEDULE_SEED ?? Date.now() % 2 ** 31);

const world = useWorld(SCHEDULE_PROVIDER);

it(
  `${schedules} random schedules lose, invent and double nothing, and resend nothing that may have arrived`,
  async () => {
    const { engine, provider, site } = world;
    const siteFolder = inject("siteFolder");
    const totals = await runSchedules(
      { origins: [site.origin], siteFolder, provider, openVisitor: () => engine.openVisitor(DESKTOP) },
      { seed, schedules, log: console.log },
    );
    console.log(`${process.env.TEST_ENGINE}, seed ${seed}:`, totals);
    expect(totals).toMatchObject({
      schedules,
      notStored: 0,
      falselyConfirmed: 0,
      notConfirmed: 0,
      duplicated: 0,
      resentAfterUnknown: 0,
    });
  },
  60_000 + schedules * 10_000,
);
