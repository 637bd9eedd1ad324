import { vi } from "vitest";

/** Web Locks as two tabs share them: one queue for each name. */
export function playLocks(): void {
  const queues = new Map<string, Promise<unknown>>();
  const request = (
    name: string,
    { ifAvailable, signal }: LockOptions,
    work: (lock: object | null) => unknown,
  ) => {
    if (ifAvailable && queues.has(name)) return Promise.resolve(work(null));
    const run = (queues.get(name) ?? Promise.resolve()).then(() => {
      if (signal?.aborted) throw signal.reason;
      return work({});
    });
    const settled = run
      .catch(() => {})
      .then(() => {
        if (queues.get(name) === settled) queues.delete(name);
      });
    queues.set(name, settled);
    return run;
  };
  vi.stubGlobal("navigator", { onLine: true, locks: { request } });
}
