import { isOld, onDevice, readNumbers, serverNowMs, session, tidy } from "./device.ts";
import type { Draft, Kept } from "./device.ts";
import { controlsOf, dispatchInput, valuesOf } from "./form/controls.ts";
import type { FormDefinition, FormValues } from "./form/form-definition.ts";
import { createId } from "./reference.ts";

/** Event of a file input: the file that is named in its `detail` was chosen before a reload, and has to be chosen again. */
export const CHOOSE_AGAIN = "choose-again";

/** Of each form of this page: how many numbers were accepted when its text was begun. */
const begun = new Map<string, Promise<number>>();

const countAccepted = async () => (await readNumbers()).accepted.length;

const begin = (form: string) => begun.has(form) || begun.set(form, countAccepted());

export const begunAt = (form: string) => begun.get(form) ?? countAccepted();

/** The same for the same values, in whatever order they are. */
export const textOf = (fields: FormValues) =>
  JSON.stringify(
    Object.entries(fields)
      .filter(([, value]) => value.length > 0)
      .sort(),
  );
const EMPTY = textOf({});

const tabKey = (form: string) => `tab-${form}`;

/** The draft that a form of this tab begins with: its own, else the one that was typed last. */
export function findDraft({ drafts }: Kept, form: string): Draft | undefined {
  const all = drafts.filter((one) => one.form === form && !isOld(one));
  return all.find(({ id }) => id === session.get(tabKey(form))) ?? all.slice(-1)[0];
}

/** Puts a draft in place of the one with this id; if that is gone, a doubled tab has replaced it, and both stay. Returns the new id. */
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

/** Counts the accepted numbers when a form's text is begun, and keeps its draft, if it has one. */
export function persistDraft(form: HTMLFormElement, definition: FormDefinition): void {
  const { name, isDrafted } = definition;
  begun.delete(name);
  for (const type of ["input", "change"]) form.addEventListener(type, () => begin(name));
  form.addEventListener("reset", () => begun.delete(name));
  if (!isDrafted) return;
  keepDraft(form, definition);
  // Dates the draft, from which its 7 days count.
  form.addEventListener("input", () => void tidy().catch(console.warn), { once: true });
}

/**
 * Keeps what is typed and chosen in a form through a reload, a crash, Back and the browser's end; a file is asked for again, by its name. Two
 * tabs with different texts have a draft each. Emptying the form deletes its draft; what another tab holds and has not sent stays.
 */
function keepDraft(form: HTMLFormElement, definition: FormDefinition): void {
  const { name } = definition;
  /** Id of this tab's draft. */
  let own = "";
  let kept = EMPTY;
  let working: Promise<unknown> = Promise.resolve();

  const readFields = () => ({ ...valuesOf(definition, form), ...fileNamesIn(form) });
  const queue = (work: () => Promise<unknown>) => (working = working.then(work).catch(console.warn));
  const save = async () => {
    const fields = readFields();
    const text = textOf(fields);
    if (text === kept) return;
    const draft = { form: name, fields, begunAt: await begunAt(name) };
    await onDevice((all) => {
      if (text !== EMPTY) own = putDraft(all, draft, own);
      else removeDrafts(all, name, kept);
    });
    kept = text;
    ownDraft(name, own);
  };
  const load = async () => {
    const found = await onDevice((all) => findDraft(all, name));
    // What another tab has typed becomes a draft of this one when it is changed.
    if (found?.id === session.get(tabKey(name))) own = found.id;
    if (found) begun.set(name, Promise.resolve(found.begunAt));
    kept = textOf(found?.fields ?? {});
    // Over it what was typed before the script came, by `form-fallback.ts`.
    fillForm(form, { ...found?.fields, ...session.takeFields(`draft-${name}`) });
    // What was typed before the form was taken over. A text that the page itself has filled in is none.
    if (!controlsOf(form).some((one) => "defaultValue" in one && one.value !== one.defaultValue)) return;
    begin(name);
    queue(save);
  };

  queue(load);
  for (const type of ["input", "change"])
    form.addEventListener(type, ({ target }) => {
      if (target instanceof HTMLInputElement) delete target.dataset.missing;
      queue(save);
    });
  form.addEventListener("reset", () => {
    const text = textOf(readFields());
    for (const input of fileInputsOf(form)) delete input.dataset.missing;
    kept = EMPTY;
    queue(() => onDevice((all) => removeDrafts(all, name, text)));
  });
}

/** Puts values into the fields of a form that nobody has filled in, as if they had been typed and chosen. */
export function fillForm(form: HTMLFormElement, fields: FormValues): void {
  for (const control of controlsOf(form)) {
    const value = fields[control.name];
    if (!value?.length || control.disabled || control instanceof HTMLButtonElement) continue;
    const isTickBox = control.type === "checkbox";
    const before = "defaultValue" in control ? control.defaultValue : "";
    if (!isTickBox && control.value !== before) continue;
    if (control.type === "file") {
      control.dataset.missing = String(value);
      control.dispatchEvent(new CustomEvent(CHOOSE_AGAIN, { detail: value }));
      continue;
    }
    if (isTickBox) (control as HTMLInputElement).checked = [value].flat().includes(control.value);
    else control.value = String(value);
    dispatchInput(control);
    control.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

const fileInputsOf = (form: HTMLFormElement) => form.querySelectorAll<HTMLInputElement>("[type=file]");

/** The names of chosen files, and of those that a reload has removed. */
const fileNamesIn = (form: HTMLFormElement) =>
  Object.fromEntries(
    [...fileInputsOf(form)].map((input) => [
      input.name,
      input.files?.[0]?.name ?? input.dataset.missing ?? "",
    ]),
  );
