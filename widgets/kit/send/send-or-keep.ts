import {
  type FormDefinition,
  type FormValues,
  sentNames,
} from "../model/form-definition.ts";
import type { Outcome } from "../model/form-status.ts";
import {
  createPayload,
  deadlineMs,
  HttpError,
  isUnanswered,
  mayBeSentAgain,
  postForm,
} from "../provider/provider.ts";
import { accept } from "./accepted.ts";
import { holdLock, lockOf } from "./lock.ts";
import { stamp } from "./store/clock.ts";
import { THIS_PAGE } from "./store/database.ts";
import {
  type ChosenFile,
  changeDevice,
  isHeldHere,
  type OutboxEntry,
  readNumbers,
  reportDeviceChange,
} from "./store/device.ts";
import { computeFingerprint, removeDrafts } from "./store/drafts.ts";
import { type AcceptedCount, computeReference } from "./store/reference.ts";
import { REFERENCE_KEY, writeSession } from "./store/session.ts";

/** Upper bound of a form's payload in bytes, used to compute how long another tab may hold the lock for sending it. */
const TEXT_BYTES = 60_000;

type Submission = Omit<OutboxEntry, "state" | "heldBy">;

/** What a form is submitted with. */
interface FormContent {
  values: FormValues;
  files: readonly ChosenFile[];
  countAcceptedBefore(): Promise<AcceptedCount>;
}

/**
 * Sends a form, and resolves with its outcome. Never rejects. Keeps the form on the
 * device if it cannot be sent now, or if no answer came and it may be sent again.
 * `botCheckResponse` is empty if the bot check could not be reached.
 */
export async function sendOrKeep(
  definition: FormDefinition,
  content: FormContent,
  botCheckResponse: string,
  signal: AbortSignal,
): Promise<Outcome> {
  const beganOffline = !navigator.onLine;
  const submission = await prepare(definition, content);
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

/** Resolves with what the device stores of a form. `files` contains only those that are not uploaded yet. */
async function prepare(
  definition: FormDefinition,
  { values: typed, files: chosen, countAcceptedBefore }: FormContent,
): Promise<Submission> {
  const { name, page, opensEmptyIn, method, needsTruthyAnswer } = definition;
  // `values` is stored with the names of the files, and `sent` has their addresses.
  const values: Record<string, FormValues[string]> = { ...typed };
  const sent = { ...values };
  for (const { field, file, url } of chosen) {
    values[field] = file.name;
    sent[field] = url;
  }
  const text = JSON.stringify([
    name,
    computeFingerprint(values),
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
    reference: computeReference(await readNumbers(), await countAcceptedBefore(), text),
    formName: name,
    page,
    opensEmptyIn,
    method,
    needsTruthyAnswer,
    body: createPayload(definition, sent),
    files,
    values,
  };
}

/** Stores a submission on the device and sends it, unless another tab has sent it already. */
async function post(
  definition: FormDefinition,
  submission: Submission,
  { botCheckResponse, signal }: { botCheckResponse: string; signal: AbortSignal },
): Promise<Outcome> {
  const { reference, body } = submission;
  const send = async () => {
    // Send the submission even if the device cannot store it.
    const isNew = await storeUnlessAccepted(submission, {
      state: "sending",
      heldBy: THIS_PAGE,
    }).catch(async () => !(await readNumbers()).accepted.includes(reference));
    if (isNew) {
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

/**
 * Stores a submission that is about to be sent, or that waits for a connection, unless
 * the provider has accepted it before. Resolves with whether it was stored.
 */
function storeUnlessAccepted(
  submission: Submission,
  held: Pick<OutboxEntry, "state" | "heldBy">,
): Promise<boolean> {
  const { reference, formName, values } = submission;
  const isSending = held.state === "sending";
  // A submission replaces one with the same text, of this tab or of another. One that is
  // about to be sent also replaces an earlier one of the same form in this page that was
  // not sent successfully.
  const isReplaced = (old: OutboxEntry) =>
    old.reference === reference ||
    (isSending && old.formName === formName && isHeldHere(old));
  return changeDevice((stored) => {
    if (stored.references.accepted.includes(reference)) {
      return { result: false };
    }
    const others = stored.entries.filter((old) => !isReplaced(old));
    return {
      result: true,
      entries: [...others, { ...submission, ...stamp(), ...held }],
      // The outbox shows a waiting submission, so its text need not be a draft, too.
      drafts: isSending
        ? stored.drafts
        : removeDrafts(stored, formName, computeFingerprint(values)),
    };
  });
}

/**
 * Stores that a submission has failed, so that the outbox shows it to the visitor on a
 * later page. A refused submission is deleted instead if its text is still a draft.
 * Another tab that keeps the same text has deleted that draft.
 */
async function noteFailure(
  { reference, formName, values }: Submission,
  error: unknown,
): Promise<void> {
  const isFinal = error instanceof HttpError && error.isFinal;
  await changeDevice((stored) => {
    const { entries, drafts } = stored;
    const isDrafted =
      removeDrafts(stored, formName, computeFingerprint(values)).length < drafts.length;
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

/** Stores a submission in the outbox, to be sent later. Resolves with `sent` if another tab has sent it meanwhile. */
async function keep(submission: Submission): Promise<Outcome> {
  const isStored = await storeUnlessAccepted(submission, { state: "waiting" });
  reportDeviceChange();
  return { state: isStored ? "kept" : "sent", reference: submission.reference };
}
