import { endCorrection, putInOutbox } from "../outbox/outbox.ts";
import { keepReference } from "../reference.ts";
import { NoConnectionError, outcomeOf } from "./outcome.ts";
import { referenceFor, sendOnce } from "./send-once.ts";
import type { ChosenFile, FormKind, SendResult } from "./submission.ts";

const KEPT_TEXTS = {
  device: "No connection. Your form is saved on this device and will be sent when you are back online.",
  page: "No connection. This device could not save your form: keep this page open, and it will be sent when you are back online.",
};

/**
 * Sends what a visitor submitted. What could not leave the device is kept, and sent by itself later.
 *
 * @param submitted the values, and the files whose addresses are among them or will be
 * @param botCheckResponse empty where the bot check could not load for want of a connection
 * @param signal the visitor's own end of it: then nothing is kept
 * @throws HttpError or RefusalError where the provider refused, or where nobody knows
 */
export async function sendSubmission(
  formKind: FormKind,
  submitted: { values: object; files?: readonly ChosenFile[] },
  botCheckResponse: string,
  signal: AbortSignal,
): Promise<SendResult> {
  const { values, files = [] } = submitted;
  const reference = referenceFor(formKind.name, values, files);
  const waiting = files.filter(({ url }) => !url);
  try {
    if (!botCheckResponse || !navigator.onLine || waiting.length > 0) throw new NoConnectionError();
    await sendOnce(reference, () => formKind.send(values, { botCheckResponse, reference, signal }));
    keepReference(reference);
    // Before the page is left for the thank-you page.
    await endCorrection(formKind.name);
    return { reference };
  } catch (reason) {
    if (outcomeOf(reason) !== "not-sent" || signal.aborted) throw reason;
    const uploaded = files.filter(({ url }) => url);
    const place = await putInOutbox(reference, { form: formKind.name, values, files: waiting, uploaded });
    await endCorrection(formKind.name);
    return { reference, keptText: KEPT_TEXTS[place] };
  }
}
