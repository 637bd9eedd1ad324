import { listForms } from "./kept-forms.ts";
import { onKeptChange } from "./kept-note.ts";
import { resendKeptForms } from "./resend.ts";
import { solveBotCheck } from "./solve-bot-check.ts";
import "../sending/sending-chunk.ts";
import { createBar } from "./waiting-bar.ts";

let isShown = false;

/**
 * Shows on this page what is kept on the device, and sends it. Another call starts nothing anew. While the page is left, frozen
 * or kept for Back, nothing is sent and nothing is held; a page that comes back goes on.
 */
export function showWaitingForms(): void {
  if (isShown) return;
  isShown = true;
  const bar = createBar();
  let leaving = new AbortController();
  let isResending = false;

  const resend = async () => {
    const { signal } = leaving;
    if (isResending || signal.aborted) return;
    isResending = true;
    try {
      await resendKeptForms({
        solveBotCheck: () => solveBotCheck(bar.botCheckPlace, signal),
        signal,
      });
    } finally {
      isResending = false;
    }
  };
  const follow = async () => {
    const forms = await listForms();
    await bar.draw(forms);
    if (forms.some(({ state }) => state !== "in-doubt")) await resend();
  };
  const run = () => {
    follow().catch((reason: unknown) => console.error("What is kept could not be shown or sent.", reason));
  };
  const stop = () => leaving.abort(new Error("The page was left."));
  const goOn = () => {
    if (leaving.signal.aborted) leaving = new AbortController();
    run();
  };

  onKeptChange(run);
  addEventListener("pagehide", stop);
  addEventListener("pageshow", ({ persisted }) => persisted && goOn());
  document.addEventListener("freeze", stop);
  document.addEventListener("resume", goOn);
  run();
}
