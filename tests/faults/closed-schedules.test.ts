/** Random schedules in which pages close and open while the browser's `sync` event sends the waiting form. */
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { createRandom, pick } from "../harness/random-schedule.ts";
import { enquiry, onDevice, useVisitors } from "../harness/visitor.ts";
import { keepEnquiryAndClose, visitWithSync } from "./closed-site.ts";

/** Number of schedules. `npm run soak -- 3000` runs 300; `SCHEDULE_SEED=…` repeats those of an earlier run. */
const schedules = Number(process.env.CLOSED_SCHEDULES ?? 3);
const seed = Number(process.env.SCHEDULE_SEED ?? Date.now() % 2 ** 31);

const world = useVisitors();
/** Scenarios without an answer or with a late one. After any other answer a form would wait for the visitor. */
const FAULTS = ["reset", "reset-reused", "reset-before", "slow", "down", "unreachable"];
const LONGEST_PAUSE_MS = 400;

it("forms that are sent after their page was closed are stored once, whatever opens and closes meanwhile", {
  timeout: 120_000 + schedules * 20_000,
}, async () => {
  const first = await visitWithSync(world, "/contact");
  const context = first.context();
  await first.close();
  const totals = { schedules: 0, opened: 0, spoilt: 0 };
  for (let number = 0; number < schedules; number++) {
    const name = `${seed}-${number}`;
    const random = createRandom(name);
    const somewhen = () => pause(random() * LONGEST_PAUSE_MS);
    world.provider.reset();
    const page = await context.newPage();
    await page.goto(`${world.origin}/contact`);
    const { reference, fireSync } = await keepEnquiryAndClose(world, page, {
      ...enquiry,
      Message: name,
    });
    world.provider.clearFaults();
    const spoilt = Math.floor(random() * 3);
    for (let fault = 0; fault < spoilt; fault++) {
      const call = pick(["AddContactUs", "AddContactUs", "challenge"], random);
      const scenario = pick(FAULTS, random);
      world.provider.setFault({ call, scenario, times: 1, delayMs: random() * 200 });
    }
    let closed = 0;
    const openAndClose = async () => {
      await somewhen();
      const tab = await context.newPage();
      totals.opened++;
      await tab.goto(`${world.origin}/about`);
      await somewhen();
      if (random() < 0.5) {
        await tab.close();
        closed++;
      }
    };
    const opened = random() < 0.6 ? [openAndClose()] : [];
    if (random() < 0.3) {
      opened.push(openAndClose());
    }
    for (let events = Math.ceil(random() * 3); events > 0; events--) {
      await somewhen();
      await fireSync();
    }
    await Promise.all(opened);

    // Fire the event until no form waits, as the browser does every 5 minutes, also while
    // tabs are open.
    const stored = () =>
      world.provider
        .records("contact")
        .filter((one) => one.body.remarks === name && one.reference === reference);
    const fireAndCount = async () => {
      if (stored().length === 0) {
        await fireSync();
      }
      return stored().length;
    };
    await expect.poll(fireAndCount, { timeout: 60_000, interval: 500 }).toBe(1);
    const last = await context.newPage();
    await last.goto(`${world.origin}/about`);
    await expect.poll(() => onDevice(last)).not.toContain(name);
    const posts = world.provider.posts("AddContactUs").length;
    console.log(`schedule ${name}: ${posts} posts, ${spoilt} spoilt`);
    expect(stored().length, name).toBe(1);
    // Each further request follows one that was spoilt, or that ended with its tab.
    expect(posts, name).toBeLessThanOrEqual(1 + spoilt + closed);
    for (const tab of context.pages()) {
      await tab.close();
    }
    totals.schedules++;
    totals.spoilt += spoilt;
  }
  console.table({ seed, ...totals });
  expect(totals.schedules).toBe(schedules);
});
