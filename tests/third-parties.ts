/** Third parties' bot checks, by their documentation. */
import type { BotCheckName } from "../lib/settings.ts";

type ThirdParty = Exclude<BotCheckName, "altcha">;

interface Row {
  /** Address of the script, as a page loads it. */
  script: string;
  /** What the page's policy must allow. */
  source: string;
  /** What its script sets in the window. */
  global: string;
  /** If its API is `render(element, options)`: its size where there is room. */
  size?: string;
}

export const thirdParties: Record<ThirdParty, Row> = {
  recaptcha: {
    script: "https://www.google.com/recaptcha/api.js?render=explicit",
    source: "https://www.google.com/recaptcha/",
    global: "grecaptcha",
    size: "normal",
  },
  hcaptcha: {
    script: "https://js.hcaptcha.com/1/api.js?render=explicit",
    source: "https://*.hcaptcha.com",
    global: "hcaptcha",
    size: "normal",
  },
  turnstile: {
    script: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
    source: "https://challenges.cloudflare.com",
    global: "turnstile",
    size: "flexible",
  },
};

export const thirdPartyNames = Object.keys(thirdParties) as ThirdParty[];
