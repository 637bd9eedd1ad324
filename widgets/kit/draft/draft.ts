import {
  draftNote,
  EMPTIED_NOTE,
  isExpired,
  isRecord,
  readNote,
  readRecord,
  UPLOADED_NOTE,
  writeNote,
} from "../device-storage.ts";
import { beforeClose, draftKeys, openForms } from "../forms-database.ts";
import { STORED_VERSION } from "../stored-version.ts";
import { describeFile, isKept, keyOf, putBack, valueOf } from "./control.ts";
import type { Control } from "./control.ts";
import { readDraftRow } from "./draft-row.ts";
import { readRescued } from "./rescued.ts";

/** Pause after the last key press. */
const PAUSE_MS = 200;

/**
 * Keeps what is typed and chosen in a form, and puts back what was kept: through a reload, a crash and Back. A field that
 * somebody has filled already keeps what it has. Emptying the form, after a success or by the visitor, forgets the draft, and where its
 * files were uploaded; what another tab holds of the same form and has not sent stays. Fields that are hidden or belong to the bot
 * check are not kept. Where the device stores nothing, nothing is kept.
 *
 * @param name of the form: each has a draft of its own
 * @returns what resolves when all that the form was emptied of is off the device, or cannot be taken off it
 * @throws DOMException where the device stores nothing
 */
export async function keepDraft(form: HTMLFormElement, name: string): Promise<() => Promise<void>> {
  const range = draftKeys(name);
  const note = draftNote(name);
  const left = readNote(note);
  const rescued = readRescued(left);
  let isNoteSetAside = left !== "" && left !== "1" && !rescued;
  const changed = new Set<Control>();
  /** What the database held of this tab's when it was last read or written. Anything else in it is another tab's. */
  const known = new Map<string, string>();
  let timer: ReturnType<typeof setTimeout>;
  let forgetting = Promise.resolve();

  /**
   * In one transaction, which files have apart: WebKit refuses them in private windows, and the texts would be refused with them. Told to
   * commit one that it refuses, it never ends it (2.50), and every later one waits for that.
   */
  const write = async (controls: Control[], isCommitted: boolean) => {
    if (controls.length === 0) return;
    const transaction = (await openForms()).transaction("drafts", "readwrite");
    const savedAtMs = Date.now();
    const writes = controls.map((control) => {
      const key = `${name}/${keyOf(control)}`;
      const value = valueOf(control);
      known.set(keyOf(control), describe(value));
      const row = { version: STORED_VERSION, value, savedAtMs };
      return value ? transaction.store.put(row, key) : transaction.store.delete(key);
    });
    // Without it, a page that is left takes the transaction with it. Missing in Safari before 15.
    if (isCommitted) transaction.commit?.();
    await Promise.all([...writes, transaction.done]);
  };
  const save = async () => {
    clearTimeout(timer);
    // Without the note nobody would look for the draft, nor ever delete it.
    if (changed.size === 0 || !(isNoteSetAside || writeNote(note, "1"))) return;
    const controls = [...changed];
    changed.clear();
    const isFile = ({ type }: Control) => type === "file";
    await Promise.all([
      write(
        controls.filter((one) => !isFile(one)),
        true,
      ),
      write(controls.filter(isFile), false),
    ]);
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

  const forget = async (given: Record<string, string>) => {
    const { store, done } = (await openForms()).transaction("drafts", "readwrite");
    const [keys, rows] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
    const isOfOtherTab = (row: unknown, field: string) => {
      const value = describe(readDraftRow(row)?.value);
      return value !== "" && value !== known.get(field) && isKept(form.elements.namedItem(field));
    };
    const ours = keys.filter((key, index) => !isOfOtherTab(rows[index], fieldOf(key)));
    writeNote(note, ours.length < keys.length ? "1" : "");
    await Promise.all([...ours.map((key) => store.delete(key)), done]);
    writeNote(EMPTIED_NOTE, JSON.stringify({ name, given }));
    writeNote(EMPTIED_NOTE, "");
  };
  const fieldOf = (key: IDBValidKey) => String(key).slice(name.length + 1);
  const filled = () => [...form.elements].filter(isKept).filter(valueOf);
  const empty = () => {
    clearTimeout(timer);
    changed.clear();
    isNoteSetAside = false;
    writeNote(note, "");
    if (form.querySelector("[type=file]")) writeNote(UPLOADED_NOTE, "");
    const given = filled().map((control) => [keyOf(control), describe(valueOf(control))]);
    forgetting = forget(Object.fromEntries(given)).catch(() => {});
  };
  /** Another tab has sent or emptied this form. Where something else stands in this one, it is another submission, and stays. */
  const keepOther = ({ key, newValue }: StorageEvent) => {
    const { name: emptied, given } = (key === EMPTIED_NOTE && readRecord(newValue ?? "")) || {};
    if (emptied !== name || !isRecord(given)) return;
    const controls = filled();
    if (controls.every((control) => describe(valueOf(control)) === given[keyOf(control)])) return;
    for (const control of controls) changed.add(control);
    saveOrWarn();
  };
  form.addEventListener("reset", empty);

  const fill = (field: string, value: string | File) => {
    const control = form.elements.namedItem(field);
    if (isKept(control) && !valueOf(control)) putBack(control, value);
  };
  const database = await openForms();
  const [keys, rows] = await Promise.all([
    database.getAllKeys("drafts", range),
    database.getAll("drafts", range),
  ]);
  for (const [index, key] of keys.entries()) {
    const row = readDraftRow(rows[index]);
    // What is too old is deleted by `forget-old.ts`, on whichever page.
    if (!row || isExpired(row.savedAtMs, Date.now())) continue;
    known.set(fieldOf(key), describe(row.value));
    fill(fieldOf(key), row.value);
  }
  if (rescued && !isExpired(rescued.savedAtMs, Date.now()))
    for (const [field, value] of Object.entries(rescued.fields)) fill(field, value);
  form.addEventListener("input", saveSoon);
  form.addEventListener("change", saveSoon);
  addEventListener("storage", keepOther);
  document.addEventListener("visibilitychange", saveOrWarn);
  beforeClose(saveOrWarn);
  // What was rescued, and what was typed while this was loading.
  for (const control of filled())
    if (describe(valueOf(control)) !== known.get(keyOf(control))) changed.add(control);
  saveOrWarn();
  return () => forgetting;
}

/** A value as a text that can be compared; a file by its name, size and date. */
function describe(value: string | File = ""): string {
  return typeof value === "string" ? value : describeFile(value);
}
