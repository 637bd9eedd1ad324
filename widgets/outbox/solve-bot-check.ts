import { loadAdapter } from "../kit/bot-check/load-adapter.ts";

/**
 * A fresh response, for one submission: ALTCHA works it out by itself, a third party's check is shown in `place` until the
 * visitor has passed it.
 *
 * @throws where the check cannot load, and when `signal` ends it
 */
export async function solveBotCheck(place: HTMLElement, signal: AbortSignal): Promise<string> {
  const adapter = await loadAdapter();
  const container = document.createElement("div");
  place.textContent = "";
  place.append(container);
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      adapter
        .render(container, {
          onSuccess: resolve,
          onError: reject,
          onExpired: () => reject(new Error("The bot check's response has expired.")),
        })
        .then((check) => check.solve?.())
        .catch(reject);
    });
  } finally {
    place.textContent = "";
  }
}
