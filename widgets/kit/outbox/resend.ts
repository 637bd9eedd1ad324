import { loadPart } from "../load-part.ts";
import { holdLock } from "../sending/hold-lock.ts";
import { outcomeOf } from "../sending/outcome.ts";
import type { Outcome } from "../sending/outcome.ts";
import { pauseMs } from "../sending/send-machine.ts";
import { sendOnce } from "../sending/send-once.ts";
import { postSubmission } from "../sending/submission.ts";
import type { Submission } from "../sending/submission.ts";
import { changeForm, listForms, moveForm } from "./kept-forms.ts";
import type { KeptForm } from "./kept-forms.ts";
import { pause } from "./pause.ts";
import { withAddress } from "./with-address.ts";

/** What sending by itself needs of the page. */
export interface Resending {
  /** A fresh response of the bot check. Rejects where it cannot load. */
  solveBotCheck(): Promise<string>;
  /** Ends it, before the next form: when the page is left. */
  signal: AbortSignal;
}

/**
 * Sends what waits, one form after the other, until nothing does: in one tab at a time. After each vain try it pauses, longer
 * each time.
 */
export function resendKeptForms(resending: Resending): Promise<void> {
  return holdLock("resend", async () => {
    // Only a holder of this lock sends what is kept: what is still on its way was left there by a tab that ended.
    if ("locks" in navigator) {
      for (const { reference, state } of await listForms()) {
        if (state === "resending") await moveForm(reference, "died");
      }
    }
    let vainTries = 0;
    while (!resending.signal.aborted) {
      const next = (await listForms()).find(({ state }) => state === "waiting");
      if (!next) return;
      const outcome = await resend(next, resending);
      vainTries = outcome === "not-sent" ? vainTries + 1 : 0;
      if (vainTries === 0) continue;
      await pause(pauseMs(vainTries, Math.random()), resending.signal);
    }
  });
}

async function resend({ reference, submission }: KeptForm, resending: Resending): Promise<Outcome> {
  try {
    await uploadFiles(reference, submission, resending.signal);
  } catch (reason) {
    console.warn(`A file of the form ${reference} could not be uploaded.`, reason);
    const isForGood =
      reason instanceof Error && (reason.name === "BadFileError" || outcomeOf(reason) === "refused");
    if (!isForGood) return "not-sent";
    await moveForm(reference, "claim");
    await moveForm(reference, "refused");
    return "refused";
  }
  let botCheckResponse: string;
  try {
    botCheckResponse = await resending.solveBotCheck();
  } catch (reason) {
    console.warn("The bot check could not load; the form waits on.", reason);
    return "not-sent";
  }
  const claimed = await moveForm(reference, "claim");
  // Another tab has it, or the visitor has deleted it.
  if (!claimed) return "refused";
  let outcome: Outcome = "accepted";
  try {
    await sendOnce(reference, () => postSubmission(claimed.submission, { botCheckResponse, reference }));
  } catch (reason) {
    outcome = outcomeOf(reason);
    console.error(`The form ${reference} could not be sent: ${outcome}.`, reason);
  }
  await moveForm(reference, outcome);
  return outcome;
}

/** Each file once: its address is kept with the form before the next one goes. */
async function uploadFiles(reference: string, submission: Submission, signal: AbortSignal): Promise<void> {
  let rest = submission;
  for (const { field, file, category, isPhoto } of submission.files ?? []) {
    const { sendFile } = await loadPart(() => import("../upload/send-file.ts"));
    const { url } = await sendFile(file, { category, isPhoto, signal, onProgress() {}, onWaiting() {} });
    rest = withAddress(rest, field, url);
    await changeForm(reference, rest);
  }
}
