import fc from "fast-check";
import { expect, test } from "vitest";
import { createSendWorld, type Step, TREATMENTS } from "./send-world.ts";

/** `SCHEDULE_SEED=… npx vitest run tests/unit/send-schedules` runs the same schedules again. */
const seed = Number(process.env.SCHEDULE_SEED ?? Date.now() % 2 ** 31);
const RUNS = 60_000;

const form = fc.integer({ min: 0, max: 2 });
const treatment = fc.constantFrom(...TREATMENTS);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("submit" as const), form, treatment }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("resend-by-itself" as const), form, treatment }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("press-send-again" as const), form, treatment }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("correct-and-submit" as const), form, treatment }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("delete" as const), form }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("reload" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("wait" as const), days: fc.integer({ min: 0, max: 9 }) }),
  },
);

test.each([
  ["dedupes", true],
  ["does not dedupe", false],
])(
  "loses, invents and doubles nothing, with a server that %s",
  (name, serverDedupes) => {
    const total = { notStored: 0, falselyConfirmed: 0, duplicated: 0, resentAfterUnknown: 0 };
    fc.assert(
      fc.property(fc.array(step, { maxLength: 16 }), (schedule) => {
        const world = createSendWorld({ serverDedupes });
        world.run(schedule);
        world.settle();
        for (const [count, times] of Object.entries(world.counts)) {
          if (count in total) total[count as keyof typeof total] += times;
          if (times > 0) throw new Error(`${count}: ${times}`);
        }
      }),
      { seed, numRuns: RUNS },
    );
    console.log(`${RUNS} schedules, server ${name}, seed ${seed}:`, total);
    expect(total).toEqual({ notStored: 0, falselyConfirmed: 0, duplicated: 0, resentAfterUnknown: 0 });
  },
  60_000,
);
