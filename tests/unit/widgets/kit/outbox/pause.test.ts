import { expect, test } from "vitest";
import { pauseMs } from "../../../../../widgets/kit/outbox/pause.ts";

test("pauses grow with full jitter, up to five minutes", () => {
  expect([1, 2, 3, 4].map((tries) => pauseMs(tries, 1))).toEqual([4_000, 8_000, 16_000, 32_000]);
  expect(pauseMs(3, 0)).toBe(0);
  expect(pauseMs(3, 0.5)).toBe(8_000);
  for (const tries of [8, 20, 1_000, 1e9]) expect(pauseMs(tries, 1)).toBe(300_000);
});
