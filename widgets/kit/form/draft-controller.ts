import { nextTask } from "../async/wait.ts";
import { findControls, isTyped } from "../dom/controls.ts";
import { fillForm } from "../dom/fill-form.ts";
import { isPreset } from "../dom/input-event.ts";
import { readValues } from "../dom/read-values.ts";
import { Controller } from "../hooks/controller.ts";
import type { Rendered } from "../hooks/use-element.ts";
import type { FormDefinition, FormValues } from "../model/form-definition.ts";
import { askServerTime, stamp } from "../send/store/clock.ts";
import {
  changeDevice,
  countAccepted,
  readDevice,
  type Stored,
} from "../send/store/device.ts";
import {
  computeFingerprint,
  EMPTY_FORM,
  findDraft,
  isOwnDraft,
  ownDraft,
  putDraft,
  removeDrafts,
} from "../send/store/drafts.ts";
import type { AcceptedCount } from "../send/store/reference.ts";
import { reloadKey, takeValues } from "../send/store/session.ts";
import type { FormFiles } from "../send/upload/form-files.ts";

/**
 * What a visitor is told about a form's draft.
 * - `restored`: the text was typed in another tab or before, maybe by another person.
 *   Shown until the text changes.
 * - `not-stored`: the device cannot store the text, because it is full or denies storage.
 */
export type DraftNote = "restored" | "not-stored";

interface DraftState {
  note?: DraftNote;
}

interface DraftOptions {
  definition: FormDefinition;
  ref: Rendered<HTMLFormElement>;
  files?: Pick<FormFiles, "draftNames" | "askAgain">;
}

/**
 * Fills a form in with its draft, and stores the draft at each change. A form that
 * `opensEmptyIn` a dialog has no draft. For both kinds, notes when the text was begun.
 */
export class DraftController extends Controller<DraftState, DraftOptions> {
  state: DraftState = {};
  /** Is undefined while nothing is typed. */
  #acceptedBefore: Promise<AcceptedCount> | undefined;
  /** The draft's id; empty until it is stored. */
  #id = "";
  /** The text that was stored last. */
  #saved = EMPTY_FORM;
  /** What is queued runs one after another. */
  #working: Promise<unknown> = Promise.resolve();

  override attach(signal: AbortSignal): void {
    const form = this.options.ref.current;
    const hasDraft = !this.options.definition.opensEmptyIn;
    if (hasDraft) {
      this.#queue(this.#fillIn);
      // Saving does not wait for the server's time, which may be slow. The next change
      // dates the draft with it.
      const askTime = () => askServerTime().catch(console.warn);
      form.addEventListener("input", askTime, { once: true, signal });
    }
    const handleChange = (event: Event) => {
      if (isPreset(event)) {
        return;
      }
      this.#noteBeginning();
      if (hasDraft) {
        this.#queue(this.#save);
      }
    };
    form.addEventListener("input", handleChange, { signal });
    form.addEventListener("change", handleChange, { signal });
    const handleReset = () => {
      this.#acceptedBefore = undefined;
      // The browser fires `reset` before it empties the form, so save in the next task.
      if (hasDraft) {
        this.#queue(() => nextTask().then(this.#save));
      }
    };
    form.addEventListener("reset", handleReset, { signal });
  }

  countAcceptedBefore = (): Promise<AcceptedCount> =>
    this.#acceptedBefore ?? countAccepted();

  #noteBeginning(): void {
    this.#acceptedBefore = this.countAcceptedBefore();
  }

  #queue(work: () => Promise<unknown>): void {
    this.#working = this.#working.then(work).catch(console.warn);
  }

  /**
   * Fills the form in with the text that was stored before a reload (`form-fallback.ts`,
   * `reloadWith`), and then with its draft.
   */
  #fillIn = async (): Promise<void> => {
    const { definition, ref } = this.options;
    const typed = takeValues(reloadKey(definition.name));
    fillForm(ref.current, typed);
    // Look before the device answers, because meanwhile the page may preset a choice.
    const wasTyped = findControls(ref.current).some(isTyped);
    let note: DraftNote | undefined;
    try {
      note = await this.#load(typed);
    } catch (error) {
      console.warn(error);
    }
    // Save text that was typed before the script came.
    if (wasTyped) {
      this.#noteBeginning();
      await this.#save();
    }
    // Show the note after saving, because `#save` removes a note.
    this.setState({ note });
  };

  /** Fills the form in with its draft, except where `typed` has a text. Resolves with the note for the visitor. */
  async #load(typed: FormValues): Promise<DraftNote | undefined> {
    const { definition, ref, files } = this.options;
    const found = await readDevice((stored) => findDraft(stored, definition.name));
    if (!found) {
      return undefined;
    }
    this.#acceptedBefore = Promise.resolve(found.acceptedBefore);
    this.#saved = computeFingerprint(found.values);
    fillForm(ref.current, { ...found.values, ...typed });
    files?.askAgain(found.values);
    // A draft of another tab is not owned yet: changing it creates a draft of this tab.
    if (!isOwnDraft(found)) {
      return "restored";
    }
    this.#id = found.id;
    return undefined;
  }

  /** Stores the form's text. If the form is empty, deletes the drafts with the text that was stored last. */
  #save = async (): Promise<void> => {
    const { definition, ref, files } = this.options;
    const { name: formName } = definition;
    const values = { ...readValues(definition, ref.current), ...files?.draftNames() };
    const fingerprint = computeFingerprint(values);
    if (fingerprint === this.#saved) {
      return;
    }
    const acceptedBefore = await this.countAcceptedBefore();
    const change = (stored: Stored) => {
      if (fingerprint === EMPTY_FORM) {
        return { result: this.#id, drafts: removeDrafts(stored, formName, this.#saved) };
      }
      const draft = { formName, values, acceptedBefore, ...stamp() };
      const { id, drafts } = putDraft(stored, draft, this.#id);
      return { result: id, drafts };
    };
    this.#id = await changeDevice(change).catch((error) => {
      this.setState({ note: "not-stored" });
      throw error;
    });
    if (this.state.note) {
      this.setState({});
    }
    this.#saved = fingerprint;
    ownDraft(formName, this.#id);
  };
}
