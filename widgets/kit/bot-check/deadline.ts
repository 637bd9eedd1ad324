const DEADLINE_MS = 10_000;

/** Rejects when something that a bot check needs does not come within 10 s. `what` names it in the message. */
export function withinDeadline<Value>(what: string, pending: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`${what} did not come within ${DEADLINE_MS / 1000} s.`));
    const timer = setTimeout(fail, DEADLINE_MS);
    pending.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
