import { onOutboxChange, SHOW_OUTBOX } from "../kit/outbox/outbox-note.ts";
import { listOutbox } from "../kit/outbox/outbox.ts";
import type { FormKinds } from "../kit/widget.ts";
import { createBar } from "./outbox-bar.ts";
import { resendOutbox } from "./resend.ts";
import { solveBotCheck } from "./solve-bot-check.ts";

/**
 * Shows what is in the device's outbox, in a bar at the start of `<main>` on any page, and sends it. While the page is left,
 * frozen or kept for Back, nothing is sent and nothing is held; a page that comes back goes on.
 */
export function mount(_placeholder: HTMLElement, formKinds: FormKinds): void {
  const bar = createBar(formKinds);
  let leaving = new AbortController();
  let isResending = false;

  const resend = async () => {
    const { signal } = leaving;
    if (isResending || signal.aborted) return;
    isResending = true;
    try {
      await resendOutbox({
        formKinds,
        solveBotCheck: () => solveBotCheck(bar.botCheckPlace, signal),
        signal,
      });
    } finally {
      isResending = false;
    }
  };
  const follow = async () => {
    const entries = await listOutbox();
    await bar.draw(entries);
    if (entries.some(({ state }) => state !== "in-doubt")) await resend();
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
