import { loadPart } from "../load.ts";
import type { BotCheckAdapter } from "./adapter.ts";

declare const DEFINED_BOT_CHECK: "altcha" | "recaptcha" | "hcaptcha" | "turnstile";

/** Which bot check it is, for the CSS: the place that is kept for it is as high as that one. */
export const BOT_CHECK_KIND: string = DEFINED_BOT_CHECK;

/** Loads the adapter of the bot check that the build was set to; the others are not part of the build. */
export function loadAdapter(): Promise<BotCheckAdapter> {
  if (DEFINED_BOT_CHECK === "recaptcha")
    return loadPart(() => import("./recaptcha.ts")).then(({ recaptcha }) => recaptcha);
  if (DEFINED_BOT_CHECK === "hcaptcha")
    return loadPart(() => import("./hcaptcha.ts")).then(({ hcaptcha }) => hcaptcha);
  if (DEFINED_BOT_CHECK === "turnstile")
    return loadPart(() => import("./turnstile.ts")).then(({ turnstile }) => turnstile);
  return loadPart(() => import("./altcha.ts")).then(({ altcha }) => altcha);
}
