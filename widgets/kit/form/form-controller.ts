import { Controller } from "../controller.ts";
import { controlAround, controlsOf, fieldAfter } from "../controls.ts";
import type { FormDefinition, FormValues, Outcome } from "../form-definition.ts";
import { isForInputMethod } from "../keys.ts";
import { loadWithRetry } from "../load.ts";
import type { Translate } from "../translate.ts";
import { valuesOf } from "../values.ts";
import { wait } from "../when.ts";
import {
  focusedBeside,
  goToField,
  restoreFocus,
  scrollIntoViewIfNeeded,
  setInert,
  showOutcome,
} from "./focus.ts";
import { normaliseField, undoRewriting } from "./rewrite-number.ts";
import type { Messages, Validate } from "./rules.ts";

/**
 * The result of a press of Submit. `editing`: the bot check or a file is missing, which says so itself, or the
 * visitor has stopped; `invalid`: a field is wrong; `not-loaded`: the rules could not be loaded.
 */
type Pressed =
  | Outcome
  | { state: "editing" | "invalid" }
  | { state: "not-loaded"; reason: unknown };

/** What a form says of itself. `slow`: 10 s after the press there is no outcome yet. */
export type FormStatus = "slow" | Pressed["state"];

/** What a form shows. */
export interface FormState {
  status: FormStatus;
  /** True from a press of Submit until its outcome, so that nothing is sent twice. */
  isBusy: boolean;
  /** Messages of the fields that were left, or of all after Submit. */
  messages: Messages;
}

const SLOW_MS = 10_000;
const SENT_MS = 3_000;

/** What a form asks of its page: of ours, or of the frame in a partner's. */
export interface FormOptions {
  definition: FormDefinition;
  translate?: Translate;
  /** Asked if the rules do not load: without a connection the form is judged without them, and kept. */
  isOffline?(): Promise<boolean>;
  /** Must show that the bot check is missing, if it is. Asked again before the request. */
  hasPassedBotCheck(): boolean | Promise<boolean>;
  onStart?(): void;
  onInvalid?(): void;
  /** Returns a value for each chosen file, because the form's inputs do not have it. */
  fileValues?(): FormValues;
  /** From a press of Submit to its outcome, the chosen files can be removed, but not replaced. */
  holdFiles?(isHeld: boolean): void;
  /** Returns the name of a field whose file was there at the press and is not uploaded; it shows why. */
  waitForFiles?(): Promise<string | undefined>;
  /** Never rejects. `signal` aborts when the visitor waits no longer. */
  send(values: FormValues, signal: AbortSignal): Promise<Outcome>;
  /** Shows that the form was sent. Then it is emptied. Resolves with the address of a page to go to, if any. */
  onSent(reference: string): Promise<string | undefined>;
  /** Called after a failure, but not after `stop`. */
  onFailed(error: unknown): void;
}

/** Typed text lives in the DOM alone, so that hydrating a printed form loses nothing. */
export class FormController extends Controller<FormState, FormOptions> {
  state: FormState = { status: "editing", isBusy: false, messages: {} };

  /** Set by `attach`, before anything can happen. A request may end after the form was removed from the page. */
  #form!: HTMLFormElement;
  #touched = new Set<string>();
  #hasStarted = false;
  #rules: Validate | undefined;
  #loading: Promise<unknown> | undefined;
  /** Ends what is said for a time: that the form was sent, or that it is invalid. */
  #statusTimer: ReturnType<typeof setTimeout> | undefined;
  #stopping = new AbortController();

