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
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
}

/** One visitor: a profile of a browser. */
export interface ScheduleVisitor {
  openTab(): Promise<ScheduleTab>;
  /** Takes the network away, so that `navigator.onLine` is false, and gives it back. Missing where a driver cannot. */
  setOffline?(isOffline: boolean): Promise<void>;
  close(): Promise<void>;
}

/** What a device keeps to be sent later. */
export interface KeptForm {
  reference: string;
  state: string;
}

const START = `({ sending, contact, name }) => {
  const response = "response " + Math.random();
  const values = { Name: "Asha", Subject: "Random", Email: "asha@example.org", MobileNo: "9876543210", Message: name };
  const press = async () => {
    const [{ sendSubmission }, { formKind }] = await Promise.all([import(sending), import(contact)]);
    const { signal } = new AbortController();
    const { keptText } = await sendSubmission(formKind, { values }, response, signal);
    return keptText ? "kept" : "accepted";
  };
  window.pressOutcome = "";
  press().catch((reason) => "failed: " + reason).then((outcome) => (window.pressOutcome = outcome));
}`;

/**
 * Presses Submit; {@link outcomeOf} tells what comes of it.
 *
 * @param name in the payload: makes the enquiry one of its own
 */
export async function press(tab: ScheduleTab, siteFolder: string, name: string): Promise<void> {
  const sending = addressOf(siteFolder, "send-submission");
  const contact = addressOf(siteFolder, "contact-form-form-kind");
  await tab.evaluate(`(${START})(${JSON.stringify({ sending, contact, name })})`);
}

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
