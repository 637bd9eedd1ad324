import type { RefObject } from "react";
import { Controller } from "../controller.ts";
import { controlAround, controlsOf } from "../controls.ts";
import type {
  FormDefinition,
  FormStatus,
  FormValues,
  Outcome,
} from "../form-definition.ts";
import { loadWithRetry } from "../load.ts";
import type { Translate } from "../translate.ts";
import { valuesOf } from "../values.ts";
import { wait } from "../wait.ts";
import { handleEnter } from "./enter-key.ts";
import {
  focusedBeside,
  goToField,
  restoreFocus,
  scrollIntoViewIfNeeded,
  setInert,
  showOutcome,
} from "./focus.ts";
import { missingIn } from "./missing.ts";
import { rewriteNumber, undoRewriting } from "./rewrite-number.ts";
import type { Messages, Validate } from "./rules.ts";

/**
 * The result of a press of Submit: an outcome, or why nothing was sent.
 * - `editing`: the bot check or a file is missing and shows a message itself, or the
 *   visitor pressed 'Stop waiting'.
 * - `invalid`: a field is wrong.
 * - `not-loaded`: the rules could not be loaded.
 */
type Pressed = Outcome | { state: "editing" | "invalid" } | NotLoaded;

interface NotLoaded {
  state: "not-loaded";
  reason: unknown;
}

/** The part of a form that changes and is rendered. The typed values are not in it, because the DOM holds them. */
export interface FormState {
  status: FormStatus;
  /** Whether a press of Submit has no result yet. Further presses are ignored, so that nothing is sent twice. */
  isBusy: boolean;
  /** Messages of the wrong fields that the visitor has left; of all wrong fields after Submit. */
  messages: Messages;
}

const SLOW_MS = 10_000;
const SENT_MS = 3_000;

/** What a form needs from its owner: a page of ours, or the frame in a partner's page. */
export interface FormOptions {
  definition: FormDefinition;
  translate?: Translate;
  /** Called if the rules do not load. If there is no connection, the form is checked without them, and then kept. */
  isOffline?(): Promise<boolean>;
  /** Returns whether the bot check has passed, and shows a missing one. Called at Submit and before the request. */
  hasPassedBotCheck(): boolean | Promise<boolean>;
  onStart?(): void;
  onInvalid?(): void;
  /** Returns a value for each file field: the chosen file's name, or an empty text. */
  fileValues?(): FormValues;
  /** Called at a press of Submit and at its result. In between, files can be removed, but not replaced. */
  holdFiles?(isHeld: boolean): void;
  /** Waits for running uploads. Resolves with the name of a field whose file failed or was removed since the press. */
  waitForFiles?(): Promise<string | undefined>;
  /** Sends the form. Never rejects. `signal` aborts when the visitor presses 'Stop waiting'. */
  send(values: FormValues, signal: AbortSignal): Promise<Outcome>;
  /** Shows that the form was sent, before it is emptied. Resolves with the address of a page to go to, if any. */
  onSent(reference: string): Promise<string | undefined>;
  /** Called with the reason of a failure, but not if the visitor pressed 'Stop waiting'. */
  onFailed(error: unknown): void;
}

/**
 * Runs a form from the first focus to its outcome. The DOM alone holds the typed text, so
 * that hydrating a printed form loses none of it.
 */
export class FormController extends Controller<FormState, FormOptions> {
  state: FormState = { status: "editing", isBusy: false, messages: {} };

  readonly ref: RefObject<HTMLFormElement | null> = { current: null };
  /** `attach` sets it. It stays after the form was removed from the page, because a request may end later. */
  #form!: HTMLFormElement;
  #touched = new Set<string>();
  #hasStarted = false;
  #rules: Validate | undefined;
  #loading: Promise<NotLoaded | undefined> | undefined;
  /** Takes back a status that is shown for a limited time: `sent` or `invalid`. */
  #statusTimer: ReturnType<typeof setTimeout> | undefined;
  #stopping = new AbortController();

