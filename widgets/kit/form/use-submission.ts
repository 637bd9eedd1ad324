import { useRef } from "react";
import { BOT_CHECK_MISSING } from "../bot-check/BotCheck.tsx";
import type { BotCheckState } from "../bot-check/use-bot-check.ts";
import { HttpError } from "../http.ts";
import { loadPart } from "../load.ts";
import { goToThanks, prefetchThanks } from "../navigate.ts";
import { followKept } from "../outbox/outbox-news.ts";
import type { ChosenFile, LoadFormKind } from "../sending/submission.ts";
import { showToast } from "../toast/toast.ts";
import type { FormPlan } from "./form-plan.ts";
import type { FormTable, FormValues } from "./form-table.ts";

/** What a form that leads to the thank-you page brings itself. */
export interface SubmissionPlan<Values extends FormValues> {
  table: FormTable;
  botCheck: BotCheckState;
  loadFormKind: LoadFormKind<Values>;
  /** The form's uploads, each by the value in which its file's address stands, or will stand once there is a connection. */
  uploads?: Record<string, { chosenFile(): Promise<Omit<ChosenFile, "field"> | undefined> }>;
  /** Resolves when what was sent is off the device: the page does not go on before. */
  untilForgotten?(): Promise<void>;
  /** Called after a success when the thank-you page cannot be loaded, to show its text in place of the form. */
  onThanksUnreachable(reference: string): void;
}

/** Parts of `useForm`'s plan. */
export type SubmissionParts<Values extends FormValues> = Required<
  Pick<FormPlan<Values>, "loadRules" | "onStart" | "hasPassedBotCheck" | "prepare" | "send" | "onSent">
>;

/**
 * The way from a Submit to the thank-you page, or to the outbox: the bot check with its flag and its toast, a response that is
 * good for one POST, and a reference number that another try of the same values keeps. What sends is fetched on the first input.
 */
export function useSubmission<Values extends FormValues>({
  table,
  botCheck,
  loadFormKind,
  uploads = {},
  untilForgotten,
  onThanksUnreachable,
}: SubmissionPlan<Values>): SubmissionParts<Values> {
  /** Take away the toasts that say that the bot check is missing. */
  const dismissals = useRef<(() => void)[]>([]);
  const loadSending = () =>
    Promise.all([loadPart(() => import("../sending/send-submission.ts")), loadPart(loadFormKind)]);
  return {
    async loadRules() {
      const { rulesOf } = await loadPart(() => import("./rules.ts"));
      return rulesOf(table);
    },
    prepare: loadSending,
    onStart() {
      // A failure is not told here: Submit asks again, and tells.
      loadSending().then(prefetchThanks, () => {});
    },
    hasPassedBotCheck() {
      if (botCheck.letsPass()) {
        // What they say holds no longer, and they would cover what is to be filled in.
        for (const dismiss of dismissals.current.splice(0)) dismiss();
        return true;
      }
      botCheck.flag();
      dismissals.current.push(showToast({ type: "error", message: BOT_CHECK_MISSING }));
      return false;
    },
    async send(values, signal) {
      const [{ sendSubmission }, { formKind }] = await loadSending();
      try {
        const filled = await withFiles(values, uploads);
        const result = await sendSubmission(formKind, filled, botCheck.getResponse(), signal);
        botCheck.reset();
        if (result.keptText === undefined) return result;
        return { ...result, followKept: (place, say) => followKept(result.reference, place, say) };
      } catch (reason) {
        botCheck.renew(reason instanceof HttpError && reason.status === 0);
        throw reason;
      }
    },
    async onSent(reference) {
      await untilForgotten?.();
      if (!(await goToThanks())) onThanksUnreachable(reference);
    },
  };
}

/** The values, with the addresses that the files have at this moment, and those files. */
async function withFiles(values: object, uploads: NonNullable<SubmissionPlan<FormValues>["uploads"]>) {
  const files: ChosenFile[] = [];
  const addresses: Record<string, string> = {};
  for (const [field, upload] of Object.entries(uploads)) {
    const chosen = await upload.chosenFile();
    if (chosen) files.push({ field, ...chosen });
    addresses[field] = chosen?.url ?? "";
  }
  return { values: { ...values, ...addresses }, files };
}
