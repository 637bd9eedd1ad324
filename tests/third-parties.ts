/** The bot checks of third parties, as their documentation describes them. */
import type { BotCheckName } from "../lib/settings.ts";

type ThirdParty = Exclude<BotCheckName, "altcha">;

interface Row {
  /** Address from which a page loads the script. */
  script: string;
  /** Sources that the page's content security policy must allow, by directive. */
  sources: Readonly<Record<string, readonly string[]>>;
  /** Property of `window` that the script sets. */
  global: string;
  /** Option `size` where there is room, if the API is `render(element, options)`. */
  size?: string;
}

const HCAPTCHA = ["https://hcaptcha.com", "https://*.hcaptcha.com"];
const TURNSTILE = ["https://challenges.cloudflare.com"];

export const thirdParties: Record<ThirdParty, Row> = {
  recaptcha: {
    script: "https://www.google.com/recaptcha/api.js?render=explicit",
    // https://developers.google.com/recaptcha/docs/faq#im-using-content-security-policy-csp-on-my-website.-how-can-i-configure-it-to-work-with-recaptcha
    sources: {
      "script-src": [
        "https://www.google.com/recaptcha/",
        "https://www.gstatic.com/recaptcha/",
      ],
      "child-src": [
        "https://www.google.com/recaptcha/",
        "https://recaptcha.google.com/recaptcha/",
      ],
    },
    global: "grecaptcha",
    size: "normal",
  },
  hcaptcha: {
    script: "https://js.hcaptcha.com/1/api.js?render=explicit",
    // https://docs.hcaptcha.com/#content-security-policy-settings
    sources: {
      "script-src": HCAPTCHA,
      "child-src": HCAPTCHA,
      "style-src": HCAPTCHA,
      "connect-src": HCAPTCHA,
    },
    global: "hcaptcha",
    size: "normal",
  },
  turnstile: {
    script: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
    // https://developers.cloudflare.com/turnstile/reference/content-security-policy/
    sources: { "script-src": TURNSTILE, "child-src": TURNSTILE },
    global: "turnstile",
    size: "flexible",
  },
};

export const thirdPartyNames = Object.keys(thirdParties) as ThirdParty[];
