import type { RenderedBotCheck } from "../kit/send/bot-check/bot-check-kind.ts";
import { renderBotCheck } from "../kit/send/bot-check/render-bot-check.ts";

/**
 * Resolves with the response of a bot check, which it renders in `parent`. If only the
 * visitor can solve the check, a text asks for it. Resolves with an empty text if the
 * settings name no header for the response. Rejects if the check fails or expires, or if
 * `signal` aborts.
 */
export async function solveBotCheck(
  parent: Element,
  signal: AbortSignal,
): Promise<string> {
  if (!BOT_CHECK_HEADER) {
    return "";
  }
  const container = parent.appendChild(document.createElement("div"));
  let check: RenderedBotCheck | undefined;
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      const onExpired = () => reject(new Error("The bot check's response has expired."));
      const show = async () => {
        check = await renderBotCheck(container, {
          onSuccess: resolve,
          onError: reject,
          onExpired,
        });
        if (check.solve) {
          void check.solve();
        } else {
          container.prepend("Please pass the bot check here, so that it can be sent.");
        }
      };
      show().catch(reject);
    });
  } finally {
    check?.remove();
    container.remove();
  }
}
