import { UPLOADED_NOTE, writeNote } from "../kit/device-storage.ts";
import type { OutboxEntry } from "../kit/forms-database.ts";
import { HttpError } from "../kit/http.ts";
import { loadPart } from "../kit/load.ts";
import { changeEntry, listOutbox, moveEntry } from "./entries.ts";
import { pause, pauseMs } from "../kit/outbox/pause.ts";
import { holdLock } from "../kit/sending/hold-lock.ts";
import { outcomeOf } from "../kit/sending/outcome.ts";
import type { Outcome } from "../kit/sending/outcome.ts";
import { sendOnce } from "../kit/sending/send-once.ts";
import type { FormKind, Submission } from "../kit/sending/submission.ts";
import type { FormKinds } from "../kit/widget.ts";

/** What sending by itself needs of the page. */
export interface Resending {
  formKinds: FormKinds;
  /** A fresh response of the bot check; empty where none is sent. Rejects where it cannot load. */
  solveBotCheck(): Promise<string>;
  /** Ends it, before the next form: when the page is left. */
  signal: AbortSignal;
}

/**
 * Sends what waits, one form after the other, until nothing does: in one tab at a time. After each try that failed it pauses, longer
 * each time.
 */
export function resendOutbox(resending: Resending): Promise<void> {
  return holdLock("resend", async () => {
    // Only a holder of this lock sends what is kept: what is still on its way was left there by a tab that ended.
    if ("locks" in navigator) {
      for (const { reference, state } of await listOutbox()) {
        if (state === "resending") await moveEntry(reference, "died");
      }
    }
    let failedTries = 0;
    while (!resending.signal.aborted) {
      const next = (await listOutbox()).find(
        ({ state, submission }) => state === "waiting" && submission.form in resending.formKinds,
      );
      if (!next) return;
      const outcome = await resend(next, resending);
      failedTries = outcome === "not-sent" ? failedTries + 1 : 0;
      if (failedTries === 0) continue;
      await pause(pauseMs(failedTries, Math.random()), resending.signal);
    }
  });
}

async function resend({ reference, submission }: OutboxEntry, resending: Resending): Promise<Outcome> {
  try {
    await uploadFiles(reference, submission, resending.signal);
  } catch (reason) {
    console.warn(`A file of the form ${reference} could not be uploaded.`, reason);
    const isForGood =
      reason instanceof Error && (reason.name === "BadFileError" || outcomeOf(reason) === "refused");
    if (!isForGood) return "not-sent";
    await moveEntry(reference, "claim");
    await moveEntry(reference, "refused", statusOf(reason));
    return "refused";
  }
  let formKind: FormKind;
  let botCheckResponse: string;
  try {
    ({ formKind } = await loadPart(resending.formKinds[submission.form]!));
    botCheckResponse = await resending.solveBotCheck();
  } catch (reason) {
    console.warn("The bot check, or what sends the form, could not load; the form waits on.", reason);
    return "not-sent";
  }
  const claimed = await moveEntry(reference, "claim");
  // Another tab has it, or the visitor has deleted it.
  if (!claimed) return "refused";
  let outcome: Outcome = "accepted";
  let status: number | undefined;
  try {
    await sendOnce(reference, () =>
      formKind.send(claimed.submission.values, { botCheckResponse, reference }),
    );
  } catch (reason) {
    outcome = outcomeOf(reason);
    status = statusOf(reason);
    console.error(`The form ${reference} could not be sent: ${outcome}.`, reason);
  }
  await moveEntry(reference, outcome, status);
  return outcome;
}

/** The HTTP status of an answer that says no; none where it was a success that says no, and where no answer was asked for. */
function statusOf(reason: unknown): number | undefined {
  return reason instanceof HttpError ? reason.status : undefined;
}

/** Each file once: its address is kept with the form before the next one goes. The file stays with it, for a correction. */
async function uploadFiles(reference: string, submission: Submission, signal: AbortSignal): Promise<void> {
  let rest = submission;
  for (const { field, file, category, isPhoto } of submission.files ?? []) {
    const { sendFile } = await loadPart(() => import("../kit/upload/send-file.ts"));
    const { url } = await sendFile(file, { category, isPhoto, signal, onProgress() {}, onWaiting() {} });
    rest = {
      ...rest,
      files: rest.files?.filter((waiting) => waiting.field !== field),
      uploaded: [...(rest.uploaded ?? []), { field, file, category }],
      values: { ...rest.values, [field]: url },
    };
    await changeEntry(reference, rest);
    // The form has its address now, and is the only one that needs it.
    writeNote(UPLOADED_NOTE, "");
  }
}
