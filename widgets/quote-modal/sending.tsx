import type { ReactNode } from "react";
import "../kit/sending/sending-chunk";
import { goToThanks } from "../kit/navigate";
import type { QuoteFields } from "../kit/provider-api";
import { sendSubmission } from "../kit/sending/send-submission";
import type { SendResult } from "../kit/sending/send-submission";
import { Thanks } from "../kit/thanks/Thanks";

export { prefetchThanks } from "../kit/navigate";

/** Sends a request for a quote, or keeps it where there is no connection; as `sendSubmission` does. */
export function send(
  values: QuoteFields,
  botCheckResponse: string,
  signal: AbortSignal,
): Promise<SendResult> {
  return sendSubmission({ form: "quote", values }, botCheckResponse, signal);
}

/** Goes to the thank-you page. Where it cannot be loaded, gives what to show in its place. */
export async function thank(reference: string): Promise<ReactNode> {
  return (await goToThanks()) ? undefined : <Thanks reference={reference} />;
}