  override attach(signal: AbortSignal): void {
    // biome-ignore lint/style/noNonNullAssertion: the form is rendered
    const form = this.ref.current!;
    this.#form = form;
    form.addEventListener("focus", () => this.#start(), { capture: true, signal });
    form.addEventListener("input", ({ target }) => this.#handleInput(target), { signal });
    form.addEventListener("focusout", (event) => this.#handleLeave(event), { signal });
    form.addEventListener("keydown", undoRewriting, { signal });
    form.addEventListener("keydown", (event) => this.#handleKey(event), { signal });
    form.addEventListener("reset", () => this.#handleReset(), { signal });
    form.addEventListener("submit", (event) => void this.#submit(event), { signal });
  }

  /** Ends the wait for an answer, so that the form can be edited. If a request was sent, its status is `in-doubt`. */
  stop = (): void => this.#stopping.abort();

  /** Takes back the status `kept`, because the form that was kept is sent, or a new one is typed. */
  endKept = (): void => {
    if (this.state.status === "kept") {
      this.#setStatus("editing");
    }
  };

  /** Loads the rules before they are needed. A failure is not shown here; Submit loads them again and shows it. */
  #start(): void {
    void this.#loadRules();
    if (!this.#hasStarted) {
      this.options.onStart?.();
    }
    this.#hasStarted = true;
  }

  #handleInput(target: EventTarget | null): void {
    this.#start();
    this.endKept();
    if ((controlAround(target)?.name ?? "") in this.state.messages) {
      this.#showMessages(this.#readValues());
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
    void this.#loadRules().then(() => this.#showMessages(this.#readValues()));
  }

  #handleKey(event: KeyboardEvent): void {
    handleEnter(event, this.#form, () => {
      const missing = missingIn(this.options.definition, this.#readValues());
      return Object.keys(missing).length === 0;
    });
  }

  #handleReset(): void {
    this.#touched.clear();
    this.update({ messages: {} });
    if (!this.state.isBusy) {
      this.#setStatus("editing");
    }
  }

  /** Handles a press of Submit. After every result, even an error of our own code, the form can be edited again. */
  async #submit(event: Event): Promise<void> {
    event.preventDefault();
    if (this.state.isBusy) {
      return;
    }
    const form = this.#form;
    const focused = focusedBeside(form);
    this.#stopping = new AbortController();
    this.#setStatus("editing");
    this.#setBusy(true);
    const slowTimer = setTimeout(() => {
      this.#setStatus("slow");
      showOutcome(form);
    }, SLOW_MS);
    let nextPage: string | undefined;
    try {
      const pressing = this.#checkAndSend();
      const pressed = await pressing.finally(() => clearTimeout(slowTimer));
      nextPage = await this.#show(pressed);
    } finally {
      this.#setBusy(false);
      restoreFocus(form, focused);
    }
    if (nextPage) {
      location.assign(nextPage);
    }
  }

  /** Reads the values, checks them and sends them. Never rejects. */
  async #checkAndSend(): Promise<Pressed> {
    const { signal } = this.#stopping;
    let values: FormValues;
    try {
      this.#normaliseFields();
      // Read the values at once, so that they are sent even if a script changes the form
      // before the request.
      values = this.#readValues();
      const obstacle = await this.#findObstacle(values);
      if (obstacle) {
        return obstacle;
      }
    } catch (error) {
      // The request was not sent yet, so the status is never `in-doubt` here.
      return signal.aborted ? { state: "editing" } : { state: "refused", reason: error };
    }
    return this.options.send(values, signal);
  }

  /**
   * Checks the values, and waits for the uploads and the form's pause. Resolves with
   * undefined if the form can be sent, otherwise with the result of the press. Rejects if
   * the visitor presses 'Stop waiting', or if our own code fails.
   */
  async #findObstacle(values: FormValues): Promise<Pressed | undefined> {
    const { pauseMs = 0, checksBotCheckWithFields } = this.options.definition;
    const hasPassed = await this.#hasPassedBotCheck();
    if (!hasPassed && !checksBotCheckWithFields) {
      return { state: "editing" };
    }
    const notLoaded = await this.#unlessStopped(this.#loadRules());
    if (notLoaded) {
      return notLoaded;
    }
    if (!this.#validate(values, hasPassed)) {
      return { state: "invalid" };
    }
    const missingFile = await this.#findMissingFile(values);
    if (missingFile) {
      return missingFile;
    }
    await this.#unlessStopped(wait(pauseMs));
    // The bot check's response may have expired while a file was uploaded.
    if (!(await this.#hasPassedBotCheck())) {
      return { state: checksBotCheckWithFields ? "invalid" : "editing" };
    }
    // The visitor may have removed a file in the pause, or during the second bot check.
    return this.#findMissingFile(values);
  }

  async #hasPassedBotCheck(): Promise<boolean> {
    const hasPassed = await this.#unlessStopped(this.options.hasPassedBotCheck());
    if (!hasPassed) {
      scrollIntoViewIfNeeded(this.#form.querySelector(".bot-check"));
    }
    return hasPassed;
  }

  /**
   * Waits for the uploads. If a file was not uploaded, or was removed after the press of
   * Submit, goes to its field, and resolves with the result of the press.
   */
  async #findMissingFile(values: FormValues): Promise<Pressed | undefined> {
    const { waitForFiles, fileValues } = this.options;
    const name = await this.#unlessStopped(waitForFiles?.());
    if (!name) {
      return undefined;
    }
    if (!this.#validate({ ...values, ...fileValues?.() }, true)) {
      return { state: "invalid" };
    }
    this.#goTo([name]);
    return { state: "editing" };
  }

