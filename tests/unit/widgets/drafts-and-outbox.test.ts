import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { contactForm } from "../../../widgets/contact-form/fields.ts";
import { internshipForm } from "../../../widgets/internship-form/fields.ts";
import { PlainForm } from "../../../widgets/kit/form/PlainForm.tsx";
import { shapeOf } from "../../../widgets/kit/form/shape.ts";
import { THIS_PAGE } from "../../../widgets/kit/send/device-changes.ts";
import { reloadWith } from "../../../widgets/kit/send/session.ts";
import { registry, type Widget } from "../../../widgets/registry.ts";
import {
  career,
  contact,
  FORMS,
  type FormField,
  internship,
  neededFields,
} from "../../spec/forms.ts";
import { translateTexts } from "../../translate-texts.ts";
import {
  addressOf,
  advance,
  alertText,
  answerUpload,
  apply,
  chooseFile,
  connect,
  field,
  fillIn,
  form,
  happen,
  messageOf,
  mountForm,
  openForm,
  passBotCheck,
  posts,
  pressButton,
  reach,
  setUpPage,
  statusText,
  submit,
  toasts,
  type,
  untilSent,
  untranslated,
  valuesOf,
} from "./form-driver.ts";
import { playLocks } from "./kit/play-locks.ts";
import { playTurnstile } from "./kit/send/bot-check/play-explicit.ts";

/* What stays on a visitor's device, and what a damaged, full or closed one does to a form: nothing. */

const DAY_MS = 24 * 60 * 60 * 1_000;
const values = Object.fromEntries(contact.fields.map(({ name, value }) => [name, value]));

const page = setUpPage();
beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  sessionStorage.clear();
});
afterEach(leavePage);

/** Ends this page's outbox, as leaving the page does. */
async function leavePage() {
  dispatchEvent(new Event("pagehide"));
  document.querySelector("main")?.remove();
  await settle();
}

/** Lets time pass, in which the device answers. */
const settle = async () => {
  for (let round = 0; round < 4; round++) {
    await advance(50);
  }
};

async function openContact() {
  await openForm(contact);
  await settle();
}

/** Uses the device, whose answers take a played clock. */
async function onDevice<Value>(
  ask: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const opening = indexedDB.open("outbox", 3);
  opening.onupgradeneeded = () => opening.result.createObjectStore("kept");
  await settle();
  const asked = ask(opening.result.transaction("kept", "readwrite").objectStore("kept"));
  await settle();
  opening.result.close();
  return asked.result;
}

/** Puts things there as another release, or a damaged disk, would leave them. */
const put = (key: "forms" | "drafts", things: unknown) =>
  onDevice((store) => store.put(things, key));

const readAll = async (key: "forms" | "drafts"): Promise<object[]> =>
  (await onDevice((store) => store.get(key))) ?? [];
const readOutbox = () => readAll("forms");

const draft = (fields: object, change: object = {}) => ({
  ...{ id: "1", form: "contact", fields, begunAt: 0, keptAtMs: Date.now() },
  ...change,
});

const putInOutbox = (first: object = {}, ...others: object[]) => {
  const definition = { form: "contact", page: "/contact", method: "AddContactUs" };
  const text = { answer: "truthy", body: { name: "Asha" }, files: [], fields: values };
  const entry = {
    reference: "EEEE-EEEE",
    ...definition,
    ...text,
    keptAtMs: Date.now(),
    state: "waiting",
  };
  const entries = [first, ...others].map((change) => ({ ...entry, ...change }));
  return put("forms", entries);
};

/** The outbox of a page that has just come, as on any page. */
async function openOutbox() {
  document.body.insertAdjacentHTML(
    "beforeend",
    '<main><div data-widget="outbox"></div></main>',
  );
  const { mount }: Widget = await registry.outbox();
  void mount(document.querySelector<HTMLElement>('[data-widget="outbox"]')!);
  await settle();
}
async function openAndPass() {
  await openOutbox();
  expect(barText()).toContain("Please pass the bot check here, so that it can be sent.");
  await happen(() => page.turnstile.pass("response-1"));
  await settle();
}
const bar = () =>
  document.querySelector<HTMLElement>('[aria-label="Forms on this device"]');
const barText = () => (bar()?.hidden ? "" : bar()?.textContent);
const postedNumbers = () => posts(contact).map(({ headers }) => headers["x-reference"]);

