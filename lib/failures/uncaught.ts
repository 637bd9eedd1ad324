/** Handles errors that nothing catches, such as in a page's timer, or in a promise that a page does not await. */
import { setTimeout } from "node:timers/promises";
import { findPageBeingMade, PageFailure } from "./page-failure.ts";

/** Node's events for such errors (https://nodejs.org/api/process.html#process-events), each with the fix. */
const EVENTS = {
  unhandledRejection: "in a promise that nothing waits for. Fix: await it",
  uncaughtException:
    "in what runs later, such as a timer. Fix: do it while the page is rendered, and await it",
};

type UncaughtEvent = keyof typeof EVENTS;

/**
 * Returns an error that nothing has caught, with the page whose code has caused it. The
 * page is known, because Node calls listeners in the context of the failed code:
 * https://nodejs.org/api/async_context.html#class-asynclocalstorage
 *
 * @param event Node's event for the error
 */
export function addPage(error: unknown, event: UncaughtEvent): unknown {
  const page = findPageBeingMade();
  if (!page || error instanceof PageFailure) {
    return error;
  }
  const failure = new PageFailure(error, page);
  failure.message += `, ${EVENTS[event]}`;
  return failure;
}

type ReportError = (failure: unknown) => void;

/**
 * Reports errors that nothing catches.
 *
 * @returns a function that removes the listeners
 */
function onUncaught(report: ReportError): () => void {
  const rejected = (error: unknown) => report(addPage(error, "unhandledRejection"));
  const thrown = (error: unknown) => report(addPage(error, "uncaughtException"));
  process.on("unhandledRejection", rejected);
  process.on("uncaughtException", thrown);
  return () => {
    process.off("unhandledRejection", rejected);
    process.off("uncaughtException", thrown);
  };
}

/** Reports each error that nothing catches, with its page. Replaces earlier listeners, which may end the process. */
export function reportUncaught(report: ReportError): void {
  process.removeAllListeners("unhandledRejection");
  process.removeAllListeners("uncaughtException");
  onUncaught(report);
}

/**
 * Runs `work` and resolves with its result. Rejects if an error occurs meanwhile that
 * nothing catches, because a part of a page may be missing then.
 *
 * @throws the error of `work`, or the first one that nothing has caught
 */
export async function failOnUncaught<Result>(
  work: () => Promise<Result>,
): Promise<Result> {
  const failures: unknown[] = [];
  const stop = onUncaught((failure) => failures.push(failure));
  try {
    const result = await work();
    // Wait for a timer, because timers run in their order, so that those which a page has
    // left run before it, and so do the listeners of rejected promises.
    await setTimeout(1);
    if (failures.length > 0) {
      throw failures[0];
    }
    return result;
  } finally {
    stop();
  }
}
