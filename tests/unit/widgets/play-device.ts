/** Plays a visitor's device: reads and writes what it stores, and opens the outbox that shows and sends it. */
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { registry, type Widget } from "../../../widgets/registry.ts";
import { contact } from "../../spec/forms.ts";
import { actAndWait, advance, openForm, page, posts, setUpPage } from "./form-driver.ts";
import { toasts } from "./read-form.ts";

export const DAY_MS = 24 * 60 * 60 * 1_000;

/** Values of the contact form in a draft, or in a form that waits to be sent. */
export const contactValues = Object.fromEntries(
  contact.fields.map(({ name, value }) => [name, value]),
);

/** Notice above a form that starts with a text of another tab, or of another person who used the device. */
export const OF_BEFORE =
  "Typed on this device before. Not yours? Press 'Clear this form'.";

/** Toasts of earlier tests, which may still be on the page. */
let noticesBefore: HTMLElement[] = [];

/** Opens a page for each test, as {@link setUpPage} does, on a device that stores nothing yet. */
export function setUpDevice(): void {
  setUpPage();
  beforeEach(() => {
    vi.stubGlobal("indexedDB", new IDBFactory());
    sessionStorage.clear();
    noticesBefore = toasts();
  });
  afterEach(leavePage);
}

/** Fires `pagehide` and removes the page's content, so that its outbox ends. */
async function leavePage() {
  dispatchEvent(new Event("pagehide"));
  document.querySelector("main")?.remove();
  await waitForDevice();
}

/** Moves the fake timers on until the device has answered: fake-indexeddb answers by timers. */
export const waitForDevice = async () => {
  for (let round = 0; round < 4; round++) {
    await advance(50);
  }
};

export async function openContact() {
  await openForm(contact);
  await waitForDevice();
}

/** Runs one request on the device's store, and resolves with its result. */
async function useDevice<Value>(
  ask: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const opening = indexedDB.open("outbox");
  opening.onupgradeneeded = () => opening.result.createObjectStore("kept");
  await waitForDevice();
  const asked = ask(opening.result.transaction("kept", "readwrite").objectStore("kept"));
  await waitForDevice();
  opening.result.close();
  return asked.result;
}

/** Stores a list on the device, as if another page had left it there. */
export const put = (key: "entries" | "drafts", things: unknown) =>
  useDevice((store) => store.put(things, key));

const readAll = async (key: "entries" | "drafts"): Promise<object[]> =>
  (await useDevice((store) => store.get(key))) ?? [];
export const readDrafts = () => readAll("drafts");
export const readOutbox = () => readAll("entries");

/** Returns a draft as the device stores it, of the contact form unless `change` says otherwise. */
export const createDraft = (values: object, change: object = {}) => ({
  id: "1",
  formName: "contact",
  values,
  acceptedBefore: 0,
  keptAtMs: Date.now(),
  ...change,
});

/** Puts contact forms into the outbox that wait to be sent, one for each change of its row. */
export function putInOutbox(first: object = {}, ...others: object[]) {
  const entry = {
    reference: "EEEE-EEEE",
    formName: "contact",
    page: "/contact",
    method: "AddContactUs",
    needsTruthyAnswer: true,
    body: { name: "Asha" },
    files: [],
    values: contactValues,
    keptAtMs: Date.now(),
    state: "waiting",
  };
  const entries = [first, ...others].map((change) => ({ ...entry, ...change }));
  return put("entries", entries);
}

/** Mounts the outbox, as a page does that is opened. */
export async function openOutbox() {
  document.body.insertAdjacentHTML(
    "beforeend",
    '<main><div data-widget="outbox"></div></main>',
  );
  const { mount }: Widget = await registry.outbox();
  void mount(document.querySelector<HTMLElement>('[data-widget="outbox"]')!);
  await waitForDevice();
}

/** Passes the bot check that the outbox's bar shows. */
export async function passInBar(response = "response-1"): Promise<void> {
  await actAndWait(() => page.turnstile.pass(response));
  await waitForDevice();
}

/** Mounts the outbox, and passes the bot check that its bar shows. */
export async function openAndPass() {
  await openOutbox();
  expect(barText()).toContain("Please pass the bot check here, so that it can be sent.");
  await passInBar();
}

export const bar = () =>
  document.querySelector<HTMLElement>('[aria-label="Forms on this device"]');
export const barText = () => (bar()?.hidden ? "" : bar()?.textContent);

/** Returns the reference numbers of the contact forms that were posted. */
export const postedNumbers = () =>
  posts(contact).map(({ headers }) => headers["x-reference"]);

/** Returns how many toasts of this test say that the form with this reference number was sent. */
export const countNotices = (reference: string) =>
  toasts().filter(
    (toast) =>
      !noticesBefore.includes(toast) &&
      toast.textContent === `Your form was sent. Its reference number is ${reference}.`,
  ).length;
