import type { Translate } from "../translate.ts";
import { wait } from "../when.ts";
import { controlAround, controlsOf, fieldAfter, followNumbers, goToField } from "./controls.ts";
import { normaliseField, scrollIntoViewIfNeeded, valuesOf } from "./controls.ts";
import type { FormDefinition, FormValues } from "./form-definition.ts";
import type { Messages, Validate } from "./rules.ts";

/**
 * What became of a form that was sent. `sent`: the provider has it; `kept`: the device has it until there is a connection; `in-doubt`: no
 * answer came, or the visitor waits no longer; `refused`: an answer said no; `not-kept`: there is no connection, and the device keeps
 * nothing.
 */
export type Outcome =
  | { state: "sent" | "kept"; reference: string }
  | { state: "in-doubt" | "refused" | "not-kept"; reason: unknown };

/** What a form says of itself. `slow`: busy for 10 s; `not-loaded`: its rules did not come. After an outcome it can be sent again. */
export type FormState = "editing" | "slow" | "not-loaded" | Outcome["state"];

/** After this a form that is being sent offers a way out. */
const SLOW_MS = 10_000;
/** How long it is said that a form was sent. */
const SENT_MS = 3_000;

/** What a form is made of, and what it asks of whoever shows it. */
export interface FormOptions {
  definition: FormDefinition;
  /** Returns the words for what the form says. */
  translate?: Translate;
  /** Returns the form's rules, or nothing if there is no connection and the form is to be kept. It is called until they have come. */
  loadRules(): Promise<Validate | undefined>;
  /** Whether the bot check has passed. It is asked on each Submit and reports by itself that it is missing. */
  hasPassedBotCheck(): boolean | Promise<boolean>;
  /** Called on the first input, to fetch what will be needed. */
  onStart?(): void;
  /** Called when Submit found something that does not pass. */
  onInvalid?(): void;
  /** Waits for running uploads. `false` ends the Submit, and the upload has said why by itself. */
  waitForFiles?(): Promise<boolean>;
  /** Sends the values, or keeps them to be sent later, and never rejects. `signal` aborts when the visitor waits no longer. */
  send(values: FormValues, signal: AbortSignal): Promise<Outcome>;
  /** Called when the values were sent, before the form is emptied. Returns what leads to another page, if one thanks. */
  onSent(reference: string): void | Promise<(() => Promise<unknown>) | undefined>;
  /** Called with the reason of an outcome, or with the error of rules that did not load. Everything typed is still there. */
  onFailed(reason: unknown): void;
}

/**
 * The behaviour that all forms share, without React. Fields are uncontrolled: what was typed lives in the DOM alone, so taking over a
 * printed form loses nothing, and no state can disagree with what the visitor sees. While typing nobody is corrected: a field is judged
 * when it is left, and on input if it shows a message. Sent or kept, the form is emptied; otherwise everything typed stays, and the
 * button works again.
 */
export class FormController {
  state: FormState = "editing";
  /** Submit was pressed, and it is not over: what was sent is sent once, and nothing is typed that would get lost. */
  isBusy = false;
  /** Of each field that was touched and does not pass. */
  messages: Messages = {};
  /** Whether any field does not pass, touched or not, as far as it was asked. */
  hasInvalidFields = false;
  /** The last Submit found something that does not pass. */
  isInvalid = false;
  /** Those of the last render. */
  options!: FormOptions;
  /** Called with each change. */
  rerender!: () => void;
  /** Ends a Submit that is under way. Everything typed stays. */
  stop = () => {};

