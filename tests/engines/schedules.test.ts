/** Random schedules of presses, two tabs, files, reloads, a missing network and cut connections. */
import { expect, inject, it } from "vitest";
import {
  isHarmful,
  runSchedules,
  SCHEDULE_PROVIDER,
} from "../harness/random-schedule.ts";
import { testSettings } from "../test-run.ts";
import { DESKTOP, useWorld } from "./world.ts";

/** Number of schedules. `SCHEDULES=60 SCHEDULE_SEED=7 npm run engines -- schedules` sets it and the seed. */
const schedules = Number(process.env.SCHEDULES ?? 15);
const seed = Number(process.env.SCHEDULE_SEED ?? Date.now() % 2 ** 31);
const timeoutMs = 60_000 + schedules * 10_000;
const world = useWorld(SCHEDULE_PROVIDER);

it("random schedules lose, invent and double nothing, and resend nothing that may have arrived", {
  timeout: timeoutMs,
}, async () => {
  const { engine, provider, site } = world.parts();
  const settings = testSettings({ PROVIDER_PORT: String(inject("providerPort")) });
  const openVisitor = () => engine.openVisitor(DESKTOP);
  const totals = await runSchedules(
    { origins: [site.origin], settings, provider, openVisitor },
    { seed, schedules, log: console.log },
  );
  console.log(`${process.env.TEST_ENGINE}, seed ${seed}:`, totals);
  expect([totals.schedules, isHarmful(totals)]).toEqual([schedules, false]);
});
