import { isFormValues, isRecent, isRecord, isText, readItem, readRecord, writeItem } from "./device.ts";
import type { FormValues } from "./form/form-table.ts";

/** A text that somebody tried to send, as JSON, and the number that it has. */
export interface Attempt {
  reference: string;
  text: string;
}

/** What was typed into a form. */
export interface Draft {
  /** By the fields' names, or their ids; of a file its name. */
  fields: FormValues;
  /** What was tried to be sent last: while nothing differs, another try has its number. */
  tried?: Attempt;
}

/** Event of a file input: the file that is named in its `detail` was chosen before a reload, and has to be chosen again. */
export const CHOOSE_AGAIN = "choose-again";

type DraftField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const draftKey = (name: string) => `draft-${name}`;

/** The draft of a form; `undefined` where there is none, where it is older than 7 days, and where it is not ours. */
export function readDraft(name: string): Draft | undefined {
  return parseDraft(readItem(draftKey(name)));
}

/** Reads what {@link writeDraft} has written. */
export function parseDraft(stored: string | null): Draft | undefined {
  const { fields, savedAtMs, tried } = readRecord(stored ?? "") ?? {};
  if (!isFormValues(fields) || !isRecent(savedAtMs)) return undefined;
  const { reference, text } = isRecord(tried) ? tried : {};
  return { fields, tried: isText(reference) && isText(text) ? { reference, text } : undefined };
}

/** Keeps what was typed; gives whether the device did. */
export function writeDraft(name: string, { fields, tried }: Draft): boolean {
  return writeItem(draftKey(name), JSON.stringify({ fields, savedAtMs: Date.now(), tried }));
}

/** What another tab tried to send last of each form that this page keeps a draft of. */
export const attemptsElsewhere = new Map<string, Attempt>();

/**
 * Keeps what is typed and chosen in a form, and puts back what was kept: through a reload, a crash and Back. A field that somebody has
 * filled already keeps what it has; a file is asked for again, by its name. Emptying the form, after a success or by the visitor, forgets the
 * draft, here and in each tab that shows the same text; what another tab holds and has not sent stays. Fields that are hidden or belong
 * to the bot check are not kept. Gives what ends it.
 */
export function keepDraft(form: HTMLFormElement, name: string): () => void {
  const draft = readDraft(name);
  /** Names of files that were chosen before a reload. */
  const missing = new Map<string, string>();
  /** What this tab kept or found, as JSON: a draft that reads otherwise is another tab's. */
  let kept = JSON.stringify(draft?.fields ?? {});

  const isBusy = () => form.getAttribute("aria-busy") === "true";
  const save = (tried = readDraft(name)?.tried) => {
    const fields = { ...Object.fromEntries(missing), ...draftValuesOf(form) };
    const text = JSON.stringify(fields);
    if (text === kept) return;
    kept = text;
    if (text === "{}") writeItem(draftKey(name), "");
    else writeDraft(name, { fields, tried });
  };
  const edit = ({ target }: Event) => {
    if (!isDraftField(target)) return;
    missing.delete(target.type === "file" ? keyOf(target) : "");
    save();
  };
  const forget = () => {
    if (JSON.stringify(readDraft(name)?.fields) === kept) writeItem(draftKey(name), "");
    missing.clear();
    // The same text typed anew is a new one.
    attemptsElsewhere.delete(name);
    kept = "{}";
  };
  const listen = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== draftKey(name)) return;
    const tried = parseDraft(newValue)?.tried ?? parseDraft(oldValue)?.tried;
    if (tried) attemptsElsewhere.set(name, tried);
    if (newValue || kept === "{}") return;
    // Another tab has sent or emptied this form.
    const old = parseDraft(oldValue);
    const isSame = JSON.stringify(old?.fields) === kept;
    kept = "{}";
    if (isSame && !isBusy()) form.reset();
    // Something else stands in this one, or the same is just being sent, and is to be found sent by its number: it stays.
    else save(old?.tried);
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    // Kept for Back, this page has not heard that another one sent or emptied the same form.
    if (persisted && kept !== "{}" && !readDraft(name) && !isBusy()) form.reset();
  };

  for (const control of draft ? draftFieldsOf(form) : []) {
    const detail = draft?.fields[keyOf(control)];
    if (control.type !== "file" || typeof detail !== "string" || valueOf(control)) continue;
    missing.set(keyOf(control), detail);
    control.dispatchEvent(new CustomEvent(CHOOSE_AGAIN, { detail }));
  }
  if (draft) fillForm(form, draft.fields);
  // What was typed before the form was taken over. A text that the page itself has filled in is none.
  if (draftFieldsOf(form).some((one) => "defaultValue" in one && one.value !== one.defaultValue)) save();

  const listening = new AbortController();
  form.addEventListener("input", edit, listening);
  form.addEventListener("change", edit, listening);
  form.addEventListener("reset", forget, listening);
  addEventListener("storage", listen, listening);
  addEventListener("pageshow", comeBack, listening);
  return () => listening.abort();
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
