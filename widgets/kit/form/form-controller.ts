import { loadWithRetry } from "../async/load.ts";
import { controlAround } from "../dom/controls.ts";
import { readValues } from "../dom/read-values.ts";
import { Controller } from "../hooks/controller.ts";
import type { Rendered } from "../hooks/use-element.ts";
import type { FormDefinition, FormValues } from "../model/form-definition.ts";
import {
  FORM_STATUSES,
  type FormStatus,
  type Obstacle,
  type Outcome,
} from "../model/form-status.ts";
import type { FormFiles } from "../send/upload/form-files.ts";
import type { Translate } from "../ui/translate.ts";
import { handleEnter } from "./enter-key.ts";
import { showOutcome } from "./focus.ts";
import { missingIn } from "./missing.ts";
import { rewriteNumber, undoRewriting } from "./rewrite-number.ts";
import type { Messages, Validate } from "./rules.ts";

/** The part of a form that changes and is rendered. The typed values are not in it, because the DOM holds them. */
export interface FormState {
  status: FormStatus;
  /** Whether a press of Submit is still being handled. Further presses are ignored, so that nothing is sent twice. */
  isBusy: boolean;
  /** Messages of the wrong fields that the visitor has left; of all wrong fields after Submit. */
  messages: Messages;
  /** Reference number of the form that was sent, while `Thanks` stands in place of the form, which is hidden. */
  reference?: string;
}

/** Time for which a form says that it was sent. */
const SENT_MS = 3_000;

/** What a form needs from its owner: a page of ours, or the widget in a partner's page. */
export interface FormOptions {
  definition: FormDefinition;
  ref: Rendered<HTMLFormElement>;
  files?: FormFiles;
  translate?: Translate;
  /** Called when the visitor first focuses or fills in a field. */
  onStart?(): void;
  /** Called if the rules do not load. If there is no connection, the form is checked without them, and then kept. */
  isOffline?(): Promise<boolean>;

  // What follows a press of Submit (`submit.ts`).

  /** Solves the bot check or shows that it is missing. Returns whether the form may be sent. */
  requireBotCheck(): boolean | Promise<boolean>;
  /** Called if a field is wrong, or if the bot check is missing in a form that checks both together. */
  onInvalid?(): void;
  /** Sends the form. Never rejects. `signal` aborts when the visitor presses 'Stop waiting'. */
  send(values: FormValues, signal: AbortSignal): Promise<Outcome>;
  /** Called when the form was sent, before it is emptied. */
  onSent?(reference: string): void;
  /** Returns the address of the thank-you page; undefined if it cannot be loaded, or if there is none. */
  findThanksPage(): string | undefined | Promise<string | undefined>;
  /** Called before `Thanks` is shown in place of the form, if there is no thank-you page. */
  onThanks?(): void;
  /** Called with the reason of a failure, but not if the visitor pressed 'Stop waiting'. */
  onFailed(error: unknown): void;
}

/**
 * Runs a form while it is filled in: its events, its status, and the messages of its
 * fields. `submit.ts` handles a press of Submit. The DOM alone holds the typed text, so
 * that hydrating a printed form loses none of it.
 */
export class FormController extends Controller<FormState, FormOptions> {
  state: FormState = { status: "idle", isBusy: false, messages: {} };

  /** `attach` sets it. It stays after the form was removed from the page, because a request may end later. */
  element!: HTMLFormElement;
  /** Each press of Submit sets a new one, which aborts when the visitor presses 'Stop waiting'. */
  stopping: AbortController | undefined;
  /** The names of the fields that the visitor has left; of all fields after Submit. */
  #touched = new Set<string>();
  #hasStarted = false;
  #rules: Validate | undefined;
  #loading: Promise<Obstacle | undefined> | undefined;
  #sentTimer: ReturnType<typeof setTimeout> | undefined;

