import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { forgetOld } from "../../../widgets/kit/forget-old.ts";
import type { FormKinds } from "../../../widgets/kit/widget.ts";
import { registry } from "../../../widgets/registry.ts";
import { contact } from "../../spec/forms.ts";
import {
  closePage,
  fillIn,
  form,
  happen,
  openForm,
  openPage,
  pass,
  passBotCheck,
  posts,
  statusText,
  submit,
  type,
  valuesOf,
} from "./form-driver.ts";
import type { FormPage } from "./form-driver.ts";

/* What stays on a visitor's device, and what a damaged, newer, full or closed one does to a form: nothing. */

const DAY_MS = 24 * 60 * 60 * 1_000;
const values = Object.fromEntries(contact.fields.map(({ name, value }) => [name, value]));
const empty = contact.fields.map(() => "");
const filled = contact.fields.map(({ value }) => value);

let page: FormPage;
beforeEach(() => {
  page = openPage();
  vi.stubGlobal("indexedDB", new IDBFactory());
  // As in browsers, where a field for text has none; happy-dom gives an empty list.
  vi.spyOn(HTMLInputElement.prototype, "files", "get").mockReturnValue(null);
});
afterEach(async () => {
  leavePage();
  await closePage();
});

/** As a reload does: the database is closed, and the next page opens it again. */
const leavePage = () => dispatchEvent(new Event("pagehide"));

/** Time in which the device answers. */
const settle = async () => {
  for (let round = 0; round < 20; round++) await pass(50);
};

async function openContact() {
  await openForm(contact);
  await settle();
}

async function reload() {
  leavePage();
  await openContact();
}

/** Waits for the device, whose answers take a played clock. */
async function answerOf<Value>(asked: Promise<Value>): Promise<Value> {
  await settle();
  return asked;
}

const openDevice = (version = 1) =>
  openDB("forms", version, {
    upgrade(database) {
      if (database.objectStoreNames.length > 0) return;
      database.createObjectStore("outbox", { keyPath: "reference" });
      database.createObjectStore("drafts");
    },
  });

interface Device {
  notes: Record<string, string>;
  drafts: Record<string, unknown>;
  outbox: unknown[];
}

/** Puts things there as another release, or a damaged disk, would leave them. */
const putOnDevice = ({ notes = {}, drafts = {}, outbox = [] }: Partial<Device>, version?: number) =>
  answerOf(
    (async () => {
      for (const [name, note] of Object.entries(notes)) localStorage.setItem(name, note);
      const database = await openDevice(version);
      for (const [key, row] of Object.entries(drafts)) await database.put("drafts", row, key);
      for (const entry of outbox) await database.put("outbox", entry);
      database.close();
    })(),
  );

const readDevice = () =>
  answerOf(
    (async (): Promise<Device> => {
      leavePage();
      const database = await openDB("forms");
      const [keys, rows] = await Promise.all([database.getAllKeys("drafts"), database.getAll("drafts")]);
      const outbox = await database.getAll("outbox");
      database.close();
      const drafts = Object.fromEntries(keys.map((key, index) => [String(key), rows[index]]));
      return { notes: { ...localStorage }, drafts, outbox };
    })(),
  );

/** An enquiry in the outbox, as the first releases kept it. */
const kept = (reference: string, change: object = {}) => ({
  reference,
  submission: { form: "contact", values },
  keptAtMs: Date.now(),
  state: "waiting",
  movedAtMs: Date.now(),
  ...change,
});
const row = (value: unknown, days = 0) => ({ value, savedAtMs: Date.now() - days * DAY_MS });

/** The outbox of a page that has just come, as on any page. */
async function openOutbox() {
  document.body.insertAdjacentHTML("beforeend", '<main><div data-widget="outbox"></div></main>');
  const forms: FormKinds = Object.assign(
    Object.create(null),
    ...Object.values(registry).map((widget) => widget.forms),
  );
  const { mount } = await registry.outbox!.load();
  await mount(document.querySelector<HTMLElement>('[data-widget="outbox"]')!, forms);
  await settle();
}
const outboxText = () => document.querySelector(".outbox-bar")?.textContent ?? "";

/** The provider takes the enquiry; its bot check is passed as soon as it is asked. */
async function send() {
  await passBotCheck(page.turnstile);
  await submit();
  await pass(contact.delayMs);
  expect(posts(contact)).toHaveLength(1);
  await happen(() => posts(contact)[0]!.answer(200, "true"));
  await settle();
}

