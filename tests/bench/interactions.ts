/** What a press costs a visitor's phone: from the press until the next frame shows, on a CPU four times slower than this machine. */
import { median } from "./median.ts";
import { JOURNEYS } from "./journeys.ts";
import { startPressing, type Press } from "./presses.ts";
import type { BenchWorld } from "./world.ts";

/** `BENCH_RUNS=1 npm run bench -- interactions` presses everything once. */
const runs = Number(process.env.BENCH_RUNS ?? 5);
/** `BENCH_ONLY=career npm run bench -- interactions` makes the journeys whose names hold that. */
const only = process.env.BENCH_ONLY ?? "";
const cpuSlowdown = 4;
const medianLimitMs = 50;
const worstLimitMs = 100;

export async function benchInteractions({ origin, browser }: BenchWorld) {
  const presses: Map<string, Press[]> = new Map();
  for (const { name, route, view, go } of JOURNEYS.filter((journey) => journey.name.includes(only))) {
    for (let run = 0; run < runs; run++) {
      const context = await browser.newContext({ serviceWorkers: "block", ...view });
      const page = await context.newPage();
      const { hand, pressed } = await startPressing(page, cpuSlowdown);
      await page.goto(origin + route, { waitUntil: "load" });
      await go(hand);
      for (const press of pressed) {
        const what = `${name}: ${press.what}`;
        presses.set(what, [...(presses.get(what) ?? []), press]);
      }
      await context.close();
    }
  }
  const rows = [...presses].map(([press, made]) => {
    const worst = made.toSorted((one, other) => other.nextFrameMs - one.nextFrameMs)[0]!;
    return {
      press,
      "next frame, ms (median)": median(made.map(({ nextFrameMs }) => nextFrameMs)),
      "(worst)": worst.nextFrameMs,
      "of the worst: waited": Math.round(worst.waitedMs),
      ran: Math.round(worst.ranMs),
      drew: Math.round(worst.drewMs),
    };
  });
  const all = [...presses.values()].flat().map(({ nextFrameMs }) => nextFrameMs);
  const slow = rows.filter(
    (row) => row["next frame, ms (median)"] > medianLimitMs || row["(worst)"] > worstLimitMs,
  );
  console.log(
    `\nPresses: time to the next frame (Event Timing, in steps of 8 ms; 16 stands for less), ${cpuSlowdown}× slower CPU, ${runs} runs`,
  );
  console.table(rows);
  console.log(
    `${all.length} presses: median ${median(all)} ms (limit ${medianLimitMs}), worst ${Math.max(...all)} ms (limit ${worstLimitMs}); ${slow.length} of ${rows.length} kinds are over${slow.length > 0 ? ":" : "."}`,
  );
  for (const row of slow)
    console.log(`  ${row.press}: ${row["next frame, ms (median)"]}, worst ${row["(worst)"]}`);
}
