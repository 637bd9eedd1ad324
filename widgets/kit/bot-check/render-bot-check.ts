import { loadWithRetry } from "../load.ts";
import { withTimeout } from "../when.ts";
import { LOADING_MS, type RenderBotCheck } from "./adapter.ts";

/** Without https ALTCHA lacks `crypto.subtle`, also in frames of such a page, so trying again cannot help. */
export const needsHttps = () => BOT_CHECK === "altcha" && !crypto.subtle;

/** Renders the bot check that the build was set to. Not in `adapter.ts`, which the loaded code imports: it would load itself. */
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
