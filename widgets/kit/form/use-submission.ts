import type { BotCheckState } from "../bot-check/use-bot-check.ts";
import { HttpError } from "../http.ts";
import { loadPart } from "../load.ts";
import { goToThanks, prefetchThanks } from "../navigate.ts";
import { submit, untilSettled } from "../sending.ts";
import type { ChosenFile } from "../sending.ts";
import type { FormPlan } from "./form-life.ts";
import type { FormTable, FormValues } from "./form-table.ts";

/** What a form that leads to the thank-you page brings itself. */
export interface SubmissionPlan {
  table: FormTable;
  botCheck: BotCheckState;
  /** The form's uploads, each by its field's name. */
  uploads?: Record<string, { chosenFile(): Omit<ChosenFile, "field"> | undefined }>;
  /** Called after a success when the thank-you page cannot be loaded, to show its text in place of the form. */
  onThanksUnreachable(reference: string): void;
}

/** Parts of `useForm`'s plan. */
export type SubmissionParts = Required<Pick<FormPlan, "loadRules" | "onStart" | "send" | "onSent">>;

/**
 * The way from a Submit to the thank-you page, or to the outbox: a bot check's response that is good for one POST, and a reference number
 * that another try of the same values keeps.
 */
export function useSubmission({
  table,
  botCheck,
  uploads = {},
  onThanksUnreachable,
}: SubmissionPlan): SubmissionParts {
  return {
    async loadRules() {
      const { rulesOf } = await loadPart(() => import("./rules.ts"));
      return rulesOf(table);
    },
    onStart: prefetchThanks,
    async send(values, signal) {
      try {
        const submitted = withFiles(values, uploads);
        const sent = await submit(table, submitted, botCheck.getResponse(), signal);
        botCheck.reset();
        return sent.state === "sent" ? sent : { ...sent, untilSettled: untilSettled(sent.reference) };
      } catch (reason) {
        botCheck.renew(reason instanceof HttpError && reason.status === 0);
        throw reason;
      }
    },
    async onSent(reference) {
      if (!(await goToThanks())) onThanksUnreachable(reference);
    },
  };
}

/** The values, with the addresses that the files have at this moment, and those files. */
function withFiles(values: FormValues, uploads: NonNullable<SubmissionPlan["uploads"]>) {
  const files: ChosenFile[] = [];
  const addresses: Record<string, string> = {};
  for (const [field, upload] of Object.entries(uploads)) {
    const chosen = upload.chosenFile();
    if (chosen) files.push({ field, ...chosen });
    addresses[field] = chosen?.url ?? "";
  }
  return { values: { ...values, ...addresses }, files };
}
