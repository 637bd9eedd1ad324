/**
 * Resolves or rejects as `pending` does, and rejects as soon as `signal` aborts. `signal`
 * must not have aborted before, and keeps a listener as long as it exists, so it should
 * end with the work.
 */
export function unlessAborted<Result>(
  pending: Result | Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  // A partner's page may have replaced `Promise` by one without `race`. An `async`
  // function returns the browser's own.
  const settle = async () => pending;
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
    settle().then(resolve, reject);
  });
}
