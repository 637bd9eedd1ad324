import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { importAgain } from "../../widgets/kit/import-again";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a failed import is tried again after 1 s and after 3 s more", async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError("Importing a module script failed."))
    .mockRejectedValueOnce(new TypeError("Importing a module script failed."))
    .mockResolvedValue("module");
  const loading = importAgain(load);
  await vi.advanceTimersByTimeAsync(999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await loading).toBe("module");
});

test("after the third failure it gives up with the last one", async () => {
  const load = vi.fn(() => Promise.reject(new TypeError("no")));
  const loading = importAgain(load).catch((reason: unknown) => String(reason));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await loading).toBe("TypeError: no");
  expect(load).toHaveBeenCalledTimes(3);
});
