import {
  type FormDefinition,
  type FormValues,
  type Outcome,
  sentNames,
} from "../form-definition.ts";
import { holdLock } from "./lock.ts";
import { deadlineMs, HttpError, payloadOf, postForm } from "./provider.ts";
import { acceptedBefore } from "./store/accepted-before.ts";
import { stamp } from "./store/clock.ts";
import { THIS_PAGE } from "./store/database.ts";
import {
  type ChosenFile,
  changeDevice,
  inMemory,
  isHeldHere,
  type OutboxEntry,
  readNumbers,
  reportDeviceChange,
  type Stored,
} from "./store/device.ts";
import { textOf, withoutText } from "./store/draft.ts";
import { referenceOf } from "./store/reference.ts";
import { REFERENCE_KEY, writeSession } from "./store/session.ts";

/** Of a long text, for the deadline of its lock. */
const TEXT_BYTES = 60_000;

type Submission = Omit<OutboxEntry, "state" | "heldBy">;

/**
 * Sends a form, and never rejects. The submission is kept on the device if it cannot be sent now, or if no
 * answer came and it may be sent again. `botCheckResponse` is empty if there was no connection to get one.
 */
export async function sendOrKeep(
  definition: FormDefinition,
  { values, files }: { values: FormValues; files: readonly ChosenFile[] },
  botCheckResponse: string,
  signal: AbortSignal,
): Promise<Outcome> {
  const beganOffline = !navigator.onLine;
  const submission = await prepare(definition, values, files);
  const canBeSent = botCheckResponse !== "" && submission.files.length === 0;
  const notKept = (reason: unknown): Outcome => ({ state: "not-kept", reason });
  if (!canBeSent) {
    return keep(submission).catch(notKept);
  }

  const outcome = await post(definition, submission, { botCheckResponse, signal });
  if (outcome.state !== "in-doubt" || signal.aborted) {
    return outcome;
  }
  if (!mayBeSentAgain(outcome.reason, beganOffline)) {
    return outcome;
  }
  return keep(submission).catch((error) => (beganOffline ? notKept(error) : outcome));
}

/** Returns what the device stores of a form. Its files are those that have no address yet. */
async function prepare(
  definition: FormDefinition,
  values: FormValues,
  chosen: readonly ChosenFile[],
): Promise<Submission> {
  const { name, page, opensEmptyIn, method, needsTruthyAnswer } = definition;
  const fields: Record<string, FormValues[string]> = { ...values };
  const sent = { ...fields };
  for (const { field, file, url } of chosen) {
    fields[field] = file.name;
    sent[field] = url;
  }
  const text = JSON.stringify([
    name,
    textOf(fields),
    chosen.map(({ file }) => file.size),
  ]);
  const files = chosen
    .filter(({ url }) => !url)
    .map((file) => ({
      ...file,
      // biome-ignore lint/style/noNonNullAssertion: a file belongs to a field of its form
      sentAs: sentNames(file.field, definition.fields[file.field]!),
    }));
  return {
    reference: referenceOf(await readNumbers(), await acceptedBefore(name), text),
    formName: name,
    page,
    opensEmptyIn,
    method,
    needsTruthyAnswer,
    body: payloadOf(definition, sent),
    files,
    fields,
  };
}

/** Sends a submission, unless another tab has sent it. It is stored on the device before it is sent. */
async function post(
  definition: FormDefinition,
  submission: Submission,
  { botCheckResponse, signal }: { botCheckResponse: string; signal: AbortSignal },
): Promise<Outcome> {
  const { reference, body } = submission;
  const send = async () => {
    const isAccepted = await claim(submission);
    if (!isAccepted) {
      await postForm(definition, body, { botCheckResponse, reference, signal });
    }
    await accept(submission);
  };
  try {
    await holdLock(lockOf(reference), deadlineMs(TEXT_BYTES), send, signal);
    writeSession(REFERENCE_KEY, reference);
    return { state: "sent", reference };
  } catch (error) {
    await noteFailure(submission, error).catch(console.warn);
    const isInDoubt = signal.aborted || isUnanswered(error);
    return { state: isInDoubt ? "in-doubt" : "refused", reason: error };
  }
}

