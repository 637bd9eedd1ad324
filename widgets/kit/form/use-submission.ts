import { useRef, useState } from "react";
import { BOT_CHECK_MISSING } from "../bot-check/BotCheck.tsx";
import type { BotCheckState } from "../bot-check/use-bot-check.ts";
import { loadSending } from "../sending/load-sending.ts";
import type { Submission } from "../sending/submission.ts";
import type { SendResult } from "../sending/send-submission.ts";
import { showToast } from "../toast/toast.ts";
import type { FormPlan } from "./use-form.ts";

/** What a form that leads to the thank-you page brings itself. */
export interface SubmissionPlan<Values extends object> {
  botCheck: BotCheckState;
  /** The values as they can be sent, now or later. */
  describe(values: Values): Submission;
  /** Called after a success when the thank-you page cannot be loaded, to show its text in place of the form. */
  onThanksUnreachable(reference: string): void;
}

/** Parts of `useForm`'s plan, and what is to be told. */
export type SubmissionParts<Values extends object> = Required<
  Pick<FormPlan<Values>, "onStart" | "hasPassedBotCheck" | "prepare" | "send" | "onSent" | "onKept">
> & {
  /** Says that the form is kept, and where; for `SendingState`. */
  keptText: string;
};

/**
 * The way from a Submit to the thank-you page, or to the outbox: the bot check with its flag and its toast, a response that is
 * good for one POST, and a reference number that another try of the same values keeps.
 */
export function useSubmission<Values extends object>({
  botCheck,
  describe,
  onThanksUnreachable,
}: SubmissionPlan<Values>): SubmissionParts<Values> {
  const [keptText, setKeptText] = useState("");
  const result = useRef<Partial<SendResult>>({});
  return {
    keptText,
    prepare() {
      setKeptText("");
      return loadSending();
    },
    onStart() {
      // A failure is not told here: Submit asks again, and tells.
      loadSending().then(
        ({ prefetchThanks }) => prefetchThanks(),
        () => {},
      );
    },
    hasPassedBotCheck() {
      if (botCheck.letsPass()) return true;
      botCheck.flag();
      showToast({ type: "error", message: BOT_CHECK_MISSING });
      return false;
    },
    async send(values, signal) {
      const { sendSubmission } = await loadSending();
      try {
        result.current = await sendSubmission(describe(values), botCheck.getResponse(), signal);
      } finally {
        botCheck.reset();
      }
      return result.current.keptText ? "kept" : undefined;
    },
    onKept: () => setKeptText(result.current.keptText || ""),
    async onSent() {
      const { goToThanks } = await loadSending();
      if (!(await goToThanks())) onThanksUnreachable(result.current.reference || "");
    },
  };
}
