import type { ReactNode } from "react";
import "../kit/sending/sending-chunk.ts";
import { goToThanks } from "../kit/navigate.ts";
import type { QuoteFields } from "../kit/provider-api.ts";
import { sendSubmission } from "../kit/sending/send-submission.ts";
import type { SendResult } from "../kit/sending/send-submission.ts";
import { Thanks } from "../kit/thanks/Thanks.tsx";

export { prefetchThanks } from "../kit/navigate.ts";

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
