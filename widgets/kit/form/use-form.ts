import { useEffect, useRef, useState } from "react";
import type { FocusEvent, FormEvent, RefObject } from "react";
import type { Judge, Messages } from "./judge.ts";

/** What a form is made of. `Values` maps the `name` of each field to its value. */
export interface FormPlan<Values extends object> {
  /** Reads the values out of the form's inputs. */
  read(form: HTMLFormElement): Values;
  /** Loads the form's rules, with a dynamic import: called on the first input, and again when that failed. */
  loadJudge(): Promise<Judge<Values>>;
  /** How a field's text is tidied when it is left, so that what was autofilled fits. */
  tidy?: { [name: string]: ((typed: string) => string) | undefined };
  /** Whether the bot check has passed. It is asked on each Submit and says by itself that it is missing. */
  hasPassedBotCheck(): boolean;
  /** `bot-check-first` judges no field before the bot check has passed; `all-at-once` judges both. */
  order: "bot-check-first" | "all-at-once";
  /** Called on the first input, to fetch what will be needed. */
  onStart?(): void;
  /** Loads what sends. It is waited for together with the rules. */
  prepare?(): Promise<unknown>;
  /** Called when Submit found something that does not pass. */
  onInvalid?(): void;
  /**
   * Waits, after a valid Submit, for what still belongs to the values, such as a running upload; the form counts as sending.
   * `false` ends the Submit, and it has said why by itself.
   */
  settle?(): Promise<boolean>;
  /** Pause between a valid Submit and the request. */
  pauseMs: number;
  /**
   * Sends the values. Resolves on success, and with `"kept"` where they are kept to be sent later, for want of a connection.
   * `signal` tells that the visitor waits no longer.
   */
  send(values: Values, signal: AbortSignal): Promise<void | "kept">;
  /** Called after a success; the form has been emptied. */
  onSent(values: Values): void | Promise<void>;
  /** Called when the values are kept to be sent later; the form has been emptied. */
  onKept?(): void;
  /** Called with what `send` rejected with, or with what kept the rules from loading. Everything typed is still there. */
  onFailed(reason: unknown): void;
}

/** What the component draws from. */
export interface Form<Values extends object> {
  /** To be spread on the `<form>`. */
  formProps: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    "aria-busy": boolean;
    onFocus(): void;
    onInput(event: FormEvent<HTMLFormElement>): void;
    onBlur(event: FocusEvent<HTMLFormElement>): void;
    onSubmit(event: FormEvent<HTMLFormElement>): void;
    onReset(): void;
  };
  /** Messages to be shown: of fields that were touched and do not pass. */
  messages: Messages<Values>;
  isSending: boolean;
  /** It has been sending for 10 s. */
  isSlow: boolean;
  /** Why the last Submit came to nothing, where no rule of the form did it; empty otherwise. */
  halt: string;
  /** Ends a Submit that is under way. Everything typed stays. */
  stop(): void;
}

const SLOW_MS = 10_000;
const STOPPED = "You stopped waiting. It may have been sent already. Everything you typed is still here.";
const NOT_LOADED =
  "A part of this form could not be loaded. Please press Submit again. Everything you typed is still here.";

const nothing = () => {};

/** What `SendingState` draws from. */
export type SendingForm = Pick<Form<object>, "isSlow" | "halt" | "stop">;

/**
 * The behaviour that all forms share. Inputs are uncontrolled: what was typed lives in the DOM alone, so taking over a
 * printed form loses nothing, and no state can disagree with what the visitor sees.
 *
 * 1. First focus or input: the rules are loaded.
 * 2. A field is left: its text is tidied, it counts as touched, it is judged.
 * 3. Input: a field that shows a message is judged again, no other one. Nobody is corrected while typing.
 * 4. Submit: bot check and fields in the plan's order, all fields touched; the first one that does not pass is scrolled to and
 *    focused. Otherwise what is still under way is waited for; the pause, then one `send`, however often Submit was pressed.
 * 5. Success: emptied, `onSent`. Failure: everything typed stays, the button works again, `onFailed`.
 * 6. The visitor can end a Submit that takes long. Nothing that then still comes is acted on.
 */
