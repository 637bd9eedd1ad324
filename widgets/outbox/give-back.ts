import { draftNote, readNote, writeNote } from "../kit/device-storage.ts";
import { draftKeys, openForms } from "../kit/forms-database.ts";
import type { OutboxEntry } from "../kit/forms-database.ts";
import { nextTask } from "../kit/next-task.ts";
import { corrections, endCorrection } from "../kit/outbox/outbox.ts";
import type { FormKind, FormPlace } from "../kit/sending/submission.ts";
import { leaveWish } from "./correction-wish.ts";
import { moveEntry } from "./entries.ts";
import { fillForm, hasText, reveal } from "./fill-form.ts";

const DEADLINE_MS = 20_000;
const REPLACE =
  "Other text stands in this form already. Replace it with the form that was not accepted? What stands there now will be lost.";
const LEAVE = "What you have typed in the open form will be lost. Go to the form that was not accepted?";

/**
 * Gives a refused form back into its fields, files included, so that it can be corrected; on another page, or in a dialog, that is
 * opened. Other text in the form is replaced only after the visitor has said yes: two submissions are never mixed.
 *
 * The submission stays in the outbox meanwhile, so that a crash, a reload and a closed dialog lose nothing. It goes once its form is
 * emptied: when what was corrected was sent or kept, or by the visitor with 'Clear this form'.
 *
 * @param opener gets the focus back when a dialog that was opened for it is closed
 * @throws {Error} where the form does not come within 20 s, or is just being sent
 */
export async function giveBack(
  entry: OutboxEntry,
  { name, place }: FormKind,
  opener: HTMLElement,
): Promise<void> {
  const { reference } = entry;
  const placeholder = document.querySelector<HTMLElement>(`[data-widget="${place.widget}"]`);
  const there = document.querySelector<HTMLFormElement>(place.form);
  if (there && isBusy(there)) throw new Error("The form is being sent.");

  const isBack = there && corrections.get(name)?.reference === reference && hasText(there);
  if (!isBack && !mayReplace(there, name)) return;
  if (!mayLeaveOpenForm(there) || !(await moveEntry(reference, "correct"))) return;
  if (!placeholder) {
    await forgetDraft(name);
    leaveWish(reference);
    location.assign(place.page);
    return;
  }
  const form = await show(place, placeholder, opener);
  // One that is empty whenever it opens is empty now.
  if (!isBack || !hasText(form)) {
    await forgetDraft(name);
    // Another submission that was being corrected here stays in the outbox, though the form is emptied.
    corrections.delete(name);
    await fillForm(form, entry.submission, place);
    corrections.set(name, { reference, end: () => endEntry(reference) });
    const end = () => {
      if (corrections.get(name)?.reference !== reference) return;
      // A dialog that empties its form when it opens is closed then: that is no word of the visitor's.
      if (isShown(form)) void endCorrection(name);
      else corrections.delete(name);
    };
    form.addEventListener("reset", end, { once: true });
  }
  // The dialog shows what is in it a task later.
  await nextTask();
  reveal(form, entry.submission, place);
}

async function endEntry(reference: string): Promise<void> {
  await moveEntry(reference, "corrected").catch(console.warn);
}

function mayReplace(form: HTMLFormElement | null, name: string): boolean {
  if (form && !isShown(form) && form.closest("[data-no-draft]")) return true;
  const isOther = form ? hasText(form) : readNote(draftNote(name)) !== "";
  return !isOther || window.confirm(REPLACE);
}

/** Another form that is empty whenever it opens would lose what is typed there. */
function mayLeaveOpenForm(form: HTMLFormElement | null): boolean {
  const open = document.querySelector<HTMLFormElement>("[open] [data-no-draft] form");
  return !open || open === form || !hasText(open) || window.confirm(LEAVE);
}

/** The draft of the text that is replaced. */
async function forgetDraft(name: string): Promise<void> {
  writeNote(draftNote(name), "");
  await openForms()
    .then((database) => database.delete("drafts", draftKeys(name)))
    .catch(console.warn);
}

/** Shows the form, with its dialog where it stands in one, and closes those that cover it. */
async function show(
  place: FormPlace,
  placeholder: HTMLElement,
  opener: HTMLElement,
): Promise<HTMLFormElement> {
  const find = () => document.querySelector<HTMLFormElement>(place.form);
  for (const dialog of document.querySelectorAll("dialog")) if (!dialog.contains(find())) dialog.close();
  const links = [...document.querySelectorAll<HTMLElement>(`[data-opens="${place.widget}"]`)];
  const link = links.find((one) => one.getClientRects().length > 0) ?? links[0];
  const ready = () => {
    const form = find();
    return form && isShown(form) ? form : undefined;
  };
  if (!ready() && link) link.click();
  else {
    await until(() => placeholder.dataset.mounted);
    if (!ready()) placeholder.dispatchEvent(new CustomEvent("show-form", { detail: opener }));
  }
  return until(ready);
}

/** Waits for something in the page that comes with a form or with its dialog. */
function until<Found>(find: () => Found | undefined): Promise<Found> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = find();
      if (found === undefined) return;
      stop();
      resolve(found);
    };
    const watching = new MutationObserver(look);
    const timer = setTimeout(() => {
      stop();
      reject(new Error("The form did not come."));
    }, DEADLINE_MS);
    const stop = () => {
      clearTimeout(timer);
      watching.disconnect();
    };
    watching.observe(document.documentElement, {
      subtree: true,
      childList: true,
      attributeFilter: ["open", "data-mounted"],
    });
    look();
  });
}

function isShown(form: HTMLFormElement): boolean {
  const dialog = form.closest("dialog");
  return dialog ? dialog.open : true;
}

const isBusy = (form: HTMLFormElement) => form.getAttribute("aria-busy") === "true";
