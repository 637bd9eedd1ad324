import type { ReactNode } from "react";
import "../kit/form/form-chunk";
import { goToThanks } from "../kit/navigate";
import { sendQuote } from "../kit/provider-api";
import type { QuoteFields } from "../kit/provider-api";
import { createReferenceKeeper, keepReference } from "../kit/reference";
import { Thanks } from "../kit/thanks/Thanks";

export { prefetchThanks } from "../kit/navigate";

const referenceFor = createReferenceKeeper();

/**
 * Sends a request for a quote.
 *
 * @returns its reference number; another try of the same values has the same
 * @throws what `sendQuote` throws
 */
export async function send(fields: QuoteFields, botCheckResponse: string): Promise<string> {
  const reference = referenceFor(fields);
  await sendQuote(fields, { botCheckResponse, reference });
  return reference;
}

/** Goes to the thank-you page. Where it cannot be loaded, gives what to show in its place. */
export async function thank(reference: string): Promise<ReactNode> {
  keepReference(reference);
  return (await goToThanks()) ? undefined : <Thanks reference={reference} />;
}
