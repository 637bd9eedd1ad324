/** A page loads the outbox's code only if the device stores something that needs it. */
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, it, vi } from "vitest";
import { KEPT_MS, THIS_PAGE } from "../../../../../../widgets/kit/send/store/database.ts";
import { hasOutboxWork } from "../../../../../../widgets/kit/send/store/outbox-work.ts";

beforeEach(() => vi.stubGlobal("indexedDB", new IDBFactory()));

/** Stores rows in the database as `device.ts` does. With another `name` the store of `device.ts` is missing. */
async function store(rows: Record<string, unknown>, name = "kept") {
  const opening = indexedDB.open("outbox");
  opening.onupgradeneeded = () => opening.result.createObjectStore(name);
  await new Promise((resolve) => (opening.onsuccess = resolve));
  const transaction = opening.result.transaction(name, "readwrite");
  for (const [key, value] of Object.entries(rows)) {
    transaction.objectStore(name).put(value, key);
  }
  await new Promise((resolve) => (transaction.oncomplete = resolve));
  opening.result.close();
}

const today = { keptAtDeviceMs: Date.now() };
const lastYear = { keptAtDeviceMs: Date.now() - 50 * KEPT_MS };

it.each<[string, Record<string, unknown>, boolean]>([
  ["nothing", {}, false],
  ["a draft", { drafts: [today] }, false],
  ["a draft that nobody has dated", { drafts: [{}] }, false],
  ["references", { references: { accepted: ["AAAA-AAAA"], ...today } }, false],
  ["a form that waits", { entries: [{ state: "waiting" }] }, true],
  [
    "a form that another page has left",
    { entries: [{ state: "sending", heldBy: 1 }] },
    true,
  ],
  [
    "a form that this page sends",
    { entries: [{ state: "sending", heldBy: THIS_PAGE }] },
    false,
  ],
  ["a draft of last year, which is to be deleted", { drafts: [lastYear] }, true],
])("the outbox has work with %s: %s", async (_, rows, hasWork) => {
  await store(rows);
  expect(await hasOutboxWork()).toBe(hasWork);
});

it("a database without its store, or one that never answers, is no work", async () => {
  await store({}, "another");
  expect(await hasOutboxWork()).toBe(false);
  vi.useFakeTimers();
  vi.spyOn(indexedDB, "open").mockReturnValue(new EventTarget() as IDBOpenDBRequest);
  const asked = hasOutboxWork();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await asked).toBe(false);
});
