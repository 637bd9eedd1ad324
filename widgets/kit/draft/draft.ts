import { readNote, writeNote } from "../device-storage.ts";
import { beforeClose, openForms } from "../forms-database.ts";
import { isExpired } from "../sending/send-machine.ts";
import { draftNote } from "./draft-note.ts";

/** Pause after the last key press. */
const PAUSE_MS = 200;

/**
 * Keeps what is typed and chosen in a form, and puts back what was kept: through a reload, a crash and Back. A field that
 * somebody has filled already keeps what it has. Emptying the form, after a success or by the visitor, forgets the draft. Fields
 * that are hidden or belong to the bot check are not kept. Where the device stores nothing, nothing is kept.
 *
 * @param name of the form: each has a draft of its own
 * @throws DOMException where the device stores nothing
 */
export async function keepDraft(form: HTMLFormElement, name: string): Promise<void> {
  // Every key that begins with `NAME/`: '0' follows '/'. Chromium 87 finds nothing below a bound of U+FFFF.
  const range = IDBKeyRange.bound(`${name}/`, `${name}0`, false, true);
  const changed = new Set<Control>();
  let timer: ReturnType<typeof setTimeout>;

  const save = async () => {
    clearTimeout(timer);
    if (changed.size === 0) return;
    writeNote(draftNote(name), "1");
    const transaction = (await openForms()).transaction("drafts", "readwrite");
    const savedAtMs = Date.now();
    const writes = [...changed].map((control) => {
      const key = `${name}/${control.name}`;
      const value = valueOf(control);
      return value ? transaction.store.put({ value, savedAtMs }, key) : transaction.store.delete(key);
    });
    changed.clear();
    // Without it, a page that is left takes the transaction with it. Missing in Safari before 15.
    transaction.commit?.();
    await Promise.all([...writes, transaction.done]);
  };
  const saveOrWarn = () => {
    save().catch(console.warn);
  };
  const saveSoon = ({ target }: Event) => {
    if (!isKept(target)) return;
    changed.add(target);
    clearTimeout(timer);
    timer = setTimeout(saveOrWarn, PAUSE_MS);
  };
  const forget = () => {
    clearTimeout(timer);
    changed.clear();
    writeNote(draftNote(name), "");
    openForms()
      .then((database) => database.delete("drafts", range))
      .catch(() => {});
  };

  const fill = (field: string, value: string | File) => {
    const control = form.elements.namedItem(field);
    if (isKept(control) && !valueOf(control)) putBack(control, value);
  };
  const rescued = rescuedFields(readNote(draftNote(name)));
  const database = await openForms();
  const [keys, rows] = await Promise.all([
    database.getAllKeys("drafts", range),
    database.getAll("drafts", range),
  ]);
  for (const [index, { value, savedAtMs }] of rows.entries()) {
    const key = String(keys[index]);
    if (isExpired(savedAtMs, Date.now())) void database.delete("drafts", key);
    else fill(key.slice(name.length + 1), value);
  }
  for (const [field, value] of rescued) fill(field, value);
  form.addEventListener("input", saveSoon);
  form.addEventListener("change", saveSoon);
  form.addEventListener("reset", forget);
  document.addEventListener("visibilitychange", saveOrWarn);
  beforeClose(saveOrWarn);
  // What was typed while this was loading.
  for (const control of form.elements) if (isKept(control) && valueOf(control)) changed.add(control);
  saveOrWarn();
}

/** What `release/rescue-forms.ts` left in the note. */
function rescuedFields(note: string): [field: string, value: string][] {
  const fields: Record<string, string> = JSON.parse(note || "0");
  return Object.entries(fields);
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isKept(target: unknown): target is Control {
  const isControl =
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement;
  return isControl && !!target.name && !/hidden|checkbox/.test(target.type) && !target.closest(".bot-check");
}

function valueOf(control: Control): string | File | undefined {
  return control instanceof HTMLInputElement && control.files ? control.files[0] : control.value;
}

function putBack(control: Control, value: string | File): void {
  if (typeof value === "string") control.value = value;
  else if (control instanceof HTMLInputElement) {
    try {
      const transfer = new DataTransfer();
      transfer.items.add(value);
      control.files = transfer.files;
    } catch {
      // In Safari before 14.1 no script makes a list of files: there the visitor chooses the file again.
      return;
    }
  }
  // As if it had been typed or chosen, so that the form goes on from it.
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}
