import { vi } from "vitest";

/** Plays the Web Locks that two tabs share: requests for one name run one after another. */
export function playLocks(): void {
  const queues = new Map<string, Promise<unknown>>();
  const request = async (
    name: string,
    { steal, signal }: LockOptions,
    work: (lock: object | null) => unknown,
  ) => {
    const before = steal ? undefined : queues.get(name);
    let isGranted = false;
    const aborted = new Promise((_, reject) =>
      signal?.addEventListener("abort", () => isGranted || reject(signal.reason)),
    );
    const run = Promise.race([before, aborted]).then(() => {
      isGranted = true;
      return work({});
    });
    const ended = Promise.race([before?.then(() => run) ?? run, aborted]).catch(() => {});
    const held = Promise.all([before, ended]).then(() => {
      if (queues.get(name) === held) {
        queues.delete(name);
      }
    });
    queues.set(name, held);
    return run;
  };
  vi.stubGlobal("navigator", { onLine: true, locks: { request } });
}
