/** Reference numbers of sent forms. They decide how many records a provider has that stores each number once. */
import { playLocks } from "../play-locks.ts";
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, it, vi } from "vitest";
import { contactForm } from "../../../../../widgets/contact-form/definition.ts";
import { internshipForm } from "../../../../../widgets/internship-form/definition.ts";
import type {
  FormDefinition,
  FormValues,
} from "../../../../../widgets/kit/model/form-definition.ts";
import type { ChosenFile } from "../../../../../widgets/kit/send/store/device.ts";
import { playServer, type SentRequest } from "../play-server.ts";

const asha = {
  Name: "Asha",
  Subject: "Rates",
  Email: "a@b.in",
  MobileNo: "9876543210",
  Message: "Hello",
};
const corrected = { ...asha, Message: "Hello again" };

let sent: SentRequest[];
beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.spyOn(console, "warn").mockImplementation(() => {});
  playLocks();
  connect(true);
  sent = playServer();
});

const connect = (isThere: boolean) =>
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isThere);

/** Opens a tab with a contact form. The tab can also list what the device keeps of it. */
async function openTab() {
  vi.resetModules();
  const [{ sendOrKeep }, { attachDraft }, { readDevice }] = await Promise.all([
    import("../../../../../widgets/kit/send/send-or-keep.ts"),
    import("../../../../harness/attach-draft.ts"),
    import("../../../../../widgets/kit/send/store/device.ts"),
  ]);
  const form = document.createElement("form");
  for (const name of Object.keys(asha)) {
    form.append(Object.assign(document.createElement("input"), { name }));
  }
  const quote = { ...contactForm, name: "quote", opensEmptyIn: "quote-modal" } as const;
  const drafts = {
    contact: attachDraft(form, contactForm),
    quote: attachDraft(form, quote),
    internship: attachDraft(document.createElement("form"), internshipForm),
  };
  const submit = (
    definition: FormDefinition & { name: keyof typeof drafts },
    values: FormValues,
    files: ChosenFile[] = [],
    response = "response",
  ) => {
    const { countAcceptedBefore } = drafts[definition.name];
    const { signal } = new AbortController();
    return sendOrKeep(
      definition,
      { values, files, countAcceptedBefore },
      response,
      signal,
    );
  };
  return {
    async type(values: typeof asha) {
      for (const [name, value] of Object.entries(values)) {
        const input = form.querySelector<HTMLInputElement>(`[name=${name}]`)!;
        input.value = value;
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }
      await readDevice(() => {});
    },
    /** Presses Submit. An empty response of the bot check means that there is no connection. */
    press: (values: typeof asha, response?: string) =>
      submit(contactForm, values, [], response),
    pressQuote: (values: typeof asha) => submit(quote, values),
    apply: (file: ChosenFile) =>
      submit(internshipForm, { FName: "Asha", resume: file.url }, [file]),
    reset: () => form.reset(),
    values: () => [...form.querySelectorAll("input")].map(({ value }) => value),
    listOutbox: async () => readDevice(({ entries }) => entries),
  };
}

const references = () => sent.map(({ headers }) => headers["x-reference"]);
const records = () => new Set(references()).size;
const untilSent = (count: number) => vi.waitFor(() => expect(sent).toHaveLength(count));

const answerFailed = (request: SentRequest) => request.answer(500, "");
const answerAccepted = (request: SentRequest) => request.answer(200, "true");

async function pressAnd(
  tab: Awaited<ReturnType<typeof openTab>>,
  values: typeof asha,
  answer: (request: SentRequest) => void,
) {
  const before = sent.length;
  const pressed = tab.press(values);
  await untilSent(before + 1);
  answer(sent[before]!);
  return pressed;
}

it("Submit reuses the reference number of a text that is typed again after localStorage is cleared and another text is accepted", async () => {
  let tab = await openTab();
  await tab.type(asha);
  await pressAnd(tab, asha, answerFailed);
  for (const values of [corrected, asha]) {
    localStorage.clear();
    tab = await openTab();
    await pressAnd(tab, values, answerAccepted);
  }
  expect(sent).toHaveLength(3);
  expect(records()).toBe(2);
});

it.each([
  [
    "in both tabs its own address",
    { url: "https://cdn.test/2.pdf", name: "asha.pdf", count: 1 },
  ],
  ["another file", { url: "https://cdn.test/2.pdf", name: "other.pdf", count: 2 }],
])("Submit recognises a file by its name and size, not by its address: %s", async (_, {
  url,
  name,
  count,
}) => {
  const tab = await openTab();
  const file = (address: string, fileName: string): ChosenFile => ({
    field: "resume",
    file: new File(["%PDF"], fileName),
    category: "internship",
    isPhoto: false,
    url: address,
  });
  const first = tab.apply(file("https://cdn.test/1.pdf", "asha.pdf"));
  await untilSent(1);
  sent[0]!.answer(500, "");
  await first;
  void tab.apply(file(url, name));
  await untilSent(2);
  expect(records()).toBe(count);
});

