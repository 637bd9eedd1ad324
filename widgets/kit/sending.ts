import { QUOTE_TO_OPEN } from "./bell.ts";
import { holdLock, onDevice, readRecord, ringBell, isFormValues, storeReference } from "./device.ts";
import { removeDrafts, textInForm } from "./draft.ts";
import type { Outcome } from "./form/form-controller.ts";
import { payloadOf } from "./form/form-table.ts";
import type { FormTable, FormValues } from "./form/form-table.ts";
import { HttpError } from "./http.ts";
import { addAccepted, readNumbers, referenceOf } from "./numbers.ts";
import { addEntry } from "./outbox.ts";
import type { ChosenFile } from "./outbox.ts";
import { sendForm } from "./provider.ts";
import { PROVIDER_REFERENCE_HEADER } from "./settings.ts";

/**
 * Sends what a visitor submitted. It is kept on the device, and sent later by itself, if it could not go for want of a connection, or if no
 * answer came from a provider that knows a submission by its number.
 *
 * A number belongs to one text, so that it is stored once; a file counts by its name and size.
 *
 * @param values of a file its address, empty if it was not uploaded
 * @param botCheckResponse empty if the bot check could not load for want of a connection
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
  const text = JSON.stringify([name, fields, files.map(({ file }) => file.size)]);
  const { begunAt, draft } = await textInForm(name);
  const reference = referenceOf(await readNumbers(), begunAt, text);

  let unanswered: unknown;
  if (botCheckResponse && files.every(({ url }) => url))
    try {
      const options = { botCheckResponse, reference, signal };
      await sendOnce({ reference, form: name, draft, signal }, () => sendForm(table, values, options));
      storeReference(reference);
      return { state: "sent", reference };
    } catch (reason) {
      if (signal.aborted) return { state: "stopped", reason };
      if (!isUnanswered(reason)) return { state: "refused", reason };
      if (!mayBeSentAgain(reason)) return { state: "in-doubt", reason };
      unanswered = navigator.onLine && reason;
    }
  if (signal.aborted) return { state: "stopped", reason: signal.reason };
  const waiting = files
    .filter(({ url }) => !url)
    .map((file) => ({ ...file, sentAs: [table.fields[file.field]?.sentAs ?? file.field].flat() }));
  const body = payloadOf(table, values);
  const entry = { reference, form: name, title, page, method, answer, body, files: waiting, fields };
  try {
    await addEntry(entry, draft);
    return { state: "kept", reference };
  } catch (reason) {
    console.warn("The form could not be kept.", reason);
    return unanswered ? { state: "in-doubt", reason: unanswered } : { state: "not-kept", reason };
  }
}

/** Whether a request came to no answer: the network, a proxy that says nothing, or the deadline. */
export function isUnanswered(reason: unknown): reason is HttpError {
  return reason instanceof HttpError && reason.status === 0;
}

/**
 * Whether what got no answer may be sent again by itself: the provider knows it by its number, or the browser says that there is no network,
 * so that it has not left the device.
 */
export const mayBeSentAgain = (reason: unknown): boolean =>
  isUnanswered(reason) && (PROVIDER_REFERENCE_HEADER !== "" || !navigator.onLine);

/**
 * Sends what has this number, unless the provider has confirmed it already: from another tab, or out of the outbox. Confirmed, what waits
 * under it and its draft go in the same transaction as that is noted, so that no end of the browser parts them.
 */
export function sendOnce(
  {
    reference,
    form,
    draft = "",
    signal,
  }: Record<"reference" | "form", string> & { draft?: string; signal?: AbortSignal },
  send: () => Promise<void>,
): Promise<void> {
  const once = async () => {
    if (!(await readNumbers()).accepted.includes(reference)) await send();
    const accept = onDevice(async (transaction) => {
      await addAccepted(reference, transaction);
      transaction.objectStore("forms").delete(reference);
      await removeDrafts(transaction, form, draft);
    });
    await accept.catch(() => addAccepted(reference));
    ringBell(draft && form + draft);
  };
  return holdLock(`send ${reference}`, once, signal);
}

/** Leaves a quote for the page that opens its form; it is for this tab alone. */
export function storeQuoteToOpen(fields: FormValues): void {
  sessionStorage.setItem(QUOTE_TO_OPEN, JSON.stringify(fields));
}

/** The quote that was left to be opened here, once. */
export function takeQuoteToOpen(): FormValues | undefined {
  try {
    const quote = readRecord(sessionStorage.getItem(QUOTE_TO_OPEN));
    sessionStorage.removeItem(QUOTE_TO_OPEN);
    return isFormValues(quote) ? quote : undefined;
  } catch {
    return undefined;
  }
}