  attach(form: HTMLFormElement, signal: AbortSignal): void {
    this.#form = form;
    form.addEventListener("focus", () => this.#start(), { capture: true, signal });
    form.addEventListener("input", ({ target }) => this.#handleInput(target), { signal });
    form.addEventListener("focusout", (event) => this.#handleLeave(event), { signal });
    form.addEventListener("keydown", (event) => this.#handleKey(event), { signal });
    form.addEventListener("reset", () => this.#handleReset(), { signal });
    form.addEventListener("submit", (event) => void this.#submit(event), { signal });
  }

  /** Frees a form that waits. Whether its request has arrived is in doubt. */
  stop = (): void => this.#stopping.abort();

  /** Takes back that the form is kept, once it waits no longer. */
  endKept = (): void => {
    if (this.state.status === "kept") {
      this.#setStatus("editing");
    }
  };

  /** Loads the rules ahead. If they cannot be loaded, only Submit reports it. */
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
    // Nobody has left a field that Submit holds, and its value is read already.
    if (this.state.isBusy) {
      return;
    }
    normaliseField(this.options.definition.fields[control.name], control);
    this.#touched.add(control.name);
    // Without the rules, an empty field still gets its message.
    void this.#loadRules().then(() => this.#showMessages(this.#readValues()));
  }

  /** Enter leads to the next field on phones, and elsewhere until all required fields are filled in. */
  #handleKey(event: KeyboardEvent): void {
    const { target, key, ctrlKey, metaKey } = event;
    const control = controlAround(target);
    if (control) {
      undoRewriting(event, control);
    }
    if (key !== "Enter" || !(target instanceof HTMLInputElement)) {
      return;
    }
    // Enter in a checkbox would submit the form; here it ticks the box.
    if (target.type === "checkbox") {
      event.preventDefault();
      if (!event.repeat) {
        target.click();
      }
      return;
    }
    if (ctrlKey || metaKey || isForInputMethod(event)) {
      return;
    }
    if (target.getAttribute("enterkeyhint") !== "next") {
      return;
    }
    const missing = missingIn(this.options.definition, this.#readValues());
    const isComplete = Object.keys(missing).length === 0;
    if (isComplete && !matchMedia("(pointer: coarse)").matches) {
      return;
    }
    const next = fieldAfter(target, this.#form);
    if (next) {
      event.preventDefault();
    }
    next?.focus();
  }

  #handleReset(): void {
    this.#touched.clear();
    this.update({ messages: {} });
    if (!this.state.isBusy) {
      this.#setStatus("editing");
    }
  }

  /** Leads from a press of Submit to its outcome, which frees the form whatever it is. */
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

  /** Reads the values, checks and sends them. Never rejects. */
  async #checkAndSend(): Promise<Pressed> {
    const { signal } = this.#stopping;
    let values: FormValues;
    try {
      this.#normaliseFields();
      // Read at once. These values are sent, even if a script changes the form before the request.
      values = this.#readValues();
      const obstacle = await this.#findObstacle(values);
      if (obstacle) {
        return obstacle;
      }
    } catch (error) {
      // Nothing was sent, so an error of our own code is no doubt.
      return signal.aborted ? { state: "editing" } : { state: "refused", reason: error };
    }
    return this.options.send(values, signal);
  }

  /**
   * Judges the values, and waits for files and for the form's pause. Resolves with what ends the press before the
   * request; undefined if the form can be sent. Rejects if the visitor waits no longer, or our own code fails.
   */
  async #findObstacle(values: FormValues): Promise<Pressed | undefined> {
    const { definition, waitForFiles = async () => undefined } = this.options;
    const { pauseMs = 0, checksBotCheckWithFields } = definition;
    const hasPassed = await this.#hasPassedBotCheck();
    if (!hasPassed && !checksBotCheckWithFields) {
      return { state: "editing" };
    }
    const reason = await this.#unlessStopped(this.#loadRules());
    if (reason) {
      return { state: "not-loaded", reason };
    }
    if (!this.#validate(values, hasPassed)) {
      return { state: "invalid" };
    }
    let missingFile = await this.#unlessStopped(waitForFiles());
    if (!missingFile) {
      await this.#unlessStopped(wait(pauseMs));
      // A response of the bot check may have expired while a file was uploaded.
      if (!(await this.#hasPassedBotCheck())) {
        return { state: checksBotCheckWithFields ? "invalid" : "editing" };
      }
      // It may have been removed in the pause, or while the bot check was passed once more.
      missingFile = await this.#unlessStopped(waitForFiles());
    }
    return missingFile ? this.#askForFile(missingFile, values) : undefined;
  }

  async #hasPassedBotCheck(): Promise<boolean> {
    const hasPassed = await this.#unlessStopped(this.options.hasPassedBotCheck());
    if (!hasPassed) {
      scrollIntoViewIfNeeded(this.#form.querySelector(".bot-check"));
    }
    return hasPassed;
  }

  /** Goes to the field of a file that did not arrive, or was removed after the press. */
  #askForFile(name: string, values: FormValues): Pressed {
    if (!this.#validate({ ...values, ...this.options.fileValues?.() }, true)) {
      return { state: "invalid" };
    }
    this.#goTo([name]);
    return { state: "editing" };
  }

  /** Shows an outcome. Resolves with the address of a page to go to, if the form was sent and there is one. */
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

  /** While the form is busy, nothing can be typed or chosen. */
  #setBusy(isBusy: boolean): void {
    // First, because `setInert` takes the focus from a field, which nobody has left.
    this.update({ isBusy });
    setInert(this.#form, isBusy);
    this.options.holdFiles?.(isBusy);
  }

  /** Resolves with what is waited for. Rejects if the visitor presses 'Stop waiting' before. */
  #unlessStopped<Result>(pending: Result | Promise<Result>): Promise<Result> {
    // By hand, because a partner's page may have replaced `Promise` by one without `race`.
    return new Promise((resolve, reject) => {
      Promise.resolve(pending).then(resolve, reject);
      // A visitor's click aborts it, never between two waits, and the next press has another signal.
      this.#stopping.signal.addEventListener("abort", reject);
    });
  }

  #readValues(): FormValues {
    const { definition, fileValues } = this.options;
    return { ...valuesOf(definition, this.#form), ...fileValues?.() };
  }

  #normaliseFields(): void {
    for (const control of controlsOf(this.#form)) {
      normaliseField(this.options.definition.fields[control.name], control);
    }
  }

  /** Shows the messages of all fields, and goes to the first wrong one. */
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
    // An inert field takes no focus.
    if (control) {
      setInert(this.#form, false);
    }
    goToField(control);
  }

  /**
   * Loads the form's rules once. Resolves with the error if they do not come though there is a connection; then the
   * next call tries again.
   */
  #loadRules(): Promise<unknown> {
    const { definition, isOffline } = this.options;
    this.#loading ??= loadWithRetry(() => import("./rules.ts")).then(
      ({ rulesOf }) => {
        this.#rules = rulesOf(definition);
      },
      async (error: unknown) => {
        const goesWithout = await isOffline?.();
        this.#loading = undefined;
        return goesWithout ? undefined : error;
      },
    );
    return this.#loading;
  }

  #showMessages(values: FormValues): void {
    // If the rules did not load, the provider judges the rest.
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

/** Returns the messages of required fields that are empty. */
function missingIn({ fields }: FormDefinition, values: FormValues): Messages {
  const messages: Messages = {};
  for (const [name, { required }] of Object.entries(fields)) {
    if (required && !values[name]?.length) {
      messages[name] = required;
    }
  }
  return messages;
}
