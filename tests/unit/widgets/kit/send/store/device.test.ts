import { beforeEach, describe, expect, it, vi } from "vitest";
import { backOff } from "../../../../../../widgets/kit/send/backoff.ts";
import { holdLock } from "../../../../../../widgets/kit/send/lock.ts";
import {
  computeReference,
  hashText,
} from "../../../../../../widgets/kit/send/store/reference.ts";
import { playLocks } from "../../play-locks.ts";

beforeEach(() => void vi.useFakeTimers());

it("every text has a reference number of its own, two groups of four without 0, O, 1, I, L", () => {
  const references = Array.from({ length: 50_000 }, (_, index) =>
    hashText(`secret ${index}`),
  );
  expect(new Set(references).size).toBe(50_000);
  expect(
    references.filter((one) => !/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/.test(one)),
  ).toEqual([]);
});

it("a text accepted before it was begun has another number, one accepted since the same", () => {
  const device = { secret: "s", accepted: [] as string[] };
  const first = computeReference(device, 0, "text");
  device.accepted.push(first);
  expect(computeReference(device, 0, "text")).toBe(first);
  expect(computeReference(device, 1, "text")).not.toBe(first);
  expect(computeReference({ ...device, secret: "t" }, 0, "text")).not.toBe(first);
});

it.each([
  [1, 4_000],
  [3, 16_000],
  [100, 300_000],
])("after %i failures the longest pause is %i ms", async (failedTries, ms) => {
  vi.spyOn(Math, "random").mockReturnValue(1);
  const beginMs = Date.now();
  const pause = backOff(failedTries, new AbortController().signal);
  await vi.runAllTimersAsync();
  await pause;
  expect(Date.now() - beginMs).toBe(ms);
});

describe("a lock", () => {
  it("a lock that a browser refuses lets work be done, once, and its failure through", async () => {
    const request = async () => {
      throw new DOMException(
        "Access to the Locks API is denied in this context.",
        "SecurityError",
      );
    };
    vi.stubGlobal("navigator", { locks: { request } });
    const work = vi.fn(async () => "done");
    expect(await holdLock("send contact", 100_000, work)).toBe("done");
    expect(work).toHaveBeenCalledOnce();
    const fail = vi.fn(async () => {
      throw new Error("no answer");
    });
    await expect(holdLock("send contact", 100_000, fail)).rejects.toThrow("no answer");
    expect(fail).toHaveBeenCalledOnce();
  });

  it("a lock held by a suspended tab is waited for only as long as any answer takes, or until Stop", async () => {
    playLocks();
    void holdLock("send contact", 100_000, () => new Promise<void>(() => {}));
    const next = vi.fn(async () => {});
    void holdLock("send contact", 100_000, next);
    const stopping = new AbortController();
    const stopped = expect(
      holdLock("send contact", 100_000, next, stopping.signal),
    ).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(99_000);
    stopping.abort();
    await stopped;
    expect(next).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(next).toHaveBeenCalledOnce();
  });
});
