import {
  inMemory,
  onDevice,
  readReferences,
  reportDeviceChange,
  serverNowMs,
} from "./device.ts";
import type { ChosenFile, Stored, OutboxEntry } from "./device.ts";
import { acceptedBefore, removeDrafts, textOf } from "./draft.ts";
import {
  type FormDefinition,
  type FormValues,
  type Outcome,
  sentNames,
} from "../form-definition.ts";
import { holdLock } from "./lock.ts";
import { deadlineMs, HttpError, payloadOf, postForm } from "./provider.ts";
import { referenceOf } from "./reference.ts";
import { REFERENCE_KEY, writeSession } from "./session.ts";

const TEXT_BYTES = 60_000;

type Submission = Pick<OutboxEntry, "reference" | "body" | "fields"> & {
  files: readonly ChosenFile[];
};

/**
 * Sends a form, and never rejects. Without a connection, or without an answer of a provider that dedupes by
 * number, the submission is kept on the device. `botCheckResponse` is empty if the check could not load.
 */
export async function sendOrKeep(
  definition: FormDefinition,
  { values, files }: { values: FormValues; files: readonly ChosenFile[] },
  botCheckResponse: string,
  signal: AbortSignal,
): Promise<Outcome> {
  const { name } = definition;
  const names = files.map(({ field, file }) => [field, file.name]);
  const addresses = files.map(({ field, url }) => [field, url]);
  const fields: FormValues = { ...values, ...Object.fromEntries(names) };
  const body = payloadOf(definition, { ...values, ...Object.fromEntries(addresses) });
  const text = JSON.stringify([name, textOf(fields), files.map(({ file }) => file.size)]);
  const reference = referenceOf(await readReferences(), await acceptedBefore(name), text);
  const submission = { reference, body, fields, files };

  const canBeSent = botCheckResponse && files.every(({ url }) => url);
  const outcome =
    canBeSent && (await post(definition, submission, { botCheckResponse, signal }));
  if (
    outcome &&
    (outcome.state !== "in-doubt" || signal.aborted || !mayBeSentAgain(outcome.reason))
  )
    return outcome;
  try {
    return { state: await keep(definition, submission), reference };
  } catch (error) {
    console.warn("The form could not be kept.", error);
    return outcome && navigator.onLine ? outcome : { state: "not-kept", reason: error };
  }
}

/** Sends a submission, unless another tab has sent it. */
async function post(
  definition: FormDefinition,
  { reference, body, fields }: Submission,
  { botCheckResponse, signal }: { botCheckResponse: string; signal: AbortSignal },
): Promise<Outcome> {
  const send = async () => {
    const { accepted } = await readReferences();
    if (!accepted.includes(reference))
      await postForm(definition, body, { botCheckResponse, reference, signal });
    await accept(reference, definition.name, textOf(fields));
  };
  try {
    await holdLock(lockOf(reference), deadlineMs(TEXT_BYTES), send, signal);
    writeSession(REFERENCE_KEY, reference);
    return { state: "sent", reference };
  } catch (error) {
    return {
      state: signal.aborted || isUnanswered(error) ? "in-doubt" : "refused",
      reason: error,
    };
  }
}

/** Puts a submission into the outbox, unless another tab has sent it meanwhile. */
async function keep(
  definition: FormDefinition,
  submission: Submission,
): Promise<"sent" | "kept"> {
  const { name, page, method } = definition;
  const answer = definition.needsTruthyAnswer ? "truthy" : undefined;
  const { reference, fields } = submission;
  const files = submission.files
    .filter(({ url }) => !url)
    .map((file) => ({
      ...file,
      sentAs: sentNames(file.field, definition.fields[file.field]!),
    }));
  const entry: OutboxEntry = {
    ...{
      ...submission,
      form: name,
      page,
      method,
      answer,
      files,
      keptAtMs: serverNowMs(),
    },
    state: "waiting",
  };
  const state = await onDevice((stored) => {
    if (stored.numbers.accepted.includes(reference)) return "sent";
    // The entry replaces one of the same text, from another tab or typed again.
    stored.forms = [...stored.forms.filter((one) => one.reference !== reference), entry];
    removeDrafts(stored, name, textOf(fields));
    return "kept";
  });
  reportDeviceChange();
  return state;
}

export const lockOf = (reference: string) => `send ${reference}`;

/** Notes an accepted number, and deletes its form and drafts: in one transaction, as the browser may end. */
export async function accept(reference: string, formName = "", text = ""): Promise<void> {
  const note = (stored: Stored) => {
    const { secret, accepted } = stored.numbers;
    stored.numbers = { secret, accepted: [...new Set(accepted).add(reference)] };
    stored.forms = stored.forms.filter((one) => one.reference !== reference);
    removeDrafts(stored, formName, text);
  };
  await onDevice(note).catch(() => {
    note(inMemory);
    // A page that is left aborts its transaction, and Back may show the page again.
    addEventListener("pageshow", () => void onDevice(note).catch(console.warn), {
      once: true,
    });
  });
  reportDeviceChange();
}

const isUnanswered = (error: unknown) => error instanceof HttpError && error.status === 0;

/** Whether a form is sent again automatically: the provider dedupes, or the browser is offline. */
export const mayBeSentAgain = (error: unknown): boolean =>
  isUnanswered(error) && (PROVIDER_REFERENCE_HEADER !== "" || !navigator.onLine);
