import { onOutboxChange } from "./outbox-note.ts";

/** Waits. The browser's word that it is online again ends it sooner, and so do a change of the outbox and `signal`. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const end = () => {
      clearTimeout(timer);
      listening.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener("online", end, listening);
    onOutboxChange(end, listening);
    signal?.addEventListener("abort", end, listening);
  });
}
