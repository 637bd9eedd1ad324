import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { registry } from "../../../widgets/registry.ts";
import { contact } from "../../spec/forms.ts";
import {
  closePage,
  fillIn,
  happen,
  openForm,
  openPage,
  pass,
  passBotCheck,
  posts,
  statusText,
  submit,
  toasts,
  valuesOf,
} from "./form-driver.ts";
import type { FormPage } from "./form-driver.ts";

/* What stays on a visitor's device, and what a damaged, full or closed one does to a form: nothing. */

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
  dispatchEvent(new Event("pagehide"));
  await closePage();
});

/** Time in which the device answers. */
const settle = async () => {
  for (let round = 0; round < 20; round++) await pass(50);
};

async function openContact() {
  await openForm(contact);
  await settle();
}

const openDevice = () =>
  openDB("outbox", 1, {
    upgrade(database) {
      database.createObjectStore("forms", { keyPath: "reference" });
    },
  });

/** Waits for the device, whose answers take a played clock. */
async function answerOf<Value>(asked: Promise<Value>): Promise<Value> {
  await settle();
  return asked;
}

/** Puts things there as another release, or a damaged disk, would leave them. */
const putInOutbox = (...entries: unknown[]) =>
  answerOf(
    (async () => {
      localStorage.setItem("outbox", "x");
      const database = await openDevice();
      for (const entry of entries) await database.put("forms", entry);
      database.close();
    })(),
  );

const readOutbox = () =>
  answerOf(
    (async () => {
      const database = await openDevice();
      const entries = await database.getAll("forms");
      database.close();
      return entries;
    })(),
  );

/** An enquiry in the outbox. */
const kept = (reference: string, change: object = {}) => ({
  reference,
  form: "contact",
  title: "Contact form",
  page: "/contact",
  method: "AddContactUs",
  answer: "truthy",
  body: { name: "Asha" },
  files: [],
  fields: values,
  text: "text",
  keptAtMs: Date.now(),
  state: "waiting",
  movedAtMs: Date.now(),
  ...change,
});

/** The outbox of a page that has just come, as on any page. */
async function openOutbox() {
  document.body.insertAdjacentHTML("beforeend", '<main><div data-widget="outbox"></div></main>');
  const { mount } = await registry.outbox!();
  await answerOf(Promise.resolve(mount(document.querySelector<HTMLElement>('[data-widget="outbox"]')!)));
  await settle();
}
const bar = () => document.querySelector<HTMLElement>(".outbox-bar");
const barText = () => (bar()?.hidden ? "" : bar()?.textContent);
const pressInBar = (label: string) =>
  happen(() =>
    [...(bar()?.querySelectorAll("button") ?? [])].find(({ textContent }) => textContent === label)?.click(),
  );
const toastTexts = () => toasts().map(({ textContent }) => textContent);
const postedNumbers = () => posts(contact).map(({ headers }) => headers["x-reference"]);

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
    await openContact();
    expect(valuesOf(contact)).toEqual(filled);
    await send();
    expect(page.goTo).toHaveBeenCalledWith(contact.thanks);
    expect(JSON.stringify({ ...localStorage })).not.toContain(values.Message);
    await openContact();
    expect(valuesOf(contact)).toEqual(empty);
  });

  describe("in a tab that another one tells of a success or a 'Clear':", () => {
    /** Another tab takes its draft away. */
    const forgetElsewhere = (fields: object, tried?: object) =>
      happen(() => {
        localStorage.removeItem("draft-contact");
        const oldValue = JSON.stringify({ fields, savedAtMs: Date.now(), tried });
        dispatchEvent(new StorageEvent("storage", { key: "draft-contact", oldValue, newValue: null }));
      });

    test("the same text goes", async () => {
      await openContact();
      await fillIn(contact.fields);
      await forgetElsewhere(values);
      expect(valuesOf(contact)).toEqual(empty);
    });

    test("the same text that is just being submitted stays, and is found sent", async () => {
      await openContact();
      await fillIn(contact.fields);
      await passBotCheck(page.turnstile);
      await submit();
      localStorage.setItem("sent", JSON.stringify({ savedAtMs: Date.now(), numbers: ["EEEE-EEEE"] }));
      await forgetElsewhere(values, { reference: "EEEE-EEEE", text: JSON.stringify([values, []]) });
      expect(valuesOf(contact)).toEqual(filled);
      await pass(contact.delayMs);
      await settle();
      expect([posts(contact), valuesOf(contact)]).toEqual([[], empty]);
      expect(page.goTo).toHaveBeenCalledWith(contact.thanks);
    });

    test("the same text in a page that was kept for Back, and has not heard of it, goes when that page comes back", async () => {
      const comeBack = () =>
        happen(() => dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
      await openContact();
      await fillIn(contact.fields);
      await comeBack();
      expect(valuesOf(contact)).toEqual(filled);
      localStorage.removeItem("draft-contact");
      await comeBack();
      expect(valuesOf(contact)).toEqual(empty);
    });

    test("another text stays, and is the draft", async () => {
      await openContact();
      await fillIn(contact.fields);
      await forgetElsewhere({ ...values, Message: "Of the other tab" });
      expect(valuesOf(contact)).toEqual(filled);
      await openContact();
      expect(valuesOf(contact)).toEqual(filled);
    });
  });
});

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

