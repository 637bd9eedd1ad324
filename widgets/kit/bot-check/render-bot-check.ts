import { loadWithRetry } from "../load.ts";
import { withTimeout } from "../when.ts";
import { LOADING_MS, type RenderBotCheck } from "./adapter.ts";

/** Pages without https, and frames in them, have no `crypto.subtle`. */
export const needsHttps = () => BOT_CHECK === "altcha" && !crypto.subtle;

export const renderBotCheck: RenderBotCheck = async (container, events, translate) => {
  if (needsHttps()) throw new Error("ALTCHA needs a page with https.");
  const render = await withTimeout("The bot check's code", load(), LOADING_MS);
  return render(container, events, translate);
};

/** ALTCHA and third parties are never in the same build. */
function load(): Promise<RenderBotCheck> {
  return BOT_CHECK === "altcha"
    ? loadWithRetry(() => import("./altcha.ts")).then(({ renderAltcha }) => renderAltcha)
    : loadWithRetry(() => import("./third-party.ts")).then(({ thirdParty }) => thirdParty(BOT_CHECK));
}
