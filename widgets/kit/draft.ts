import {
  answerOf,
  askServerTime,
  isEndedBy,
  isFormValues,
  isOld,
  isRecord,
  isText,
  onDevice,
  readBell,
  readRecord,
  ringBell,
  serverNowMs,
} from "./device.ts";
import { createId } from "./reference.ts";
import { onBell } from "./bell.ts";
import type { FormTable, FormValues } from "./form/form-table.ts";
import { readNumbers } from "./numbers.ts";

/** What was typed into a form. Each tab has its own. */
interface Draft {
  id: string;
  form: string;
  /** By the fields' names, or their ids; of a file its name. */
  fields: FormValues;
  /** How many numbers were accepted when it was begun. */
  begunAt: number;
  /** The one that was typed last has the highest. */
  order: number;
  /** The page that wrote it last. */
  page: string;
  /** By the server's clock, if that has answered since. */
  keptAtMs?: number;
}

/** Event of a file input: the file that is named in its `detail` was chosen before a reload, and has to be chosen again. */
export const CHOOSE_AGAIN = "choose-again";

type DraftField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const PAGE = createId();

/** Of each form of this page: what stands in it, as its draft has it, and how many numbers were accepted when that was begun. */
const texts = new Map<string, { begunAt?: Promise<number>; read(): string }>();

const countAccepted = async () => (await readNumbers()).accepted.length;

/** What stands in a form of this page; `draft` is empty, if it has none. */
export async function textInForm(name: string): Promise<{ begunAt: number; draft: string }> {
  const text = texts.get(name);
  return { draft: text?.read() ?? "", begunAt: await (text?.begunAt ?? countAccepted()) };
}

/** The drafts of a form that are no older than 7 days, the one of this tab first, then the one that was typed last. */
export async function listDrafts(name: string): Promise<Draft[]> {
  const own = sessionItem(tabKey(name));
  const stored = await onDevice(readAll, "relaxed");
  return stored
    .filter((one) => one.form === name && !isOld(one))
    .sort((one, other) => Number(other.id === own) - Number(one.id === own) || other.order - one.order);
}

/** Keeps what was typed as the draft of this tab, and returns it. */
export async function writeDraft(
  form: string,
  fields: FormValues,
  begunAt: number,
  before?: Draft,
): Promise<Draft> {
  const draft = await onDevice(async (transaction) => {
    const store = transaction.objectStore("drafts");
    const drafts = await readAll(transaction);
    const old = drafts.find(({ id }) => id === before?.id);
    // Another page writes there by now, of a tab that was doubled: nobody loses a text.
    const isTaken = before?.page === PAGE && old && old.page !== PAGE;
    const id = before && !isTaken ? before.id : createId();
    const order = Math.max(0, ...drafts.map((one) => one.order)) + 1;
    const kept: Draft = { id, form, fields, begunAt, order, page: PAGE, keptAtMs: serverNowMs() };
    store.put(kept);
    return kept;
  }, "relaxed");
  try {
    sessionStorage.setItem(tabKey(form), draft.id);
  } catch {
    // After a reload it is the one that was typed last.
  }
  return draft;
}

/** Deletes each draft of a form that reads so. */
export async function removeDrafts(transaction: IDBTransaction, form: string, text: string): Promise<void> {
  const store = transaction.objectStore("drafts");
  for (const one of await readAll(transaction))
    if (one.form === form && textOf(one.fields) === text) store.delete(one.id);
}

/** Deletes drafts that are older than 7 days, and dates those that were kept without the server's word. */
export async function tidyDrafts(transaction: IDBTransaction): Promise<void> {
  const store = transaction.objectStore("drafts");
  const drafts = await readAll(transaction);
  store.clear();
  for (const one of drafts) if (!isOld(one)) store.put({ ...one, keptAtMs: one.keptAtMs ?? serverNowMs() });
}

async function readAll(transaction: IDBTransaction): Promise<Draft[]> {
  const stored: unknown[] = await answerOf(transaction.objectStore("drafts").getAll());
  return stored.filter(isDraft);
}

/** The same for the same values, in whatever order they are. */
const textOf = (fields: FormValues) => JSON.stringify(Object.entries(fields).sort());
const EMPTY = textOf({});

const tabKey = (name: string) => `tab-${name}`;

