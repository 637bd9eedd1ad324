import { useState } from "react";
import type { BotCheckState } from "../bot-check/use-bot-check.ts";
import { logFailure } from "../http.ts";
import { loadPart } from "../load.ts";
import { goToThanks, prefetchThanks } from "../navigate.ts";
import { isWithoutAnswer, submit, untilSettled } from "../sending.ts";
import type { ChosenFile } from "../sending.ts";
import type { FormTable, FormValues } from "./form-table.ts";
import { Thanks } from "./Thanks.tsx";

/** What a form may have of its own. */
export interface SubmissionPlan {
  /** By their fields' names. */
  uploads?: Record<string, { chosenFile(): Omit<ChosenFile, "field"> | undefined }>;
  /** Called before its thanks stand in its place. */
  onThanks?(): void;
}

/**
 * The way of a form of ours from Submit to the thank-you page, or to the outbox. `plan` is for `useForm`; where that page cannot be loaded,
 * `thanks` stands in place of the form, until `forgetThanks`.
 */
export function useSubmission(table: FormTable, botCheck: BotCheckState, own: SubmissionPlan) {
  const [reference, setReference] = useState<string>();
  const plan = {
    async loadRules() {
      const { rulesOf } = await loadPart(() => import("./rules.ts"));
      return rulesOf(table);
    },
    onStart: prefetchThanks,
    async send(values: FormValues, signal: AbortSignal) {
      try {
        const sent = await submit(table, withFiles(values, own.uploads), botCheck.getResponse(), signal);
        botCheck.reset();
        return sent.state === "sent" ? sent : { ...sent, untilSettled: untilSettled(sent.reference) };
      } catch (reason) {
        botCheck.renew(isWithoutAnswer(reason));
        throw reason;
      }
    },
    async onSent(sent: string) {
      if (await goToThanks()) return;
      own.onThanks?.();
      setReference(sent);
    },
    onFailed: (reason: unknown) => logFailure(`${table.name}-form`, reason),
  };
  const thanks = reference !== undefined && <Thanks reference={reference} hasWayHome />;
  return { plan, thanks, forgetThanks: () => setReference(undefined) };
}

/** The values, with the addresses that the files have at this moment, and those files. */
function withFiles(values: FormValues, uploads: SubmissionPlan["uploads"] = {}) {
  const files: ChosenFile[] = [];
  const addresses: Record<string, string> = {};
  for (const [field, upload] of Object.entries(uploads)) {
    const chosen = upload.chosenFile();
    if (chosen) files.push({ field, ...chosen });
    addresses[field] = chosen?.url ?? "";
  }
  return { values: { ...values, ...addresses }, files };
}
