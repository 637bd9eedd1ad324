import { playLocks } from "../play-locks.ts";
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, it, vi } from "vitest";
import { contactForm } from "../../../../../widgets/contact-form/fields.ts";
import { internshipForm } from "../../../../../widgets/internship-form/fields.ts";
import type {
  FormDefinition,
  FormValues,
} from "../../../../../widgets/kit/form-definition.ts";
import type { ChosenFile } from "../../../../../widgets/kit/send/store/device.ts";
import { playServer, type SentRequest } from "../play-server.ts";

/* Reference numbers of sent forms. They decide how many records a provider has that stores each number once. */

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

const numbers = () => sent.map(({ headers }) => headers["x-reference"]);
const records = () => new Set(numbers()).size;
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

it("a text that is typed anew has its number after localStorage was cleared or another text accepted", async () => {
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
])("a file counts by its name and size: %s", async (_, { url, name, count }) => {
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

it("a text that two tabs keep is kept once, and once more if typed after the browser's end", async () => {
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

it("a text that another tab has sent meanwhile is not kept, and the press is told its number", async () => {
  const tabs = [await openTab(), await openTab()];
  for (const tab of tabs) {
    await tab.type(asha);
  }
  const sentFirst = await pressAnd(tabs[0]!, asha, answerAccepted);
  expect(sentFirst).toMatchObject({ state: "sent" });
  expect(await tabs[1]!.press(asha, "")).toEqual(sentFirst);
  expect(await tabs[1]!.listOutbox()).toEqual([]);
});

it("a file without an address is kept with its form, under the names of its address", async () => {
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

it("a quote in two tabs is sent once, and known as sent in the second, without a draft", async () => {
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

it("an accepted form is known after the browser's end, though the page could not empty it", async () => {
  const tab = await openTab();
  await tab.type(asha);
  await pressAnd(tab, asha, answerAccepted);
  const next = await openTab();
  expect([await next.listOutbox(), next.values()]).toEqual([[], ["", "", "", "", ""]]);
});

it("a page that is left while it reads the device leaves it to the other tabs", async () => {
  const { readDevice } = await import("../../../../../widgets/kit/send/store/device.ts");
  const leave = () => void dispatchEvent(new Event("pagehide"));
  await expect(readDevice(leave)).rejects.toThrow();
  expect(await readDevice(({ drafts }) => drafts)).toEqual([]);
});

it("what is accepted while its page is left is noted when Back brings the page again", async () => {
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

it("a network that the browser calls missing is tried, and what did not arrive is kept", async () => {
  connect(false);
  const tab = await openTab();
  expect(await pressAnd(tab, asha, answerAccepted)).toMatchObject({ state: "sent" });
  expect(await pressAnd(tab, corrected, (request) => request.fail())).toMatchObject({
    state: "kept",
  });
});

it.each([
  {
    what: "no number is sent, and the connection was lost after the press",
    header: "",
    began: true,
    ended: false,
    state: "in-doubt",
  },
  {
    what: "no number is sent, and there was a connection all the time",
    header: "",
    began: true,
    ended: true,
    state: "in-doubt",
  },
  {
    what: "no number is sent, and the connection came after the press",
    header: "",
    began: false,
    ended: true,
    state: "kept",
  },
  {
    what: "no number is sent, and there was no connection",
    header: "",
    began: false,
    ended: false,
    state: "kept",
  },
  {
    what: "its number is sent, and the connection was lost after the press",
    header: "X-Reference",
    began: true,
    ended: false,
    state: "kept",
  },
  {
    what: "its number is sent, and there was a connection all the time",
    header: "X-Reference",
    began: true,
    ended: true,
    state: "kept",
  },
  {
    what: "its number is sent, and the connection came after the press",
    header: "X-Reference",
    began: false,
    ended: true,
    state: "kept",
  },
])("without an answer it is kept if numbers are deduped, or it began offline: $what, so it is $state", async ({
  header,
  began,
  ended,
  state,
}) => {
  vi.stubGlobal("PROVIDER_REFERENCE_HEADER", header);
  connect(began);
  const tab = await openTab();
  const loseConnection = (request: SentRequest) => {
    connect(ended);
    request.fail();
  };
  expect(await pressAnd(tab, asha, loseConnection)).toMatchObject({ state });
  const stored = state === "kept" ? "waiting" : "in-doubt";
  expect(await tab.listOutbox()).toMatchObject([{ state: stored }]);
});

it("what is sent stands on the device before it leaves, and is crossed out when it was accepted", async () => {
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
])("a form that was %s stands there for whoever comes back, a refused one as its draft", async (_, {
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

it("a text that one tab keeps, and that is refused in another, stands on the device", async () => {
  const tabs = [await openTab(), await openTab()];
  for (const tab of tabs) {
    await tab.type(asha);
  }
  expect(await tabs[0]!.press(asha, "")).toMatchObject({ state: "kept" });
  await pressAnd(tabs[1]!, asha, (request) => request.answer(400, ""));
  expect(await tabs[1]!.listOutbox()).toMatchObject([{ values: asha, state: "refused" }]);
});

it("a text that is sent in place of one without a success takes its place on the device", async () => {
  const tab = await openTab();
  await pressAnd(tab, asha, answerFailed);
  await pressAnd(tab, corrected, answerFailed);
  expect(await tab.listOutbox()).toMatchObject([{ values: corrected }]);
});

it("what waits, or was left in doubt by another form, stays when a text is sent", async () => {
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

it("a form is sent though the device takes nothing, or no answer comes from it", async () => {
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
