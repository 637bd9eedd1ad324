import type { OutboxEntry } from "../kit/forms-database.ts";
import { loadPart } from "../kit/load.ts";
import { onOutboxChange, SHOW_OUTBOX } from "../kit/outbox/outbox-note.ts";
import { tidyNote } from "../kit/outbox/outbox.ts";
import type { FormKinds } from "../kit/widget.ts";
import { listOutbox, moveEntry } from "./entries.ts";
import { takeWish } from "./correction-wish.ts";
import { createBar } from "./outbox-bar.ts";
import { resendOutbox } from "./resend.ts";
import { solveBotCheck } from "./solve-bot-check.ts";

/**
 * Shows what is in the device's outbox, in a bar at the start of `<main>` on any page, and sends it. While the page is left,
 * frozen or kept for Back, nothing is sent and nothing is held; a page that comes back goes on.
 */
export function mount(_placeholder: HTMLElement, formKinds: FormKinds): void {
  const move = (event: "resend" | "delete") => (form: OutboxEntry) => void moveEntry(form.reference, event);
  const correct = async (form: OutboxEntry) => {
    bar.complain("");
    try {
      const [{ giveBack }, { formKind }] = await Promise.all([
        loadPart(() => import("./give-back.ts")),
        loadPart(formKinds[form.submission.form]!),
      ]);
      await giveBack(form, formKind, bar.element);
    } catch (reason) {
      console.error(`The form ${form.reference} could not be given back.`, reason);
      bar.complain("The form could not be opened. Please try again");
    }
  };
  const bar = createBar({
    formKinds,
    resend: move("resend"),
    remove: move("delete"),
    correct: (form) => void correct(form),
  });
  let leaving = new AbortController();
  let isResending = false;
  let wished = takeWish();

  const resend = async () => {
    const { signal } = leaving;
    if (isResending || signal.aborted) return;
    isResending = true;
    try {
      await resendOutbox({
        formKinds,
        solveBotCheck: () => solveBotCheck(bar.botCheckPlace, bar.askForBotCheck, signal),
        signal,
      });
    } finally {
      isResending = false;
    }
  };
  const follow = async () => {
    const entries = await listOutbox();
    await bar.draw(entries);
    // A page that was left in the middle of a change may have left a note too many.
    if (entries.length === 0) await tidyNote();
    const toCorrect = entries.find(({ reference }) => reference === wished);
    if (toCorrect) void correct(toCorrect);
    wished = "";
    if (entries.some(({ state }) => state === "waiting" || state === "resending")) await resend();
  };
  const run = () => {
    follow().catch((reason: unknown) => console.error("The outbox could not be shown or sent.", reason));
  };
  const stop = () => leaving.abort(new Error("The page was left."));
  const goOn = () => {
    if (leaving.signal.aborted) leaving = new AbortController();
    run();
  };

  addEventListener(SHOW_OUTBOX, (event) => event.preventDefault());
  onOutboxChange(run);
  addEventListener("pagehide", stop);
  addEventListener("pageshow", ({ persisted }) => persisted && goOn());
  document.addEventListener("freeze", stop);
  document.addEventListener("resume", goOn);
  run();
}
