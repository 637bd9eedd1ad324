import { wait } from "../async/wait.ts";
import { findControls } from "../dom/controls.ts";
import type {
  FormDefinition,
  FormStatus,
  FormValues,
  Obstacle,
  Outcome,
} from "../model/form-definition.ts";
import type { FormFiles } from "../send/upload/form-files.ts";
import {
  focusedBeside,
  goToField,
  restoreFocus,
  scrollToPart,
  setInert,
} from "./focus.ts";
import { rewriteNumber } from "./rewrite-number.ts";

/** Time without an outcome after which the form says that it takes long, and offers 'Stop waiting'. */
const SLOW_MS = 10_000;

/** What a form needs from its owner at a press of Submit. */
export interface SubmitOptions {
  definition: FormDefinition;
  files?: FormFiles;
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
  /** Called before `Thanks` replaces the form, if there is no thank-you page. */
  onThanks?(): void;
  /** Called with the reason of a failure, but not if the visitor pressed 'Stop waiting'. */
  onFailed(error: unknown): void;
}

/** What a press of Submit reads and changes of a form, which is a `FormController`. */
export interface SubmittedForm {
  readonly element: HTMLFormElement;
  readonly options: SubmitOptions;
  setStatus(status: FormStatus): void;
  update(changes: { isBusy?: boolean; reference?: string }): void;
  readValues(): FormValues;
  /** Resolves with undefined if the fields can be checked, otherwise with the outcome `not-loaded`. */
  loadRules(): Promise<Obstacle>;
  /** Shows the messages of all wrong fields, and returns the names of these fields. */
  showAllMessages(values: FormValues): string[];
}

/**
 * Handles a press of Submit: checks the form, sends it, and shows the outcome. `signal`
 * aborts when the visitor presses 'Stop waiting'. After every outcome, even an error of
 * our own code, the form can be edited again.
 */
export async function submit(form: SubmittedForm, signal: AbortSignal): Promise<void> {
  const { element } = form;
  const focused = focusedBeside(element);
  form.setStatus("editing");
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
function setBusy(form: SubmittedForm, isBusy: boolean): void {
  // Update the state first, so that the form ignores the `focusout` that `setInert`
  // causes.
  form.update({ isBusy });
  setInert(form.element, isBusy);
  form.options.files?.hold(isBusy);
}

/** Reads the values, checks them and sends them. Never rejects. */
async function checkAndSend(form: SubmittedForm, signal: AbortSignal): Promise<Outcome> {
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
    return signal.aborted ? { state: "editing" } : { state: "refused", reason: error };
  }
  return options.send(values, signal);
}

/**
 * Checks the form, waits for its uploads and its pause, and checks it again, because
 * meanwhile the bot check's response may have expired, and a file may have failed or been
 * removed. Resolves with undefined if the form can be sent, otherwise with the outcome.
 * Rejects if the visitor presses 'Stop waiting', or if our own code fails.
 */
async function prepareToSend(
  form: SubmittedForm,
  values: FormValues,
  signal: AbortSignal,
): Promise<Obstacle> {
  const { definition, files, requireBotCheck } = form.options;
  const loading = form.loadRules();
  const check = async () => {
    const hasPassed = await unlessAborted(signal, requireBotCheck());
    if (!hasPassed) {
      scrollToPart(form.element, ".bot-check");
      if (definition.missingBotCheck?.reportedBy !== "fields") {
        return { state: "editing" } as const;
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
 * Returns the outcome then, and undefined if the form is right.
 */
function showMistake(
  form: SubmittedForm,
  values: FormValues,
  hasPassedBotCheck: boolean,
): Obstacle {
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
    return { state: "editing" };
  }
  return undefined;
}

/**
 * Shows an outcome, and empties a form that was sent or kept. Resolves with the address of
 * the thank-you page, if the form was sent and has one.
 */
async function endWith(
  form: SubmittedForm,
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
    options.files?.hold(false);
    element.reset();
  }
  if ("reason" in outcome && !signal.aborted) {
    options.onFailed(outcome.reason);
  }
  return nextPage;
}

/**
 * Resolves or rejects as `pending` does, and rejects as soon as `signal` aborts. It has
 * not aborted yet, because only a click aborts it, and a click never comes between two
 * waits.
 */
function unlessAborted<Result>(
  signal: AbortSignal,
  pending: Result | Promise<Result>,
): Promise<Result> {
  // A partner's page may have replaced `Promise` by one without `race`.
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
    Promise.resolve(pending).then(resolve, reject);
  });
}
