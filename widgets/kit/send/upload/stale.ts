import { waitAtMost } from "../../when.ts";
import { BYTES_PER_MS } from "../provider.ts";

/** An answer that takes longer after the last byte is late. */
const ANSWER_MS = 20_000;

/**
 * Sends, and sends once more beside the first request, if `mayRepeat()`, when the network has changed, or
 * when even a slow line would have brought an answer. The first answer counts. The first request is not ended
 * before, because nobody can tell whether it still moves: a connection that Wi-Fi has left to mobile data
 * carries nothing more, and fires no event. Rejects if each request has failed, with the last error.
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
  try {
    const first = send(ending.signal);
    const isStale = await Promise.race([
      first.then(() => false),
      untilStale(ANSWER_MS + bytes / BYTES_PER_MS, ending.signal).then(() => true),
    ]);
    if (!isStale || !mayRepeat()) {
      return await first;
    }
    const second = send(ending.signal);
    return await Promise.race([first.catch(() => second), second.catch(() => first)]);
  } finally {
    end();
    signal.removeEventListener("abort", end);
  }
}

/**
 * Resolves after `ms`, when the device is online again, or when it has changed its network. Rejects if `ending`
 * aborts.
 */
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
