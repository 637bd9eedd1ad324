import type { Translate } from "../translate.ts";
import { wait } from "../when.ts";
import { scrollIntoViewIfNeeded, controlsOf, followNumbers, goToField } from "./controls.ts";
import { isControl, tidy, valuesOf } from "./controls.ts";
import type { FormTable, FormValues } from "./form-table.ts";
import type { Messages, Validate } from "./rules.ts";

/**
 * What a form is doing. `checking` is all between a press of Submit and the request: rules that are still on their way, a running
 * upload, the form's pause. `in-doubt`: it was sent and no answer came; `stopped`: the visitor waits no longer for one. `not-loaded`: the
 * rules did not come. `not-kept`: there is no connection, and the device keeps nothing.
 */
export type FormState = keyof typeof TRANSITIONS;

/** Said what has become of it, a form is filled in anew or sent once more. */
const AFTERWARDS = ["editing", "checking"];

/** Where each state can lead. */
const TRANSITIONS = {
  editing: ["checking"],
  checking: ["editing", "not-loaded", "sending"],
  sending: ["sent", "kept", "in-doubt", "stopped", "refused", "not-kept"],
  sent: AFTERWARDS,
  kept: AFTERWARDS,
  "in-doubt": AFTERWARDS,
  stopped: AFTERWARDS,
  refused: AFTERWARDS,
  "not-loaded": AFTERWARDS,
  "not-kept": AFTERWARDS,
};

/** After this a form that is being sent offers a way out. */
const SLOW_MS = 10_000;
/** How long it is said that a form was sent. */
const SENT_MS = 3_000;

/** What became of a send that did not fail: the provider has it, or the device does until there is a connection. */
export interface Sent {
  state: "sent" | "kept";
  reference: string;
  /** Of a form that is kept: resolves when it waits no longer. */
  settled?: Promise<void>;
}

/** What a form is made of, and what it asks of whoever shows it. */
export interface FormOptions {
  table: FormTable;
  /** Gives the words for what the form says. */
  translate?: Translate;
  /** Gives the form's rules: called on the first input, and again when that failed. */
  loadRules(): Promise<Validate>;
  /** Whether the bot check has passed. It is asked on each Submit and says by itself that it is missing. */
  hasPassedBotCheck(): boolean;
  /** Called on the first input, to fetch what will be needed. */
  onStart?(): void;
  /** Called when Submit found something that does not pass. */
  onInvalid?(): void;
  /** Waits for what still belongs to the values, such as a running upload. `false` ends the Submit, and it has said why by itself. */
  settle?(): Promise<boolean>;
  /** Sends the values, or keeps them to be sent later. `signal` tells that the visitor waits no longer. */
  send(values: FormValues, signal: AbortSignal): Promise<Sent>;
  /** Whether what `send` rejected with means that no answer came; an error of status 0 unless told. */
  hasNoAnswer?(reason: unknown): boolean;
  /** Called when the values were sent; the form has been emptied. */
  onSent(reference: string): void | Promise<void>;
  /** Called with what `send` rejected with, or with what kept the rules from loading. Everything typed is still there. */
  onFailed(reason: unknown): void;
}

/**
 * The behaviour that all forms share, without React. Fields are uncontrolled: what was typed lives in the DOM alone, so taking over a
 * printed form loses nothing, and no state can disagree with what the visitor sees. While typing nobody is corrected: a field is judged
 * when it is left, and on input where it shows a message. Sent or kept, the form is emptied; otherwise everything typed stays, and the
 * button works again.
 */
export class FormController {
  state: FormState = "editing";
  /** Of each field that was touched and does not pass. */
  messages: Messages = {};
  /** Whether any field does not pass, touched or not, as far as it was asked. */
  hasWrong = false;
  /** The last Submit found something that does not pass. */
  isInvalid = false;
  /** It has been sending for 10 s. */
  isSlow = false;
  /** The one of the last drawing. */
  options: FormOptions;

