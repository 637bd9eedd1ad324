import { loadWithRetry } from "../../async/load.ts";
import { within } from "../../async/within.ts";
import type { RenderBotCheck } from "./bot-check-kind.ts";

const CODE_TIMEOUT_MS = 60_000;

/**
 * Returns whether ALTCHA cannot work, because pages without https, and frames in them,
 * have no `crypto.subtle`: https://developer.mozilla.org/docs/Web/API/Crypto/subtle
 */
export const needsHttps = () => BOT_CHECK === "altcha" && !crypto.subtle;

/** Renders the bot check that the build's settings name. Rejects if it is ALTCHA and the page has no https. */
export const renderBotCheck: RenderBotCheck = async (container, events, translate) => {
  if (needsHttps()) {
    throw new Error("no https");
  }
  // The build replaces `BOT_CHECK` by the setting's value, so each build contains only
  // one of these imports.
  const loading: Promise<RenderBotCheck> =
    BOT_CHECK === "altcha"
      ? loadWithRetry(() => import("./altcha.ts")).then(
          ({ renderAltcha }) => renderAltcha,
        )
      : loadWithRetry(() => import("./third-party.ts")).then(
          ({ THIRD_PARTIES }) => THIRD_PARTIES[BOT_CHECK],
        );
  const render = await within(CODE_TIMEOUT_MS, () => loading);
  return render(container, events, translate);
};
