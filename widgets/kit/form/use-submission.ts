import { useState } from "react";
import { BOT_CHECK_MISSING } from "../bot-check/BotCheck";
import type { BotCheckState } from "../bot-check/use-bot-check";
import { goToThanks, prefetchThanks } from "../navigate";
import type { Proof } from "../provider-api";
import { createReferenceKeeper, keepReference } from "../reference";
import { showToast } from "../toast/toast";
import type { FormPlan } from "./use-form";

/** What a form that leads to the thank-you page brings itself. */
export interface SubmissionPlan<Values extends object> {
  botCheck: BotCheckState;
  /** Posts the values; resolves on success only. */
  post(values: Values, proof: Proof): Promise<void>;
  /** Called after a success when the thank-you page cannot be loaded, to show its text in place of the form. */
  onThanksUnreachable(reference: string): void;
}

/**
 * The way from a Submit to the thank-you page, as parts of `useForm`'s plan: the bot check with its flag and its toast, a
 * reference number that another try of the same values keeps, and a response that is good for one POST.
 */
export function useSubmission<Values extends object>({
  botCheck,
  post,
  onThanksUnreachable,
}: SubmissionPlan<Values>): Required<
  Pick<FormPlan<Values>, "onStart" | "hasPassedBotCheck" | "send" | "onSent">
> {
  const [referenceFor] = useState(createReferenceKeeper);
  return {
    onStart: prefetchThanks,
    hasPassedBotCheck() {
      if (botCheck.getResponse()) return true;
      botCheck.flag();
      showToast({ type: "error", message: BOT_CHECK_MISSING });
      return false;
    },
    async send(values) {
      const proof = { botCheckResponse: botCheck.getResponse(), reference: referenceFor(values) };
      try {
        await post(values, proof);
      } finally {
        botCheck.reset();
      }
    },
    async onSent(values) {
      const reference = referenceFor(values);
      keepReference(reference);
      if (!(await goToThanks())) onThanksUnreachable(reference);
    },
  };
}
