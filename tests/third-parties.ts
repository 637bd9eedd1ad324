/** Third parties' bot checks, by their documentation: name in the window, script, size, policy's source. */
import type { BotCheckName } from "../lib/settings.ts";

type ThirdParty = Exclude<BotCheckName, "altcha">;

export const thirdParties: Record<
  ThirdParty,
  [api: string, script: string, size: string, source: string]
> = {
  recaptcha: [
    "grecaptcha",
    "https://www.google.com/recaptcha/api.js",
    "normal",
    "https://www.google.com/recaptcha/",
  ],
  hcaptcha: [
    "hcaptcha",
    "https://js.hcaptcha.com/1/api.js",
    "normal",
    "https://*.hcaptcha.com",
  ],
  turnstile: [
    "turnstile",
    "https://challenges.cloudflare.com/turnstile/v0/api.js",
    "flexible",
    "https://challenges.cloudflare.com",
  ],
};

export const thirdPartyNames = Object.keys(thirdParties) as ThirdParty[];
