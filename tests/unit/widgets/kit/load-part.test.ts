import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadPart, PART_MISSING } from "../../../../widgets/kit/load-part.ts";

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
  const loading = loadPart(load);
  await vi.advanceTimersByTimeAsync(999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await loading).toBe("module");
});

test("after the third failure it tells the page, and gives up with the last one", async () => {
  const load = vi.fn(() => Promise.reject(new TypeError("no")));
  const told = vi.fn();
  addEventListener(PART_MISSING, told, { once: true });
  const loading = loadPart(load).catch((reason: unknown) => String(reason));
  await vi.advanceTimersByTimeAsync(3_999);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await loading).toBe("TypeError: no");
  expect(told).toHaveBeenCalledOnce();
  expect(load).toHaveBeenCalledTimes(3);
});

test("where the browser names a chunk that the part imports, the part is what is asked for again", async () => {
  const reason = new TypeError(
    "error loading dynamically imported module: https://a.in/widgets/chunk-ABCD1234.js",
  );
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(reason).mockResolvedValue("part");
  const loading = loadPart(load);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await loading).toBe("part");
});