describe("what is typed", () => {
  test("is there again after a reload, and gone from the device once it was sent", async () => {
    await openContact();
    await fillIn(contact.fields);
    await settle();
    await reload();
    expect(valuesOf(contact)).toEqual(filled);
    await send();
    expect(page.goTo).toHaveBeenCalledWith(contact.thanks);
    expect(await readDevice()).toMatchObject({
      drafts: {},
      notes: expect.not.objectContaining({ "draft-contact": "1" }),
    });
    await reload();
    expect(valuesOf(contact)).toEqual(empty);
  });

  test("is forgotten with 'Clear this form'", async () => {
    await openContact();
    await fillIn(contact.fields);
    await settle();
    await happen(() => form().reset());
    await settle();
    await reload();
    expect(valuesOf(contact)).toEqual(empty);
  });
});

/** Anything at all, in place of what this release stores. */
const junk = [
  null,
  7,
  "x",
  [],
  {},
  { value: 7, savedAtMs: 1 },
  { value: "x" },
  { value: "x", savedAtMs: "soon" },
];
const junkNotes = ["{", "null", "soon", '{"seed":"x","accepted":null}', '{"version":9}'];

test("junk in any place of the device breaks no form: it is typed in, kept and sent", async () => {
  const names = ["draft-contact", "kept-forms", "sent-forms", "uploaded-files", "kept-until", "emptied-form"];
  for (const note of junkNotes) {
    await putOnDevice({
      notes: Object.fromEntries(names.map((name) => [name, note])),
      drafts: Object.fromEntries(
        contact.fields.slice(1).map(({ name }, index) => [`contact/${name}`, junk[index]]),
      ),
      outbox: junk.map((value, index) => ({ ...kept(`AAAA-AAA${index}`), submission: value })),
    });
    await openContact();
    await openOutbox();
    await fillIn(contact.fields);
    await settle();
    await reload();
    expect([note, valuesOf(contact)]).toEqual([note, filled]);
    await send();
    page.sent.length = 0;
    await answerOf(forgetOld());
    localStorage.clear();
  }
  expect(page.goTo).toHaveBeenCalledTimes(junkNotes.length);
}, 60_000);

test("what a newer release keeps is left alone, and what this one keeps beside it is sent", async () => {
  const newer = {
    draft: { version: 9, text: "of another release", savedAtMs: Date.now() },
    entry: kept("AAAA-AAAA", { version: 9, submission: { kind: "contact" } }),
    unknown: kept("BBBB-BBBB", { submission: { form: "toString", values: {} } }),
  };
  await putOnDevice(
    {
      notes: { "draft-contact": "1", "kept-forms": "x" },
      drafts: { "contact/Name": newer.draft, "contact/Subject": row("Kept") },
      outbox: [newer.entry, newer.unknown, kept("EEEE-EEEE")],
    },
    7,
  );
  await openContact();
  await openOutbox();
  expect(valuesOf(contact).slice(0, 2)).toEqual(["", "Kept"]);
  await happen(() => page.turnstile.pass("response-1"));
  await settle();
  expect(posts(contact).map(({ headers }) => headers["x-reference"])).toEqual(["EEEE-EEEE"]);
  await happen(() => posts(contact)[0]!.answer(200, "true"));
  await settle();
  expect(outboxText()).toContain("Your form was sent. Your reference number is EEEE-EEEE");
  await answerOf(forgetOld());
  expect(await readDevice()).toMatchObject({
    drafts: { "contact/Name": newer.draft },
    outbox: [newer.entry, newer.unknown],
  });
});

