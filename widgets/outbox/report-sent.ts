import type { OutboxEntry } from "../kit/send/store/device.ts";
import { markVerbatim } from "../kit/ui/mark-verbatim.ts";
import { showToast } from "../kit/ui/toast/toast.ts";
import { changeEntry } from "./resend.ts";

const SENT_TOAST_MS = 15_000;

/** Reports that a form was sent, once the visitor looks at the page. */
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

/** Reports what the service worker has sent, and deletes it: in one tab, once the visitor looks at it. */
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
