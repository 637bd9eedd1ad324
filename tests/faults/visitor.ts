/** A world with one visitor a test, and what a visitor does and sees, in the words of the tests of faults. */
import type { Locator, Page } from "playwright-core";
import { beforeEach, expect } from "vitest";
import { passBotCheck } from "../bot-check-box.ts";
import { type ProviderManner, useWorld, type World } from "../browser/world.ts";
import { toastsOf } from "../browser/toasts.ts";
import { contact, typedTexts } from "../spec/forms.ts";

type Kind = Parameters<World["provider"]["records"]>[0];

/** What is typed into the contact form, by the labels of its fields. */
export const enquiry = typedTexts(contact) as Record<
  "Name" | "Email Address" | "Mobile Number" | "Message",
  string
>;

export const KEPT =
  "No connection. Your form is saved on this device and will be sent when you are back online.";

/** To be called once in a test file or in a `describe`, outside its tests. */
export function useVisitors(manner?: ProviderManner, uplinkKbps?: number) {
  const world = useWorld({ manner, uplinkKbps });
  // Not after each: the page of the last test is open until then, and may still send.
  beforeEach(() => world.provider.reset());
  return Object.assign(world, {
    /** Spoils the next request of a call. */
    spoil: (call: string, scenario: string, delayMs?: number) =>
      world.provider.setFault({ call, scenario, times: 1, delayMs }),
    /** How many records of a form the provider has stored. */
    stored: (form: Kind = "contact") => world.provider.records(form).length,
    /** How many times a page posted to a call. */
    posts: (call = "AddContactUs") =>
      world.provider.requests().filter((one) => one.call === call && one.method === "POST" && !one.isRepeated)
        .length,
    /** A fresh visitor on a page whose clock the test moves; `denied` runs there before any script. */
    async visitWithClock(route: string, denied: () => void = () => {}) {
      const page = await world.newPage();
      await page.clock.install();
      await page.addInitScript(denied);
      await page.goto(world.origin + route);
      return page;
    },
    /** Another tab of the same visitor. */
    async openTab(page: Page, route: string) {
      const tab = await page.context().newPage();
      await tab.goto(world.origin + route);
      return tab;
    },
    /** Submits the contact form without a connection. */
    async keepOffline(page: Page) {
      await readyToSubmit(page);
      await page.context().setOffline(true);
      await submitButton(page).click();
      await page.getByText(KEPT).waitFor();
      await expect.poll(() => valuesOf(page)).toEqual(noValues);
      expect(world.provider.records()).toEqual([]);
    },
  });
}

export const formOf = (page: Page): Locator => page.locator("main form, dialog[open] form").last();

/** Types into the fields with these labels, all at once. (`browser/forms.test.ts` does it key by key.) */
export async function fillIn(place: Page | Locator, values: Readonly<Record<string, string>> = enquiry) {
  const form = "goto" in place ? formOf(place) : place;
  await form.evaluate((element, texts) => {
    const fields = [...element.querySelectorAll<HTMLInputElement>("input, textarea")];
    for (const [label, text] of Object.entries(texts)) {
      const field = fields.find((one) => one.labels?.[0]?.textContent?.trim() === label);
      if (!field) throw new Error(`There is no field "${label}".`);
      field.value = text;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }, values);
}

/** A filled contact form, with its bot check passed. */
export async function readyToSubmit(page: Page) {
  await fillIn(page);
  await passBotCheck(formOf(page));
}

export const submitButton = (page: Page) => page.getByRole("button", { name: "Submit", exact: true });

/** Passes the bot check, submits, and waits for the thank-you page. */
export async function send(page: Page) {
  await passBotCheck(formOf(page));
  await submitButton(page).click();
  await page.waitForURL("**/submit-successfully");
}

/** The texts in the contact form, by the labels of its fields. */
export const valuesOf = (page: Page) =>
  formOf(page).evaluate((form, labels) => {
    const fields = [...form.querySelectorAll<HTMLInputElement>("input, textarea")];
    const texts = fields.map(({ labels, value }) => [labels?.[0]?.textContent?.trim() ?? "", value] as const);
    return Object.fromEntries(texts.filter(([label]) => labels.includes(label)));
  }, Object.keys(enquiry));

export const noValues = Object.fromEntries(Object.keys(enquiry).map((label) => [label, ""]));

export const barOf = (page: Page) => page.locator(".outbox-bar:visible");

export const pressInBar = (page: Page, name: string) =>
  barOf(page).getByRole("button", { name, exact: true }).click();

/** Waits until one of the pages has said that a kept form was sent, with its number if one is given. */
export const untilSent = (pages: Page | Page[], number = "") =>
  expect
    .poll(async () => (await Promise.all([pages].flat().map(toastsOf))).join("\n"))
    .toContain(`Your form was sent. Its reference number is ${number}`);

/** Moves a page's clock in steps until something is so: on a busy machine the timer that it waits for may be set late. */
export async function runClockUntil(page: Page, isSo: () => boolean | Promise<boolean>, stepMs = 100) {
  await expect
    .poll(async () => {
      await page.clock.runFor(stepMs);
      return isSo();
    })
    .toBe(true);
}

/** A page of Playwright's, or an engine's tab. */
interface AnyTab {
  evaluate<Result>(run: () => Result | Promise<Result>): Promise<Result>;
}

/** Waits until no tab of this visitor sends what is kept: each holds a lock as long as it does. */
export const untilNothingIsResent = (page: AnyTab) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { held = [], pending = [] } = await navigator.locks.query();
        return [...held, ...pending].some(({ name }) => name?.startsWith("send "));
      }),
    )
    .toBe(false);

/** All that stands on the device, as one text, wherever it stands: files by their names. */
export const onDevice = (page: AnyTab): Promise<string> =>
  page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    const answerOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await answerOf(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        found.push(await answerOf(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    return JSON.stringify(found, (_, value) => (value instanceof File ? value.name : value));
  });

/** Waits until the device holds a text, or does not any more. */
export const untilOnDevice = (page: AnyTab, text: string, isThere = true) =>
  expect.poll(async () => (await onDevice(page)).includes(text)).toBe(isThere);

/** A resume that is a PDF as far as its first bytes tell. */
export const pdf = (name = "asha.pdf", sizeBytes = 40_000) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(sizeBytes, name)]),
});

export const resume = (place: Page | Locator) => place.getByLabel("Resume", { exact: true });
