import { expect, it, vi } from "vitest";
import { loadWithRetry } from "../../../../widgets/kit/load.ts";

it.each([
  ["comes", () => Promise.resolve("part"), "part"],
  [
    "is given up with the last failure",
    () => Promise.reject(new TypeError("no")),
    "TypeError: no",
  ],
])("a part that fails is asked for once more after 1 s, and %s", async (_, answer, outcome) => {
  vi.useFakeTimers();
  const load = vi
    .fn<() => Promise<string>>(answer)
    .mockRejectedValueOnce(new TypeError("Importing a module script failed."));
  const loading = loadWithRetry(load).catch(String);
  await vi.advanceTimersByTimeAsync(999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await loading).toBe(outcome);
  expect(load).toHaveBeenCalledTimes(2);
});
