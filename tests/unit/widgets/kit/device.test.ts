import { playLocks } from "./play-locks.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  createReference,
  removeExpired,
  holdLock,
  KEPT_MS,
  readItem,
  writeItem,
} from "../../../../widgets/kit/device.ts";
import { backoffMs } from "../../../../widgets/kit/backoff.ts";

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

test("where the device takes none, the page keeps it, and it is said", () => {
  const full = () => {
    throw new DOMException("The quota was exceeded.", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: full, removeItem() {} });
  expect(writeItem("unkept", "1")).toBe(false);
  expect(readItem("unkept")).toBe("1");
  vi.unstubAllGlobals();
  expect(writeItem("unkept", "")).toBe(true);
  expect(readItem("unkept")).toBe("");
});

const savedAt = (savedAtMs: unknown) => JSON.stringify({ fields: {}, savedAtMs });
test.each<[string, string, string, boolean]>([
  ["a draft of today", "draft-contact", savedAt(Date.now()), true],
  ["a draft of 6 days ago", "draft-contact", savedAt(Date.now() - KEPT_MS + 86_400_000), true],
  ["a draft of 8 days ago", "draft-contact", savedAt(Date.now() - KEPT_MS - 86_400_000), false],
  ["a draft of next month", "draft-contact", savedAt(Date.now() + 5 * KEPT_MS), false],
  ["a draft that does not say", "draft-contact", savedAt("soon"), false],
  ["a damaged draft", "draft-contact", "{", false],
  ["old numbers of what was sent", "sent", savedAt(Date.now() - 2 * KEPT_MS), false],
  ["what is not ours", "cart", "{", true],
])("after 7 days what was typed is gone, and nothing else: %s", (_, key, item, isLeft) => {
  localStorage.setItem(key, item);
  removeExpired();
  expect(localStorage.getItem(key) !== null).toBe(isLeft);
});

test("a reference number can be read out: two groups of four, without 0, O, 1, I and L", () => {
  for (let round = 0; round < 200; round++)
    expect(createReference()).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
});

test("pauses grow from four seconds to five minutes at most, and are drawn from the whole range", () => {
  expect([1, 2, 3, 8, 100].map((tries) => backoffMs(tries, 1))).toEqual([
    4_000, 8_000, 16_000, 300_000, 300_000,
  ]);
  expect(backoffMs(3, 0)).toBe(0);
});

describe("a lock", () => {
  test("that a browser refuses lets work be done, once, and its failure through", async () => {
    const request = async () => {
      throw new DOMException("Access to the Locks API is denied in this context.", "SecurityError");
    };
    vi.stubGlobal("navigator", { locks: { request } });
    const work = vi.fn(async () => "done");
    expect(await holdLock("send contact", work)).toBe("done");
    expect(work).toHaveBeenCalledOnce();
    const fail = vi.fn(async () => {
      throw new Error("no answer");
    });
    await expect(holdLock("send contact", fail)).rejects.toThrow("no answer");
    expect(fail).toHaveBeenCalledOnce();
  });

  test("that another tab held is followed by the moment in which what it stored is seen here", async () => {
    playLocks();
    const times: number[] = [];
    const look = async () => void times.push(performance.now());
    void holdLock("send contact", look);
    void holdLock("send contact", look);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(times[1]! - times[0]!).toBe(400);
  });

  test("is given back when the page is left, and one that is waited for is waited for no longer", async () => {
    playLocks();
    void holdLock("resend", () => new Promise<void>(() => {}));
    const waiting = expect(holdLock("resend", async () => "done")).rejects.toThrow();
    const next = vi.fn(async () => {});
    await Promise.resolve();
    dispatchEvent(new Event("pagehide"));
    await waiting;
    await holdLock("resend", next);
    expect(next).toHaveBeenCalledOnce();
  });
});
