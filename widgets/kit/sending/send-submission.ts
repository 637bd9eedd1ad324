import { putInOutbox } from "../outbox/outbox.ts";
import { keepReference } from "../reference.ts";
import { NoConnectionError, outcomeOf } from "./outcome.ts";
import { referenceFor, sendOnce } from "./send-once.ts";
import type { FormKind, SendResult, Submission } from "./submission.ts";

const KEPT_TEXTS = {
  device: "No connection. Your form is saved on this device and will be sent when you are back online.",
  page: "No connection. This device could not save your form: keep this page open, and it will be sent when you are back online.",
};

/**
 * Sends what a visitor submitted. What could not leave the device is kept, and sent by itself later.
 *
 * @param sent the values, and the files among them that wait for a connection
 * @param botCheckResponse empty where the bot check could not load for want of a connection
 * @param signal the visitor's own end of it: then nothing is kept
 * @throws HttpError or RefusalError where the provider refused, or where nobody knows
 */
export async function sendSubmission(
  formKind: FormKind,
  sent: Pick<Submission, "values" | "files">,
  botCheckResponse: string,
  signal: AbortSignal,
): Promise<SendResult> {
  const submission: Submission = { form: formKind.name, ...sent };
  const reference = referenceFor(submission);
  try {
    if (!botCheckResponse || !navigator.onLine || submission.files?.length) throw new NoConnectionError();
    await sendOnce(reference, () =>
      formKind.send(submission.values, { botCheckResponse, reference, signal }),
    );
    keepReference(reference);
    return { reference };
  } catch (reason) {
    if (outcomeOf(reason) !== "not-sent" || signal.aborted) throw reason;
    return { reference, keptText: KEPT_TEXTS[await putInOutbox(reference, submission)] };
  }
}
