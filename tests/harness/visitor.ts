/** A world for tests of faults, which have one visitor each, and the acts and views of that visitor. */
import type { Page } from "playwright-core";
import { beforeEach, expect } from "vitest";
import type { RecordKind } from "../../dev/fake-provider/submissions.ts";
import { contact, internship, requiredFields, typedTexts } from "../spec/forms.ts";
import { passBotCheck } from "./bot-check-box.ts";
import { fillIn as fillInFields, formOf } from "./fill-form.ts";
import { toastsOf } from "./toasts.ts";
import { useWorld } from "./world.ts";

export const enquiry = typedTexts(contact) as Record<"Name" | "Message", string>;

export const KEPT =
  "Your form is saved on this device. It will be sent when this site is open and we can be reached.";

/** Opens a world for all tests of the file or `describe` that calls this function, outside its tests. */
export function useVisitors(options?: Parameters<typeof useWorld>[0]) {
  const world = useWorld(options);
  // The page of the test before is open until this one begins, and may have sent
  // something after its end.
  beforeEach(() => world.provider.reset());
  return Object.assign(world, {
    spoil: (call: string, scenario: string, delayMs?: number) =>
      world.provider.setFault({ call, scenario, times: 1, delayMs }),
    stored: (form: RecordKind = "contact") => world.provider.records(form).length,
    posts: (call = "AddContactUs") => world.provider.posts(call).length,
    /** Opens a page as a new visitor. The test moves the page's clock; `denied` runs in it before any other script. */
    async visitWithClock(route: string, denied: () => void = () => {}) {
      const page = await world.newPage();
      await page.clock.install();
      await page.addInitScript(denied);
      await page.goto(world.origin + route);
      return page;
    },
    async openTab(page: Page, route: string) {
      const tab = await page.context().newPage();
      await tab.goto(world.origin + route);
      return tab;
    },
    async keepOffline(page: Page) {
      await readyToSubmit(page);
      await page.context().setOffline(true);
      await submitButton(page).click();
      await page.getByText(KEPT).waitFor();
      await untilForm(page, noTexts);
      expect(world.provider.records()).toEqual([]);
    },
    /** Submits an application without a connection. `files` are the files by the labels of their fields. */
    async keepApplication(
      page: Page,
      files: Record<string, { name: string; mimeType: string; buffer: Buffer }>,
    ) {
      await fillInFields(page, requiredFields(internship));
      await passBotCheck(formOf(page));
      await page.context().setOffline(true);
      for (const [label, file] of Object.entries(files)) {
        await fieldOf(page, label).setInputFiles(file);
        await page
          .getByText(`No connection. ${file.name} will be sent with the form.`)
          .waitFor();
      }
      await submitButton(page).click();
      await page.getByText(KEPT).waitFor();
    },
  });
}

export { formOf };

export const fieldOf = (page: Page, label: string) =>
  formOf(page).getByLabel(label, { exact: true });

/** Types texts into the contact form. `texts` are the texts by the labels of their fields. */
export async function fillIn(
  page: Page,
  texts: Readonly<Record<string, string>> = enquiry,
) {
  for (const [label, text] of Object.entries(texts)) {
    await fieldOf(page, label).fill(text);
  }
}

/** Fills in the contact form and passes its bot check, so that only Submit is left to press. */
export async function readyToSubmit(page: Page) {
  await fillIn(page);
  await passBotCheck(formOf(page));
}

export const submitButton = (page: Page) =>
  formOf(page).getByRole("button", { name: "Submit", exact: true });

/** Passes the bot check, submits, and waits for the thank-you page. */
export async function send(page: Page) {
  await passBotCheck(formOf(page));
  await submitButton(page).click();
  await page.waitForURL("**/submit-successfully");
}

/** Waits until the fields of the contact form hold exactly these texts. */
export const untilForm = (
  page: Page,
  texts: Readonly<Record<string, string>> = enquiry,
) =>
  expect
    .poll(() =>
      formOf(page).evaluate(
        (form, names) =>
          names.map(
            (name) => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value,
          ),
        contact.fields.map(({ name }) => name),
      ),
    )
    .toEqual(Object.values(texts));

export const noTexts = Object.fromEntries(
  Object.keys(enquiry).map((label) => [label, ""]),
);

export const barOf = (page: Page) =>
  page.getByRole("region", { name: "Forms on this device" });

export const pressInBar = (page: Page, name: string) =>
  barOf(page).getByRole("button", { name, exact: true }).click();

/**
 * Waits until a toast of one of the pages says that a kept form was sent, with the
 * reference number if one is given.
 */
export const untilSent = (pages: Page | Page[], number = "") =>
  expect
    .poll(async () => (await Promise.all([pages].flat().map(toastsOf))).join("\n"))
    .toContain(`Your form was sent. Its reference number is ${number}`);

/** Moves a page's clock in steps until `isSo` holds, because on a busy machine a page may set its timers late. */
export const runClockUntil = (
  page: Page,
  isSo: () => boolean | Promise<boolean>,
  stepMs = 100,
) => expect.poll(() => page.clock.runFor(stepMs).then(isSo)).toBe(true);

type AnyTab = { evaluate<Result>(run: () => Result | Promise<Result>): Promise<Result> };

/** Waits until no tab of this visitor sends a kept form. A tab holds a lock while it sends one. */
export const untilNothingIsResent = (page: AnyTab) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { held = [], pending = [] } = await navigator.locks.query();
        return [...held, ...pending].some(({ name }) => name?.startsWith("send "));
      }),
    )
    .toBe(false);

/** Resolves with all data that the site has stored in the browser, as one JSON text; a file is its name. */
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
      for (const store of database.objectStoreNames) {
        found.push(
          await answerOf(database.transaction(store).objectStore(store).getAll()),
        );
      }
      database.close();
    }
    return JSON.stringify(found, (_, value) =>
      value instanceof File ? value.name : value,
    );
  });

/** Waits until a text is stored on the device, or until it is not if `isThere` is false. */
export const untilOnDevice = (page: AnyTab, text: string, isThere = true) =>
  expect.poll(async () => (await onDevice(page)).includes(text)).toBe(isThere);

/** Returns a file for an upload field, whose first bytes are those of a PDF. */
export const pdf = (name = "asha.pdf", sizeBytes = 40_000) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(sizeBytes, name)]),
});
