import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  changeDevice,
  type OutboxEntry,
} from "../../../../../widgets/kit/send/device.ts";

/* The page's side of background sync. The worker itself is tried in Chromium: `tests/faults/closed-site`. */

const entry: OutboxEntry = {
  reference: "AAAA-BBBB",
  form: "contact",
  page: "/contact",
  method: "AddContactUs",
  body: {},
  files: [],
  fields: {},
  state: "waiting",
};

const askBrowser = vi.fn(async () => {});
const register = vi.fn(async () => ({ active: {}, sync: { register: askBrowser } }));
const container = Object.assign(new EventTarget(), { register });
let permission = "granted";

/** As a new page does, which loads the file anew. */
async function bringAnew(): Promise<void> {
  vi.resetModules();
  const { sendLater } = await import("../../../../../widgets/kit/send/send-later.ts");
  await sendLater();
}

const keep = (state: OutboxEntry["state"]) =>
  changeDevice(() => ({ result: undefined, forms: [{ ...entry, state }] }));
const sentence = () => document.documentElement.dataset.sentLater;

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
  delete document.documentElement.dataset.sentLater;
  vi.clearAllMocks();
});

it("the browser is asked whenever a form waits, also one that waited before, and for no other", async () => {
  await keep("waiting");
  await bringAnew();
  expect(register).toHaveBeenCalledOnce();
  expect(askBrowser).toHaveBeenCalledOnce();
  expect(sentence()).toBe(" When this site is closed, your browser sends it.");
  await keep("refused");
  await keep("waiting");
  await vi.waitFor(() => expect(askBrowser).toHaveBeenCalledTimes(2));
  expect(askBrowser).toHaveBeenCalledWith("outbox");
});

it("the worker is brought once by all that ask, and again after a failure", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  register.mockRejectedValueOnce(new TypeError("no connection"));
  vi.resetModules();
  const { sendLater } = await import("../../../../../widgets/kit/send/send-later.ts");
  await sendLater();
  expect([warn.mock.calls.length, sentence()]).toEqual([1, undefined]);
  await Promise.all([sendLater(), sendLater()]);
  expect(register).toHaveBeenCalledTimes(2);
  expect(sentence()).toBeDefined();
});

it("a page reads the device again when the worker has changed it", async () => {
  await bringAnew();
  const changed = vi.fn();
  addEventListener("outbox", changed, { once: true });
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
