import { isOld, onDevice, readNumbers, serverNowMs, session, tidy } from "./device.ts";
import type { Draft, Kept } from "./device.ts";
import type { FormDefinition, FormValues } from "./form/form-definition.ts";
import { createId } from "./reference.ts";

/** Event of a file input: the file that is named in its `detail` was chosen before a reload, and has to be chosen again. */
export const CHOOSE_AGAIN = "choose-again";

type DraftField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Of each form of this page: its text as a draft, and how many numbers were accepted when that was begun. */
const texts = new Map<string, { begunAt?: Promise<number>; read(): string }>();

const countAccepted = async () => (await readNumbers()).accepted.length;

/** What stands in a form of this page; `draft` is empty if it has none. */
export async function valueOfForm(name: string): Promise<{ begunAt: number; draft: string }> {
  const text = texts.get(name);
  return { draft: text?.read() ?? "", begunAt: await (text?.begunAt ?? countAccepted()) };
}

/** The same for the same values, in whatever order they are. */
const textOf = (fields: FormValues) => JSON.stringify(Object.entries(fields).sort());
const EMPTY = textOf({});

const tabKey = (form: string) => `tab-${form}`;

/** The draft that a form of this tab begins with: its own, else the one that was typed last. */
export function findDraft({ drafts }: Kept, form: string): Draft | undefined {
  const all = drafts.filter((one) => one.form === form && !isOld(one));
  return all.find(({ id }) => id === session.get(tabKey(form))) ?? all.slice(-1)[0];
}

/**
 * Puts a draft in the place of the one with this id, and returns its own. If that is gone, another page has written there, of a tab that
 * was doubled: both stay.
 */
export function putDraft(kept: Kept, draft: Omit<Draft, "id" | "keptAtMs">, before = ""): string {
  const id = createId();
  kept.drafts = [
    ...kept.drafts.filter((one) => one.id !== before),
    { ...draft, id, keptAtMs: serverNowMs() },
  ];
  return id;
}

/** The draft with this id is this tab's own. */
export const ownDraft = (form: string, id: string) => session.set(tabKey(form), id);

/** Deletes each draft of a form that reads so. */
export function removeDrafts(kept: Kept, form: string, text: string): void {
  kept.drafts = kept.drafts.filter((one) => one.form !== form || textOf(one.fields) !== text);
}

/**
 * Keeps what is typed and chosen in a form, and puts back what was kept: through a reload, a crash, Back and the browser's end. A field that
 * somebody has filled already keeps what it has; a file is asked for again, by its name. Two tabs with different texts have a draft each.
 * Emptying the form, after a success or by the visitor, deletes its draft; what another tab holds and has not sent stays. Fields that are
 * hidden or belong to the bot check are not kept. Of a form without a draft it notes when its text was begun. Returns what ends it.
 */
export function keepDraft(form: HTMLFormElement, { name, isDrafted }: FormDefinition): () => void {
  /** Names of files that were chosen before a reload. */
  const missing = new Map<string, string>();
  /** Id of this tab's draft. */
  let own = "";
  let kept = EMPTY;
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
    if (now === kept) return;
    const begunAt = (await text.begunAt) ?? 0;
    await onDevice((all) => {
      if (now !== EMPTY) own = putDraft(all, { form: name, fields, begunAt }, own);
      else removeDrafts(all, name, kept);
    });
    kept = now;
    ownDraft(name, own);
  };
  const edit = ({ target }: Event) => {
    if (!isDraftField(target)) return;
    missing.delete(target.type === "file" ? keyOf(target) : "");
    text.begunAt ??= countAccepted();
    queue(save);
  };
  const empty = () => {
    const typed = text.read();
    missing.clear();
    kept = EMPTY;
    text.begunAt = undefined;
    queue(() => onDevice((all) => removeDrafts(all, name, typed)));
  };
  const load = async () => {
    const found = await onDevice((all) => findDraft(all, name));
    // What another tab has typed becomes a draft of this one when it is changed.
    if (found?.id === session.get(tabKey(name))) own = found.id;
    if (found) text.begunAt = Promise.resolve(found.begunAt);
    for (const control of draftFieldsOf(form)) {
      const detail = found?.fields[keyOf(control)];
      if (control.type !== "file" || typeof detail !== "string" || textIn(control)) continue;
      missing.set(keyOf(control), detail);
      control.dispatchEvent(new CustomEvent(CHOOSE_AGAIN, { detail }));
    }
    kept = textOf(found?.fields ?? {});
    // Over it what was typed before the script came, by `form-fallback.ts`.
    fillForm(form, { ...found?.fields, ...session.takeFields(`draft-${name}`) });
  };

  queue(load);
  queue(async () => {
    // What was typed before the form was taken over. A text that the page itself has filled in is none.
    if (draftFieldsOf(form).some((one) => "defaultValue" in one && one.value !== one.defaultValue)) {
      text.begunAt ??= countAccepted();
      await save();
    }
  });
  const ending = new AbortController();
  form.addEventListener("input", edit, ending);
  form.addEventListener("change", edit, ending);
  form.addEventListener("reset", empty, ending);
  // Dates the draft, from which its 7 days count.
  const date = () => void tidy().catch(console.warn);
  if (isDrafted) form.addEventListener("input", date, { once: true, signal: ending.signal });
  return () => {
    ending.abort();
    if (texts.get(name) === text) texts.delete(name);
  };
}

/** Puts values into the fields of a form that are empty, as if they had been typed and chosen. */
export function fillForm(form: HTMLFormElement, fields: FormValues): void {
  for (const control of draftFieldsOf(form)) {
    const value = fields[keyOf(control)];
    if (!value || control.type === "file" || control.disabled || textIn(control)) continue;
    if (isTickBox(control)) control.checked = [value].flat().includes(control.value);
    else control.value = String(value);
    for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

/** What is typed, ticked and chosen in a form's fields; those that are empty are left out. */
function draftValuesOf(form: HTMLFormElement): Record<string, string> {
  const filled = draftFieldsOf(form).map((control) => [keyOf(control), textIn(control)]);
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
const keyOf = (control: Element) => control.getAttribute("name") || control.id;

function textIn(control: DraftField): string {
  if (isTickBox(control)) return control.checked ? control.value : "";
  return control instanceof HTMLInputElement && control.files
    ? (control.files[0]?.name ?? "")
    : control.value;
}

const isTickBox = (control: DraftField): control is HTMLInputElement => control.type === "checkbox";
