/** What a random schedule does in a tab. Texts, since a test runner rewrites the `import()` of a function, and every driver runs a text. */
import { readdirSync } from "node:fs";
import path from "node:path";

const LOOK_EVERY_MS = 20;
const PATIENCE_MS = 60_000;

/** A tab, as a driver of any browser gives it. */
export interface ScheduleTab {
  /** What a text of one expression gives, as JSON; a promise is waited for. Rejects where the page goes away meanwhile. */
  evaluate(expression: string): Promise<unknown>;
  /** Until its `load`. */
  goto(address: string): Promise<unknown>;
  reload(): Promise<unknown>;
}

/** One visitor: a profile of a browser. */
export interface ScheduleVisitor {
  openTab(): Promise<ScheduleTab>;
  /** Takes the network away, so that `navigator.onLine` is false, and gives it back. Missing where a driver cannot. */
  setOffline?(isOffline: boolean): Promise<void>;
  close(): Promise<void>;
}

/** What is submitted: an enquiry, or an application with a resume of its own, which each tab uploads. */
export interface Pressed {
  form: "contact" | "internship";
  /** In the payload and in the file: makes the submission one of its own. */
  name: string;
}

/** What a device keeps to be sent later. */
export interface KeptForm {
  reference: string;
  state: string;
}

const START = `({ parts, form, name }) => {
  const response = "response " + Math.random();
  const values = {
    contact: { Name: "Asha", Subject: "Random", Email: "asha@example.org", MobileNo: "9876543210", Message: name },
    internship: {
      FName: "Asha", Email: "asha@example.org", MobileNo: "9876543210", Institution: "A college", Gender: "other",
      Internshiptype: "1", Address: name, photo: "", resume: "",
    },
  }[form];
  const press = async () => {
    const [{ sendSubmission }, { formKind }, { sendFile }] = await Promise.all([import(parts.sending), import(parts[form]), import(parts.upload)]);
    const { signal } = new AbortController();
    const files = [];
    if (form === "internship") {
      const file = new File(["%PDF-1.7 " + name], "asha.pdf", { type: "application/pdf" });
      const plan = { category: "internship", isPhoto: false };
      // Without a connection the form takes it as it is, and the outbox uploads it.
      if (navigator.onLine) values.resume = (await sendFile(file, { ...plan, signal, onProgress() {}, onWaiting() {} })).url;
      files.push({ ...plan, field: "resume", file, url: values.resume });
    }
    const { keptText } = await sendSubmission(formKind, { values, files }, response, signal);
    return keptText ? "kept" : "accepted";
  };
  window.pressOutcome = "";
  press().catch((reason) => "failed: " + reason).then((outcome) => (window.pressOutcome = outcome));
}`;

/**
 * Loads what a form loads at its first input, before Submit is pressed and while there is a connection. Without this, what fails to load
 * stays failed: Firefox remembers it for as long as the page lives, and this knows nothing of the other addresses that the site tries.
 */
export async function loadForm(tab: ScheduleTab, siteFolder: string): Promise<void> {
  const addresses = Object.values(partsOf(siteFolder));
  await tab.evaluate(
    `Promise.all(${JSON.stringify(addresses)}.map((address) => import(address))).then(() => true)`,
  );
}

/** Presses Submit; {@link outcomeOf} tells what comes of it. */
export async function press(tab: ScheduleTab, siteFolder: string, pressed: Pressed): Promise<void> {
  await tab.evaluate(`(${START})(${JSON.stringify({ parts: partsOf(siteFolder), ...pressed })})`);
}

const partsOf = (siteFolder: string) => ({
  sending: addressOf(siteFolder, "send-submission"),
  contact: addressOf(siteFolder, "contact-form-form-kind"),
  internship: addressOf(siteFolder, "internship-form-form-kind"),
  upload: addressOf(siteFolder, "send-file"),
});

/**
 * Waits for the end of what was pressed last in a tab.
 *
 * @returns `accepted`, `kept` for later, `failed: …` with what the page was told, or `tab ended` where it was left
 */
export async function outcomeOf(tab: ScheduleTab): Promise<string> {
  return until("the end of a press", async () => {
    const outcome = await tab.evaluate("window.pressOutcome ?? 'tab ended'").catch(() => "");
    return typeof outcome === "string" && outcome;
  });
}

/** @returns what the device keeps of the submissions whose values hold this text */
export async function listKept(tab: ScheduleTab, text: string): Promise<KeptForm[]> {
  const listed = await tab.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open("forms");
    // A visitor who has kept nothing has no database yet.
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onerror = () => resolve([]);
    opening.onsuccess = () => {
      const reading = opening.result.transaction("outbox").objectStore("outbox").getAll();
      reading.onsuccess = () => {
        opening.result.close();
        const own = reading.result.filter(({ submission }) => JSON.stringify(submission).includes(${JSON.stringify(text)}));
        resolve(own.map(({ reference, state }) => ({ reference, state })));
      };
      reading.onerror = () => reject(reading.error);
    };
  })`);
  return Array.isArray(listed) ? listed : [];
}

/** Asks again and again, for a minute at most, until there is something. */
export async function until<Result>(
  what: string,
  look: () => Promise<Result | "" | false | undefined>,
): Promise<Result> {
  const endMs = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > endMs) throw new Error(`Waited ${PATIENCE_MS / 1_000} s in vain for ${what}`);
    await pause(LOOK_EVERY_MS);
  }
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function addressOf(siteFolder: string, name: string): string {
  const file = readdirSync(path.join(siteFolder, "widgets")).find((one) =>
    new RegExp(`^${name}-[A-Z0-9]+\\.js$`).test(one),
  );
  if (!file) throw new Error(`The site has no file widgets/${name}-HASH.js. Fix: build it.`);
  return `/widgets/${file}`;
}