  /** Shows the result of a press. Resolves with the address of the thank-you page, if the form was sent and has one. */
  async #show(pressed: Pressed): Promise<string | undefined> {
    const { state } = pressed;
    this.#setStatus(state);
    if (state === "sent") {
      const nextPage = await this.options.onSent(pressed.reference);
      this.#empty();
      return nextPage;
    }
    if (state === "kept") {
      this.#empty();
    }
    if ("reason" in pressed && !this.#stopping.signal.aborted) {
      this.options.onFailed(pressed.reason);
    }
    if (state !== "editing" && state !== "invalid") {
      showOutcome(this.#form);
    }
    return undefined;
  }

  #empty(): void {
    this.options.holdFiles?.(false);
    this.#form.reset();
  }

  /** Sets whether the form is busy. In a busy form nothing can be typed or chosen. */
  #setBusy(isBusy: boolean): void {
    // Update the state first, so that `#handleLeave` ignores the `focusout` that
    // `setInert` causes.
    this.update({ isBusy });
    setInert(this.#form, isBusy);
    this.options.holdFiles?.(isBusy);
  }

  /** Resolves or rejects as `pending` does, and rejects as soon as the visitor presses 'Stop waiting'. */
  #unlessStopped<Result>(pending: Result | Promise<Result>): Promise<Result> {
    const { signal } = this.#stopping;
    // A partner's page may have replaced `Promise` by one without `race` and `finally`.
    // An `async` function returns the browser's own.
    const settle = async () => pending;
    return new Promise((resolve, reject) => {
      const stop = () => reject(signal.reason);
      // The signal has not aborted yet, because only a click aborts it, and a click never
      // comes between two waits.
      signal.addEventListener("abort", stop);
      settle()
        .finally(() => signal.removeEventListener("abort", stop))
        .then(resolve, reject);
    });
  }

  #readValues(): FormValues {
    const { definition, fileValues } = this.options;
    return { ...valuesOf(definition, this.#form), ...fileValues?.() };
  }

  #normaliseFields(): void {
    for (const control of controlsOf(this.#form)) {
      rewriteNumber(this.options.definition, control);
    }
  }

  /** Returns whether all fields and the bot check are right. Shows all messages, and goes to the first wrong field. */
  #validate(values: FormValues, hasPassedBotCheck: boolean): boolean {
    this.#touched = new Set(Object.keys(this.options.definition.fields));
    this.#showMessages(values);
    const wrong = Object.keys(this.state.messages);
    this.#goTo(wrong);
    const isValid = hasPassedBotCheck && wrong.length === 0;
    if (!isValid) {
      this.options.onInvalid?.();
    }
    return isValid;
  }

  /** Goes to the first of the named fields. */
  #goTo(names: string[]): void {
    const control = controlsOf(this.#form).find(({ name }) => names.includes(name));
    // An inert field cannot be focused.
    if (control) {
      setInert(this.#form, false);
    }
    goToField(control);
  }

  /**
   * Loads the form's rules once. If they cannot be loaded, the next call tries again.
   * Resolves with the result of a press then; with undefined if they are loaded, or if
   * there is no connection, so that the form can be kept without rules.
   */
  #loadRules(): Promise<NotLoaded | undefined> {
    const { definition, isOffline } = this.options;
    this.#loading ??= loadWithRetry(() => import("./rules.ts")).then(
      ({ rulesOf }) => {
        this.#rules = rulesOf(definition);
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

  #showMessages(values: FormValues): void {
    // Without the rules only required fields are checked here. The provider checks the
    // rest.
    const all = this.#rules?.(values) ?? missingIn(this.options.definition, values);
    const touched = Object.entries(all).filter(([name]) => this.#touched.has(name));
    this.update({ messages: Object.fromEntries(touched) });
  }

  #setStatus(status: FormStatus): void {
    clearTimeout(this.#statusTimer);
    this.update({ status });
    const { invalidMs } = this.options.definition;
    const shownMs: Partial<Record<FormStatus, number>> = {
      sent: SENT_MS,
      invalid: invalidMs,
    };
    if (shownMs[status]) {
      this.#statusTimer = setTimeout(() => this.#setStatus("editing"), shownMs[status]);
    }
  }
}
