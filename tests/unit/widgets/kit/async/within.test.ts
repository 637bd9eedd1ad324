// @vitest-environment node
import { beforeEach, expect, it, vi } from "vitest";
import { within } from "../../../../../widgets/kit/async/within.ts";

beforeEach(() => void vi.useFakeTimers());

it.each([
  [
    "throws at once",
    () => {
      throw new Error("no storage");
    },
  ],
  ["rejects later", async () => Promise.reject(new Error("no storage"))],
])("work that %s leaves no timer", async (_, work) => {
  await expect(within(1_000, work)).rejects.toThrow("no storage");
  expect(vi.getTimerCount()).toBe(0);
});
