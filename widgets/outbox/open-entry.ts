import { stamp } from "../kit/send/store/clock.ts";
import {
  changeDevice,
  type OutboxEntry,
  reportDeviceChange,
} from "../kit/send/store/device.ts";
import { ownDraft, putDraft } from "../kit/send/store/drafts.ts";

/**
 * Takes a form out of the outbox and goes to its page, where its text can be edited: as a
 * draft or, if the form has no drafts, in its dialog. Does nothing if the form is being
 * sent, or was sent or deleted.
 */
export async function openEntry(entry: OutboxEntry): Promise<void> {
  const { formName, page, opensEmptyIn, values } = entry;
  if (opensEmptyIn) {
    // `writeSession` is not used, because this must throw if nothing can be stored, so
    // that the form stays in the outbox.
    sessionStorage.setItem(opensEmptyIn, JSON.stringify(values));
  }
  const draftId = await takeOut(entry);
  if (draftId === undefined) {
    return;
  }
  reportDeviceChange();
  ownDraft(formName, draftId);
  goTo(page);
}

/**
 * Takes a form out of the outbox, and stores it as a draft. Resolves with the draft's id,
 * which is empty for a form without drafts; with undefined if the form is being sent, or
 * is not in the outbox.
 */
const takeOut = (entry: OutboxEntry): Promise<string | undefined> =>
  changeDevice((stored) => {
    const entries = stored.entries.filter(
      (other) => other.reference !== entry.reference || other.state === "sending",
    );
    if (entries.length === stored.entries.length) {
      return { result: undefined };
    }
    const { formName, values, opensEmptyIn } = entry;
    if (opensEmptyIn) {
      return { result: "", entries };
    }
    const acceptedBefore = stored.references.accepted.length;
    const { id, drafts } = putDraft(stored, {
      formName,
      values,
      acceptedBefore,
      ...stamp(),
    });
    return { result: id, entries, drafts };
  });

function goTo(page: string): void {
  // Empty all forms, because Firefox restores fields after a reload
  // (https://bugzilla.mozilla.org/show_bug.cgi?id=654072). Stop the `reset` event, which
  // would delete the draft.
  addEventListener("reset", (event) => event.stopPropagation(), true);
  for (const form of document.forms) {
    form.reset();
  }
  const isHere = page.split("#")[0] === location.pathname;
  location.assign(page);
  // If only the hash changes, `assign` does not load the page again.
  if (isHere && page.includes("#")) {
    location.reload();
  }
}
