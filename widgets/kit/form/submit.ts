import { wait } from "../async/wait.ts";
import { findControls } from "../dom/controls.ts";
import type { FormValues } from "../model/form-definition.ts";
import type { Obstacle, Outcome } from "../model/form-status.ts";
import {
  focusedBeside,
  goToField,
  restoreFocus,
  scrollToPart,
  setInert,
} from "./focus.ts";
import type { FormController } from "./form-controller.ts";
import { rewriteNumber } from "./rewrite-number.ts";

/** Time without an outcome after which the form says that it takes long, and offers 'Stop waiting'. */
const SLOW_MS = 10_000;

/** Handles a press of Submit. Ignores it if an earlier press is still being handled. */
export function handleSubmit(form: FormController, event: Pick<Event, "preventDefault">) {
  event.preventDefault();
  if (!form.state.isBusy) {
    form.stopping = new AbortController();
    void submit(form, form.stopping.signal);
  }
}

/**
 * Checks the form, sends it, and shows the outcome. `signal` aborts when the visitor
 * presses 'Stop waiting'. After every outcome, even an error of our own code, the form
 * can be edited again.
 */
async function submit(form: FormController, signal: AbortSignal): Promise<void> {
  const { element } = form;
  const focused = focusedBeside(element);
  form.setStatus("sending");
  setBusy(form, true);
  const slowTimer = setTimeout(() => form.setStatus("slow"), SLOW_MS);
  let nextPage: string | undefined;
  try {
    const sending = checkAndSend(form, signal);
    const outcome = await sending.finally(() => clearTimeout(slowTimer));
    nextPage = await endWith(form, outcome, signal);
  } finally {
    setBusy(form, false);
    restoreFocus(element, focused);
  }
  if (nextPage) {
    location.assign(nextPage);
  }
}

/** Sets whether the form is busy. In a busy form nothing can be typed or chosen, and files can only be removed. */
function setBusy(form: FormController, isBusy: boolean): void {
  // Update the state first, so that the form ignores the `focusout` that `setInert`
  // causes.
  form.update({ isBusy });
  setInert(form.element, isBusy);
  form.options.files?.setFrozen(isBusy);
}

/** Reads the values, checks them and sends them. Never rejects. */
async function checkAndSend(form: FormController, signal: AbortSignal): Promise<Outcome> {
  const { element, options } = form;
  let values: FormValues;
  try {
    for (const control of findControls(element)) {
      rewriteNumber(options.definition, control);
    }
    // Read the values at once, so that they are sent even if a script changes the form
    // before the request.
    values = form.readValues();
    const obstacle = await prepareToSend(form, values, signal);
    if (obstacle) {
      return obstacle;
    }
  } catch (error) {
    // The request was not sent yet, so the outcome is never `in-doubt` here.
    return signal.aborted ? { state: "stopped" } : { state: "refused", reason: error };
  }
  return options.send(values, signal);
}

/**
 * Checks the form, waits for its uploads and its pause, and checks it again, because
 * meanwhile the bot check's response may have expired, and a file may have failed or been
 * removed. Resolves with undefined if the form can be sent, otherwise with the obstacle.
 * Rejects if the visitor presses 'Stop waiting', or if our own code fails.
 */
async function prepareToSend(
  form: FormController,
  values: FormValues,
  signal: AbortSignal,
): Promise<Obstacle | undefined> {
  const { definition, files, requireBotCheck } = form.options;
  const loading = form.loadRules();
  const check = async () => {
    const hasPassed = await unlessAborted(signal, requireBotCheck());
    if (!hasPassed) {
      scrollToPart(form.element, ".bot-check");
      if (definition.missingBotCheck?.reportedBy !== "fields") {
        return { state: "incomplete" } as const;
      }
    }
    const notLoaded = await unlessAborted(signal, loading);
    return notLoaded ?? showMistake(form, values, hasPassed);
  };
  const pause = async () => {
    await files?.waitForEnd();
    await wait(definition.pauseMs ?? 0);
  };
  const obstacle = await check();
  if (obstacle) {
    return obstacle;
  }
  await unlessAborted(signal, pause());
  return check();
}

/**
 * Shows all messages, and goes to the first wrong field or to a file that is missing.
 * Returns the obstacle then, and undefined if the form is right.
 */
function showMistake(
  form: FormController,
  values: FormValues,
  hasPassedBotCheck: boolean,
): Obstacle | undefined {
  const { files, onInvalid } = form.options;
  const wrong = form.showAllMessages({ ...values, ...files?.values() });
  goToField(form.element, wrong);
  if (wrong.length > 0 || !hasPassedBotCheck) {
    onInvalid?.();
    return { state: "invalid" };
  }
  const missing = files?.missingField();
  if (missing) {
    goToField(form.element, [missing]);
    return { state: "incomplete" };
  }
  return undefined;
}

/**
 * Shows an outcome, and empties a form that was sent or kept. Resolves with the address of
 * the thank-you page, if the form was sent and has one.
 */
async function endWith(
  form: FormController,
  outcome: Outcome,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { element, options } = form;
  const { state } = outcome;
  let nextPage: string | undefined;
  form.setStatus(state);
  if (state === "sent") {
    const { reference } = outcome;
    options.onSent?.(reference);
    nextPage = await options.findThanksPage();
    if (!nextPage) {
      options.onThanks?.();
      form.update({ reference });
    }
  }
  if (state === "sent" || state === "kept") {
    options.files?.setFrozen(false);
    element.reset();
  }
  if ("reason" in outcome && !signal.aborted) {
    options.onFailed(outcome.reason);
  }
  return nextPage;
}

/** Resolves or rejects as `pending` does, but rejects as soon as `signal` aborts, or has aborted before. */
function unlessAborted<Result>(
  signal: AbortSignal,
  pending: Result | Promise<Result>,
): Promise<Result> {
  // A partner's page may have replaced `Promise` by one without `race`.
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop);
    if (signal.aborted) {
      stop();
    }
    Promise.resolve(pending).then(resolve, reject);
  });
}