it("a text that two tabs submit offline is kept once, and stays one form if it is typed again after the browser's end", async () => {
  const tabs = [await openTab(), await openTab()];
  await tabs[0]!.type(asha);
  const [first, second] = await Promise.all(tabs.map((tab) => tab.press(asha, "")));
  expect(second).toEqual(first);
  localStorage.removeItem("outbox");
  const later = await openTab();
  await later.type(asha);
  expect(await later.press(asha, "")).toEqual(first);
  expect(await later.listOutbox()).toHaveLength(1);
});

it("Submit does not keep a text that another tab has sent, and reports it as sent under its number", async () => {
  const tabs = [await openTab(), await openTab()];
  for (const tab of tabs) {
    await tab.type(asha);
  }
  const sentFirst = await pressAnd(tabs[0]!, asha, answerAccepted);
  expect(sentFirst).toMatchObject({ state: "sent" });
  expect(await tabs[1]!.press(asha, "")).toEqual(sentFirst);
  expect(await tabs[1]!.listOutbox()).toEqual([]);
});

it("a file that was not uploaded is kept with its form, under the payload's names for its address", async () => {
  const tab = await openTab();
  const resume: ChosenFile = {
    field: "resume",
    file: new File(["%PDF"], "asha.pdf"),
    category: "internship",
    isPhoto: false,
    url: "",
  };
  expect(await tab.apply(resume)).toMatchObject({ state: "kept" });
  expect(await tab.listOutbox()).toMatchObject([
    {
      values: { resume: "asha.pdf" },
      files: [{ field: "resume", sentAs: ["resumeLink"] }],
    },
  ]);
  expect(sent).toEqual([]);
});

it("a quote that two tabs submit is sent once, is reported as sent in the second, and has a new number when it is typed again", async () => {
  const tabs = [await openTab(), await openTab()];
  for (const tab of tabs) {
    await tab.type(asha);
  }
  const first = tabs[0]!.pressQuote(asha);
  await untilSent(1);
  answerAccepted(sent[0]!);
  expect(await tabs[1]!.pressQuote(asha)).toEqual(await first);
  tabs[1]!.reset();
  await tabs[1]!.type(asha);
  void tabs[1]!.pressQuote(asha);
  await untilSent(2);
  expect(records()).toBe(2);
});

it("a page that opens after the browser's end shows no accepted form as a draft, although the page before could not empty it", async () => {
  const tab = await openTab();
  await tab.type(asha);
  await pressAnd(tab, asha, answerAccepted);
  const next = await openTab();
  expect([await next.listOutbox(), next.values()]).toEqual([[], ["", "", "", "", ""]]);
});

it("a page that is left stops reading the device, so that other tabs can use it", async () => {
  const { readDevice } = await import("../../../../../widgets/kit/send/store/device.ts");
  const leave = () => void dispatchEvent(new Event("pagehide"));
  await expect(readDevice(leave)).rejects.toThrow();
  expect(await readDevice(({ drafts }) => drafts)).toEqual([]);
});

it("a form that is accepted while its page is left is noted when Back shows the page again", async () => {
  const tab = await openTab();
  await tab.type(asha);
  const leave = (request: SentRequest) => {
    answerAccepted(request);
    vi.spyOn(IDBObjectStore.prototype, "get").mockImplementationOnce(() => {
      dispatchEvent(new Event("pagehide"));
      throw new DOMException("The transaction was aborted.", "AbortError");
    });
  };
  expect(await pressAnd(tab, asha, leave)).toMatchObject({ state: "sent" });
  dispatchEvent(new Event("pageshow"));
  const next = await openTab();
  expect([await next.listOutbox(), next.values()]).toEqual([[], ["", "", "", "", ""]]);
});

it("Submit tries to send although navigator.onLine is false, and keeps the form if the request fails", async () => {
  connect(false);
  const tab = await openTab();
  expect(await pressAnd(tab, asha, answerAccepted)).toMatchObject({ state: "sent" });
  expect(await pressAnd(tab, corrected, (request) => request.fail())).toMatchObject({
    state: "kept",
  });
});

/** Presses Submit, and lets the request fail. Returns the outcome, and the state of what the device stores. */
async function pressWithoutAnswer(beganOnline: boolean, endedOnline: boolean) {
  connect(beganOnline);
  const tab = await openTab();
  const { state } = await pressAnd(tab, asha, (request) => {
    connect(endedOnline);
    request.fail();
  });
  return [state, ...(await tab.listOutbox()).map((entry) => entry.state)];
}

it.each([
  [true, true],
  [true, false],
  [false, true],
])("a form without an answer is kept if the provider recognises repeated numbers: online at first %s, at the end %s", async (beganOnline, endedOnline) => {
  vi.stubGlobal("PROVIDER_REFERENCE_HEADER", "X-Reference");
  expect(await pressWithoutAnswer(beganOnline, endedOnline)).toEqual(["kept", "waiting"]);
});

