import {
  createReference,
  holdLock,
  isRecent,
  storeReference,
  QUOTE_TO_OPEN,
  readItem,
  readRecord,
  writeItem,
} from "./device.ts";
import { parseDraft, readDraft, attemptsElsewhere, writeDraft } from "./draft.ts";
import type { Draft, Attempt } from "./draft.ts";
import type { Outcome } from "./form/form-controller.ts";
import { payloadOf } from "./form/form-table.ts";
import type { FormTable, FormValues } from "./form/form-table.ts";
import { HttpError } from "./http.ts";
import { addEntry } from "./outbox.ts";
import { sendForm } from "./provider.ts";
import { PROVIDER_REFERENCE_HEADER } from "./settings.ts";

/** Key of the numbers that the provider has confirmed in the last days. */
const SENT_KEY = "sent";
const LONGEST_LIST = 20;

/** A file of a form at its Submit. `url` is its address; it is empty where there was no connection to upload it. */
export interface ChosenFile {
  /** Name of the field. */
  field: string;
  file: File;
  category: "cv" | "internship";
  isPhoto: boolean;
  url: string;
}

/** What each form of this page tried to send last: where the device keeps no draft, the page knows the number. */
const attemptsHere = new Map<string, Attempt>();

/**
 * Sends what a visitor submitted. It is kept on the device, and sent later by itself, where there is no connection, and where no answer
 * came from a provider that knows a submission by its number.
 *
 * A number belongs to one text: another tab, a reload and another try have the same one while nothing differs, so that the text is
 * stored once; a file counts by its name and size. Once it was accepted it is not used again.
 *
 * @param values of a file its address, empty where it was not uploaded
 * @param botCheckResponse empty where the bot check could not load for want of a connection
 * @param signal the visitor waits no longer: then nothing is kept
 * @returns what became of it; it never rejects
 */
export async function submit(
  table: FormTable,
  { values, files }: { values: FormValues; files: readonly ChosenFile[] },
  botCheckResponse: string,
  signal: AbortSignal,
): Promise<Outcome> {
  const { name, title, page, method, answer } = table;
  const names = files.map(({ field, file }) => [field, file.name]);
  const fields = { ...values, ...Object.fromEntries(names) };
  const text = JSON.stringify([fields, files.map(({ file }) => file.size)]);
  const isConnected = botCheckResponse !== "" && navigator.onLine && files.every(({ url }) => url);

  const sending = holdLock(`send ${name}`, async (): Promise<Outcome> => {
    if (signal.aborted) return { state: "stopped", reason: signal.reason };
    const draft = readDraft(name);
    const tries = [attemptsHere.get(name), attemptsElsewhere.get(name), draft?.tried];
    const tried = tries.find((one) => one?.text === text);
    const reference = tried?.reference ?? createReference();
    attemptsHere.set(name, { reference, text });
    if (draft) writeDraft(name, { ...draft, tried: { reference, text } });
    let unanswered: unknown;
    try {
      if (isConnected) {
        const options = { botCheckResponse, reference, signal };
        await sendOnce(reference, () => sendForm(table, values, options));
        attemptsHere.delete(name);
        storeReference(reference);
        return { state: "sent", reference };
      }
    } catch (reason) {
      if (signal.aborted) return { state: "stopped", reason };
      if (!isUnanswered(reason)) return { state: "refused", reason };
      if (!PROVIDER_REFERENCE_HEADER) return { state: "in-doubt", reason };
      unanswered = reason;
    }
    const waiting = files
      .filter(({ url }) => !url)
      .map((file) => ({ ...file, sentAs: [table.fields[file.field]?.sentAs ?? file.field].flat() }));
    const body = payloadOf(table, values);
    const entry = { reference, form: name, title, page, method, answer, body, files: waiting, fields, text };
    try {
      const kept = await addEntry(entry);
      attemptsHere.delete(name);
      return { state: "kept", reference: kept };
    } catch (reason) {
      console.warn("The form could not be kept.", reason);
      return unanswered ? { state: "in-doubt", reason: unanswered } : { state: "not-kept", reason };
    }
  });
  // The page was left while another tab held the lock.
  return sending.catch((reason: unknown): Outcome => ({ state: "in-doubt", reason }));
}

/** Whether a request came to no answer: the network, a proxy that says nothing, or the deadline. */
export function isUnanswered(reason: unknown): reason is HttpError {
  return reason instanceof HttpError && reason.status === 0;
}

/** Sends what has this number, unless the provider has confirmed it already: from another tab, or out of the outbox. */
export async function sendOnce(reference: string, send: () => Promise<void>): Promise<void> {
  if (wasAccepted(reference)) return;
  await send();
  const numbers = [...readAccepted(), reference].slice(-LONGEST_LIST);
  writeItem(SENT_KEY, JSON.stringify({ savedAtMs: Date.now(), numbers }));
}

/** Whether the provider has confirmed a number to this device in the last days. */
export function wasAccepted(reference: string): boolean {
  return readAccepted().includes(reference);
}

function readAccepted(): unknown[] {
  const { savedAtMs, numbers } = readRecord(readItem(SENT_KEY)) ?? {};
  return isRecent(savedAtMs) && Array.isArray(numbers) ? numbers : [];
}

/** Leaves a quote for the page that opens its form; it is for this tab alone. */
export function storeQuoteToOpen(quote: Draft): void {
  sessionStorage.setItem(QUOTE_TO_OPEN, JSON.stringify({ ...quote, savedAtMs: Date.now() }));
}

/** What stands in the quote that was left to be opened here, once. Where nothing in it is changed, it keeps its number. */
export function takeQuoteToOpen(): FormValues | undefined {
  try {
    const quote = parseDraft(sessionStorage.getItem(QUOTE_TO_OPEN));
    sessionStorage.removeItem(QUOTE_TO_OPEN);
    if (quote?.tried) attemptsHere.set("quote", quote.tried);
    return quote?.fields;
  } catch {
    return undefined;
  }
}
