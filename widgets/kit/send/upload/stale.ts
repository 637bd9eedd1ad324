import { waitAtMost } from "../../when.ts";

/** A line of 64 kbit/s that carries two uploads: 3.5 bytes a millisecond for each, with TCP and TLS. */
const BYTES_PER_MS = 3.5;
const ANSWER_MS = 20_000;

/**
 * Sends, and sends once more beside the first request, if `mayRepeat()`, when the network has changed, or
 * when even a slow line would have brought an answer. The first answer counts. The first request is not ended
 * before, because nobody can tell whether it still moves: a connection that Wi-Fi has left to mobile data
 * carries nothing more, and fires no event.
 */
export async function sendBesideStale<Answer>(
  send: (signal: AbortSignal) => Promise<Answer>,
  bytes: number,
  mayRepeat: () => boolean,
  signal: AbortSignal,
): Promise<Answer> {
  const ending = new AbortController();
  const end = () => ending.abort();
  signal.addEventListener("abort", end);
  if (signal.aborted) {
    end();
  }
  const first = send(ending.signal);
  const stale = untilStale(ANSWER_MS + bytes / BYTES_PER_MS, ending.signal);
  const isStale = Promise.race([first.then(() => false), stale.then(() => true)]);
  const second = isStale.then((isStale) =>
    isStale && mayRepeat() ? send(ending.signal) : first,
  );
  try {
    return await Promise.race([first.catch(() => second), second.catch(() => first)]);
  } finally {
    end();
    signal.removeEventListener("abort", end);
  }
}

/** Resolves after `ms`, when the device is online again, or when it has changed its network. Rejects if `ending` aborts. */
function untilStale(ms: number, ending: AbortSignal): Promise<void> {
  const { connection } = navigator;
  const typeBefore = connection?.type;
  const listen = (happened: () => void, signal: AbortSignal) => {
    addEventListener("online", happened, { signal });
    // It reports each new estimate of the speed, too: https://wicg.github.io/netinfo/
    const reportIfOther = () => {
      if (connection?.type !== typeBefore) {
        happened();
      }
    };
    connection?.addEventListener?.("change", reportIfOther, { signal });
  };
  return waitAtMost(ms, listen, ending);
}