function sessionItem(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function isDraft(stored: unknown): stored is Draft {
  if (!isRecord(stored)) return false;
  const { id, form, fields, begunAt, order, page, keptAtMs } = stored;
  return (
    [id, form, page].every(isText) &&
    isFormValues(fields) &&
    typeof begunAt === "number" &&
    typeof order === "number" &&
    /^(undefined|number)$/.test(typeof keptAtMs)
  );
}

/**
 * Keeps what is typed and chosen in a form, and puts back what was kept: through a reload, a crash, Back and the browser's end. A field that
 * somebody has filled already keeps what it has; a file is asked for again, by its name. Two tabs with different texts have a draft each.
 * Emptying the form, after a success or by the visitor, forgets the draft, here and in each tab that shows the same text; what another tab
 * holds and has not sent stays. Fields that are hidden or belong to the bot check are not kept. Of a form without a draft it notes when its
 * text was begun. Returns what ends it.
 */
export function keepDraft(form: HTMLFormElement, { name, isDrafted }: FormTable): () => void {
  /** Names of files that were chosen before a reload. */
  const missing = new Map<string, string>();
  /** Where this tab keeps its text. */
  let draft: Draft | undefined;
  let kept = EMPTY;
  let bell = readBell();
  let isDated = false;
  let working: Promise<unknown> = Promise.resolve();

  const readFields = () => ({ ...Object.fromEntries(missing), ...draftValuesOf(form) });
  const text: { begunAt?: Promise<number>; read(): string } = {
    read: () => (isDrafted ? textOf(readFields()) : ""),
  };
  texts.set(name, text);

  const queue = (work: () => Promise<unknown>) => {
    if (isDrafted) working = working.then(work).catch(console.warn);
  };
  const save = async () => {
    const fields = readFields();
    const now = textOf(fields);
    const isUndated = draft && draft.keptAtMs === undefined && serverNowMs() !== undefined;
    if (now === kept && !isUndated) return;
    const before = kept;
    kept = now;
    if (now === EMPTY) return forget(before);
    draft = await writeDraft(name, fields, (await text.begunAt) ?? 0, draft);
  };
  const edit = ({ target }: Event) => {
    if (!isDraftField(target)) return;
    missing.delete(target.type === "file" ? keyOf(target) : "");
    text.begunAt ??= countAccepted();
    queue(save);
    if (!isDrafted || isDated) return;
    isDated = true;
    void askServerTime().then(() => queue(save));
  };
  const forget = (now: string) => {
    draft = undefined;
    return onDevice((transaction) => removeDrafts(transaction, name, now), "relaxed");
  };
  const empty = () => {
    const typed = text.read();
    const now = typed === EMPTY ? kept : typed;
    missing.clear();
    kept = EMPTY;
    text.begunAt = undefined;
    if (!isDrafted || now === EMPTY) return;
    queue(async () => {
      await forget(now);
      ringBell(name + now);
    });
  };
  const look = () => {
    const heard = readBell();
    const isEnded = heard !== bell && isEndedBy(heard, name + text.read());
    bell = heard;
    if (!isEnded || !isDrafted) return;
    // Another tab has sent or emptied the same text. What is just being sent is found sent by its number, and stays until then.
    if (form.getAttribute("aria-busy") !== "true") form.reset();
    else kept = "";
  };
  const load = async () => {
    const [found] = await listDrafts(name);
    // What was typed before the script came, by `early.ts`.
    const early = readRecord(sessionItem(`draft-${name}`));
    if (early) sessionStorage.removeItem(`draft-${name}`);
    const fields: unknown = { ...found?.fields, ...early };
    // What another tab has typed is begun with; it becomes a draft of this one when it is changed.
    if (found?.id === sessionItem(tabKey(name))) draft = found;
    if (found) text.begunAt = Promise.resolve(found.begunAt);
    for (const control of draftFieldsOf(form)) {
      const detail = found?.fields[keyOf(control)];
      if (control.type !== "file" || !isText(detail) || valueOf(control)) continue;
      missing.set(keyOf(control), detail);
      control.dispatchEvent(new CustomEvent(CHOOSE_AGAIN, { detail }));
    }
    kept = textOf(found?.fields ?? {});
    if (isFormValues(fields)) fillForm(form, fields);
  };

  queue(load);
  queue(async () => {
    // What was typed before the form was taken over. A text that the page itself has filled in is none.
    if (draftFieldsOf(form).some((one) => "defaultValue" in one && one.value !== one.defaultValue)) {
      text.begunAt ??= countAccepted();
      await save();
    }
  });
  form.addEventListener("input", edit);
  form.addEventListener("change", edit);
  form.addEventListener("reset", empty);
  const ignoreBell = onBell(look);
  return () => {
    ignoreBell();
    form.removeEventListener("input", edit);
    form.removeEventListener("change", edit);
    form.removeEventListener("reset", empty);
    if (texts.get(name) === text) texts.delete(name);
  };
}

/** Puts values into the fields of a form that are empty, as if they had been typed and chosen. */
export function fillForm(form: HTMLFormElement, fields: FormValues): void {
  for (const control of draftFieldsOf(form)) {
    const value = fields[keyOf(control)];
    if (!value || control.type === "file" || control.disabled || valueOf(control)) continue;
    if (isTickBox(control)) control.checked = [value].flat().includes(control.value);
    else control.value = String(value);
    for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

/** What is typed, ticked and chosen in a form's fields; those that are empty are left out. */
function draftValuesOf(form: HTMLFormElement): Record<string, string> {
  const filled = draftFieldsOf(form).map((control) => [keyOf(control), valueOf(control)]);
  return Object.fromEntries(filled.filter(([, value]) => value));
}

function draftFieldsOf(form: HTMLFormElement): DraftField[] {
  return [...form.elements].filter(isDraftField);
}

/** Whether it is a field that holds what a visitor typed or chose. */
function isDraftField(target: unknown): target is DraftField {
  if (!(target instanceof Element) || target.closest(".bot-check")) return false;
  return target.matches("select, textarea, input:not([type=hidden])") && Boolean(keyOf(target));
}

/** Its name, or its id where it is no value of the form. */
function keyOf(control: Element): string {
  return control.getAttribute("name") || control.id;
}

function valueOf(control: DraftField): string {
  if (isTickBox(control)) return control.checked ? control.value : "";
  return control instanceof HTMLInputElement && control.files
    ? (control.files[0]?.name ?? "")
    : control.value;
}

function isTickBox(control: DraftField): control is HTMLInputElement {
  return control.type === "checkbox";
}
