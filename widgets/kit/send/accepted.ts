/** What the device stores once the provider has accepted a form, from the form itself or from the outbox. */
import {
  changeDevice,
  type OutboxEntry,
  rememberAccepted,
  reportDeviceChange,
  type Stored,
} from "./store/device.ts";
import { computeFingerprint, removeDrafts } from "./store/drafts.ts";
import { addAccepted } from "./store/reference.ts";

type Accepted = Pick<OutboxEntry, "reference" | "formName" | "values">;

/** Returns what the device stores after a form was accepted: its reference number, but not the form and its drafts. */
export function markAccepted(
  stored: Stored,
  { reference, formName, values }: Accepted,
): Pick<Stored, "references" | "entries" | "drafts"> {
  return {
    references: addAccepted(stored.references, reference),
    entries: stored.entries.filter((other) => other.reference !== reference),
    drafts: removeDrafts(stored, formName, computeFingerprint(values)),
  };
}

/**
 * Stores the reference number of an accepted form, and deletes the form and its drafts.
 * Both happen in one transaction, because the browser may be closed at any time. Never
 * rejects.
 */
export async function accept(entry: Accepted): Promise<void> {
  const note = () =>
    changeDevice((stored) => ({ result: undefined, ...markAccepted(stored, entry) }));
  await note().catch(() => {
    rememberAccepted(entry.reference);
    // Leaving the page aborts the transaction. Store the number again if Back shows the
    // page from the browser's memory.
    addEventListener("pageshow", () => void note().catch(console.warn), { once: true });
  });
  reportDeviceChange();
}
