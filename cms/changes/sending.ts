/** A sending takes longer than a browser should wait for an answer: it runs by itself, and the page asks how far it is. */
import { Refusal } from "../refusal.ts";
import { MissingBranch } from "./fetch-theirs.ts";
import { type Conflict, Conflicts } from "./join-versions.ts";
import { send, type SendRequest, type Sent } from "./send.ts";
import { Unanswered } from "./sender.ts";

/** How far a sending is. */
export interface Sending {
  isRunning: boolean;
  /** When it had ended, as ISO 8601: what was changed later is not among what it sent. */
  ended?: string;
  /** Those that were begun, in words. */
  steps: string[];
  sent?: Sent;
  refusal?: {
    error: string;
    /** What has to be answered before it can be tried again. */
    question?: "editor" | "branch";
    /** Branches that the code host has, where the one that was named is not among them. */
    branches?: string[];
    conflicts?: Conflict[];
  };
}

const sendings = new Map<string, Sending>();

/** The last one since the editor was started. */
export function lastSending(folder: string): Sending | undefined {
  return sendings.get(folder);
}

/**
 * @throws {Refusal} while another one runs
 */
export function startSending(request: SendRequest): Sending {
  const { folder } = request;
  if (sendings.get(folder)?.isRunning)
    throw new Refusal("Your changes are being sent already. Fix: wait until that has ended.");
  const sending: Sending = { isRunning: true, steps: [] };
  sendings.set(folder, sending);
  send({ ...request, onStep: (step) => sending.steps.push(step) })
    .then((sent) => {
      sending.sent = sent;
    })
    .catch((error: unknown) => {
      sending.refusal = refusalOf(error);
    })
    .finally(() => {
      sending.ended = new Date().toISOString();
      sending.isRunning = false;
    });
  return sending;
}

function refusalOf(error: unknown): NonNullable<Sending["refusal"]> {
  if (!(error instanceof Refusal)) console.error(error);
  return {
    error: error instanceof Error ? error.message : String(error),
    ...(error instanceof Unanswered && { question: error.question }),
    ...(error instanceof MissingBranch && { branches: error.branches }),
    ...(error instanceof Conflicts && { conflicts: error.conflicts }),
  };
}
