import { useRef } from "react";
import { BOT_CHECK_MISSING } from "../bot-check/BotCheck.tsx";
import { useBotCheck } from "../bot-check/use-bot-check.ts";
import { useDraft } from "../draft.ts";
import { showToast } from "../toast/toast.ts";
import type { FormPlan } from "./form-life.ts";
import type { FormTable } from "./form-table.ts";
import { useForm } from "./use-form.ts";
import { useSubmission } from "./use-submission.tsx";
import type { SubmissionPlan } from "./use-submission.tsx";

/** What such a form may have of its own; `onFailed` is called after the failure was logged. */
type PageFormPlan = SubmissionPlan & Partial<Pick<FormPlan, "settle" | "onFailed">>;

/** A form of our own pages: with a bot check that tells that it is missing, a draft, and the way to the thank-you page. */
export function usePageForm(table: FormTable, own: PageFormPlan = {}) {
  const botCheck = useBotCheck();
  const { plan, ...submission } = useSubmission(table, botCheck, own);
  const toasts = useRef<(() => void)[]>([]);
  const form = useForm({
    ...plan,
    table,
    settle: own.settle,
    hasPassedBotCheck() {
      const hasPassed = botCheck.letsPass();
      // What they say holds no longer, and they would cover what is to be filled in.
      if (hasPassed) for (const dismiss of toasts.current.splice(0)) dismiss();
      // Otherwise the sentence about the whole form is said with its flag.
      else if (table.order === "bot-check-first")
        toasts.current.push(showToast({ type: "error", message: BOT_CHECK_MISSING }));
      return hasPassed;
    },
    onFailed(reason) {
      plan.onFailed(reason);
      own.onFailed?.(reason);
    },
  });
  useDraft(form.formProps.ref, table.name);
  return { form, botCheck, ...submission };
}
