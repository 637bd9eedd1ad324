/** What a random schedule does in a tab, as texts: every driver runs a text. */
import path from "node:path";
import { build } from "esbuild";
import { PREACT_AS_REACT } from "../../lib/bundle/bundler.ts";
import { type Settings, widgetDefines } from "../../lib/settings.ts";
import type { Pressed } from "./schedule-page.ts";

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

/** What a device keeps to be sent later. */
export interface KeptForm {
  reference: string;
  state: string;
}

/** The product's code for a form, as the site that was built with these settings has it. */
export async function bundleForm(settings: Readonly<Settings>): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, "schedule-page.ts")],
    bundle: true,
    write: false,
    format: "iife",
    alias: PREACT_AS_REACT,
    define: widgetDefines(settings),
  });
  return outputFiles[0]?.text ?? "";
}

/** Brings the code of a form, once for each page, while there is a connection, and fills the form in. */
export async function fillIn(tab: ScheduleTab, code: string, pressed: Pressed): Promise<void> {
  if (!(await tab.evaluate("'pressSubmit' in window")))
    await tab.evaluate(`(() => { ${code}; return true; })()`);
  await tab.evaluate(`void window.typeForm(${JSON.stringify(pressed)})`);
}

/** Presses Submit; {@link outcomeOf} tells what comes of it. */
export async function press(tab: ScheduleTab, pressed: Pressed): Promise<void> {
  await tab.evaluate(`void window.pressSubmit(${JSON.stringify(pressed)})`);
}

/**
 * Waits for the end of what was pressed last in a tab.
 *
 * @returns `sent`, `kept` for later, `failed: …` with what the page was told, or `tab ended` where it was left
 */
export async function outcomeOf(tab: ScheduleTab): Promise<string> {
  return until("the end of a press", async () => {
    const outcome = await tab.evaluate("window.pressOutcome ?? 'tab ended'").catch(() => "");
    return typeof outcome === "string" && outcome;
  });
}

/** Whether what was typed still stands in the form, or will after a reload. */
export async function hasDraft(tab: ScheduleTab, form: Pressed["form"], text: string): Promise<boolean> {
  return (await readDevice(tab, "drafts", text)).some((one) => one.form === form);
}

/** @returns what the device keeps of the submissions whose values hold this text */
export function listKept(tab: ScheduleTab, text: string): Promise<KeptForm[]> {
  return readDevice(tab, "forms", text);
}

async function readDevice(tab: ScheduleTab, store: "forms" | "drafts", text: string) {
  const listed = await tab.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open("outbox");
    // A visitor who has kept nothing has no database yet.
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onerror = () => resolve([]);
    opening.onsuccess = () => {
      const reading = opening.result.transaction("kept").objectStore("kept").get("${store}");
      reading.onsuccess = () => {
        opening.result.close();
        const own = (reading.result ?? []).filter(({ fields }) => JSON.stringify(fields).includes(${JSON.stringify(text)}));
        resolve(own.map(({ reference, state, form }) => ({ reference, state, form })));
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
