import {
  type Draft,
  isOld,
  type Stored,
  onDevice,
  readReferences,
  serverNowMs,
  tidy,
} from "./device.ts";
import { controlsOf, dispatchInput, valuesOf } from "../controls.ts";
import type { FormDefinition, FormValues } from "../form-definition.ts";
import { createId } from "./reference.ts";
import { readSession, takeFields, writeSession } from "./session.ts";
import { nextTask } from "../when.ts";

/** Event of a file input: a reload has removed the file named in its `detail`. */
export const CHOOSE_AGAIN = "choose-again";

/** How many reference numbers had been accepted when a form's text was begun, by the form's name. */
const begun = new Map<string, Promise<number>>();

const countAccepted = async () => (await readReferences()).accepted.length;

export const acceptedBefore = (formName: string) =>
  begun.get(formName) ?? countAccepted();

/** Joins values to a text that does not depend on their order. */
export const textOf = (fields: FormValues) =>
  JSON.stringify(
    Object.entries(fields)
      .filter(([, value]) => value.length > 0)
      .sort(),
  );
const EMPTY = textOf({});

const tabKey = (formName: string) => `tab-${formName}`;

/** Returns the draft that a form of this tab begins with: the tab's own, else the one typed last. */
function findDraft({ drafts }: Stored, formName: string): Draft | undefined {
  const all = drafts.filter((one) => one.form === formName && !isOld(one));
  return all.find(({ id }) => id === readSession(tabKey(formName))) ?? all.slice(-1)[0];
}

/** Replaces the draft `before`; if a doubled tab has replaced it already, both stay. Returns the new id. */
export function putDraft(
  stored: Stored,
  draft: Omit<Draft, "id" | "keptAtMs">,
  before = "",
): string {
  const id = createId();
  const others = stored.drafts.filter((one) => one.id !== before);
  stored.drafts = [...others, { ...draft, id, keptAtMs: serverNowMs() }];
  return id;
}

export const ownDraft = (formName: string, id: string) =>
  writeSession(tabKey(formName), id);

export function removeDrafts(stored: Stored, formName: string, text: string): void {
  stored.drafts = stored.drafts.filter(
    (one) => one.form !== formName || textOf(one.fields) !== text,
  );
}

/** Stores a form's text at each change, and fills it in. Without `isDrafted` only notes when it was begun. */
export function persistDraft(
  form: HTMLFormElement,
  definition: FormDefinition,
  signal?: AbortSignal,
): void {
  const { name, isDrafted } = definition;
  const { load, save } = createDraftStore(form, definition);
  let working: Promise<unknown> = Promise.resolve();
  const queue = (work: () => Promise<unknown>) => {
    if (isDrafted) working = working.then(work).catch(console.warn);
  };
  const handleChange = () => {
    if (!begun.has(name)) begun.set(name, countAccepted());
    queue(save);
  };
  const handleReset = () => {
    begun.delete(name);
    // The event comes before the form is emptied.
    queue(() => nextTask().then(save));
  };

  begun.delete(name);
  queue(async () => {
    await load();
    // Text that was typed before the form was taken over differs from the page's own, which is the default.
    if (
      controlsOf(form).some(
        (one) => "defaultValue" in one && one.value !== one.defaultValue,
      )
    )
      handleChange();
  });
  for (const type of ["input", "change"])
    form.addEventListener(type, handleChange, { signal });
  // `tidy` dates the draft, whose 7 days begin then. It is not queued, because the server may be slow.
  if (isDrafted)
    form.addEventListener("input", () => void tidy().catch(console.warn), {
      once: true,
      signal,
    });
  form.addEventListener("reset", handleReset, { signal });
}

/** This tab's draft of a form. Only one of its changes may run at a time. */
function createDraftStore(form: HTMLFormElement, definition: FormDefinition) {
  const { name } = definition;
  let own = "";
  let saved = EMPTY;
  return {
    async load() {
      const found = await onDevice((stored) => findDraft(stored, name));
      // Another tab's text becomes a draft of this tab when it is changed.
      if (found?.id === readSession(tabKey(name))) own = found.id;
      if (found) begun.set(name, Promise.resolve(found.begunAt));
      saved = textOf(found?.fields ?? {});
      // Text that was typed before the script came (`form-fallback.ts`) wins over the draft.
      fillForm(form, { ...found?.fields, ...takeFields(`draft-${name}`) });
    },
    /** Stores the form's text, or deletes the drafts of the last one if the form is empty. */
    async save() {
      const fields = { ...valuesOf(definition, form), ...fileNamesIn(form) };
      const text = textOf(fields);
      if (text === saved) return;
      const draft = { form: name, fields, begunAt: await acceptedBefore(name) };
      await onDevice((stored) => {
        if (text !== EMPTY) own = putDraft(stored, draft, own);
        else removeDrafts(stored, name, saved);
      });
      saved = text;
      ownDraft(name, own);
    },
  };
}

/** Fills in the fields that nobody has filled in, as if the values had been typed and chosen. */
export function fillForm(form: HTMLFormElement, fields: FormValues): void {
  for (const control of controlsOf(form)) {
    const value = fields[control.name];
    if (!value?.length || control.disabled || control instanceof HTMLButtonElement)
      continue;
    const isTickBox = control.type === "checkbox";
    const before = "defaultValue" in control ? control.defaultValue : "";
    if (!isTickBox && control.value !== before) continue;
    if (control.type === "file") {
      control.dispatchEvent(new CustomEvent(CHOOSE_AGAIN, { detail: value }));
      continue;
    }
    if (isTickBox)
      (control as HTMLInputElement).checked = [value].flat().includes(control.value);
    else control.value = String(value);
    dispatchInput(control);
    control.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

/** Returns the names of a form's files: chosen ones, and those that a reload has removed. */
function fileNamesIn(form: HTMLFormElement): FormValues {
  const inputs = [...form.querySelectorAll<HTMLInputElement>("[type=file]")];
  const nameOf = ({ files, dataset }: HTMLInputElement) =>
    files?.[0]?.name ?? dataset.missing ?? "";
  return Object.fromEntries(inputs.map((input) => [input.name, nameOf(input)]));
}