it("what was typed before the script came is put over the draft, and takes nothing of it away", async () => {
  await put("drafts", [draft({ Name: "Older", Message: "Older" })]);
  sessionStorage.setItem("draft-contact", JSON.stringify({ Name: "Asha" }));
  await openContact();
  expect([valuesOf(contact)[0], valuesOf(contact).at(-1)]).toEqual(["Asha", "Older"]);
});

it("a new tab begins with the text that was typed last", async () => {
  await put("drafts", [
    draft({ Message: "Older" }),
    draft({ Message: "Latest" }, { id: "2" }),
  ]);
  await openContact();
  expect(valuesOf(contact).at(-1)).toBe("Latest");
});

it("a success in the older of two tabs leaves the newest text, and another form's", async () => {
  const newest = draft({ ...values, Message: "Newest" }, { id: "2" });
  const another = draft(values, { id: "3", form: "career" });
  await put("drafts", [draft(values), newest, another]);
  sessionStorage.setItem("tab-contact", "1");
  await openContact();
  await passBotCheck();
  await submit();
  await settle();
  await settle();
  await happen(() => posts(contact)[0]!.answer(200, "true"));
  await settle();
  expect(await readAll("drafts")).toEqual([newest, another]);
});

it("a file that a reload took is asked for by name, until the visitor removes it", async () => {
  await put("drafts", [draft({ resume: "asha.pdf" }, { form: "internship" })]);
  await openForm(internship);
  await settle();
  expect(messageOf("Resume")).toBe(
    "Please choose asha.pdf again: the reload removed it.",
  );
  await pressButton("Remove resume");
  await settle();
  await openForm(internship);
  await settle();
  expect(messageOf("Resume")).toBeNull();
});

it("a photo that a reload took has no preview", async () => {
  await put("drafts", [draft({ photo: "asha.png" }, { form: "internship" })]);
  await openForm(internship);
  await settle();
  expect(messageOf("Photo")).toContain("Please choose asha.png again");
  expect(document.querySelector("[alt^=Preview]")).toBeNull();
});

it("a file that a reload took is asked for by name after the next reload too, whatever is typed", async () => {
  await put("drafts", [draft({ resume: "asha.pdf" }, { form: "internship" })]);
  for (const name of ["Asha", "Asha Rao"]) {
    await openForm(internship);
    await settle();
    expect(messageOf("Resume")).toBe(
      "Please choose asha.pdf again: the reload removed it.",
    );
    await type(internship.fields[0]!.label, name);
    await settle();
  }
});

it.each([
  "no JSON",
  "[1]",
  "null",
  '{"Name":7,"No field":"x"}',
])("a tab that holds %j in place of typed text breaks no form", async (junk) => {
  sessionStorage.setItem("draft-contact", junk);
  sessionStorage.setItem("tab-contact", junk);
  await openContact();
  await type("Name", "Asha");
  await settle();
  expect(await readAll("drafts")).toHaveLength(1);
});

it.each([
  { definition: contactForm, hash: "" },
  { definition: internshipForm, hash: "#apply" },
])("a reload that a form offers keeps its text, what its draft knows of a file, and its place: $hash", async ({
  definition,
  hash,
}) => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  // A form's inputs do not have its files, so the values say nothing of them.
  reloadWith(definition, { Name: "Asha", resume: "" });
  expect([reload.mock.calls.length, location.hash]).toEqual([1, hash]);
  const stored = sessionStorage.getItem(`draft-${definition.name}`);
  expect(JSON.parse(stored!)).toEqual({ Name: "Asha" });
  location.hash = "";
});

it("a browser that keeps nothing for a tab stores a form's text on the device all the same", async () => {
  vi.stubGlobal("sessionStorage", undefined);
  await openContact();
  await type("Name", "Asha");
  await settle();
  expect(await readAll("drafts")).toMatchObject([{ fields: { Name: "Asha" } }]);
});

it("'Clear this form' takes a draft with a file's name off the device", async () => {
  await openForm(internship);
  await settle();
  await chooseFile("Resume", "asha.pdf");
  await answerUpload(addressOf("asha.pdf"));
  await settle();
  expect(await readAll("drafts")).toMatchObject([{ fields: { resume: "asha.pdf" } }]);
  await submit();
  expect(messageOf(internship.fields[0]!.label)).not.toBeNull();
  await pressButton("Clear this form");
  await pressButton("Yes");
  await settle();
  expect(await readAll("drafts")).toEqual([]);
  // And nothing is wrong with an empty form.
  expect([messageOf(internship.fields[0]!.label), alertText()]).toEqual([null, ""]);
});