  private form!: HTMLFormElement;
  private touched = new Set<string>();
  private hasStarted = false;
  private rules: Validate | undefined;
  private loading: Promise<unknown> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Takes over a form, once it stands in the page. */
  attach(form: HTMLFormElement): void {
    this.form = form;
    form.addEventListener("focusin", () => this.start());
    form.addEventListener("input", ({ target }) => this.handleInput(target));
    form.addEventListener("focusout", (event) => this.handleLeave(event));
    form.addEventListener("keydown", (event) => this.handleKey(event));
    form.addEventListener("reset", () => this.handleReset());
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.submit();
    });
  }

  /** The visitor has come to the form. A failure is not reported here: the next use asks again, and Submit reports. */
  private start(): void {
    this.loadRules().catch(() => {});
    if (!this.hasStarted) this.options.onStart?.();
    this.hasStarted = true;
  }

  /** Removes the message that the form is kept: another one is typed, or nothing is kept any more. */
  endKept(): void {
    if (this.state === "kept") this.show("editing");
  }

  private handleInput(target: EventTarget | null): void {
    this.start();
    this.endKept();
    if ((controlAround(target)?.name ?? "") in this.messages) this.showMessages();
    followNumbers(this.options.definition, this.form, target);
  }

  private handleLeave({ target, relatedTarget }: FocusEvent): void {
    const control = controlAround(target);
    if (!control || control === controlAround(relatedTarget)) return;
    normaliseField(this.options.definition.fields[control.name], control);
    this.touched.add(control.name);
    this.loadRules().then(
      () => this.showMessages(),
      () => {},
    );
    followNumbers(this.options.definition, this.form, control);
  }

  /** A phone's Enter key says 'next' and leads there; with a mouse it submits the form once all that is required is filled in. */
  private handleKey(event: KeyboardEvent): void {
    const { target, key, ctrlKey, metaKey, isComposing } = event;
    if (key !== "Enter" || ctrlKey || metaKey || isComposing) return;
    if (!(target instanceof HTMLInputElement) || target.getAttribute("enterkeyhint") !== "next") return;
    const { definition } = this.options;
    const isComplete = Object.keys(requiredOnly(definition)(valuesOf(definition, this.form))).length === 0;
    if (isComplete && !matchMedia("(pointer: coarse)").matches) return;
    const next = fieldAfter(target, this.form);
    if (next) event.preventDefault();
    next?.focus();
  }

  private handleReset(): void {
    this.touched.clear();
    this.messages = {};
    this.isInvalid = false;
    if (this.isBusy) this.rerender();
    else this.show("editing");
  }

  private async submit(): Promise<void> {
    if (this.isBusy) return;
    const { form } = this;
    const focused = focusedBeside(form);
    const stopping = new AbortController();
    const { signal } = stopping;
    const stopped = new Promise<never>((_, reject) => signal.addEventListener("abort", reject));
    const orStop = <Result>(pending: Result | Promise<Result>) => Promise.race([pending, stopped]);
    this.stop = () => stopping.abort();
    this.isInvalid = false;
    this.isBusy = true;
    this.show("editing", SLOW_MS, () => {
      this.show("slow");
      showOutcome(form);
    });
    let outcome: Outcome | { state: "editing" | "not-loaded"; reason: unknown };
    try {
      if (!(await this.check(orStop))) return;
      const sending = this.options.send(valuesOf(this.options.definition, form), signal);
      setInert(form, true);
      outcome = await sending;
    } catch (reason) {
      outcome = { state: signal.aborted ? "editing" : "not-loaded", reason };
    }
    this.show(outcome.state, outcome.state === "sent" ? SENT_MS : 0, () => this.show("editing"));
    if (outcome.state === "sent") {
      const leave = await this.options.onSent(outcome.reference);
      form.reset();
      await leave?.();
    } else if (outcome.state === "kept") form.reset();
    else if ("reason" in outcome && !signal.aborted) this.options.onFailed(outcome.reason);
    setInert(form, false);
    this.isBusy = false;
    this.rerender();
    if (outcome.state !== "sent") showOutcome(form, focused);
  }

  /** Whether the form may be sent. Otherwise it can be edited at once, before anything is rendered, so that the focus stays on the button. */
  private async check(orStop: <Result>(pending: Result | Promise<Result>) => Promise<Result>) {
    const { definition, waitForFiles = () => true, hasPassedBotCheck } = this.options;
    const hasPassed = await orStop(hasPassedBotCheck());
    if (!hasPassed) scrollIntoViewIfNeeded(this.form.querySelector(".bot-check"));
    if (!hasPassed && definition.order === "bot-check-first") return this.endCheck();
    if (!this.rules) await orStop(this.loadRules());
    if (!this.validateAll(hasPassed)) return false;
    if (!(await orStop(waitForFiles()))) return this.endCheck();
    await orStop(wait(definition.pauseMs));
    // Until here fields can be changed and files be chosen or cancelled: what is judged last is what is sent.
    if (!(await orStop(waitForFiles()))) return this.endCheck();
    return this.validateAll(hasPassed);
  }

  /** Validates all fields; if something does not pass, it is shown. */
  private validateAll(hasPassedBotCheck: boolean): boolean {
    const { definition, onInvalid } = this.options;
    const controls = controlsOf(this.form);
    for (const control of controls) {
      normaliseField(definition.fields[control.name], control);
      this.touched.add(control.name);
    }
    this.showMessages();
    goToField(controls.find(({ name }) => name in this.messages));
    if (!this.hasInvalidFields && hasPassedBotCheck) return true;
    this.isInvalid = true;
    this.isBusy = false;
    this.show("editing", definition.invalidMs, () => {
      this.isInvalid = false;
      this.rerender();
    });
    onInvalid?.();
    return false;
  }

  private endCheck(): false {
    this.isBusy = false;
    this.show("editing");
    return false;
  }

  /** After a failure the next use asks again. */
  private async loadRules(): Promise<unknown> {
    if (this.rules) return;
    this.loading ??= this.options
      .loadRules()
      .then((rules) => (this.rules = rules))
      .finally(() => (this.loading = undefined));
    return this.loading;
  }

  /** Validates all fields; of those that were touched the message is shown. */
  private showMessages(): void {
    const { definition } = this.options;
    const all = (this.rules ?? requiredOnly(definition))(valuesOf(definition, this.form));
    this.hasInvalidFields = Object.keys(all).length > 0;
    this.messages = Object.fromEntries(Object.entries(all).filter(([name]) => this.touched.has(name)));
    this.rerender();
  }

  /** One thing at a time is to be done later. */
  private show(state: FormState, laterMs?: number, later = () => {}): void {
    this.state = state;
    clearTimeout(this.timer);
    if (laterMs) this.timer = setTimeout(later, laterMs);
    this.rerender();
  }
}