/** Stores a submission that is about to be sent. Returns whether the provider has accepted it already. */
async function claim(submission: Submission): Promise<boolean> {
  const { reference, formName } = submission;
  const entry: OutboxEntry = {
    ...submission,
    ...stamp(),
    state: "sending",
    heldBy: THIS_PAGE,
  };
  // A form shows one text: what it sends now replaces what it sent before, and was left without a success.
  const isReplaced = (old: OutboxEntry) =>
    old.reference === reference || (old.formName === formName && isHeldHere(old));
  try {
    return await changeDevice(({ entries, numbers }) =>
      numbers.accepted.includes(reference)
        ? { result: true }
        : {
            result: false,
            entries: [...entries.filter((old) => !isReplaced(old)), entry],
          },
    );
  } catch {
    // The device does not answer. The submission is sent nevertheless.
    return (await readNumbers()).accepted.includes(reference);
  }
}

/**
 * Notes that a submission has failed, for whoever comes back. This page's form still shows it. A form
 * that was refused needs no note if its draft is there: another tab that keeps the same text has deleted it.
 */
async function noteFailure(
  { reference, formName, fields }: Submission,
  error: unknown,
): Promise<void> {
  const isFinal = error instanceof HttpError && error.isFinal;
  await changeDevice((stored) => {
    const { entries, drafts } = stored;
    const isDrafted =
      withoutText(stored, formName, textOf(fields)).length < drafts.length;
    const note = (entry: OutboxEntry): OutboxEntry[] => {
      if (entry.reference !== reference || !isHeldHere(entry)) {
        return [entry];
      }
      if (isFinal && isDrafted) {
        return [];
      }
      return [{ ...entry, state: isFinal ? "refused" : "in-doubt" }];
    };
    return { result: undefined, entries: entries.flatMap(note) };
  });
}

/** Puts a submission into the outbox, unless another tab has sent it meanwhile. */
async function keep(submission: Submission): Promise<Outcome> {
  const { reference, formName, fields } = submission;
  const entry: OutboxEntry = { ...submission, ...stamp(), state: "waiting" };
  const state = await changeDevice((stored) => {
    if (stored.numbers.accepted.includes(reference)) {
      return { result: "sent" as const };
    }
    // The entry replaces one of the same text, from another tab or typed again.
    const others = stored.entries.filter((other) => other.reference !== reference);
    return {
      result: "kept" as const,
      entries: [...others, entry],
      drafts: withoutText(stored, formName, textOf(fields)),
    };
  });
  reportDeviceChange();
  return { state, reference };
}

/** Returns the name of the Web Lock that a tab holds while it sends the form with this number. */
export const lockOf = (reference: string) => `send ${reference}`;

type Accepted = Pick<OutboxEntry, "reference" | "formName" | "fields">;

/** Returns what the device stores once a form was accepted: its number, and neither the form nor its drafts. */
export function withAccepted(
  stored: Stored,
  { reference, formName, fields }: Accepted,
): Pick<Stored, "numbers" | "entries" | "drafts"> {
  const { secret, accepted } = stored.numbers;
  return {
    numbers: { secret, accepted: [...new Set(accepted).add(reference)], ...stamp() },
    entries: stored.entries.filter((other) => other.reference !== reference),
    drafts: withoutText(stored, formName, textOf(fields)),
  };
}

/** Notes an accepted number, and deletes its form and drafts: in one transaction, as the browser may end. */
export async function accept(entry: Accepted): Promise<void> {
  const note = () =>
    changeDevice((stored) => ({ result: undefined, ...withAccepted(stored, entry) }));
  await note().catch(() => {
    Object.assign(inMemory, withAccepted(inMemory, entry));
    // A page that is left aborts its transaction, and Back may show the page again.
    addEventListener("pageshow", () => void note().catch(console.warn), { once: true });
  });
  reportDeviceChange();
}

const isUnanswered = (error: unknown) => error instanceof HttpError && error.status === 0;

/**
 * Whether a form that got no answer is sent again automatically: if the provider dedupes, or if its request
 * began without a connection. The connection at its end does not matter, because the form may have arrived before.
 */
export const mayBeSentAgain = (error: unknown, beganOffline: boolean): boolean =>
  isUnanswered(error) && (PROVIDER_REFERENCE_HEADER !== "" || beganOffline);
