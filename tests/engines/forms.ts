/** The four forms and the outbox's bar, as a visitor fills them in and reads them. */
import { mkdtempSync, writeFileSync } from "node:fs";
import path from "node:path";
import { GET_A_QUOTE } from "../spec/words.ts";
import { testFolder } from "../test-run.ts";
import { enquiry } from "../typed-values.ts";
import { button, css, field, option, type Target } from "./find-element.ts";
import type { Place, Tab } from "./tab.ts";

export const applicant = {
  Name: "Asha Kumari",
  "Email Address": "asha@example.org",
  "Mobile Number": "9876543210",
  "WhatsApp Number": "9876500000",
  Qualification: "B.Tech 2024",
};

export const quoteRequest = {
  Name: "Asha Kumari",
  Email: "asha@example.org",
  "Mobile Number": "9876543210",
  "WhatsApp Number": "9123456780",
  "Existing Website": "sarees.example",
  Remarks: "A shop for sarees.",
};

export const KEPT =
  "No connection. Your form is saved on this device and will be sent when you are back online.";

/** Said where the device would not store the form, or its file. */
export const KEPT_IN_PAGE =
  "No connection. This device could not save your form: keep this page open, and it will be sent when you are back online.";

export async function fillIn(place: Place, values: Record<string, string>, inside?: Target): Promise<void> {
  for (const [label, value] of Object.entries(values)) await place.type(field(label, inside), value);
}

/** Presses the bot check's box, and waits until it is passed. */
export async function passBotCheck(place: Place, inside: Target = css("form:not([hidden])")): Promise<void> {
  await place.click(css("[role=checkbox]", inside));
  await place.see(css("[role=checkbox][aria-checked=true]", inside));
}

export const submitButton = (inside?: Target): Target => css("button[type=submit]", inside);

export const thankYou = "/submit-successfully";

/** Submits, and waits for the end of it, whichever it is. */
export async function submit(tab: Tab, inside?: Target): Promise<void> {
  await tab.click(submitButton(inside));
  await tab.waitFor(
    () =>
      location.pathname === "/submit-successfully" ||
      !document.querySelector("form[aria-busy=true], form [type=submit]:disabled"),
  );
}

/** The enquiry, filled in, with its bot check passed. */
export async function readyToSubmit(tab: Tab, values: Partial<typeof enquiry> = {}): Promise<void> {
  await fillIn(tab, { ...enquiry, ...values });
  await passBotCheck(tab);
}

export const valuesOf = (tab: Tab, form = ".contact-form"): Promise<Record<string, string>> =>
  tab.evaluate(
    (selector) =>
      Object.fromEntries(
        [...document.querySelectorAll<HTMLInputElement>(`${selector} [name]`)]
          .filter(({ type }) => type !== "checkbox" && type !== "hidden")
          .map(({ name, value }) => [name, value]),
      ),
    form,
  );

/** Chooses a resume: a PDF as far as its first bytes tell, unless they are told. */
export async function chooseResume(
  place: Place,
  name: string,
  {
    inside,
    sizeBytes = 40_000,
    start = "%PDF-1.7\n",
  }: { inside?: Target; sizeBytes?: number; start?: string } = {},
): Promise<void> {
  const folder = mkdtempSync(path.join(testFolder, "resume-"));
  const file = path.join(folder, name);
  writeFileSync(file, Buffer.concat([Buffer.from(start), Buffer.alloc(sizeBytes, name)]));
  await place.chooseFile(field("Resume", inside), file);
}

/** Opens the quote form. Gives its dialog. */
export async function openQuote(tab: Tab): Promise<Target> {
  await tab.click(button(GET_A_QUOTE));
  const dialog: Target = { role: "dialog", name: GET_A_QUOTE };
  await tab.see(dialog);
  return dialog;
}

/** Opens the application for the first vacancy. Gives its dialog. */
export async function openApplication(tab: Tab): Promise<Target> {
  await tab.click({ role: "button", text: "APPLY NOW" });
  const dialog: Target = { role: "dialog" };
  await tab.see(dialog);
  return dialog;
}

export async function chooseCategories(place: Place, names: string[], inside?: Target): Promise<void> {
  const categories = field("Project Category", inside);
  await place.click(categories);
  for (const name of names) await place.click(option(name, inside));
  await place.click(categories);
}

/** Waits until the device keeps a field of an unfinished form, named `FORM/FIELD`: this text, a file of this name, or nothing (""). */
export const untilDrafted = (tab: Tab, key: string, kept: string): Promise<void> =>
  tab.waitFor(
    (wanted, keptValue) =>
      new Promise((resolve) => {
        const opening = indexedDB.open("forms", 1);
        // Nothing was kept yet: then nothing is made either.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve(false);
        opening.onsuccess = () => {
          const reading = opening.result.transaction("drafts").objectStore("drafts").get(wanted);
          reading.onsuccess = () => {
            opening.result.close();
            const value = reading.result?.value;
            resolve((value instanceof File ? value.name : (value ?? "")) === keptValue);
          };
        };
      }),
    key,
    kept,
  );

/** Waits until no tab of this visitor sends what is kept: each holds this lock as long as it does. */
export const untilNothingIsResent = (tab: Tab): Promise<void> =>
  tab.waitFor(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return ![...held, ...pending].some(({ name }) => name === "resend");
  });