test("after 7 days nothing is put back, and all of it is deleted; what is younger stays", async () => {
  await putOnDevice({
    notes: {
      "draft-contact": "1",
      "draft-career": JSON.stringify({
        version: 2,
        savedAtMs: Date.now() - 8 * DAY_MS,
        fields: { name: "Asha" },
      }),
      "uploaded-files": JSON.stringify({
        old: { url: "https://cdn.test/1.pdf", atMs: Date.now() - 8 * DAY_MS },
      }),
      "sent-forms": JSON.stringify({ seed: "K7M2-9QXD", seededAtMs: Date.now() - 8 * DAY_MS, accepted: {} }),
    },
    drafts: {
      "contact/Name": row("Old", 8),
      "contact/Subject": row("Young", 6),
      "internship/FName": row("Old", 8),
    },
    outbox: [{ reference: "AAAA-AAAA", version: 9, keptAtMs: Date.now() - 8 * DAY_MS }],
  });
  await openContact();
  expect(valuesOf(contact).slice(0, 2)).toEqual(["", "Young"]);
  await answerOf(forgetOld());
  const { notes, drafts, outbox } = await readDevice();
  expect([Object.keys(notes).sort(), Object.keys(drafts), outbox]).toEqual([
    ["draft-contact", "kept-until"],
    ["contact/Subject"],
    [],
  ]);
});

describe("a form without a connection", () => {
  const connect = (isThere: boolean) =>
    happen(() => {
      vi.spyOn(navigator, "onLine", "get").mockReturnValue(isThere);
      dispatchEvent(new Event(isThere ? "online" : "offline"));
    });

  async function submitOffline() {
    await openContact();
    await fillIn(contact.fields);
    await connect(false);
    await submit();
    await pass(contact.delayMs);
    await settle();
  }

  test("is kept on the device, and sent once, by itself, by the next page", async () => {
    await submitOffline();
    expect(statusText()).toContain("No connection. Your form is saved on this device");
    expect([valuesOf(contact), posts(contact)]).toEqual([empty, []]);
    const { outbox } = await readDevice();
    expect(outbox).toMatchObject([{ submission: { form: "contact", values }, state: "waiting" }]);
    await connect(true);
    await openOutbox();
    await happen(() => page.turnstile.pass("response-1"));
    await settle();
    expect(posts(contact).map((post) => post.json())).toMatchObject([{ name: values.Name }]);
    await happen(() => posts(contact)[0]!.answer(200, "true"));
    await settle();
    expect(outboxText()).toContain("Your form was sent. Your reference number is");
    expect((await readDevice()).outbox).toEqual([]);
  });

  test("whose later send ends without an answer is not sent again by itself", async () => {
    await putOnDevice({ notes: { "kept-forms": "x" }, outbox: [kept("EEEE-EEEE")] });
    await openOutbox();
    await happen(() => page.turnstile.pass("response-1"));
    await settle();
    await happen(() => {
      posts(contact)[0]!.uploadDone(300);
      posts(contact)[0]!.fail();
    });
    await settle();
    await connect(true);
    for (let minutes = 0; minutes < 10; minutes++) await pass(60_000);
    expect(posts(contact)).toHaveLength(1);
    expect((await readDevice()).outbox).toMatchObject([{ state: "in-doubt" }]);
  });

  test("that is older than 7 days is not sent by itself", async () => {
    const keptAtMs = Date.now() - 8 * DAY_MS;
    await putOnDevice({ notes: { "kept-forms": "x" }, outbox: [kept("EEEE-EEEE", { keptAtMs })] });
    await openOutbox();
    expect(outboxText()).toContain("1 form is 8 days old and was not sent");
    await pass(60_000);
    expect([posts(contact), (await readDevice()).outbox]).toEqual([[], []]);
  });

  test.each(["denied", "full"])("is kept by the page where storage is %s, which says so", async (kind) => {
    refuseStorage(kind);
    await submitOffline();
    expect(statusText()).toContain("This device could not save your form: keep this page open");
  });
});

/** As a browser does that blocks cookies, or has no room. */
function refuseStorage(kind: string) {
  const refuse = () => {
    throw new DOMException("No.", kind === "full" ? "QuotaExceededError" : "SecurityError");
  };
  if (kind === "full") {
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(refuse);
    vi.stubGlobal("localStorage", {
      getItem: () => null,
      setItem: refuse,
      removeItem() {},
      length: 0,
      clear() {},
    });
    return;
  }
  vi.stubGlobal("indexedDB", { open: refuse });
  for (const name of ["localStorage", "sessionStorage"]) vi.stubGlobal(name, new Proxy({}, { get: refuse }));
}

test.each(["denied", "full"])("a form is sent, once, where storage is %s", async (kind) => {
  refuseStorage(kind);
  await openContact();
  await fillIn(contact.fields);
  // The same values would be the same submission as those of the test before.
  await type("Name", `Asha, ${kind}`);
  await send();
  expect(page.goTo).toHaveBeenCalledWith(contact.thanks);
});