it("text typed before the script came, or stored for the reload, is there though IndexedDB fails", async () => {
  vi.spyOn(indexedDB, "open").mockImplementation(() => {
    throw new DOMException("Access is denied.", "SecurityError");
  });
  sessionStorage.setItem("draft-contact", JSON.stringify({ Message: "An hour's work" }));
  await openContact();
  expect(valuesOf(contact).at(-1)).toBe("An hour's work");
});

const OF_BEFORE = "Typed on this device before. Not yours? Press 'Clear this form'.";

describe.each(
  FORMS.filter(({ name }) => name !== "quote").map((one) => [one.name, one] as const),
)("text of another tab, or another person, in %s", (form_, one) => {
  const [first, second] = one.fields as [FormField, FormField];
  const putDraft = () =>
    put("drafts", [
      draft({ [first.name]: "Meena", [second.name]: "Hers" }, { form: form_ }),
    ]);
  const open = async () => {
    await openForm(one);
    await settle();
  };

  it("is said to be from before, until it is changed", async () => {
    await putDraft();
    await open();
    expect(field(first.label).value).toBe("Meena");
    expect(form().textContent).toContain(OF_BEFORE);
    await type(first.label, "Asha");
    await settle();
    expect(form().textContent).not.toContain(OF_BEFORE);
    // A reload brings back what this tab has typed, which needs no word.
    await open();
    expect(field(first.label).value).toBe("Asha");
    expect(form().textContent).not.toContain(OF_BEFORE);
  });

  it("goes by 'Clear this form', and its notice with it", async () => {
    await putDraft();
    await open();
    await pressButton("Clear this form");
    await pressButton("Yes");
    await settle();
    expect([field(first.label).value, await readAll("drafts")]).toEqual(["", []]);
    expect(form().textContent).not.toContain(OF_BEFORE);
  });
});

it("text of before that is filled in beside what was typed before the script came is said to be so", async () => {
  await put("drafts", [draft({ Name: "Meena", Message: "Hers" })]);
  const html = renderToString(
    createElement(PlainForm, { definition: contactForm, failureNotice: "" }),
  );
  document.body.innerHTML = `<div data-widget="contact-form"><div class="form-root" data-shape="${shapeOf(html)}">${html}</div></div>`;
  field("Message").value = "Mine";
  const { mount }: Widget = await registry["contact-form"]();
  await happen(() => void mount(document.querySelector<HTMLElement>("[data-widget]")!));
  await settle();
  expect([field("Name").value, field("Message").value]).toEqual(["Meena", "Mine"]);
  expect(form().textContent).toContain(OF_BEFORE);
  // What was typed is stored all the same.
  expect(await readAll("drafts")).toMatchObject([
    { fields: { Message: "Hers" } },
    { fields: { Message: "Mine" } },
  ]);
});

it("in a translated page the bar says the day that counts, once our server's clock is known", async () => {
  translateTexts(true);
  // Our server's clock and the device's disagree about the form's age, so its 7 days begin anew.
  await putInOutbox({ keptAtMs: Date.now() - 3 * DAY_MS, keptAtDeviceMs: Date.now() });
  page.fetchFromSite.mockImplementation(
    async () => new Response(null, { headers: { date: new Date().toUTCString() } }),
  );
  await openOutbox();
  const inDays = (days: number) =>
    new Date(Date.now() + days * DAY_MS).toLocaleDateString("en-IN", {
      day: "numeric",
      month: "long",
    });
  await vi.waitFor(() => expect(barText()).toContain(`Kept until ${inDays(7)}.`));
  expect(barText()).not.toContain(inDays(4));
  expect(untranslated(bar()!)).toMatch(/EEEE-EEEE is waiting to be sent\. Kept until/);
});

it("a draft that a full disk does not take is said to be lost by a reload, until one is taken", async () => {
  const note = "This device keeps no text: a reload would lose it.";
  await openContact();
  const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("The disk is full.", "QuotaExceededError");
  });
  await type("Message", "Typed on a full disk");
  await settle();
  expect(form().textContent).toContain(note);
  full.mockRestore();
  expect(await readAll("drafts")).toEqual([]);
  await type("Message", "Typed once there is room");
  await settle();
  expect(form().textContent).not.toContain(note);
  expect(await readAll("drafts")).toMatchObject([
    { fields: { Message: "Typed once there is room" } },
  ]);
});