test("a form without a connection is kept on the device, and sent once, by itself, by the next page", async () => {
  await submitOffline();
  expect(statusText()).toContain("No connection. Your form is saved on this device");
  expect([valuesOf(contact), posts(contact)]).toEqual([empty, []]);
  expect(await readOutbox()).toMatchObject([{ form: "contact", fields: values, state: "waiting" }]);
  await connect(true);
  // Another tab tells of each change too.
  const tell = () => dispatchEvent(new StorageEvent("storage", { key: "outbox" }));
  addEventListener("outbox-changed", tell);
  await openOutbox();
  await happen(() => page.turnstile.pass("response-1"));
  await settle();
  expect(posts(contact).map((post) => post.json())).toMatchObject([{ name: values.Name }]);
  await happen(() => posts(contact)[0]!.answer(200, "true"));
  await settle();
  const shown = postedNumbers()[0]?.replace("-", "\u2011");
  expect(toastTexts()).toEqual([`Your form was sent. Its reference number is ${shown}.`]);
  expect([await readOutbox(), localStorage.getItem("outbox"), barText()]).toEqual([[], null, ""]);
  // Nothing says any longer that it waits.
  expect(statusText()).not.toContain("saved on this device");
  removeEventListener("outbox-changed", tell);
});

/** Anything at all, in place of what this release stores. */
const junkItems = [
  "{",
  "null",
  "soon",
  "[]",
  '{"fields":7,"savedAtMs":1}',
  `{"fields":{"Name":7,"toString":"x"},"savedAtMs":${Date.now()},"tried":{"text":1},"numbers":{}}`,
];
const junkEntries = [
  { state: "gone" },
  { state: "toString" },
  { body: { name: 7 } },
  { files: [{ file: "x" }] },
  { fields: null },
  { answer: "no" },
  { keptAtMs: "soon" },
];

test("junk in any place of the device breaks no form: it is typed in, kept and sent", async () => {
  for (const item of junkItems) {
    for (const name of ["draft-contact", "outbox", "sent"]) localStorage.setItem(name, item);
    await putInOutbox(...junkEntries.map((junk, index) => kept(`AAAA-AAA${index}`, junk)));
    await openContact();
    await openOutbox();
    expect([item, barText()]).toEqual([item, ""]);
    await fillIn(contact.fields);
    await openContact();
    expect([item, valuesOf(contact)]).toEqual([item, filled]);
    await send();
    page.sent.length = 0;
    localStorage.clear();
  }
  expect(page.goTo).toHaveBeenCalledTimes(junkItems.length);
}, 60_000);

test.each<[string, (post: ReturnType<typeof posts>[number]) => void, string]>([
  ["an answer that cannot be read", (post) => post.answer(200, "<html>"), "may have arrived already."],
  ["a failure of the server", (post) => post.answer(500, ""), "may have arrived already."],
  ["'it has it already'", (post) => post.answer(409, ""), "may have arrived already."],
  ["a no", (post) => post.answer(400, ""), "was not accepted. Open it to change it."],
  ["'too large'", (post) => post.answer(413, ""), "was not accepted: it is too large."],
  ["'too many'", (post) => post.answer(429, ""), "Send it later."],
  ["a success that says no", (post) => post.answer(200, "false"), "was not accepted."],
])("what is answered by %s waits for the visitor, who sends it with the same number", async (_, answer, words) => {
  await putInOutbox(kept("EEEE-EEEE"));
  await openOutbox();
  await happen(() => page.turnstile.pass("response-1"));
  await settle();
  await happen(() => answer(posts(contact)[0]!));
  await settle();
  expect(barText()).toContain(words);
  await connect(true);
  for (let minutes = 0; minutes < 10; minutes++) await pass(60_000);
  expect(posts(contact)).toHaveLength(1);
  await pressInBar("Send now");
  await settle();
  await happen(() => page.turnstile.pass("response-2"));
  await settle();
  expect(postedNumbers()).toEqual(["EEEE-EEEE", "EEEE-EEEE"]);
});

test("what was accepted already, in a tab that ended before it said so, is not sent again", async () => {
  localStorage.setItem("sent", JSON.stringify({ savedAtMs: Date.now(), numbers: ["EEEE-EEEE"] }));
  await putInOutbox(kept("EEEE-EEEE"));
  await openOutbox();
  await happen(() => page.turnstile.pass("response-1"));
  await settle();
  expect([posts(contact), await readOutbox()]).toEqual([[], []]);
});

test("on the eighth day it is deleted, and not sent", async () => {
  await putInOutbox(kept("EEEE-EEEE", { keptAtMs: Date.now() - 8 * DAY_MS }));
  await openOutbox();
  await pass(60_000);
  expect([posts(contact), await readOutbox(), localStorage.getItem("outbox")]).toEqual([[], [], null]);
});

test("Open replaces other text only when the visitor says so", async () => {
  const other = JSON.stringify({ fields: { Message: "Other" }, savedAtMs: Date.now() });
  localStorage.setItem("draft-contact", other);
  await putInOutbox(kept("EEEE-EEEE", { state: "refused" }));
  await openOutbox();
  vi.stubGlobal("confirm", () => false);
  await pressInBar("Open");
  await settle();
  expect([localStorage.getItem("draft-contact"), (await readOutbox()).length]).toEqual([other, 1]);
  expect(page.goTo).not.toHaveBeenCalled();
});

test("Open makes no draft of what is just being sent", async () => {
  await putInOutbox(kept("EEEE-EEEE"));
  await openOutbox();
  await happen(() => page.turnstile.pass("response-1"));
  await settle();
  expect(barText()).toContain("is being sent.");
  await pressInBar("Open");
  await settle();
  expect([localStorage.getItem("draft-contact"), (await readOutbox()).length]).toEqual([null, 1]);
});

test("Open takes nothing out of the outbox that the device does not take as a draft", async () => {
  await putInOutbox(kept("EEEE-EEEE", { state: "refused" }));
  await openOutbox();
  const full = () => {
    throw new DOMException("The quota was exceeded.", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: full, removeItem() {} });
  await pressInBar("Open");
  await settle();
  expect([(await readOutbox()).length, page.goTo.mock.calls]).toEqual([1, []]);
});
