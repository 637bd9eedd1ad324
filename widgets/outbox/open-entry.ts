import { stamp } from "../kit/send/store/clock.ts";
import {
  changeDevice,
  type OutboxEntry,
  reportDeviceChange,
} from "../kit/send/store/device.ts";
import { ownDraft, putDraft } from "../kit/send/store/draft.ts";

/** Turns a form into a draft beside others, and goes to its page. One without drafts opens there with its text. */
export async function openEntry(entry: OutboxEntry): Promise<void> {
  const { formName, page, opensEmptyIn, fields } = entry;
  if (opensEmptyIn) {
    // Throws if nothing can be stored, so that the form stays in the outbox: not `writeSession`.
    sessionStorage.setItem(opensEmptyIn, JSON.stringify(fields));
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
 * Takes a form out of the outbox, and makes a draft of it. Returns the draft's id, empty for a form
 * without drafts; undefined if the form is being sent, or gone.
 */
const takeOut = (entry: OutboxEntry): Promise<string | undefined> =>
  changeDevice((stored) => {
    const entries = stored.entries.filter(
      (other) => other.reference !== entry.reference || other.state === "sending",
    );
    if (entries.length === stored.entries.length) {
      return { result: undefined };
    }
    const { formName, fields, opensEmptyIn } = entry;
    if (opensEmptyIn) {
      return { result: "", entries };
    }
    const acceptedBefore = stored.numbers.accepted.length;
    const { id, drafts } = putDraft(stored, {
      formName,
      fields,
      acceptedBefore,
      ...stamp(),
    });
    return { result: id, entries, drafts };
  });

function goTo(page: string): void {
  // Firefox restores fields on a reload (https://bugzilla.mozilla.org/show_bug.cgi?id=654072), so they are emptied,
  // without the event that would delete the draft.
  addEventListener("reset", (event) => event.stopPropagation(), true);
  for (const form of document.forms) {
    form.reset();
  }
  const isHere = page.split("#")[0] === location.pathname;
  location.assign(page);
  // Another hash alone does not load the page again.
  if (isHere && page.includes("#")) {
    location.reload();
  }
}
