import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isAnyDue, isExpired, KEPT_MS, readNote, writeNote } from "../../../../widgets/kit/device-storage.ts";

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a note is kept until it is emptied, and then nothing of it is left", () => {
  expect(writeNote("draft-contact", "1")).toBe(true);
  expect(readNote("draft-contact")).toBe("1");
  expect(writeNote("draft-contact", "")).toBe(true);
  expect(localStorage.getItem("draft-contact")).toBeNull();
});

test("where the device takes none, the page keeps it, and it is said", () => {
  const full = () => {
    throw new DOMException("The quota was exceeded.", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: full, removeItem() {} });
  expect(writeNote("unkept", "1")).toBe(false);
  expect(readNote("unkept")).toBe("1");
  vi.unstubAllGlobals();
  expect(writeNote("unkept", "")).toBe(true);
  expect(readNote("unkept")).toBe("");
});

test("7 days after the first note was written something is due, whatever was written since", () => {
  expect(isAnyDue()).toBe(false);
  writeNote("sent-forms", "{}");
  vi.advanceTimersByTime(KEPT_MS - 1_000);
  writeNote("draft-contact", "1");
  expect(isAnyDue()).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(isAnyDue()).toBe(true);
});

test("what an earlier release kept, with no note of its time, is due at once", () => {
  localStorage.setItem("draft-contact", "1");
  expect(isAnyDue()).toBe(true);
});

test.each([
  ["that is no number", "soon"],
  ["later than it can be", String(Date.now() + 100 * KEPT_MS)],
])("a time %s is due at once", (_, time) => {
  localStorage.setItem("kept-until", time);
  expect(isAnyDue()).toBe(true);
});

test("where storage is refused, nothing is due", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(isAnyDue()).toBe(false);
});

test("what is kept is forgotten after 7 days, and not before, whatever the clock did", () => {
  expect(isExpired(0, KEPT_MS)).toBe(false);
  expect(isExpired(0, KEPT_MS + 1)).toBe(true);
  expect(isExpired(KEPT_MS, 0)).toBe(false);
});
