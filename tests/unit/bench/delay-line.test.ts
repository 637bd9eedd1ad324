import { expect, it } from "vitest";
import { delayLine } from "../../bench/wire/delay-line.ts";

/** 400 kbit/s is 50 bytes a millisecond. */
const slow = { kbps: 400, delayMs: 200, lossPercent: 0, queueMs: 100 };

it("takes a packet the time of its bytes and half a round trip", () => {
  expect(delayLine(slow)(1_500, 1_000)).toBe(1_000 + 30 + 200);
});

it("lets a packet wait for those before it, and not once they have gone", () => {
  const arrivalOf = delayLine(slow);
  expect([arrivalOf(1_500, 0), arrivalOf(1_500, 0), arrivalOf(1_500, 500)]).toEqual([230, 260, 730]);
});

it("drops what would wait longer than its queue", () => {
  const arrivalOf = delayLine(slow);
  const arrivals = Array.from({ length: 6 }, () => arrivalOf(1_500, 0));
  expect(arrivals).toEqual([230, 260, 290, 320, undefined, undefined]);
});

it("loses the share of packets that it is told to, which take no time of the others", () => {
  const chances = [0.029, 0.031];
  const arrivalOf = delayLine({ ...slow, lossPercent: 3 }, () => chances.shift() ?? 1);
  expect([arrivalOf(1_500, 0), arrivalOf(1_500, 0)]).toEqual([undefined, 230]);
});
