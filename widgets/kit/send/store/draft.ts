import { type Control, controlsOf } from "../../controls.ts";
import type { FormDefinition, FormValues } from "../../form-definition.ts";
import { dispatchInput, isPreset } from "../../input-event.ts";
import { valuesOf } from "../../values.ts";
import { nextTask } from "../../when.ts";
import {
  acceptedBefore,
  forgetAcceptedBefore,
  noteAcceptedBefore,
  restoreAcceptedBefore,
} from "./accepted-before.ts";
import { askServerTime, stamp } from "./clock.ts";
import { changeDevice, type Draft, readDevice, type Stored } from "./device.ts";
import { createId } from "./reference.ts";
import { readSession, takeFields, writeSession } from "./session.ts";

/** Event of a file input: a reload has removed the file named in its `detail`. */
export const CHOOSE_AGAIN = "choose-again";

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
  const all = drafts.filter((draft) => draft.formName === formName);
  return all.find(({ id }) => id === readSession(tabKey(formName))) ?? all.slice(-1)[0];
}

/** Returns the drafts with a new one in place of `before`; a doubled tab may have replaced it already. */
export function putDraft(
  { drafts }: Stored,
  draft: Omit<Draft, "id">,
  before = "",
): { id: string; drafts: Draft[] } {
  const id = createId();
  const others = drafts.filter((other) => other.id !== before);
  return { id, drafts: [...others, { ...draft, id }] };
}

/** Notes which draft is this tab's, so that a reload finds it. */
export const ownDraft = (formName: string, id: string) =>
  writeSession(tabKey(formName), id);

/** Returns the drafts without those of a form that have a text. */
export const withoutText = ({ drafts }: Stored, formName: string, text: string) =>
  drafts.filter((draft) => draft.formName !== formName || textOf(draft.fields) !== text);

/**
 * What a visitor should know of a form's draft. `restored`: the text was typed in another tab, or before, maybe
 * by another person, until the visitor changes it; `not-stored`: the device takes no text, because it is full, or
 * denies storage.
 */
export type DraftNote = "restored" | "not-stored";

interface DraftOptions {
  signal?: AbortSignal;
  /** Called with `undefined` once there is nothing to know any more. */
  onNote?(note?: DraftNote): void;
}

/**
 * Stores a form's text at each change, and fills it in. Also notes, of a form without drafts too, how many numbers had
 * been accepted when its text was begun (`accepted-before.ts`).
 */
export function persistDraft(
  form: HTMLFormElement,
  definition: FormDefinition,
  { signal, onNote = () => {} }: DraftOptions = {},
): void {
  const { name, opensEmptyIn } = definition;
  forgetAcceptedBefore(name);
  onTyped(form, () => noteAcceptedBefore(name), signal);
  form.addEventListener("reset", () => forgetAcceptedBefore(name), { signal });
  if (!opensEmptyIn) {
    storeText(form, definition, onNote, signal);
  }
}

/** Calls `handle` for each change of the visitor's. */
function onTyped(form: HTMLFormElement, handle: () => void, signal?: AbortSignal): void {
  const listen = (event: Event) => {
    if (!isPreset(event)) {
      handle();
    }
  };
  form.addEventListener("input", listen, { signal });
  form.addEventListener("change", listen, { signal });
}

/** Fills a form's draft in, and stores each change, one after the other. */
function storeText(
  form: HTMLFormElement,
  definition: FormDefinition,
  onNote: (note?: DraftNote) => void,
  signal?: AbortSignal,
): void {
  const { load, save } = createDraftStore(form, definition, onNote);
  let working: Promise<unknown> = Promise.resolve();
  const queue = (work: () => Promise<unknown>) => {
    working = working.then(work).catch(console.warn);
  };
  let note: DraftNote | undefined;
  queue(async () => {
    note = await load();
  });
  // Text may have been typed before the form was taken over. The note is about what was filled in beside it.
  queue(async () => {
    if (controlsOf(form).some(isTyped)) {
      noteAcceptedBefore(definition.name);
      await save();
    }
    onNote(note);
  });
  onTyped(form, () => queue(save), signal);
  // The event comes before the form is emptied.
  form.addEventListener("reset", () => queue(() => nextTask().then(save)), { signal });
  // Nothing waits for the server's time, because it may be slow: the draft is dated at its next change.
  const askTime = () => askServerTime().catch(console.warn);
  form.addEventListener("input", askTime, { once: true, signal });
}

/** This tab's draft of a form. Only one of its changes may run at a time. */
function createDraftStore(
  form: HTMLFormElement,
  definition: FormDefinition,
  onNote: (note?: DraftNote) => void,
) {
  const { name } = definition;
  /** The draft's id; empty until it is stored. */
  let draftId = "";
  let saved = EMPTY;
  return {
    /**
     * Fills the form in, first with text that `form-fallback.ts` stored before the script came. Resolves with what
     * the visitor should know of it.
     */
    async load(): Promise<DraftNote | undefined> {
      const typed = takeFields(`draft-${name}`);
      fillForm(form, typed);
      const found = await readDevice((stored) => findDraft(stored, name));
      if (!found) {
        return undefined;
      }
      restoreAcceptedBefore(name, found.acceptedBefore);
      saved = textOf(found.fields);
      fillForm(form, { ...found.fields, ...typed });
      // Another tab's text becomes a draft of this tab when it is changed.
      if (found.id !== readSession(tabKey(name))) {
        return "restored";
      }
      draftId = found.id;
      return undefined;
    },
    /** Stores the form's text, or deletes the drafts of the last one if the form is empty. */
    async save() {
      const fields = { ...valuesOf(definition, form), ...fileNamesIn(form) };
      const text = textOf(fields);
      if (text === saved) {
        return;
      }
      const draft = {
        formName: name,
        fields,
        acceptedBefore: await acceptedBefore(name),
      };
      const change = (stored: Stored) => {
        if (text === EMPTY) {
          return { result: draftId, drafts: withoutText(stored, name, saved) };
        }
        const { id, drafts } = putDraft(stored, { ...draft, ...stamp() }, draftId);
        return { result: id, drafts };
      };
      draftId = await changeDevice(change).catch((error) => {
        onNote("not-stored");
        throw error;
      });
      onNote();
      saved = text;
      ownDraft(name, draftId);
    },
  };
}

/** Whether a field differs from what the page itself has put into it. */
const isTyped = (control: Control): boolean =>
  "defaultValue" in control && control.value !== control.defaultValue;

/** Fills in the fields that nobody has filled in, as if the values had been typed and chosen. */
export function fillForm(form: HTMLFormElement, fields: FormValues): void {
  for (const control of controlsOf(form)) {
    const value = fields[control.name];
    if (!value?.length || control.disabled || control instanceof HTMLButtonElement) {
      continue;
    }
    const isTickBox = control.type === "checkbox";
    const before = "defaultValue" in control ? control.defaultValue : "";
    if (!isTickBox && control.value !== before) {
      continue;
    }
    if (control.type === "file") {
      control.dispatchEvent(new CustomEvent(CHOOSE_AGAIN, { detail: value }));
      continue;
    }
    if (isTickBox) {
      (control as HTMLInputElement).checked = [value].flat().includes(control.value);
    } else {
      control.value = String(value);
    }
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
