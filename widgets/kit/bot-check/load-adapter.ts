import { loadPart } from "../load-part";
import type { BotCheckAdapter } from "./adapter";

declare const DEFINED_BOT_CHECK: "altcha" | "recaptcha" | "hcaptcha" | "turnstile";

/** Loads the adapter of the bot check that the build was set to; the others are not part of the build. */
export function loadAdapter(): Promise<BotCheckAdapter> {
  if (DEFINED_BOT_CHECK === "recaptcha")
    return loadPart(() => import("./recaptcha")).then(({ recaptcha }) => recaptcha);
  if (DEFINED_BOT_CHECK === "hcaptcha")
    return loadPart(() => import("./hcaptcha")).then(({ hcaptcha }) => hcaptcha);
  if (DEFINED_BOT_CHECK === "turnstile")
    return loadPart(() => import("./turnstile")).then(({ turnstile }) => turnstile);
  return loadPart(() => import("./altcha")).then(({ altcha }) => altcha);
}
