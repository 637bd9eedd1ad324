import { expect, it } from "vitest";
import { netemWords } from "../../bench/wire/netem-line.ts";

it("tells netem the delay, the loss, the rate, and a limit for what is on its way and what waits", () => {
  // 1.2 s of 400 kbit/s are 60,000 bytes: 40 packets.
  expect(netemWords({ kbps: 400, delayMs: 200, lossPercent: 3, queueMs: 1_000 })).toBe(
    "delay 200ms loss 3% rate 400kbit limit 40",
  );
});

it("leaves loss out where there is none", () => {
  expect(netemWords({ kbps: 1_600, delayMs: 75, lossPercent: 0, queueMs: 1_000 })).not.toContain("loss");
});
