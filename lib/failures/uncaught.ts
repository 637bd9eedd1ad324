/** Errors that nothing catches, such as that of a page's timer, or of a promise that a page leaves alone. */
import { setImmediate } from "node:timers/promises";
import { PageFailure, pageBeingMade } from "./page-failure.ts";

/** Node's events for such errors (https://nodejs.org/api/process.html#process-events), with what to do about each. */
const EVENTS = {
  unhandledRejection: "in a promise that nothing waits for. Fix: await it",
  uncaughtException:
    "in what runs later, such as a timer. Fix: do it while the page is rendered, and await it",
};

type UncaughtEvent = keyof typeof EVENTS;

/**
 * Adds the page to an error that nothing has caught, if a page has started what threw it. Node runs its listeners in the
 * context of what has failed: https://nodejs.org/api/async_context.html#class-asynclocalstorage
 *
 * @param event by which Node tells of it
 */
export function nameUncaught(error: unknown, event: UncaughtEvent): unknown {
  const page = pageBeingMade();
  if (!page || error instanceof PageFailure) {
    return error;
  }
  const failure = new PageFailure(error, page);
  failure.message += `, ${EVENTS[event]}`;
  return failure;
}

type Report = (failure: unknown) => void;

/** @returns a function that stops it */
function listen(report: Report): () => void {
  const rejected = (error: unknown) => report(nameUncaught(error, "unhandledRejection"));
  const thrown = (error: unknown) => report(nameUncaught(error, "uncaughtException"));
  process.on("unhandledRejection", rejected);
  process.on("uncaughtException", thrown);
  return () => {
    process.off("unhandledRejection", rejected);
    process.off("uncaughtException", thrown);
  };
}

/** Reports each error that nothing catches, with its page, instead of what listened before, which may end the process. */
export function reportUncaught(report: Report): void {
  process.removeAllListeners("unhandledRejection");
  process.removeAllListeners("uncaughtException");
  listen(report);
}

/**
 * Does some work, and fails if something fails meanwhile that nothing catches: what a page does not wait for may be
 * missing in it.
 *
 * @throws what `work` throws, or else the first error that nothing has caught
 */
export async function refuseUncaught<Result>(
  work: () => Promise<Result>,
): Promise<Result> {
  const failures: unknown[] = [];
  const stop = listen((failure) => failures.push(failure));
  try {
    const result = await work();
    // Node tells of rejections when no promise can go on.
    await setImmediate();
    if (failures.length > 0) {
      throw failures[0];
    }
    return result;
  } finally {
    stop();
  }
}