it("opening an application stores no draft of the position that a vacancy has chosen", async () => {
  await mountForm(career);
  await apply("QA Tester");
  await settle();
  expect(field("Position Applied For").value).toBe("7");
  expect(await readAll("drafts")).toEqual([]);
  await type(career.fields[0]!.label, "Asha");
  await settle();
  expect(await readAll("drafts")).toMatchObject([{ form: "career" }]);
});

// First of the outbox: Back shows every page of this file again, those of the tests before, too.
it("a page that is left sends nothing until Back brings it again", async () => {
  await putInOutbox();
  await openOutbox();
  dispatchEvent(new Event("pagehide"));
  await happen(() => page.turnstile.pass("response-1"));
  await settle();
  expect(posts(contact)).toEqual([]);
  dispatchEvent(new Event("pageshow"));
  await settle();
  await happen(() => page.turnstile.pass("response-2"));
  await settle();
  expect(postedNumbers()).toEqual(["EEEE-EEEE"]);
});

it.each<[string, (post: ReturnType<typeof posts>[number]) => void, string]>([
  [
    "an answer that cannot be read",
    (post) => post.answer(200, "<html>"),
    "may have arrived already.",
  ],
  [
    "a failure of the server",
    (post) => post.answer(500, ""),
    "may have arrived already.",
  ],
  ["'it has it already'", (post) => post.answer(409, ""), "may have arrived already."],
  ["a no", (post) => post.answer(400, ""), "was not accepted. Open it to change it."],
  ["'too large'", (post) => post.answer(413, ""), "was not accepted: it is too large."],
  ["'too many'", (post) => post.answer(429, ""), "Send it later."],
  ["a success that says no", (post) => post.answer(200, "false"), "was not accepted."],
])("a form answered by %s waits for the visitor, and keeps its number", async (_, answer, words) => {
  await putInOutbox();
  await openAndPass();
  await happen(() => answer(posts(contact)[0]!));
  await settle();
  expect(barText()).toContain(words);
  const state = words.startsWith("may") ? "in-doubt" : "refused";
  expect(await readOutbox()).toMatchObject([{ state }]);
  await connect(true);
  for (let minutes = 0; minutes < 10; minutes++) {
    await advance(60_000);
  }
  expect(posts(contact)).toHaveLength(1);
  await pressButton("Send now");
  await settle();
  await happen(() => page.turnstile.pass("response-2"));
  await settle();
  expect(postedNumbers()).toEqual(["EEEE-EEEE", "EEEE-EEEE"]);
});

it.each([
  ["10 days behind", -10],
  ["a year behind", -365],
  ["a year ahead", 365],
])("what waits is sent, though it was kept by a clock that was %s", async (_, days) => {
  await putInOutbox({ keptAtMs: Date.now() + days * DAY_MS });
  await openAndPass();
  expect(postedNumbers()).toEqual(["EEEE-EEEE"]);
});

it.each([
  { header: "", began: true, ended: false, posted: 1 },
  { header: "", began: false, ended: true, posted: 2 },
  { header: "X-Reference", began: true, ended: false, posted: 2 },
])("a kept form whose request is cut is sent again only if no record can double: $header, online at first $began", async ({
  header,
  began,
  ended,
  posted,
}) => {
  vi.stubGlobal("PROVIDER_REFERENCE_HEADER", header);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(began);
  await putInOutbox();
  await openAndPass();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(ended);
  await happen(() => posts(contact)[0]!.fail());
  await settle();
  await connect(true);
  await settle();
  await happen(() => page.turnstile.pass("response-2"));
  await settle();
  expect(posts(contact)).toHaveLength(posted);
});

it.each([
  { header: "X-Reference", posted: 1, words: "is being sent." },
  { header: "", posted: 0, words: "may have arrived already." },
])("a form that a closed tab was sending is sent again only if numbers are deduped: $header", async ({
  header,
  posted,
  words,
}) => {
  vi.stubGlobal("PROVIDER_REFERENCE_HEADER", header);
  await putInOutbox({ state: "sending", heldBy: 1 });
  await openOutbox();
  await happen(() => page.turnstile.pass("response-1"));
  await settle();
  expect([posts(contact).length, barText()]).toEqual([
    posted,
    expect.stringContaining(words),
  ]);
  expect(page.turnstile.render).toHaveBeenCalledTimes(posted);
});