it.each([
  true,
  false,
])("a form without an answer is kept if it began offline, although the provider does not recognise repeated numbers: online at the end %s", async (endedOnline) => {
  vi.stubGlobal("PROVIDER_REFERENCE_HEADER", "");
  expect(await pressWithoutAnswer(false, endedOnline)).toEqual(["kept", "waiting"]);
});

it.each([
  true,
  false,
])("a form without an answer is in doubt if it began online, and the provider does not recognise repeated numbers: online at the end %s", async (endedOnline) => {
  vi.stubGlobal("PROVIDER_REFERENCE_HEADER", "");
  expect(await pressWithoutAnswer(true, endedOnline)).toEqual(["in-doubt", "in-doubt"]);
});

it("Submit stores a form on the device before it is sent, and deletes it when it was accepted", async () => {
  const tab = await openTab();
  for (const press of [tab.press, tab.pressQuote]) {
    const before = sent.length;
    const pressed = press(asha);
    await untilSent(before + 1);
    expect(await tab.listOutbox()).toMatchObject([{ values: asha, state: "sending" }]);
    answerAccepted(sent[before]!);
    await pressed;
    expect(await tab.listOutbox()).toEqual([]);
  }
});

it.each<
  [
    what: string,
    {
      answer: (request: SentRequest) => void;
      contactStates: string[];
      quoteStates: string[];
    },
  ]
>([
  [
    "refused",
    {
      answer: (request) => request.answer(400, ""),
      contactStates: [],
      quoteStates: ["refused"],
    },
  ],
  [
    "answered by a server's failure",
    { answer: answerFailed, contactStates: ["in-doubt"], quoteStates: ["in-doubt"] },
  ],
  [
    "answered by another page",
    {
      answer: (request) => request.answer(200, "<html>"),
      contactStates: ["in-doubt"],
      quoteStates: ["in-doubt"],
    },
  ],
])("a form that was %s stays on the device for the next visit, a refused one with drafts only as its draft", async (_, {
  answer,
  contactStates,
  quoteStates,
}) => {
  const tab = await openTab();
  await tab.type(asha);
  await pressAnd(tab, asha, answer);
  expect((await tab.listOutbox()).map(({ state }) => state)).toEqual(contactStates);
  const before = sent.length;
  const pressed = tab.pressQuote(asha);
  await untilSent(before + 1);
  answer(sent[before]!);
  await pressed;
  const quotes = (await tab.listOutbox()).filter(({ formName }) => formName === "quote");
  expect(quotes.map(({ state }) => state)).toEqual(quoteStates);
});

it("a text that one tab keeps, and that the provider refuses in another, is listed as refused", async () => {
  const tabs = [await openTab(), await openTab()];
  for (const tab of tabs) {
    await tab.type(asha);
  }
  expect(await tabs[0]!.press(asha, "")).toMatchObject({ state: "kept" });
  await pressAnd(tabs[1]!, asha, (request) => request.answer(400, ""));
  expect(await tabs[1]!.listOutbox()).toMatchObject([{ values: asha, state: "refused" }]);
});

it("a corrected text replaces the one without a success on the device when it is sent", async () => {
  const tab = await openTab();
  await pressAnd(tab, asha, answerFailed);
  await pressAnd(tab, corrected, answerFailed);
  expect(await tab.listOutbox()).toMatchObject([{ values: corrected }]);
});

it("waiting forms, and another form's doubtful ones, stay on the device when a text is sent", async () => {
  const tab = await openTab();
  await tab.press(asha, "");
  const before = sent.length;
  const quote = tab.pressQuote(asha);
  await untilSent(before + 1);
  answerFailed(sent[before]!);
  await quote;
  await pressAnd(tab, corrected, answerFailed);
  expect(await tab.listOutbox()).toMatchObject([
    { values: asha, state: "waiting" },
    { formName: "quote", state: "in-doubt" },
    { values: corrected, state: "in-doubt" },
  ]);
  // A text that is submitted again stays one form, whatever the outcome of the first
  // press was.
  await pressAnd(tab, asha, answerFailed);
  expect(await tab.listOutbox()).toMatchObject([
    { formName: "quote", state: "in-doubt" },
    { values: asha, state: "in-doubt" },
  ]);
});

it("Submit sends a form although the device stores nothing, or denies access", async () => {
  const tab = await openTab();
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("The quota was exceeded.", "QuotaExceededError");
  });
  expect(await pressAnd(tab, asha, answerAccepted)).toMatchObject({ state: "sent" });
  // Without a connection nothing can be done for the corrected text.
  expect(await tab.press(corrected, "")).toMatchObject({
    state: "not-kept",
    reason: { name: "QuotaExceededError" },
  });
  vi.spyOn(indexedDB, "open").mockImplementation(() => {
    throw new DOMException("Access is denied.", "SecurityError");
  });
  expect(await pressAnd(tab, corrected, answerAccepted)).toMatchObject({ state: "sent" });
});