  override attach(signal: AbortSignal): void {
    const form = this.options.ref.current;
    this.element = form;
    form.addEventListener("focus", () => this.#start(), { capture: true, signal });
    form.addEventListener("input", ({ target }) => this.#handleInput(target), { signal });
    form.addEventListener("focusout", (event) => this.#handleLeave(event), { signal });
    form.addEventListener("keydown", (event) => this.#handleKey(event), { signal });
    form.addEventListener("reset", () => this.#handleReset(), { signal });
  }

  /** Ends the wait for an answer, so that the form can be edited. If a request was sent, its outcome is `in-doubt`. */
  stop = (): void => this.stopping?.abort();

  /** Takes back the status `kept`, because the form that was kept is sent, or a new one is typed. */
  endKept = (): void => {
    if (this.state.status === "kept") {
      this.setStatus("idle");
    }
  };

  /** Shows the form again in place of `Thanks`. */
  showFormAgain = (): void => this.update({ reference: undefined });

  /** Loads the rules before they are needed. A failure is not shown here; Submit loads them again and shows it. */
  #start(): void {
    void this.loadRules();
    if (!this.#hasStarted) {
      this.options.onStart?.();
    }
    this.#hasStarted = true;
  }

  #handleInput(target: EventTarget | null): void {
    this.#start();
    this.endKept();
    if ((controlAround(target)?.name ?? "") in this.state.messages) {
      this.#showMessages();
    }
  }

  #handleLeave({ target, relatedTarget }: FocusEvent): void {
    const control = controlAround(target);
    if (!control || control === controlAround(relatedTarget)) {
      return;
    }
    // A busy form makes its fields inert, which moves the focus without the visitor.
    if (this.state.isBusy) {
      return;
    }
    rewriteNumber(this.options.definition, control);
    this.#touched.add(control.name);
    // Even if the rules do not load, an empty required field gets its message.
    void this.loadRules().then(() => this.#showMessages());
  }

  #handleKey(event: KeyboardEvent): void {
    undoRewriting(event);
    handleEnter(event, this.element, () => {
      const missing = missingIn(this.options.definition, this.readValues());
      return Object.keys(missing).length === 0;
    });
  }

  #handleReset(): void {
    this.#touched.clear();
    this.update({ messages: {} });
    if (!this.state.isBusy) {
      this.setStatus("idle");
    }
  }

  readValues(): FormValues {
    const { definition, files } = this.options;
    return { ...readValues(definition, this.element), ...files?.values() };
  }

  /**
   * Loads the form's rules once. If they cannot be loaded, the next call tries again.
   * Resolves with that obstacle then; with undefined if they are loaded, or if there is
   * no connection, so that the form can be kept without rules.
   */
  loadRules(): Promise<Obstacle | undefined> {
    const { definition, isOffline } = this.options;
    this.#loading ??= loadWithRetry(() => import("./rules.ts")).then(
      ({ createValidator }) => {
        this.#rules = createValidator(definition);
        return undefined;
      },
      async (reason: unknown) => {
        const goesWithout = await isOffline?.();
        this.#loading = undefined;
        return goesWithout ? undefined : { state: "not-loaded", reason };
      },
    );
    return this.#loading;
  }

  /** Shows the messages of all wrong fields, and returns the names of these fields. */
  showAllMessages(values: FormValues): string[] {
    this.#touched = new Set(Object.keys(values));
    this.#showMessages(values);
    return Object.keys(this.state.messages);
  }

  #showMessages(values = this.readValues()): void {
    // Without the rules only required fields are checked here. The provider checks the
    // rest.
    const all = this.#rules?.(values) ?? missingIn(this.options.definition, values);
    const touched = Object.entries(all).filter(([name]) => this.#touched.has(name));
    this.update({ messages: Object.fromEntries(touched) });
  }

  /** Shows a status, and scrolls to its text below Submit if it has one. `sent` ends after 3 s. */
  setStatus(status: FormStatus): void {
    clearTimeout(this.#sentTimer);
    this.update({ status });
    if (FORM_STATUSES[status]) {
      showOutcome(this.element);
    }
    if (status === "sent") {
      this.#sentTimer = setTimeout(() => this.setStatus("idle"), SENT_MS);
    }
  }
}
