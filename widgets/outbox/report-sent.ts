import type { OutboxEntry } from "../kit/send/store/device.ts";
import { markVerbatim } from "../kit/ui/mark-verbatim.ts";
import { showToast } from "../kit/ui/toast/toast.ts";
import { changeEntry } from "./change-entry.ts";

const SENT_TOAST_MS = 15_000;

/** Reports by a toast that a form was sent, as soon as the page is visible. */
export function reportSent(reference: string): void {
  const report = () => {
    const number = document.createElement("span");
    number.textContent = reference;
    markVerbatim(number);
    showToast({
      type: "success",
      message: ["Your form was sent. Its reference number is ", number, "."],
      timeoutMs: SENT_TOAST_MS,
    });
  };
  if (document.hidden) {
    document.addEventListener("visibilitychange", report, { once: true });
  } else {
    report();
  }
}

/**
 * Reports the forms that the service worker has sent, and deletes them. Does nothing
 * while the page is hidden. Only the tab that deletes a form reports it.
 */
export async function reportUnseen(entries: readonly OutboxEntry[]): Promise<void> {
  if (document.hidden) {
    return;
  }
  for (const { state, reference } of entries) {
    const isDeleted = state === "sent" && (await changeEntry(reference, () => "delete"));
    if (isDeleted) {
      reportSent(reference);
    }
  }
}
