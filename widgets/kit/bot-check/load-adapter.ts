import { loadPart } from "../load.ts";
import type { BotCheckAdapter } from "./adapter.ts";

declare const DEFINED_BOT_CHECK: "altcha" | "recaptcha" | "hcaptcha" | "turnstile";

/** Which bot check it is, for the CSS: the place that is kept for it is as high as that one. */
export const BOT_CHECK_KIND: string = DEFINED_BOT_CHECK;

/** Loads the adapter of the bot check that the build was set to. ALTCHA and third parties are never in the same build. */
export function loadAdapter(): Promise<BotCheckAdapter> {
  return DEFINED_BOT_CHECK === "altcha"
    ? loadPart(() => import("./altcha.ts")).then(({ altcha }) => altcha)
    : loadPart(() => import("./third-party.ts")).then(({ thirdParty }) => thirdParty(DEFINED_BOT_CHECK));
}
