/** The outbox's bar: its text about each waiting form, and its buttons. */
import { expect, it, vi } from "vitest";
import { contactForm } from "../../../../widgets/contact-form/definition.ts";
import { internshipForm } from "../../../../widgets/internship-form/definition.ts";
import { attachDraft } from "../../../harness/attach-draft.ts";
import { contact } from "../../../spec/forms.ts";
import { translateTexts, untranslated } from "../../../translate-texts.ts";
import { advance, page, pressButton } from "../form-driver.ts";
import {
  bar,
  barText,
  contactValues,
  countNotices,
  createDraft,
  DAY_MS,
  OF_BEFORE,
  openAndPass,
  openContact,
  openOutbox,
  put,
  putInOutbox,
  readDrafts,
  readOutbox,
  setUpDevice,
  waitForDevice,
} from "../play-device.ts";
import { formElement, valuesOf } from "../read-form.ts";

setUpDevice();

it("in a translated page the bar says the day that counts, once our server's clock is known", async () => {
  translateTexts(true);
  // Our server's clock and the device's disagree about the form's age, so its 7 days
  // begin anew.
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
  const notThrough =
    "was not sent: asha.pdf did not get through in three tries. Send it again on a better connection.";
  const rows: [words: string, change: object][] = [
    ["may have arrived already. You can send it once more.", { state: "in-doubt" }],
    [
      "was not sent: this device can no longer read asha.pdf. Open it and choose the file again.",
      { ...ofFile, isFileLost: true },
    ],
    ["was not accepted: asha.pdf is too large.", { ...ofFile, status: 413 }],
    [notThrough, { ...ofFile, status: 0 }],
    [notThrough, { ...ofFile, status: 500 }],
    [notThrough, { ...ofFile, status: 503 }],
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
    await waitForDevice();
    expect(await readOutbox(), answer).toHaveLength(left);
  }
  expect(barText()).toBe("");
  expect(countNotices("DDDD-DDDD")).toBe(0);
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
  await waitForDevice();
  expect(await readOutbox()).toHaveLength(1);
  expect(document.activeElement).toBe(bar());
});

/** Presses Open, and removes the listeners for `reset` that it has added, which would end with a real page. */
async function pressOpen(): Promise<void> {
  const listen = vi.spyOn(window, "addEventListener");
  await pressButton("Open");
  await waitForDevice();
  for (const [type, listener] of listen.mock.calls) {
    if (type === "reset") {
      removeEventListener(type, listener as EventListener, true);
    }
  }
}

it("Open makes a draft of the form beside others, and goes to its page", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  await put("drafts", [createDraft({ Message: "Another" })]);
  await putInOutbox({ state: "refused" }, { state: "refused", reference: "FFFF-FFFF" });
  // The page has a form of its own, which is emptied while its draft stays.
  await openContact();
  await openOutbox();
  await pressOpen();
  expect(page.goTo.mock.calls).toEqual([["/contact"]]);
  expect(reload).not.toHaveBeenCalled();
  expect([await readOutbox(), await readDrafts()]).toMatchObject([
    [{ reference: "FFFF-FFFF" }],
    [{ values: { Message: "Another" } }, { formName: "contact", values: contactValues }],
  ]);
  await openContact();
  expect(valuesOf(contact)).toEqual(contact.fields.map(({ value }) => value));
  expect(formElement().textContent).not.toContain(OF_BEFORE);
});

it("Open shows again what was typed into a form that no other file names", async () => {
  const { name, fields, method, page: address } = { ...contactForm, name: "callback" };
  await putInOutbox({ state: "refused", formName: name });
  await openOutbox();
  await pressOpen();
  const opened = document.createElement("form");
  opened.innerHTML = "<input name=Name>";
  attachDraft(opened, { name, fields, method, page: address });
  await waitForDevice();
  expect(opened.querySelector("input")!.value).toBe(contactValues["Name"]);
});

it("Open goes to a place of another page, and does not load its own again", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  const { name, page: address } = internshipForm;
  await putInOutbox({ state: "refused", formName: name, page: address });
  await openOutbox();
  await pressOpen();
  expect([page.goTo.mock.calls, reload.mock.calls]).toEqual([[[address]], []]);
});

it("Open leaves the text of a form without drafts for its dialog, and loads the page anew", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  await putInOutbox({
    state: "in-doubt",
    formName: "trial",
    opensEmptyIn: "trial-modal",
    page: `${location.pathname}#trial`,
    values: { Name: "Asha" },
  });
  await openOutbox();
  await pressOpen();
  expect(page.goTo).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledOnce();
  expect(JSON.parse(sessionStorage.getItem("trial-modal")!)).toEqual({
    Name: "Asha",
  });
  expect([await readOutbox(), await readDrafts()]).toEqual([[], []]);
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
    await waitForDevice();
  }
  expect([await readDrafts(), await readOutbox()]).toMatchObject([
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
  await waitForDevice();
  expect(await readOutbox()).toHaveLength(1);
  expect(page.goTo.mock.calls).toEqual([]);
});