it("the outbox leaves alone what this page's own form sends, and what waits for the visitor", async () => {
  await putInOutbox(
    { state: "sending", heldBy: THIS_PAGE },
    { reference: "DDDD-DDDD", state: "refused" },
    { reference: "FFFF-FFFF" },
  );
  await openAndPass();
  expect(postedNumbers()).toEqual(["FFFF-FFFF"]);
  expect(barText()).not.toContain("EEEE-EEEE");
});

it.each<[string, object[]]>([
  ["begun to send", [{ state: "sending", heldBy: 1 }]],
  ["deleted", []],
])("a form that another tab has %s while the bot check was asked for is left to it", async (_, left) => {
  await putInOutbox();
  await openOutbox();
  const entries = await readOutbox();
  await put(
    "forms",
    left.map((change) => ({ ...entries[0], ...change })),
  );
  await happen(() => page.turnstile.pass("response-1"));
  await settle();
  expect(posts(contact)).toEqual([]);
});

it("what has waited for more than 7 days is tried once more, and deleted if it does not arrive", async () => {
  page.fetchFromSite.mockImplementation(
    async () => new Response(null, { headers: { date: new Date().toUTCString() } }),
  );
  const keptAtMs = Date.now() - 10 * DAY_MS;
  const old = {
    keptAtMs,
    keptAtDeviceMs: keptAtMs,
    seenOldAtMs: Date.now() - 2 * DAY_MS,
  };
  await putInOutbox(old);
  await openAndPass();
  expect(await readOutbox()).toHaveLength(1);
  await happen(() => posts(contact)[0]!.fail());
  await settle();
  expect([postedNumbers(), await readOutbox(), barText()]).toEqual([
    ["EEEE-EEEE"],
    [],
    "",
  ]);
});

it("a form says that it is kept while the device cannot tell, until nothing waits any more", async () => {
  await openContact();
  await fillIn(contact.fields);
  await connect(false);
  await submit();
  await advance(2_000);
  await settle();
  const kept = "Your form is saved on this device.";
  const lookAgain = async () => {
    dispatchEvent(new Event("online"));
    await settle();
    return statusText();
  };
  expect(await lookAgain()).toContain(kept);
  const denied = vi.spyOn(indexedDB, "open").mockImplementation(() => {
    throw new DOMException("Internal error.", "UnknownError");
  });
  expect(await lookAgain()).toContain(kept);
  denied.mockRestore();
  await put("forms", []);
  expect(await lookAgain()).not.toContain(kept);
});

it("a kept form is sent again after a device that did not answer, without a sign from outside", async () => {
  await putInOutbox();
  const { open } = indexedDB;
  let asked = 0;
  // Nothing else reads the device again: our server does not tell the time.
  reach(false);
  vi.spyOn(indexedDB, "open").mockImplementation((...arguments_) => {
    asked += 1;
    // The bar reads first. Then what tidies the device, once our server has told the time, and the outbox are refused.
    if (asked === 2 || asked === 3) {
      throw new DOMException("Internal error.", "UnknownError");
    }
    return open.apply(indexedDB, arguments_);
  });
  await openOutbox();
  for (let seconds = 0; seconds < 24; seconds += 2) {
    await advance(2_000);
  }
  await happen(() => page.turnstile.pass("response-1"));
  await settle();
  expect(postedNumbers()).toEqual(["EEEE-EEEE"]);
});

it("what never left is not said to have arrived, though the device did not note it in time", async () => {
  vi.stubGlobal("PROVIDER_REFERENCE_HEADER", "");
  await putInOutbox();
  await openOutbox();
  const { put: putTruly } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementationOnce(function (
    this: IDBObjectStore,
    ...row
  ) {
    const storing = putTruly.apply(this, row);
    vi.advanceTimersByTime(6_000);
    return storing;
  });
  await happen(() => page.turnstile.pass("response-1"));
  await settle();
  expect([posts(contact).length, barText()]).toEqual([
    0,
    expect.stringContaining("waiting"),
  ]);
});

