const DEADLINE_MS = 15_000;
const PAUSE_MS = 1_000;

/**
 * Fetches a JSON that is not the provider's: no credential of ours goes with it. Asks twice where no answer comes: on a bad network that
 * is often enough.
 *
 * @returns what it holds, and the address that it came from at last: it may have been redirected
 * @throws {Error} with the end of a sentence that says why
 */
export async function fetchJson(address: string, isLast = false): Promise<{ from: string; json: unknown }> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), DEADLINE_MS);
  try {
    const response = await fetch(address, { signal: stop.signal }).catch(() => undefined);
    if (!response && !isLast && !stop.signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      return fetchJson(address, true);
    }
    if (!response)
      throw new Error(
        "no answer came (no connection, or a content security policy whose connect-src does not name it)",
      );
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    const json: unknown = await response.json().catch(() => {
      throw new Error("it is no JSON");
    });
    return { from: response.url, json };
  } finally {
    clearTimeout(timer);
  }
}