/** What can be judged without the rules, so that a form can be kept: the provider judges the rest when it is sent. */
function requiredOnly({ fields }: FormDefinition): Validate {
  const required = Object.entries(fields).flatMap(([name, row]) =>
    row.required ? [[name, row.required] as const] : [],
  );
  return (values) => Object.fromEntries(required.filter(([name]) => !values[name]?.length));
}

/** What has the focus in the document, or the shadow root, of a form. */
function focusedBeside(form: HTMLFormElement): Element | null {
  const root = form.getRootNode();
  return (root instanceof ShadowRoot ? root : document).activeElement;
}

/** Nothing can be typed while the form is being sent. Browsers before 2022 don't know `inert`; there form.css keeps fingers and mice away. */
function setInert(form: HTMLFormElement, isInert: boolean): void {
  for (const part of form.children)
    if (!part.matches(".form-footer, .bot-check")) part.toggleAttribute("inert", isInert);
  const focused = focusedBeside(form);
  if (isInert && focused instanceof HTMLElement && focused.closest("[inert]")) focused.blur();
}

/** Brings what is said under Submit into view. A button loses the focus while it is disabled, so what was `focused` gets it back. */
function showOutcome(form: HTMLFormElement, focused?: Element | null): void {
  setTimeout(() => {
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    scrollIntoViewIfNeeded(form.querySelector(".sending-state"));
  });
}
