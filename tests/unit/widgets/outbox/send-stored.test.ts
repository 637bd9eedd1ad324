/** When the outbox sends a waiting form, when it does not, and what follows. */
import { describe, expect, it, vi } from "vitest";
import { THIS_PAGE } from "../../../../widgets/kit/send/store/database.ts";
import { contact } from "../../../spec/forms.ts";
import {
  actAndWait,
  addressOf,
  advance,
  page,
  posts,
  pressButton,
  setOnline,
  setReachable,
  waitForRequests,
} from "../form-driver.ts";
import { playLocks } from "../kit/play-locks.ts";
import type { SentRequest } from "../kit/play-server.ts";
import {
  barText,
  DAY_MS,
  openAndPass,
  openOutbox,
  passInBar,
  postedNumbers,
  put,
  putInOutbox,
  readOutbox,
  setUpDevice,
  waitForDevice,
} from "../play-device.ts";

setUpDevice();

// This test is the first one, because its `pageshow` would also wake the outboxes of the
// tests before.
it("a page that is left sends nothing until Back brings it again", async () => {
  await putInOutbox();
  await openOutbox();
  dispatchEvent(new Event("pagehide"));
  await passInBar();
  expect(posts(contact)).toEqual([]);
  dispatchEvent(new Event("pageshow"));
  await waitForDevice();
  await passInBar("response-2");
  expect(postedNumbers()).toEqual(["EEEE-EEEE"]);
});

