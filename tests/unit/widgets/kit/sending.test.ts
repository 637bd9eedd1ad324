import { playLocks } from "./play-locks.ts";
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { contactTable } from "../../../../widgets/contact-form/table.ts";
import { internshipTable } from "../../../../widgets/internship-form/table.ts";
import type { ChosenFile } from "../../../../widgets/kit/sending.ts";
import { playServer } from "./play-server.ts";
import type { SentRequest } from "./play-server.ts";

/* Numbers of what is sent: how many records a provider has that stores each number once. */

const asha = { Name: "Asha", Subject: "Rates", Email: "a@b.in", MobileNo: "9876543210", Message: "Hello" };
const corrected = { ...asha, Message: "Hello again" };

let sent: SentRequest[];
beforeEach(() => {
  playStorage();
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.spyOn(console, "warn").mockImplementation(() => {});
  playLocks();
  connect(true);
  sent = playServer();
});

const connect = (isThere: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(isThere);

/** What the device keeps; each write is heard by all tabs but its own, and here, where they share a window, by all. */
function playStorage() {
  const items = new Map<string, string>();
  const write = (key: string, newValue: string | null) => {
    const oldValue = items.get(key) ?? null;
    if (newValue === null) items.delete(key);
    else items.set(key, newValue);
    dispatchEvent(new StorageEvent("storage", { key, oldValue, newValue }));
  };
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: write,
    removeItem: (key: string) => write(key, null),
  });
}

async function openTab() {
  vi.resetModules();
  const [{ submit }, { keepDraft, writeDraft, readDraft }, { listOutbox }] = await Promise.all([
    import("../../../../widgets/kit/sending.ts"),
    import("../../../../widgets/kit/draft.ts"),
    import("../../../../widgets/kit/outbox.ts"),
  ]);
  // The tab's form, which hears of other tabs.
  keepDraft(document.createElement("form"), "contact");
  return {
    type: (values: typeof asha) =>
      writeDraft("contact", { fields: values, tried: readDraft("contact")?.tried }),
    press: (values: typeof asha) =>
      submit(contactTable, { values, files: [] }, "response", new AbortController().signal),
    apply: (file: ChosenFile) =>
      submit(
        internshipTable,
        { values: { FName: "Asha", resume: file.url }, files: [file] },
        "response",
        new AbortController().signal,
      ),
    listOutbox,
  };
}

const numbers = () => sent.map(({ headers }) => headers["x-reference"]);
const records = () => new Set(numbers()).size;
const untilSent = (count: number) => vi.waitFor(() => expect(sent).toHaveLength(count));

const FAILED = (request: SentRequest) => request.answer(500, "");
const ACCEPTED = (request: SentRequest) => request.answer(200, "true");

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

describe("one text is one record, and a corrected one another:", () => {
  test("the same text again, after an answer that failed", async () => {
    const tab = await openTab();
    await pressAnd(tab, asha, FAILED);
    await pressAnd(tab, asha, ACCEPTED);
    expect([sent.length, records()]).toEqual([2, 1]);
  });

  test("corrected, and sent again", async () => {
    const tab = await openTab();
    tab.type(asha);
    await pressAnd(tab, asha, FAILED);
    tab.type(corrected);
    await pressAnd(tab, corrected, ACCEPTED);
    expect(records()).toBe(2);
  });

  test("the same text after a reload", async () => {
    const tab = await openTab();
    tab.type(asha);
    await pressAnd(tab, asha, FAILED);
    await pressAnd(await openTab(), asha, ACCEPTED);
    expect([sent.length, records()]).toEqual([2, 1]);
  });

  test("the same text typed once more after it was accepted is a new one", async () => {
    const tab = await openTab();
    await pressAnd(tab, asha, ACCEPTED);
    await pressAnd(tab, asha, ACCEPTED);
    expect(records()).toBe(2);
  });

  test.each([
    ["in both tabs its own address", "https://cdn.test/2.pdf", "asha.pdf", 1],
    ["another file", "https://cdn.test/2.pdf", "other.pdf", 2],
  ])("a file counts by its name and size: %s", async (_, url, name, count) => {
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
});

test.each([
  "at once",
  "long after",
])("one text that two tabs keep to be sent later is kept once, where each sees %s what the other stored", async (when) => {
  connect(false);
  if (when === "long after")
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  const tabs = [await openTab(), await openTab()];
  tabs[0]!.type(asha);
  const [first, second] = await Promise.all(tabs.map((tab) => tab.press(asha)));
  expect(await tabs[0]!.listOutbox()).toHaveLength(1);
  expect(first).toEqual(second);
});
