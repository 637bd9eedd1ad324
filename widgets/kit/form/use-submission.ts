import { BOT_CHECK_MISSING } from "../bot-check/BotCheck.tsx";
import type { BotCheckState } from "../bot-check/use-bot-check.ts";
import { loadPart } from "../load-part.ts";
import { goToThanks, prefetchThanks } from "../navigate.ts";
import type { LoadFormKind, Submission, WaitingFile } from "../sending/submission.ts";
import { showToast } from "../toast/toast.ts";
import type { FormPlan } from "./form-plan.ts";

/** What a form that leads to the thank-you page brings itself. */
export interface SubmissionPlan<Values extends object> {
  botCheck: BotCheckState;
  loadFormKind: LoadFormKind<Values>;
  /** Uploads that may still wait for a connection, each by the value in which its file's address will stand. */
  uploads?: Record<string, { waitingFile(): Omit<WaitingFile, "field"> | undefined }>;
  /** Called after a success when the thank-you page cannot be loaded, to show its text in place of the form. */
  onThanksUnreachable(reference: string): void;
}

/** Parts of `useForm`'s plan. */
export type SubmissionParts<Values extends object> = Required<
  Pick<FormPlan<Values>, "onStart" | "hasPassedBotCheck" | "prepare" | "send" | "onSent">
>;

/**
 * The way from a Submit to the thank-you page, or to the outbox: the bot check with its flag and its toast, a response that is
 * good for one POST, and a reference number that another try of the same values keeps. What sends is fetched on the first input.
 */
export function useSubmission<Values extends object>({
  botCheck,
  loadFormKind,
  uploads = {},
  onThanksUnreachable,
}: SubmissionPlan<Values>): SubmissionParts<Values> {
  const loadSending = () =>
    Promise.all([loadPart(() => import("../sending/send-submission.ts")), loadPart(loadFormKind)]);
  return {
    prepare: loadSending,
    onStart() {
      // A failure is not told here: Submit asks again, and tells.
      loadSending().then(prefetchThanks, () => {});
    },
    hasPassedBotCheck() {
      if (botCheck.letsPass()) return true;
      botCheck.flag();
      showToast({ type: "error", message: BOT_CHECK_MISSING });
      return false;
    },
    async send(values, signal) {
      const [{ sendSubmission }, { formKind }] = await loadSending();
      try {
        return await sendSubmission(
          formKind,
          withWaitingFiles(values, uploads),
          botCheck.getResponse(),
          signal,
        );
      } finally {
        botCheck.reset();
      }
    },
    async onSent(reference) {
      if (!(await goToThanks())) onThanksUnreachable(reference);
    },
  };
}

/** The values together with the files that wait for a connection; their addresses are empty until then. */
function withWaitingFiles(
  values: object,
  uploads: NonNullable<SubmissionPlan<object>["uploads"]>,
): Pick<Submission, "values" | "files"> {
  const files = Object.entries(uploads).flatMap(([field, upload]) => {
    const waiting = upload.waitingFile();
    return waiting ? [{ field, ...waiting }] : [];
  });
  if (files.length === 0) return { values };
  const noAddresses = Object.fromEntries(files.map(({ field }) => [field, ""]));
  return { values: { ...values, ...noAddresses }, files };
}
