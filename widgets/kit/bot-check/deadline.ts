const DEADLINE_MS = 10_000;

/** Something did not come in time. */
export class DeadlineError extends Error {}

/**
 * Rejects when something that a bot check needs does not come in time, 10 s unless told. `what` names it in the message.
 *
 * @throws {DeadlineError}
 */
export function withinDeadline<Value>(
  what: string,
  pending: Promise<Value>,
  deadlineMs: number = DEADLINE_MS,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new DeadlineError(`${what} did not come within ${deadlineMs / 1000} s.`));
    const timer = setTimeout(fail, deadlineMs);
    pending.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
