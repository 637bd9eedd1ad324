import { keepForm } from "../outbox/kept-forms.ts";
import { keepReference } from "../reference.ts";
import { NoConnectionError, outcomeOf } from "./outcome.ts";
import { referenceFor } from "./reference-for.ts";
import { sendOnce } from "./send-once.ts";
import { postSubmission } from "./submission.ts";
import type { Submission } from "./submission.ts";

/** A send that came to its end without a failure: the provider has it, or the outbox does. */
export interface SendResult {
  reference: string;
  /** Nothing was sent, and the form waits for a connection: what is said of it. */
  keptText?: string;
}

const KEPT_TEXTS = {
  device: "No connection. Your form is saved on this device and will be sent when you are back online.",
  page: "No connection. This device could not save your form: keep this page open, and it will be sent when you are back online.",
};

/**
 * Sends what a visitor submitted. What could not leave the device is kept, and sent by itself later.
 *
 * @param botCheckResponse empty where the bot check could not load for want of a connection
 * @param signal the visitor's own end of it: then nothing is kept
 * @throws HttpError or RefusalError where the provider refused, or where nobody knows
 */
export async function sendSubmission(
  submission: Submission,
  botCheckResponse: string,
  signal: AbortSignal,
): Promise<SendResult> {
  const reference = referenceFor(submission);
  try {
    if (!botCheckResponse || !navigator.onLine || submission.files?.length) throw new NoConnectionError();
    await sendOnce(reference, () => postSubmission(submission, { botCheckResponse, reference, signal }));
    keepReference(reference);
    return { reference };
  } catch (reason) {
    if (outcomeOf(reason) !== "not-sent" || signal.aborted) throw reason;
    return { reference, keptText: KEPT_TEXTS[await keepForm(reference, submission)] };
  }
}
