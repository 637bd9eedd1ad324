import { loadWithRetry } from "../load.ts";
import { isForInputMethod } from "../keys.ts";
import { leaveFor } from "../send/navigate.ts";
import type { Translate } from "../translate.ts";
import { Controller } from "../use-controller.ts";
import { wait } from "../when.ts";
import {
  controlAround,
  controlsOf,
  fieldAfter,
  focusedBeside,
  followPhone,
  goToField,
} from "../controls.ts";
import {
  normaliseField,
  scrollIntoViewIfNeeded,
  setInert,
  showOutcome,
  valuesOf,
} from "../controls.ts";
import type { FormDefinition, FormValues, Outcome } from "../form-definition.ts";
import type { Messages, Validate } from "./rules.ts";

/** `invalid`: the last Submit found a wrong field, or no bot check; `not-loaded`: the rules did not come. */
export type FormStatus = "editing" | "invalid" | "slow" | "not-loaded" | Outcome["state"];

interface FormState {
  status: FormStatus;
  /** True from a press of Submit until its outcome, so that nothing is sent twice. */
  isBusy: boolean;
  /** Messages of the fields that were left, or of all after Submit. */
  messages: Messages;
  /** Number of the form that was sent, while `Thanks` shows it. */
  reference?: string;
}

const SLOW_MS = 10_000;
const SENT_MS = 3_000;

export interface FormOptions {
  definition: FormDefinition;
  translate?: Translate;
  /** Asked if the rules do not load: without a connection the form is judged without them, and kept. */
  isOffline?(): Promise<boolean>;
  /** Must show that the bot check is missing, if it is. */
  hasPassedBotCheck(): boolean | Promise<boolean>;
  onStart?(): void;
  onInvalid?(): void;
  /** If it returns `false`, the upload shows why. */
  waitForFiles?(): Promise<boolean>;
  /** Never rejects. `signal` aborts when the visitor waits no longer. */
  send(values: FormValues, signal: AbortSignal): Promise<Outcome>;
  /** Called when the form was sent, before it is emptied. */
  onSent?(reference: string): void;
  /** Returns the address of a thank-you page that can be loaded, if there is one. */
  findThanksPage(): string | undefined | Promise<string | undefined>;
  /** Called before `Thanks` replaces the form, because there is no such page. */
  onThanks?(): void;
  /** Called after a failure, but not after `stop`. */
  onFailed(error: unknown): void;
}

/** Typed text lives in the DOM alone, so that hydrating a printed form loses nothing. */
export class FormController extends Controller<FormState> {
  state: FormState = { status: "editing", isBusy: false, messages: {} };
  options!: FormOptions;
  forgetThanks = () => this.update({ reference: undefined });
  stop = () => this.stopping.abort();
  endKept = () => this.state.status === "kept" && this.setStatus("editing");

  private form!: HTMLFormElement;
  private touched = new Set<string>();
  private hasStarted = false;
  private rules: Validate | undefined;
  private loading: Promise<unknown> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopping = new AbortController();

  attach(form: HTMLFormElement, signal: AbortSignal): void {
    this.form = form;
    form.addEventListener("focusin", () => this.start(), { signal });
    form.addEventListener("input", ({ target }) => this.handleInput(target), { signal });
    form.addEventListener("focusout", (event) => this.handleLeave(event), { signal });
    form.addEventListener("keydown", (event) => this.handleKey(event), { signal });
    form.addEventListener("reset", () => this.handleReset(), { signal });
    form.addEventListener("submit", (event) => this.submit(event), { signal });
  }

  /** Loads the rules ahead. If they do not come, only Submit reports it. */
  private start(): void {
    this.loadRules().catch(() => {});
    if (!this.hasStarted) this.options.onStart?.();
    this.hasStarted = true;
  }

  private handleInput(target: EventTarget | null): void {
    this.start();
    this.endKept();
    if ((controlAround(target)?.name ?? "") in this.state.messages) this.showMessages();
    followPhone(this.form, target);
  }

  private handleLeave({ target, relatedTarget }: FocusEvent): void {
    const control = controlAround(target);
    if (!control || control === controlAround(relatedTarget)) return;
    normaliseField(this.options.definition.fields[control.name], control);
    this.touched.add(control.name);
    const showMessages = () => this.showMessages();
    // Without the rules, an empty field still gets its message.
    this.loadRules().then(showMessages, showMessages);
  }

  /** Enter leads to the next field on phones, and elsewhere until all required fields are filled in. */
  private handleKey(event: KeyboardEvent): void {
    const { target, key, ctrlKey, metaKey } = event;
    if (key !== "Enter" || !(target instanceof HTMLInputElement)) return;
    // Browsers submit the form. Where people choose, Enter chooses.
    if (target.type === "checkbox" || target.type === "radio") {
      event.preventDefault();
      if (!event.repeat) target.click();
    }
    if (ctrlKey || metaKey || isForInputMethod(event)) return;
    if (target.getAttribute("enterkeyhint") !== "next") return;
    const { definition } = this.options;
    const missing = missingIn(definition, valuesOf(definition, this.form));
    const isComplete = Object.keys(missing).length === 0;
    if (isComplete && !matchMedia("(pointer: coarse)").matches) return;
    const next = fieldAfter(target, this.form);
    if (next) event.preventDefault();
    next?.focus();
  }

