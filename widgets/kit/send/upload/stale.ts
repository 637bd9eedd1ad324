import { waitAtMost } from "../../async/within.ts";
import { BYTES_PER_MS } from "../../provider/provider.ts";

/** Time for the answer after the last byte was sent. A longer one suggests that the connection carries nothing. */
const ANSWER_MS = 20_000;

/**
 * Calls `send`, and calls it a second time, if `mayRepeat()`, when the network has
 * changed, or when even a slow line would have brought an answer. A connection that a
 * change from Wi-Fi to mobile data has cut fires no event and never ends. The first
 * request goes on beside the second, because nobody can tell whether it still moves.
 * Resolves with the first answer. Rejects with the last error if every request has
 * failed.
 */
export async function sendBesideStale<Result>(
  send: (signal: AbortSignal) => Promise<Result>,
  bytes: number,
  mayRepeat: () => boolean,
  signal: AbortSignal,
): Promise<Result> {
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
 * Resolves after `ms`, or earlier if the device comes online or changes its kind of
 * network. Rejects if `ending` aborts.
 */
function untilStale(ms: number, ending: AbortSignal): Promise<void> {
  const { connection } = navigator;
  const typeBefore = connection?.type;
  const listen = (happened: () => void, signal: AbortSignal) => {
    addEventListener("online", happened, { signal });
    // Compare the type, because `change` fires for each new estimate of the speed, too:
    // https://wicg.github.io/netinfo/
    const reportIfOther = () => {
      if (connection?.type !== typeBefore) {
        happened();
      }
    };
    connection?.addEventListener?.("change", reportIfOther, { signal });
  };
  return waitAtMost(ms, listen, ending);
}