it("a tab suspended while it sends blocks others no longer than its request may take", async () => {
  playLocks();
  void navigator.locks.request("send EEEE-EEEE", {}, () => new Promise(() => {}));
  await putInOutbox();
  await openOutbox();
  for (let seconds = 0; seconds < 120; seconds += 5) {
    await advance(5_000);
  }
  await happen(() => page.turnstile.pass("response-1"));
  await settle();
  expect(postedNumbers()).toEqual(["EEEE-EEEE"]);
});

it("a device that answers late shows what waits when it does", async () => {
  await putInOutbox({ state: "refused" });
  const { open } = indexedDB;
  vi.spyOn(indexedDB, "open").mockReturnValue(new EventTarget() as IDBOpenDBRequest);
  await openOutbox();
  await advance(30_000);
  expect(barText()).toBe("");
  vi.spyOn(indexedDB, "open").mockImplementation((...asked) =>
    open.apply(indexedDB, asked),
  );
  for (let seconds = 0; seconds < 20; seconds += 5) {
    await advance(5_000);
  }
  expect(barText()).toContain("was not accepted");
});

it("the bar says of each form what became of it, and names its file", async () => {
  const file = { name: "asha.pdf" };
  const ofFile = { state: "refused", files: [{ file }] };
  const rows: [words: string, change: object][] = [
    ["may have arrived already. You can send it once more.", { state: "in-doubt" }],
    [
      "was not sent: this device can no longer read asha.pdf. Open it and choose the file again.",
      { ...ofFile, isFileLost: true },
    ],
    ["was not accepted: asha.pdf is too large.", { ...ofFile, status: 413 }],
    ...[0, 500, 503].map((status): [string, object] => [
      "was not sent: asha.pdf did not get through in three tries. Send it again on a better connection.",
      { ...ofFile, status },
    ]),
    [
      "was not accepted: too much was sent at once. Send it later.",
      { ...ofFile, status: 429 },
    ],
    ["was not accepted: asha.pdf was refused.", { ...ofFile, status: 499 }],
  ];
  const [first, ...others] = rows.map(([, change], index) => ({
    ...change,
    reference: `EEEE-EEE${index}`,
  }));
  await putInOutbox(first, ...others);
  await openOutbox();
  const said = [...bar()!.querySelectorAll("p")].map(({ textContent }) =>
    textContent?.replace(/ Kept until .*/, ""),
  );
  expect(said).toEqual(
    rows.map(([words], index) => `Contact form EEEE-EEE${index} ${words}`),
  );
});

/** How many notices say that a form was sent, but for those of an earlier test, which may still be there. */
let noticesBefore: HTMLElement[] = [];
beforeEach(() => {
  noticesBefore = toasts();
});
const noticesOf = (reference: string) =>
  toasts().filter(
    (toast) =>
      !noticesBefore.includes(toast) &&
      toast.textContent === `Your form was sent. Its reference number is ${reference}.`,
  ).length;

it.each([
  ["a truthy answer", "truthy", "true"],
  ["any answer, and an empty one", undefined, ""],
])("a kept form that %s accepts is reported with its number, and leaves the bar and the device", async (_, answer, body) => {
  await putInOutbox({ answer });
  await openAndPass();
  await happen(() => posts(contact)[0]!.answer(200, body));
  await settle();
  expect([noticesOf("EEEE-EEEE"), barText(), await readOutbox()]).toEqual([1, "", []]);
});

it.each([
  ["accepted", 200, "true"],
  ["refused", 400, ""],
])("after a form that is %s, which alone a notice may say, the next is sent at once, and other tabs hear of it", async (result, status, body) => {
  await putInOutbox({}, { reference: "FFFF-FFFF" });
  await openAndPass();
  localStorage.removeItem("outbox");
  await happen(() => posts(contact)[0]!.answer(status, body));
  await settle();
  expect(localStorage.getItem("outbox")).not.toBeNull();
  expect(noticesOf("EEEE-EEEE")).toBe(result === "accepted" ? 1 : 0);
  await happen(() => page.turnstile.pass("response-2"));
  await settle();
  expect(postedNumbers()).toEqual(["EEEE-EEEE", "FFFF-FFFF"]);
});

