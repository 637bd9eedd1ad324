import { controlsOf, isTyped } from "../../controls.ts";
import { fillForm } from "../../fill-form.ts";
import type { FormDefinition, FormValues } from "../../form-definition.ts";
import { isPreset } from "../../input-event.ts";
import { valuesOf } from "../../values.ts";
import { nextTask } from "../../wait.ts";
import {
  acceptedBefore,
  forgetAcceptedBefore,
  noteAcceptedBefore,
  restoreAcceptedBefore,
} from "./accepted-before.ts";
import { askServerTime, stamp } from "./clock.ts";
import { changeDevice, type Draft, readDevice, type Stored } from "./device.ts";
import { createId } from "./reference.ts";
import { readSession, reloadKey, takeValues, writeSession } from "./session.ts";

/** Returns a form's values as one text that does not depend on their order, to compare them. */
export const fingerprintOf = (values: FormValues) =>
  JSON.stringify(
    Object.entries(values)
      .filter(([, value]) => value.length > 0)
      .sort(),
  );
const EMPTY = fingerprintOf({});

const tabKey = (formName: string) => `tab-${formName}`;

/** Returns the draft to fill a form in with: this tab's own or, without one, the one typed last. */
function findDraft({ drafts }: Stored, formName: string): Draft | undefined {
  const all = drafts.filter((draft) => draft.formName === formName);
  return all.find(({ id }) => id === readSession(tabKey(formName))) ?? all.slice(-1)[0];
}

/** Returns the drafts with a new one in place of the one with the id `before`, if there still is one. */
export function putDraft(
  { drafts }: Stored,
  draft: Omit<Draft, "id">,
  before = "",
): { id: string; drafts: Draft[] } {
  const id = createId();
  const others = drafts.filter((other) => other.id !== before);
  return { id, drafts: [...others, { ...draft, id }] };
}

/** Stores in the tab's session which draft of a form is its own, so that a reload finds it. */
export const ownDraft = (formName: string, id: string) =>
  writeSession(tabKey(formName), id);

/** Returns the drafts without those of this form with this fingerprint. */
export const withoutText = ({ drafts }: Stored, formName: string, fingerprint: string) =>
  drafts.filter(
    (draft) => draft.formName !== formName || fingerprintOf(draft.values) !== fingerprint,
  );

/**
 * What a visitor is told about a form's draft.
 * - `restored`: the text was typed in another tab or before, maybe by another person.
 *   Shown until the text changes.
 * - `not-stored`: the device cannot store the text, because it is full or denies storage.
 */
export type DraftNote = "restored" | "not-stored";

/** A form's files, of which a draft has only the names. */
export interface DraftedFiles {
  /** Returns the name of the file in each file field: the chosen one, or the one that a reload has removed. */
  draftNames(): FormValues;
  /** Asks the visitor to choose the files of a draft again, because the reload has removed them. */
  askAgain(draft: FormValues): void;
}

interface DraftOptions {
  signal?: AbortSignal;
  files?: DraftedFiles;
  /** Called when the note for the visitor changes, without a note if it is removed. */
  onNote?(note?: DraftNote): void;
}

/**
 * Fills a form in with its draft, and stores the draft at each change. A form that
 * `opensEmptyIn` a dialog has no draft. For both kinds, notes how many reference numbers
 * had been accepted when the text was begun (`accepted-before.ts`).
 */
export function persistDraft(
  form: HTMLFormElement,
  definition: FormDefinition,
  options: DraftOptions = {},
): void {
  const { signal } = options;
  const { name, opensEmptyIn } = definition;
  forgetAcceptedBefore(name);
  onTyped(form, () => noteAcceptedBefore(name), signal);
  form.addEventListener("reset", () => forgetAcceptedBefore(name), { signal });
  if (!opensEmptyIn) {
    storeText(form, definition, options);
  }
}

/** Calls `handle` for each change that the visitor makes, but not for values that the page presets. */
function onTyped(form: HTMLFormElement, handle: () => void, signal?: AbortSignal): void {
  const listen = (event: Event) => {
    if (!isPreset(event)) {
      handle();
    }
  };
  form.addEventListener("input", listen, { signal });
  form.addEventListener("change", listen, { signal });
}

/**
 * Fills a form in with the text that was stored before a reload (`form-fallback.ts`,
 * `reloadWith`), then with its draft, then stores each change. What is queued runs one
 * after another.
 */
function storeText(
  form: HTMLFormElement,
  definition: FormDefinition,
  options: DraftOptions,
): void {
  const { signal, onNote } = options;
  const { load, save } = bindDraft(form, definition, options);
  let working: Promise<unknown> = Promise.resolve();
  const queue = (work: () => Promise<unknown>) => {
    working = working.then(work).catch(console.warn);
  };
  queue(async () => {
    const typed = takeValues(reloadKey(definition.name));
    fillForm(form, typed);
    // Look before the device answers, because meanwhile the page may preset a choice.
    const wasTyped = controlsOf(form).some(isTyped);
    const note = (await load(typed).catch(console.warn)) ?? undefined;
    // Save text that was typed before the script came. The note is shown last, because
    // saving would remove it.
    if (wasTyped) {
      noteAcceptedBefore(definition.name);
      await save();
    }
    onNote?.(note);
  });
  onTyped(form, () => queue(save), signal);
  // The browser fires `reset` before it empties the form, so save in the next task.
  form.addEventListener("reset", () => queue(() => nextTask().then(save)), { signal });
  // Saving does not wait for the server's time, which may be slow. The next change dates
  // the draft with it.
  const askTime = () => askServerTime().catch(console.warn);
  form.addEventListener("input", askTime, { once: true, signal });
}

/** Binds a form to this tab's draft. Returns `load` and `save`, of which only one may run at a time. */
function bindDraft(
  form: HTMLFormElement,
  definition: FormDefinition,
  { files, onNote }: DraftOptions,
) {
  const { name } = definition;
  /** The draft's id; empty until it is stored. */
  let draftId = "";
  let saved = EMPTY;
  return {
    /**
     * Fills the form in with its draft, except where `typed` has a text. Resolves with the
     * note for the visitor.
     */
    async load(typed: FormValues): Promise<DraftNote | undefined> {
      const found = await readDevice((stored) => findDraft(stored, name));
      if (!found) {
        return undefined;
      }
      restoreAcceptedBefore(name, found.acceptedBefore);
      saved = fingerprintOf(found.values);
      fillForm(form, { ...found.values, ...typed });
      files?.askAgain(found.values);
      // A draft of another tab is not owned yet: changing it creates a draft of this tab.
      if (found.id !== readSession(tabKey(name))) {
        return "restored";
      }
      draftId = found.id;
      return undefined;
    },
    /** Stores the form's text. If the form is empty, deletes the drafts with the text that was saved last. */
    async save() {
      const values = { ...valuesOf(definition, form), ...files?.draftNames() };
      const fingerprint = fingerprintOf(values);
      if (fingerprint === saved) {
        return;
      }
      const draft = {
        formName: name,
        values,
        acceptedBefore: await acceptedBefore(name),
      };
      const change = (stored: Stored) => {
        if (fingerprint === EMPTY) {
          return { result: draftId, drafts: withoutText(stored, name, saved) };
        }
        const { id, drafts } = putDraft(stored, { ...draft, ...stamp() }, draftId);
        return { result: id, drafts };
      };
      draftId = await changeDevice(change).catch((error) => {
        onNote?.("not-stored");
        throw error;
      });
      onNote?.();
      saved = fingerprint;
      ownDraft(name, draftId);
    },
  };
}
