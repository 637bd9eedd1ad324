import { loadAdapter } from "../kit/bot-check/load-adapter.ts";
import { BOT_CHECK_HEADER } from "../kit/settings.ts";

/**
 * A fresh response, for one submission: ALTCHA works it out by itself, a third party's check is shown in `place` until the
 * visitor has passed it. Where no header carries the response, nobody is asked, and it is empty.
 *
 * @param ask called when the visitor is to pass a check in `place`
 * @throws where the check cannot load, and when `signal` ends it
 */
export async function solveBotCheck(
  place: HTMLElement,
  ask: () => void,
  signal: AbortSignal,
): Promise<string> {
  if (!BOT_CHECK_HEADER) return "";
  const adapter = await loadAdapter();
  const container = document.createElement("div");
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
        .then((check) => (check.solve ? check.solve() : ask()))
        .catch(reject);
    });
  } finally {
    container.remove();
  }
}