it("a form that the service worker has sent is reported once the visitor looks, and is in no bar", async () => {
  const reference = "EEEE-EEEE";
  await putInOutbox({ state: "sent" });
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await openOutbox();
  expect([noticesOf(reference), barText(), (await readOutbox()).length]).toEqual([
    0,
    "",
    1,
  ]);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  await settle();
  expect([noticesOf(reference), barText(), await readOutbox()]).toEqual([1, "", []]);
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  await settle();
  expect(noticesOf(reference)).toBe(1);
});

it("a form that was sent while nobody looked is reported once, when the visitor looks again", async () => {
  await putInOutbox();
  await openAndPass();
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await happen(() => posts(contact)[0]!.answer(200, "true"));
  await settle();
  expect(noticesOf("EEEE-EEEE")).toBe(0);
  hidden.mockReturnValue(false);
  for (let looks = 0; looks < 2; looks++) {
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    await settle();
    expect(noticesOf("EEEE-EEEE")).toBe(1);
  }
});

describe("a kept form with a file", () => {
  const file = {
    ...{ field: "resume", category: "internship", isPhoto: false, url: "" },
    sentAs: ["resumeLink"],
  };
  const openWithFile = async (change: object = {}) => {
    // A device copies what it stores, and happy-dom's files cannot be copied.
    vi.stubGlobal("structuredClone", <Value>(value: Value) => value);
    const pdf = new File(["%PDF"], "asha.pdf", { type: "application/pdf" });
    await putInOutbox({ files: [{ ...file, file: pdf, ...change }] });
    await openOutbox();
  };
  const filesOf = async () => (await readOutbox()) as { files: object[] }[];

  it("sends the file first, and the form with its address", async () => {
    await openWithFile();
    await untilSent(1);
    expect(await filesOf()).toMatchObject([{ files: [{ tries: 1 }] }]);
    const body = { name: "Asha", resumeLink: addressOf("asha.pdf") };
    await happen(() =>
      page.sent[0]!.answer(200, JSON.stringify({ record: body.resumeLink })),
    );
    await settle();
    expect(await readOutbox()).toMatchObject([{ files: [], body }]);
    await happen(() => page.turnstile.pass("response-1"));
    await settle();
    expect(posts(contact).map((one) => one.json())).toMatchObject([body]);
  });

  it("begins its upload no more often than three times, over a reload", async () => {
    await openWithFile({ tries: 2 });
    await untilSent(1);
    await happen(() => page.sent[0]!.answer(503, ""));
    await settle();
    expect(barText()).toContain("asha.pdf did not get through in three tries.");
    expect(page.sent).toHaveLength(1);
  });

  it("that the device can no longer read waits for the visitor, who is told", async () => {
    const lost = new DOMException("It was changed.", "NotReadableError");
    vi.spyOn(Blob.prototype, "arrayBuffer").mockRejectedValueOnce(lost);
    await openWithFile();
    expect(barText()).toContain("this device can no longer read asha.pdf.");
    expect(page.sent).toEqual([]);
  });
});

it("a form that fails does not keep the others from being sent", async () => {
  await putInOutbox({}, { reference: "FFFF-FFFF" });
  await openAndPass();
  await happen(() => posts(contact)[0]!.fail());
  expect(String(page.log.mock.lastCall)).toContain("EEEE-EEEE could not be sent.");
  await advance(4_000);
  await settle();
  await happen(() => page.turnstile.pass("response-2"));
  await settle();
  expect(postedNumbers()).toEqual(["EEEE-EEEE", "FFFF-FFFF"]);
});

it("Delete asks before it deletes, which is no success", async () => {
  await putInOutbox({ state: "refused", reference: "DDDD-DDDD" });
  await openOutbox();
  for (const [answer, left] of [
    ["No", 1],
    ["Yes", 0],
  ] as const) {
    await pressButton("Delete");
    expect(barText()).toContain("What you typed into it will be lost.");
    await pressButton(answer);
    await settle();
    expect([answer, (await readOutbox()).length]).toEqual([answer, left]);
  }
  expect([barText(), noticesOf("DDDD-DDDD")]).toEqual(["", 0]);
});

it("who deletes a form by keyboard stays in the bar", async () => {
  await putInOutbox({ state: "refused" }, { state: "refused", reference: "FFFF-FFFF" });
  await openOutbox();
  await pressButton("Delete");
  const yes = [...bar()!.querySelectorAll("button")].find(
    ({ textContent }) => textContent === "Yes",
  );
  yes!.focus();
  await pressButton("Yes");
  await settle();
  expect([(await readOutbox()).length, document.activeElement]).toEqual([1, bar()]);
});

