import { loadAdapter } from "../kit/bot-check/adapter.ts";
import { BOT_CHECK_HEADER } from "../kit/settings.ts";

/** Event of the place of a bot check: it stands somewhere else in the page now, which ends what a third party has drawn there. */
export const MOVED = "moved";

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
  let draw = () => {};
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      draw = () => {
        const container = document.createElement("div");
        place.textContent = "";
        place.append(container);
        const failUnlessMoved = (reason: unknown) => container.isConnected && reject(reason);
        adapter
          .render(container, {
            onSuccess: resolve,
            onError: failUnlessMoved,
            onExpired: () => failUnlessMoved(new Error("The bot check's response has expired.")),
          })
          .then((check) => (check.solve ? check.solve() : ask()))
          .catch(failUnlessMoved);
      };
      place.addEventListener(MOVED, draw);
      draw();
    });
  } finally {
    place.removeEventListener(MOVED, draw);
    place.textContent = "";
  }
}
