import { useEffect, useRef, useState } from "react";
import { bringIntoView, goToField } from "./bring-into-view.ts";
import type { Form, FormPlan } from "./form-plan.ts";
import { sayAsItIs } from "../say.ts";
import type { FormValues } from "./form-table.ts";
import type { Messages, Validate } from "./rules.ts";

const SLOW_MS = 10_000;
const STOPPED = "You stopped waiting. It may have been sent already. Everything you typed is still here.";
const NOT_LOADED =
  "A part of this form could not be loaded. Please press Submit again. Everything you typed is still here.";

const nothing = () => {};

/**
 * The behaviour that all forms share. Inputs are uncontrolled: what was typed lives in the DOM alone, so taking over a
 * printed form loses nothing, and no state can disagree with what the visitor sees.
 *
 * 1. First focus or input: the rules are loaded.
 * 2. A field is left: its text is tidied, it counts as touched, it is validated.
 * 3. Input: a field that shows a message is validated again, no other one. Nobody is corrected while typing.
 * 4. Submit: bot check and fields in the plan's order, all fields touched; the view goes to the first one that does not
 *    pass. Otherwise what is still under way is waited for; the pause, then one `send`, however often Submit was pressed.
 * 5. Success: emptied, `onSent`, or the notice where it is kept, until it is sent. Failure: everything typed stays, the button works again, `onFailed`.
 * 6. The visitor can end a Submit that takes long. Nothing that then still comes is acted on.
 */
export function useForm<Values extends FormValues>(plan: FormPlan<Values>): Form<Values> {
  const { onStart = nothing, onEdited = nothing, onInvalid = nothing, say = sayAsItIs } = plan;
  const ref = useRef<HTMLFormElement>(null);
  const rules = useRef<Promise<Validate>>(undefined);
  const touched = useRef(new Set<string>());
  const hasStarted = useRef(false);
  const isReady = useRef(false);
  const submitting = useRef<AbortController>(undefined);
  const [messages, setMessages] = useState<Messages>({});
  const [isSending, setIsSending] = useState(false);
  const [isSlow, setIsSlow] = useState(false);
  const [notice, setNotice] = useState("");

  useEffect(() => {
    if (!isSending) return;
    const timer = setTimeout(() => {
      setIsSlow(true);
      showOutcome(ref.current);
    }, SLOW_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isSending]);

  const loadRules = () => {
    rules.current ??= plan.loadRules().catch((reason: unknown) => {
      rules.current = undefined;
      throw reason;
    });
    return rules.current;
  };

  const start = () => {
    // A failure is not told here: the next use asks again, and Submit tells.
    loadRules().catch(nothing);
    if (!hasStarted.current) onStart();
    hasStarted.current = true;
  };

  const showMessages = async (form: HTMLFormElement) => {
    const all = (await loadRules())(plan.read(form));
    setMessages(pick(all, touched.current));
    return all;
  };

  const submit = async (form: HTMLFormElement, focused: Element | null, signal: AbortSignal) => {
    const orStop = <Result>(pending: Promise<Result>) => Promise.race([pending, stopOf(signal)]);
    const hasPassed = plan.hasPassedBotCheck();
    if (!hasPassed) bringIntoView(form.querySelector(".bot-check"));
    if (!hasPassed && plan.order === "bot-check-first") return;
    for (const control of controlsOf(form)) {
      tidy(plan, control);
      touched.current.add(control.name);
    }
    // Where the rules are still on their way, the press shows at once all the same.
    if (!isReady.current) setIsSending(true);
    const all = await orStop(showMessages(form)).catch((reason) => {
      if (!signal.aborted) setNotice(NOT_LOADED);
      throw reason;
    });
    if (!isReady.current) setIsSending(false);
    isReady.current = true;
    const invalid = controlsOf(form).find(({ name }) => name in all);
    goToField(invalid);
    if (invalid || Object.keys(all).length > 0 || !hasPassed) {
      onInvalid();
      return;
    }
    setIsSending(true);
    if (plan.settle && !(await orStop(plan.settle()))) return;
    const values = plan.read(form);
    await orStop(new Promise((resolve) => setTimeout(resolve, plan.pauseMs)));
    const { reference, keptText, untilSettled } = await orStop(plan.send(values, signal));
    form.reset();
    if (keptText === undefined) return plan.onSent(reference);
    setNotice(keptText);
    void untilSettled?.then(() => setNotice((said) => (said === keptText ? "" : said)));
    showOutcome(form, focused);
  };

  const press = async (form: HTMLFormElement) => {
    if (submitting.current) return;
    submitting.current = new AbortController();
    const { signal } = submitting.current;
    const root = form.getRootNode();
    const { activeElement: focused } = root instanceof ShadowRoot ? root : document;
    setNotice("");
    try {
      await submit(form, focused, signal);
    } catch (reason) {
      if (signal.aborted) setNotice(STOPPED);
      // By its name: partners' pages keep nothing, and need no code for it.
      else if (reason instanceof Error && reason.name === "NotKeptError") setNotice(reason.message);
      else plan.onFailed(reason);
      showOutcome(form, focused);
    } finally {
      submitting.current = undefined;
      setIsSending(false);
    }
  };

  return {
    field: (name) => ({ instance: plan.instance, name, message: messages[name], isRequired: true, say }),
    isSending,
    isSlow,
    notice,
    say,
    stop() {
      submitting.current?.abort();
    },
    formProps: {
      ref,
      noValidate: true,
      "aria-busy": isSending,
      onFocus: start,
      onInput({ currentTarget, target }) {
        start();
        if (isControl(target) && target.name in messages) showMessages(currentTarget).catch(nothing);
        onEdited(currentTarget, target);
      },
      onBlur({ currentTarget, target }) {
        if (!isControl(target) || !target.name) return;
        tidy(plan, target);
        touched.current.add(target.name);
        showMessages(currentTarget).catch(nothing);
        onEdited(currentTarget, target);
      },
      onSubmit(event) {
        event.preventDefault();
        void press(event.currentTarget);
      },
      onReset() {
        touched.current.clear();
        setMessages({});
        setNotice("");
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

function tidy<Values extends FormValues>(plan: FormPlan<Values>, control: Control): void {
  const tidyText = plan.tidy?.[control.name];
  if (!tidyText) return;
  const tidied = tidyText(control.value);
  if (tidied !== control.value) control.value = tidied;
}

function pick(messages: Messages, names: ReadonlySet<string>): Messages {
  return Object.fromEntries(Object.entries(messages).filter(([name]) => names.has(name)));
}

/** Rejects when the signal is given. */
function stopOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", reject);
  });
}

/**
 * Brings what is said under Submit into view, once it is drawn. What was `focused` gets the focus back: a button loses it while it is
 * disabled.
 */
function showOutcome(form: HTMLFormElement | null, focused?: Element | null): void {
  setTimeout(() => {
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    bringIntoView(form?.querySelector(".sending-state") ?? null);
  });
}
