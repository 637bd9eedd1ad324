/**
 * Background sync: the page's part, and the worker's part at the browser's `sync` event.
 * `tests/faults/closed-site.test.ts` tests both together in Chromium.
 */
import "fake-indexeddb/auto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  changeDevice,
  type OutboxEntry,
  readDevice,
} from "../../../../widgets/kit/send/store/device.ts";
import { CHANGE_EVENT } from "../../../../widgets/kit/send/store/device-changes.ts";
import { playServer, type SentRequest } from "../kit/play-server.ts";

const entry: OutboxEntry = {
  reference: "AAAA-BBBB",
  formName: "contact",
  page: "/contact",
  method: "AddContactUs",
  body: { name: "Asha" },
  files: [],
  values: { Name: "Asha" },
  state: "waiting",
};

const askBrowser = vi.fn(async () => {});
const register = vi.fn(async () => ({ active: {}, sync: { register: askBrowser } }));
const container = Object.assign(new EventTarget(), { register });
let permission = "granted";

/** Loads the module anew, as a new page does. */
async function bringAnew(): Promise<void> {
  vi.resetModules();
  const { registerSync } = await import("../../../../widgets/outbox/background-sync.ts");
  await registerSync();
}

const keep = (state: OutboxEntry["state"]) =>
  changeDevice(() => ({ result: undefined, entries: [{ ...entry, state }] }));
const sentence = () => document.documentElement.dataset.keptNote;

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("SyncManager", class {});
  vi.stubGlobal("BOT_CHECK", "altcha");
  vi.stubGlobal("SERVICE_WORKER", "on");
  permission = "granted";
  const permissions = { query: async () => ({ state: permission }) };
  vi.stubGlobal(
    "navigator",
    Object.create(navigator, {
      serviceWorker: { value: container },
      permissions: { value: permissions },
      connection: { value: { saveData: false }, writable: true },
    }),
  );
});
afterEach(() => {
  delete document.documentElement.dataset.keptNote;
  vi.clearAllMocks();
});

it("the browser is asked whenever a form waits, also one that waited before, and for no other", async () => {
  await keep("waiting");
  await bringAnew();
  expect(register).toHaveBeenCalledOnce();
  expect(askBrowser).toHaveBeenCalledOnce();
  expect(sentence()).toBe("When this site is closed, your browser sends it.");
  await keep("refused");
  await keep("waiting");
  await vi.waitFor(() => expect(askBrowser).toHaveBeenCalledTimes(2));
  expect(askBrowser).toHaveBeenCalledWith("outbox");
});

it("the worker is brought once by all that ask, and again after a failure", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  register.mockRejectedValueOnce(new TypeError("no connection"));
  vi.resetModules();
  const { registerSync } = await import("../../../../widgets/outbox/background-sync.ts");
  await registerSync();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(sentence()).toBe(undefined);
  await Promise.all([registerSync(), registerSync()]);
  expect(register).toHaveBeenCalledTimes(2);
  expect(sentence()).toBeDefined();
});

it("a page reads the device again when the worker has changed it", async () => {
  await bringAnew();
  const changed = vi.fn();
  addEventListener(CHANGE_EVENT, changed, { once: true });
  container.dispatchEvent(new MessageEvent("message", { data: "outbox" }));
  expect(changed).toHaveBeenCalledOnce();
});

it("a visitor who forbids it is promised nothing", async () => {
  permission = "denied";
  await bringAnew();
  expect(sentence()).toBeUndefined();
});

it.each([
  ["a third party's bot check", () => vi.stubGlobal("BOT_CHECK", "turnstile")],
  ["service workers off", () => vi.stubGlobal("SERVICE_WORKER", "off")],
  ["no background sync", () => void Reflect.deleteProperty(window, "SyncManager")],
  ["Save-Data", () => Object.assign(navigator.connection!, { saveData: true })],
])("with %s nothing is registered, and nothing more promised", async (_, change) => {
  change();
  await keep("waiting");
  await bringAnew();
  expect(register).not.toHaveBeenCalled();
  expect(sentence()).toBeUndefined();
});