it.each<[what: string, { answer: (post: SentRequest) => void; words: string }]>([
  [
    "an answer that cannot be read",
    { answer: (post) => post.answer(200, "<html>"), words: "may have arrived already." },
  ],
  [
    "a failure of the server",
    { answer: (post) => post.answer(500, ""), words: "may have arrived already." },
  ],
  [
    "'it has it already'",
    { answer: (post) => post.answer(409, ""), words: "may have arrived already." },
  ],
  [
    "a no",
    {
      answer: (post) => post.answer(400, ""),
      words: "was not accepted. Open it to change it.",
    },
  ],
  [
    "'too large'",
    {
      answer: (post) => post.answer(413, ""),
      words: "was not accepted: it is too large.",
    },
  ],
  ["'too many'", { answer: (post) => post.answer(429, ""), words: "Send it later." }],
  [
    "a success that says no",
    { answer: (post) => post.answer(200, "false"), words: "was not accepted." },
  ],
])("a form answered by %s waits for the visitor, and keeps its number", async (_, {
  answer,
  words,
}) => {
  await putInOutbox();
  await openAndPass();
  await actAndWait(() => answer(posts(contact)[0]!));
  await waitForDevice();
  expect(barText()).toContain(words);
  const state = words.startsWith("may") ? "in-doubt" : "refused";
  expect(await readOutbox()).toMatchObject([{ state }]);
  await setOnline(true);
  for (let minutes = 0; minutes < 10; minutes++) {
    await advance(60_000);
  }
  expect(posts(contact)).toHaveLength(1);
  await pressButton("Send now");
  await waitForDevice();
  await passInBar("response-2");
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
  {
    what: "once, if no number is sent and there was a connection",
    header: "",
    began: true,
    ended: false,
    posted: 1,
  },
  {
    what: "twice, if there was no connection, so that nothing can have arrived",
    header: "",
    began: false,
    ended: true,
    posted: 2,
  },
  {
    what: "twice, if its number is sent, by which the provider knows it",
    header: "X-Reference",
    began: true,
    ended: false,
    posted: 2,
  },
])("a kept form whose request is cut is sent again only if no record can double: $what", async ({
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
  await actAndWait(() => posts(contact)[0]!.fail());
  await waitForDevice();
  await setOnline(true);
  await waitForDevice();
  await passInBar("response-2");
  expect(posts(contact)).toHaveLength(posted);
});

it.each([
  { what: "they are", header: "X-Reference", posted: 1, words: "is being sent." },
  { what: "they are not", header: "", posted: 0, words: "may have arrived already." },
])("a form that a closed tab was sending is sent again only if numbers are deduped: $what", async ({
  header,
  posted,
  words,
}) => {
  vi.stubGlobal("PROVIDER_REFERENCE_HEADER", header);
  await putInOutbox({ state: "sending", heldBy: 1 });
  await openOutbox();
  await passInBar();
  expect(posts(contact)).toHaveLength(posted);
  expect(barText()).toContain(words);
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

it.each<[how: string, left: object[]]>([
  ["begun to send", [{ state: "sending", heldBy: 1 }]],
  ["deleted", []],
])("a form that another tab has %s while the bot check was asked for is left to it", async (_, left) => {
  await putInOutbox();
  await openOutbox();
  const entries = await readOutbox();
  await put(
    "entries",
    left.map((change) => ({ ...entries[0], ...change })),
  );
  await passInBar();
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
  await actAndWait(() => posts(contact)[0]!.fail());
  await waitForDevice();
  expect(postedNumbers()).toEqual(["EEEE-EEEE"]);
  expect(await readOutbox()).toEqual([]);
  expect(barText()).toBe("");
});

it("a kept form is sent again after a device that did not answer, without a sign from outside", async () => {
  await putInOutbox();
  const { open } = indexedDB;
  let asked = 0;
  // Our server tells no time, so that nothing but the outbox reads the device again.
  setReachable(false);
  vi.spyOn(indexedDB, "open").mockImplementation((...arguments_) => {
    asked += 1;
    // The first opening of the database is for the bar. The next two are refused: that of
    // the code that deletes old data, after it has asked our server for the time, and
    // that of the outbox.
    if (asked === 2 || asked === 3) {
      throw new DOMException("Internal error.", "UnknownError");
    }
    return open.apply(indexedDB, arguments_);
  });
  await openOutbox();
  for (let seconds = 0; seconds < 24; seconds += 2) {
    await advance(2_000);
  }
  await passInBar();
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
  await passInBar();
  expect(posts(contact)).toHaveLength(0);
  expect(barText()).toEqual(expect.stringContaining("waiting"));
});

it("a tab suspended while it sends blocks others no longer than its request may take", async () => {
  playLocks();
  void navigator.locks.request("send EEEE-EEEE", {}, () => new Promise(() => {}));
  await putInOutbox();
  await openOutbox();
  for (let seconds = 0; seconds < 120; seconds += 5) {
    await advance(5_000);
  }
  await passInBar();
  expect(postedNumbers()).toEqual(["EEEE-EEEE"]);
});

describe("a kept form with a file", () => {
  const file = {
    field: "resume",
    category: "internship",
    isPhoto: false,
    url: "",
    sentAs: ["resumeLink"],
  };
  const openWithFile = async (change: object = {}) => {
    // fake-indexeddb copies what it stores, and cannot copy the files of happy-dom.
    vi.stubGlobal("structuredClone", <Value>(value: Value) => value);
    const pdf = new File(["%PDF"], "asha.pdf", { type: "application/pdf" });
    await putInOutbox({ files: [{ ...file, file: pdf, ...change }] });
    await openOutbox();
  };
  const filesOf = async () => (await readOutbox()) as { files: object[] }[];

  it("a kept form with a file sends the file first, and the form with its address", async () => {
    await openWithFile();
    await waitForRequests(1);
    expect(await filesOf()).toMatchObject([{ files: [{ tries: 1 }] }]);
    const body = { name: "Asha", resumeLink: addressOf("asha.pdf") };
    await actAndWait(() =>
      page.sent[0]!.answer(200, JSON.stringify({ record: body.resumeLink })),
    );
    await waitForDevice();
    expect(await readOutbox()).toMatchObject([{ files: [], body }]);
    await passInBar();
    expect(posts(contact).map((one) => one.json())).toMatchObject([body]);
  });

  it("a kept form with a file begins its upload no more often than three times, over a reload", async () => {
    await openWithFile({ tries: 2 });
    await waitForRequests(1);
    await actAndWait(() => page.sent[0]!.answer(503, ""));
    await waitForDevice();
    expect(barText()).toContain("asha.pdf did not get through in three tries.");
    expect(page.sent).toHaveLength(1);
  });

  it("a kept form with a file that the device can no longer read waits for the visitor, who is told", async () => {
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
  await actAndWait(() => posts(contact)[0]!.fail());
  expect(String(page.log.mock.lastCall)).toContain("EEEE-EEEE could not be sent.");
  await advance(4_000);
  await waitForDevice();
  await passInBar("response-2");
  expect(postedNumbers()).toEqual(["EEEE-EEEE", "FFFF-FFFF"]);
});