export function useForm<Values extends object>(plan: FormPlan<Values>): Form<Values> {
  const { onStart = nothing, onInvalid = nothing, onKept = nothing, prepare = nothing } = plan;
  const ref = useRef<HTMLFormElement>(null);
  const judge = useRef<Promise<Judge<Values>>>(undefined);
  const touched = useRef(new Set<string>());
  const hasStarted = useRef(false);
  const isReady = useRef(false);
  const submitting = useRef<AbortController>(undefined);
  const [messages, setMessages] = useState<Messages<Values>>({});
  const [isSending, setIsSending] = useState(false);
  const [isSlow, setIsSlow] = useState(false);
  const [halt, setHalt] = useState("");

  useEffect(() => {
    if (!isSending) return;
    const timer = setTimeout(setIsSlow, SLOW_MS, true);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isSending]);

  const loadJudge = () => {
    judge.current ??= plan.loadJudge().catch((reason: unknown) => {
      judge.current = undefined;
      throw reason;
    });
    return judge.current;
  };

  const start = () => {
    // A failure is not told here: the next use asks again, and Submit tells.
    loadJudge().catch(nothing);
    if (!hasStarted.current) onStart();
    hasStarted.current = true;
  };

  const showMessages = async (form: HTMLFormElement) => {
    const all = (await loadJudge())(plan.read(form));
    setMessages(pick(all, touched.current));
    return all;
  };

  const submit = async (form: HTMLFormElement, signal: AbortSignal) => {
    const orStop = <Result>(pending: Promise<Result>) => Promise.race([pending, stopOf(signal)]);
    const hasPassed = plan.hasPassedBotCheck();
    if (!hasPassed && plan.order === "bot-check-first") return;
    for (const control of controlsOf(form)) {
      tidy(plan, control);
      touched.current.add(control.name);
    }
    // Where the rules are still on their way, the press shows at once all the same.
    if (!isReady.current) setIsSending(true);
    const [all] = await orStop(Promise.all([showMessages(form), prepare()])).catch((reason) => {
      if (!signal.aborted) setHalt(NOT_LOADED);
      throw reason;
    });
    if (!isReady.current) setIsSending(false);
    isReady.current = true;
    const invalid = controlsOf(form).find(({ name }) => name in all);
    if (invalid) reveal(invalid);
    if (invalid || Object.keys(all).length > 0 || !hasPassed) {
      onInvalid();
      return;
    }
    setIsSending(true);
    if (plan.settle && !(await orStop(plan.settle()))) return;
    const values = plan.read(form);
    await orStop(new Promise((resolve) => setTimeout(resolve, plan.pauseMs)));
    const outcome = await orStop(plan.send(values, signal));
    form.reset();
    if (outcome === "kept") onKept();
    else await plan.onSent(values);
    return outcome;
  };

  const press = async (form: HTMLFormElement) => {
    if (submitting.current) return;
    const { signal } = (submitting.current = new AbortController());
    const focused = document.activeElement;
    setHalt("");
    try {
      if ((await submit(form, signal)) === "kept") giveBackFocus(focused);
    } catch (reason) {
      if (signal.aborted) setHalt(STOPPED);
      else plan.onFailed(reason);
      giveBackFocus(focused);
    } finally {
      submitting.current = undefined;
      setIsSending(false);
    }
  };

  return {
    messages,
    isSending,
    isSlow,
    halt,
    stop() {
      if (submitting.current) submitting.current.abort();
    },
    formProps: {
      ref,
      noValidate: true,
      "aria-busy": isSending,
      onFocus: start,
      onInput({ currentTarget, target }) {
        start();
        if (isControl(target) && target.name in messages) showMessages(currentTarget).catch(nothing);
      },
      onBlur({ currentTarget, target }) {
        if (!isControl(target) || !target.name) return;
        tidy(plan, target);
        touched.current.add(target.name);
        showMessages(currentTarget).catch(nothing);
      },
      onSubmit(event) {
        event.preventDefault();
        void press(event.currentTarget);
      },
      onReset() {
        touched.current.clear();
        setMessages({});
        setHalt("");
      },
    },
  };
}

/** A button with a name is the face of a field whose values stand in hidden inputs. */
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;

function isControl(target: unknown): target is Control {
  return target instanceof Element && target.matches("input, select, textarea, button");
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(isControl).filter(({ name }) => name);
}

function tidy<Values extends object>(plan: FormPlan<Values>, control: Control): void {
  const tidyText = plan.tidy && plan.tidy[control.name];
  if (!tidyText) return;
  const tidied = tidyText(control.value);
  if (tidied !== control.value) control.value = tidied;
}

function pick<Values extends object>(
  messages: Messages<Values>,
  names: ReadonlySet<string>,
): Messages<Values> {
  const picked = { ...messages };
  for (const name in picked) if (!names.has(name)) delete picked[name];
  return picked;
}

/** Rejects when the signal is given. */
function stopOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", reject);
  });
}

/** A button loses the focus while it is disabled. */
function giveBackFocus(focused: Element | null): void {
  if (focused instanceof HTMLElement) setTimeout(() => focused.focus());
}

function reveal(control: Control): void {
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: "center" });
}