  private handleReset(): void {
    this.touched.clear();
    this.update({ messages: {} });
    if (!this.state.isBusy) this.setStatus("editing");
  }

  /** Leads from a press of Submit to its outcome, which frees the form whatever it is. */
  private async submit(event: Event): Promise<void> {
    event.preventDefault();
    if (this.state.isBusy) return;
    const { form } = this;
    const focused = focusedBeside(form);
    this.stopping = new AbortController();
    const { signal } = this.stopping;
    this.update({ isBusy: true });
    this.setStatus("editing", SLOW_MS, () => {
      this.setStatus("slow");
      showOutcome(form);
    });
    try {
      const outcome = await this.validateAndSend().catch((error: unknown) => {
        return {
          state: signal.aborted ? "editing" : "not-loaded",
          reason: error,
        } as const;
      });
      if (typeof outcome === "string")
        return this.setStatus(outcome, this.options.definition.invalidMs);
      this.setStatus(outcome.state, outcome.state === "sent" ? SENT_MS : 0);
      if (outcome.state === "sent") {
        const { onSent, findThanksPage, onThanks } = this.options;
        onSent?.(outcome.reference);
        const thanksPage = await findThanksPage();
        if (!thanksPage) {
          onThanks?.();
          this.update({ reference: outcome.reference });
        }
        form.reset();
        if (thanksPage) await leaveFor(thanksPage);
      } else if (outcome.state === "kept") form.reset();
      else if ("reason" in outcome && !signal.aborted)
        this.options.onFailed(outcome.reason);
      if (outcome.state !== "sent") showOutcome(form, focused);
    } finally {
      // Before the next frame, so that Submit keeps the focus.
      setInert(form, false);
      this.update({ isBusy: false });
    }
  }

  /** Checks the form and sends it, or returns the status of a form that is not ready. */
  private async validateAndSend(): Promise<Outcome | "editing" | "invalid"> {
    const { definition, waitForFiles = () => true, hasPassedBotCheck } = this.options;
    const hasPassed = await this.orStop(hasPassedBotCheck());
    if (!hasPassed) scrollIntoViewIfNeeded(this.form.querySelector(".bot-check"));
    if (!hasPassed && !definition.checksBotCheckWithFields) return "editing";
    await this.orStop(this.loadRules());
    if (!this.validateAll(hasPassed)) return "invalid";
    if (!(await this.orStop(waitForFiles()))) return "editing";
    await this.orStop(wait(definition.pauseMs ?? 0));
    // Files and fields are checked again, because they can be changed until here.
    if (!(await this.orStop(waitForFiles()))) return "editing";
    if (!this.validateAll(hasPassed)) return "invalid";
    const sending = this.options.send(
      valuesOf(definition, this.form),
      this.stopping.signal,
    );
    setInert(this.form, true);
    return sending;
  }

  private orStop<Result>(pending: Result | Promise<Result>): Promise<Result> {
    const stopped = new Promise<never>((_, reject) =>
      this.stopping.signal.addEventListener("abort", reject),
    );
    return Promise.race([pending, stopped]);
  }

  private validateAll(hasPassedBotCheck: boolean): boolean {
    const { definition } = this.options;
    const controls = controlsOf(this.form);
    for (const control of controls)
      normaliseField(definition.fields[control.name], control);
    this.touched = new Set(Object.keys(definition.fields));
    this.showMessages();
    goToField(controls.find(({ name }) => name in this.state.messages));
    const isValid = hasPassedBotCheck && Object.keys(this.state.messages).length === 0;
    if (!isValid) this.options.onInvalid?.();
    return isValid;
  }

  /** Loads the form's rules once. After a failure the next call tries again. */
  private async loadRules(): Promise<unknown> {
    if (this.rules) return;
    const { definition, isOffline } = this.options;
    this.loading ??= loadWithRetry(() => import("./rules.ts"))
      .then(({ rulesOf }) => (this.rules = rulesOf(definition)))
      .catch(async (error: unknown) => {
        if (!(await isOffline?.())) throw error;
      })
      .finally(() => (this.loading = undefined));
    return this.loading;
  }

  private showMessages(): void {
    const { definition } = this.options;
    const values = valuesOf(definition, this.form);
    // If the rules did not load, the provider judges the rest.
    const all = this.rules?.(values) ?? missingIn(definition, values);
    const touched = Object.entries(all).filter(([name]) => this.touched.has(name));
    this.update({ messages: Object.fromEntries(touched) });
  }

  private setStatus(
    status: FormStatus,
    laterMs?: number,
    later = () => this.setStatus("editing"),
  ): void {
    clearTimeout(this.timer);
    if (laterMs) this.timer = setTimeout(later, laterMs);
    this.update({ status });
  }
}

/** Returns the messages of required fields that are empty. */
function missingIn({ fields }: FormDefinition, values: FormValues): Messages {
  const messages: Messages = {};
  for (const [name, { required }] of Object.entries(fields))
    if (required && !values[name]?.length) messages[name] = required;
  return messages;
}