it("nothing is promised before the worker has been installed", async () => {
  const installing = new EventTarget();
  const registration = { installing, active: undefined as unknown };
  const sync = { register: askBrowser };
  register.mockResolvedValueOnce(Object.assign(registration, { sync }) as never);
  const brought = bringAnew();
  await vi.waitFor(() => expect(register).toHaveBeenCalledOnce());
  // The worker is installed and not active yet, so the page is not told yet that forms
  // are sent later.
  installing.dispatchEvent(new Event("statechange"));
  await readDevice(() => {});
  await nextTurn();
  expect(sentence()).toBeUndefined();
  registration.active = {};
  installing.dispatchEvent(new Event("statechange"));
  await brought;
  expect(sentence()).toBeDefined();
});

describe("the worker at the browser's event", () => {
  const open = { postMessage: vi.fn() };
  // The worker finds its pages by `includeUncontrolled`, because they are outside of its
  // scope.
  const matchAll = async (asked?: { includeUncontrolled: boolean }) =>
    asked?.includeUncontrolled ? [open] : [];

  /** Fires `sync`, and answers each request. Resolves with the outcome that the browser is told, and the requests. */
  async function fireSync(...answers: ((request: SentRequest) => void)[]) {
    vi.stubGlobal("BOT_CHECK_HEADER", "");
    vi.spyOn(console, "error").mockImplementation(() => {});
    const sent = playServer();
    let told: Promise<string> | undefined;
    const waitUntil = (done: Promise<unknown>) =>
      (told = done.then(
        () => "is over",
        () => "is tried again",
      ));
    dispatchEvent(Object.assign(new Event("sync"), { waitUntil }));
    for (const [index, answer] of answers.entries()) {
      await vi.waitFor(() => expect(sent).toHaveLength(index + 1));
      answer(sent[index]!);
    }
    return { told: await told, sent };
  }
  const accept = (request: SentRequest) => request.answer(200, "true");
  const stored = () => readDevice((all) => all);

  beforeAll(async () => {
    Object.assign(globalThis, { clients: { matchAll } });
    await import("../../../../widgets/outbox/outbox-worker.ts");
  });

  it("at the browser's event the worker sends what waits, leaves the report to a page, and tells the pages", async () => {
    const refused = { ...entry, reference: "CCCC-DDDD", state: "refused" } as const;
    await changeDevice(() => ({ result: undefined, entries: [entry, refused] }));
    open.postMessage.mockClear();
    const { told, sent } = await fireSync(accept);
    expect([told, sent.map((one) => one.json())]).toMatchObject([
      "is over",
      [entry.body],
    ]);
    const { entries, references } = await stored();
    const nothing = { body: {}, values: {}, files: [] };
    expect(entries).toEqual([
      refused,
      { ...entry, ...nothing, state: "sent", keptAtDeviceMs: expect.any(Number) },
    ]);
    expect(references.accepted).toEqual([entry.reference]);
    expect(open.postMessage).toHaveBeenCalledWith("outbox");
  });

  it.each<
    [
      what: string,
      { answer: (request: SentRequest) => void; toldBrowser: string; state: string },
    ]
  >([
    [
      "is refused, which a page decides",
      {
        answer: (one) => one.answer(401, ""),
        toldBrowser: "is tried again",
        state: "waiting",
      },
    ],
    [
      "gets no answer",
      { answer: (one) => one.fail(), toldBrowser: "is tried again", state: "waiting" },
    ],
    [
      "may have arrived, which the visitor decides",
      { answer: (one) => one.answer(500, ""), toldBrowser: "is over", state: "in-doubt" },
    ],
  ])("at the browser's event the worker sends the next form after one that %s", async (_, {
    answer,
    toldBrowser,
    state,
  }) => {
    const next = { ...entry, reference: "EEEE-FFFF" };
    await changeDevice(() => ({ result: undefined, entries: [entry, next] }));
    const { told } = await fireSync(answer, accept);
    expect(told).toBe(toldBrowser);
    expect((await stored()).entries).toMatchObject([
      { reference: entry.reference, state },
      { reference: next.reference, state: "sent" },
    ]);
  });

  it("at the browser's event the worker leaves a closed tab's form in doubt if numbers are not deduped", async () => {
    vi.stubGlobal("PROVIDER_REFERENCE_HEADER", "");
    const left = { ...entry, state: "sending", heldBy: 1 } as const;
    await changeDevice(() => ({ result: undefined, entries: [left] }));
    expect((await fireSync()).told).toBe("is over");
    expect((await stored()).entries).toMatchObject([{ state: "in-doubt" }]);
  });
});