  private redraw: () => void;
  private touched = new Set<string>();
  private hasStarted = false;
  private validate: Validate | undefined;
  private loading: Promise<unknown> | undefined;
  private stopping: AbortController | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: FormOptions, redraw: () => void) {
    this.options = options;
    this.redraw = redraw;
  }

  get isBusy(): boolean {
    return this.state === "checking" || this.state === "sending";
  }

  /** The visitor has come to the form. */
  start(): void {
    // A failure is not told here: the next use asks again, and Submit tells.
    this.loadRules().catch(() => {});
    if (!this.hasStarted) this.options.onStart?.();
    this.hasStarted = true;
  }

  /** Something in a field was changed. */
  handleInput(form: HTMLFormElement, target: EventTarget): void {
    this.start();
    if (isControl(target) && target.name in this.messages) this.showMessages(form);
    followNumbers(this.options.table, form, target);
  }

  /** A field was left. */
  handleBlur(form: HTMLFormElement, target: EventTarget): void {
    if (!isControl(target) || !target.name) return;
    tidy(this.options.table.fields[target.name], target);
    this.touched.add(target.name);
    this.loadRules().then(
      () => this.showMessages(form),
      () => {},
    );
    followNumbers(this.options.table, form, target);
  }

  /** The form was emptied. */
  handleReset(): void {
    this.touched.clear();
    this.messages = {};
    this.isInvalid = false;
    if (this.isBusy) this.redraw();
    else this.transition("editing");
  }

  /** Submit was pressed. */
  async submit(form: HTMLFormElement): Promise<void> {
    if (this.isBusy) return;
    const root = form.getRootNode();
    const { activeElement: focused } = root instanceof ShadowRoot ? root : document;
    this.stopping = new AbortController();
    const { signal } = this.stopping;
    this.isInvalid = false;
    this.transition("checking");
    this.schedule(SLOW_MS, () => {
      this.isSlow = true;
      showOutcome(form);
    });
    try {
      await this.validateAndSend(form, signal);
      if (this.state === "kept") showOutcome(form, focused);
    } catch (reason) {
      const wasSent = this.state === "sending";
      if (signal.aborted) this.transition(wasSent ? "stopped" : "editing");
      else {
        this.transition(wasSent ? stateAfter(reason, this.options) : "not-loaded");
        this.options.onFailed(reason);
      }
      showOutcome(form, focused);
    }
  }

  /** Ends a Submit that is under way. Everything typed stays. */
  stop(): void {
    this.stopping?.abort();
  }

  private async validateAndSend(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
    const { options } = this;
    const { table } = options;
    const stopped = new Promise<never>((_, reject) => signal.addEventListener("abort", reject));
    const orStop = <Result>(pending: Promise<Result>) => Promise.race([pending, stopped]);
    const hasPassed = options.hasPassedBotCheck();
    if (!hasPassed) scrollIntoViewIfNeeded(form.querySelector(".bot-check"));
    if (!hasPassed && table.order === "bot-check-first") return this.transition("editing");
    for (const control of controlsOf(form)) {
      tidy(table.fields[control.name], control);
      this.touched.add(control.name);
    }
    // No waiting where they are there: nothing is drawn in between, and the focus stays on the button.
    if (!this.loading || !this.validate) await orStop(this.loadRules());
    this.showMessages(form);
    goToField(controlsOf(form).find(({ name }) => name in this.messages));
    if (this.hasWrong || !hasPassed) {
      this.isInvalid = true;
      this.transition("editing");
      if (table.invalidMs) this.schedule(table.invalidMs, () => (this.isInvalid = false));
      return options.onInvalid?.();
    }
    if (options.settle && !(await orStop(options.settle()))) return this.transition("editing");
    const values = valuesOf(table, form);
    await orStop(wait(table.pauseMs));
    this.transition("sending");
    const { state, reference, settled } = await orStop(options.send(values, signal));
    form.reset();
    this.transition(state);
    if (state === "sent") {
      this.schedule(SENT_MS, () => this.transition("editing"));
      return options.onSent(reference);
    }
    void settled?.then(() => this.state === "kept" && this.transition("editing"));
  }

  private loadRules(): Promise<unknown> {
    this.loading ??= this.options.loadRules().then(
      (validate) => {
        this.validate = validate;
      },
      (reason) => {
        this.loading = undefined;
        if (navigator.onLine) throw reason;
        this.validate = requiredOnly(this.options.table);
      },
    );
    return this.loading;
  }

  /** Validates all fields; of those that were touched the message is shown. */
  private showMessages(form: HTMLFormElement): void {
    const all = this.validate?.(valuesOf(this.options.table, form)) ?? {};
    this.hasWrong = Object.keys(all).length > 0;
    this.messages = Object.fromEntries(Object.entries(all).filter(([name]) => this.touched.has(name)));
    this.redraw();
  }

  private transition(state: FormState): void {
    if (TRANSITIONS[this.state].includes(state)) this.state = state;
    if (!this.isBusy) {
      clearTimeout(this.timer);
      this.isSlow = false;
    }
    this.redraw();
  }

  /** One thing at a time is to be done later. */
  private schedule(ms: number, action: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      action();
      this.redraw();
    }, ms);
  }
}

/**
 * What can be judged where the network went before the rules came, so that the form can be kept: the provider judges the rest when it
 * is sent.
 */
function requiredOnly({ fields }: FormTable): Validate {
  const required = Object.entries(fields).flatMap(([name, row]) =>
    row.required ? [[name, row.required] as const] : [],
  );
  return (values) => Object.fromEntries(required.filter(([name]) => !values[name]?.length));
}

/** What a send that failed means: an answer that says no, or none at all. */
function stateAfter(reason: unknown, { hasNoAnswer }: FormOptions): FormState {
  // By its name: partners' pages keep nothing, and need no code for it.
  if (reason instanceof Error && reason.name === "NotKeptError") return "not-kept";
  const isStatusZero = reason instanceof Error && "status" in reason && reason.status === 0;
  return (hasNoAnswer?.(reason) ?? isStatusZero) ? "in-doubt" : "refused";
}

/**
 * Brings what is said under Submit into view, once it is drawn. What was `focused` gets the focus back: a button loses it while it is
 * disabled.
 */
function showOutcome(form: HTMLFormElement, focused?: Element | null): void {
  setTimeout(() => {
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    scrollIntoViewIfNeeded(form.querySelector(".sending-state"));
  });
}
