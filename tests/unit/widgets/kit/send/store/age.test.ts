/** How long data stays on a device, whatever the clocks of the device and of our server say. */
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, it, vi } from "vitest";
import type {
  Draft,
  OutboxEntry,
} from "../../../../../../widgets/kit/send/store/device.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The times of two clocks at a visit, in days from the first visit. A server may send no date. */
interface Visit {
  server: number | undefined;
  device: number;
}
const at = (server: number, device: number): Visit => ({ server, device });
const undated = (device: number): Visit => ({ server: undefined, device });

const draft: Draft = {
  id: "1",
  formName: "contact",
  values: { Name: "Asha" },
  acceptedBefore: 0,
};
const refused = {
  reference: "AAAA-AAAA",
  formName: "contact",
  values: {},
  files: [],
  state: "refused",
} as unknown as OutboxEntry;
const inDoubt: OutboxEntry = { ...refused, reference: "CCCC-CCCC", state: "in-doubt" };
const waiting: OutboxEntry = { ...refused, reference: "BBBB-BBBB", state: "waiting" };

const startMs = Date.now();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.stubGlobal("indexedDB", new IDBFactory());
});

/** Opens a page that deletes old data from the device, at these times of the two clocks. */
async function visit({ server, device }: Visit) {
  vi.setSystemTime(startMs + device * DAY_MS);
  const date = server === undefined ? undefined : startMs + server * DAY_MS;
  const headers: HeadersInit =
    date === undefined ? {} : { Date: new Date(date).toUTCString() };
  // Only a request with `no-store` gets the current time, because a cached answer has an
  // old one.
  vi.stubGlobal("fetch", async (_: string, { cache }: RequestInit) => {
    return new Response(null, { headers: cache === "no-store" ? headers : {} });
  });
  vi.resetModules();
  const { isExpired, tidy } = await import(
    "../../../../../../widgets/kit/send/store/age.ts"
  );
  const { changeDevice, readDevice } = await import(
    "../../../../../../widgets/kit/send/store/device.ts"
  );
  await tidy();
  return { isExpired, changeDevice, stored: await readDevice((stored) => stored) };
}

it.each<[what: string, { visits: Visit[]; isThere: boolean }]>([
  [
    "a server's date that was wrong when it was kept",
    { visits: [at(-9_000, 0), at(0.1, 0.1), at(2, 2)], isThere: true },
  ],
  [
    "a server's date that was wrong once",
    { visits: [at(0, 0), at(1_500, 0.1), at(1, 1)], isThere: true },
  ],
  [
    "a server's date that was wrong on two days",
    { visits: [at(0, 0), at(1_500, 0.1), at(1_502, 2)], isThere: true },
  ],
  [
    "a device's clock that was wrong when it was kept",
    { visits: [at(0, -400), at(0.1, 0.1), at(2, 2)], isThere: true },
  ],
  [
    "a device's clock that was wrong on two days",
    { visits: [at(0, 0), at(1, 400), at(3, 402)], isThere: true },
  ],
  [
    "both clocks wrong once",
    { visits: [at(0, 0), at(400, 400), at(1, 1), at(3, 3)], isThere: true },
  ],
  [
    "answers without a date",
    { visits: [undated(-30), undated(0), undated(2), undated(9)], isThere: true },
  ],
  ["two visits within 7 days", { visits: [at(0, 0), at(3, 3), at(6, 6)], isThere: true }],
  ["one visit after 7 days", { visits: [at(0, 0), at(8, 8)], isThere: true }],
  [
    "two visits of one day after 7 days",
    { visits: [at(0, 0), at(8, 8), at(8.9, 8.9)], isThere: true },
  ],
  [
    "visits of two days after 7 days",
    { visits: [at(0, 0), at(8, 8), at(9.5, 9.5)], isThere: false },
  ],
  [
    "the same, by clocks that are half a day apart",
    { visits: [at(0, 0), at(8, 8.5), at(9.5, 10)], isThere: false },
  ],
  [
    "the same by a device that is always years behind",
    { visits: [at(0, -700), at(8, -692), at(10, -690)], isThere: false },
  ],
])("a form that waits for the visitor, and a draft, after %s", async (_, {
  visits: [first, ...later],
  isThere,
}) => {
  const { changeDevice } = await visit(first!);
  await changeDevice(() => ({
    result: undefined,
    entries: [refused, inDoubt],
    drafts: [draft],
  }));
  await visit(first!);
  let left = 3;
  for (const one of later) {
    const { stored } = await visit(one);
    left = stored.entries.length + stored.drafts.length;
  }
  expect(left).toBe(isThere ? 3 : 0);
});

it("what waits to be sent is never deleted for its age alone", async () => {
  const { changeDevice } = await visit(at(0, 0));
  await changeDevice(() => ({ result: undefined, entries: [waiting] }));
  for (const days of [0, 8, 10, 400]) {
    await visit(at(days, days));
  }
  const { stored, isExpired } = await visit(at(401, 401));
  expect(stored.entries.map(isExpired)).toEqual([true]);
});

it("what is old goes, and what came later stays", async () => {
  const { changeDevice } = await visit(at(0, 0));
  await changeDevice(() => ({ result: undefined, entries: [refused], drafts: [draft] }));
  for (const days of [0, 5]) {
    await visit(at(days, days));
  }
  const later = { entries: [inDoubt], drafts: [{ ...draft, id: "2" }] };
  await changeDevice(({ entries, drafts }) => ({
    result: undefined,
    entries: [...entries, ...later.entries],
    drafts: [...drafts, ...later.drafts],
  }));
  for (const days of [5, 8]) {
    await visit(at(days, days));
  }
  const { stored } = await visit(at(9.5, 9.5));
  expect(stored).toMatchObject(later);
});

it("the numbers of forms that were sent end with their secret, 7 days after the last", async () => {
  const { changeDevice } = await visit(at(0, 0));
  const references = { secret: "s", accepted: ["AAAA-AAAA"] };
  await changeDevice(() => ({ result: undefined, references }));
  for (const days of [0, 6, 8]) {
    const { stored } = await visit(at(days, days));
    expect([days, stored.references]).toMatchObject([days, references]);
  }
  const { stored } = await visit(at(9.5, 9.5));
  expect(stored.references.accepted).toEqual([]);
  expect(stored.references.secret).not.toBe("s");
});

it("the numbers stay while a text is on the device that may have been sent under one", async () => {
  const { changeDevice } = await visit(at(0, 0));
  const references = { secret: "s", accepted: ["AAAA-AAAA"] };
  await changeDevice(() => ({ result: undefined, references, entries: [waiting] }));
  for (const days of [0, 8, 10]) {
    await visit(at(days, days));
  }
  const { stored } = await visit(at(12, 12));
  expect(stored.references).toMatchObject(references);
});
