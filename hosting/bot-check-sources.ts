import type { BotCheckName } from "../build/settings.ts";

/**
 * What a page must be allowed to load for each bot check, by the documents of its maker. `altcha` is served by the site itself.
 *
 * - reCAPTCHA: developers.google.com/recaptcha/docs/faq, "I'm using Content-Security-Policy"
 * - hCaptcha: docs.hcaptcha.com, "Content-Security-Policy Settings"
 * - Turnstile: developers.cloudflare.com/turnstile/reference/content-security-policy
 */
export const BOT_CHECK_SOURCES: Record<
  BotCheckName,
  { script: string[]; frame: string[]; style: string[]; connect: string[] }
> = {
  altcha: { script: [], frame: [], style: [], connect: [] },
  recaptcha: {
    script: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
    frame: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
    style: [],
    connect: ["https://www.google.com/recaptcha/"],
  },
  hcaptcha: {
    script: ["https://hcaptcha.com", "https://*.hcaptcha.com"],
    frame: ["https://hcaptcha.com", "https://*.hcaptcha.com"],
    style: ["https://hcaptcha.com", "https://*.hcaptcha.com"],
    connect: ["https://hcaptcha.com", "https://*.hcaptcha.com"],
  },
  turnstile: {
    script: ["https://challenges.cloudflare.com"],
    frame: ["https://challenges.cloudflare.com"],
    style: [],
    connect: [],
  },
};