/** Presses Open, and ends what ends with the page: that nothing hears of a reset. */
async function pressOpen(): Promise<void> {
  const listen = vi.spyOn(window, "addEventListener");
  await pressButton("Open");
  await settle();
  for (const [type, listener] of listen.mock.calls) {
    if (type === "reset") {
      removeEventListener(type, listener as EventListener, true);
    }
  }
}

it("Open makes a draft of the form beside others, and goes to its page", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  await put("drafts", [draft({ Message: "Another" })]);
  await putInOutbox({ state: "refused" }, { state: "refused", reference: "FFFF-FFFF" });
  // A form of this page is emptied, and its draft stays.
  await openContact();
  await openOutbox();
  await pressOpen();
  expect(page.goTo.mock.calls).toEqual([["/contact"]]);
  expect(reload).not.toHaveBeenCalled();
  expect([await readOutbox(), await readAll("drafts")]).toMatchObject([
    [{ reference: "FFFF-FFFF" }],
    [{ fields: { Message: "Another" } }, { form: "contact", fields: values }],
  ]);
  await openContact();
  expect(valuesOf(contact)).toEqual(contact.fields.map(({ value }) => value));
  expect(form().textContent).not.toContain(OF_BEFORE);
});

it("Open goes to a place of another page, and does not load its own again", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  const { name, page: place } = internshipForm;
  await putInOutbox({ state: "refused", form: name, page: place });
  await openOutbox();
  await pressOpen();
  expect([page.goTo.mock.calls, reload.mock.calls]).toEqual([[[place]], []]);
});

it("Open leaves a quote's text for its dialog, which has no draft, and loads the page anew", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  await putInOutbox({
    state: "in-doubt",
    form: "quote",
    page: `${location.pathname}#quote`,
    fields: { Name: "Asha" },
  });
  await openOutbox();
  await pressOpen();
  expect(page.goTo).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledOnce();
  expect(JSON.parse(sessionStorage.getItem("open-quote")!)).toEqual({ Name: "Asha" });
  expect([await readOutbox(), await readAll("drafts")]).toEqual([[], []]);
});

it.each([
  ["Open"],
  ["Send now"],
  ["Delete", "Yes"],
])("%s changes nothing of what is just being sent", async (...buttons) => {
  await putInOutbox();
  await openAndPass();
  expect(barText()).toContain("is being sent.");
  for (const button of buttons) {
    await pressButton(button);
    await settle();
  }
  expect([await readAll("drafts"), await readOutbox()]).toMatchObject([
    [],
    [{ state: "sending" }],
  ]);
  expect(page.goTo).not.toHaveBeenCalled();
});

it("Open takes nothing out of the outbox that the device does not take as a draft", async () => {
  await putInOutbox({ state: "refused" });
  await openOutbox();
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("The quota was exceeded.", "QuotaExceededError");
  });
  await pressButton("Open");
  await settle();
  expect([(await readOutbox()).length, page.goTo.mock.calls]).toEqual([1, []]);
});

describe("where a form cannot be sent, the page's phone and e-mail are in it:", () => {
  const ways = () => [...form().querySelectorAll("a")].map(({ href }) => href);
  const footer =
    '<footer><a href="tel:+911">+91 1</a><a href="mailto:a@b.in">a@b.in</a></footer>';

  it.each(
    FORMS.map((one) => [one.name, one] as const),
  )("%s, kept, or without its bot check", async (_, one) => {
    vi.stubGlobal("turnstile", undefined);
    await openForm(one);
    document.body.insertAdjacentHTML("beforeend", footer);
    const before = ways();
    await advance(60_500);
    expect(botCheckWays()).toEqual(["tel:+911", "mailto:a@b.in"]);
    playTurnstile();
    await pressButton("Try again");
    await advance(100);
    expect(ways()).toEqual(before);
    await fillIn(neededFields(one));
    await connect(false);
    await submit();
    await advance(2_000);
    await settle();
    expect(statusText()).toContain("Your form is saved on this device.");
    expect(ways()).toEqual([...before, "tel:+911", "mailto:a@b.in"]);
  });

  const botCheckWays = () =>
    [...document.querySelectorAll("[role=group][aria-label='Bot check'] a")].map((link) =>
      link.getAttribute("href"),
    );
});
