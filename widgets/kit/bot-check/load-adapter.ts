import type { BotCheckAdapter } from "./adapter";

declare const __BOT_CHECK__: "altcha" | "recaptcha" | "hcaptcha" | "turnstile";

/** Loads the adapter of the bot check that the build was set to; the others are not part of the build. */
export function loadAdapter(): Promise<BotCheckAdapter> {
  if (__BOT_CHECK__ === "recaptcha") return import("./recaptcha").then(({ recaptcha }) => recaptcha);
  if (__BOT_CHECK__ === "hcaptcha") return import("./hcaptcha").then(({ hcaptcha }) => hcaptcha);
  if (__BOT_CHECK__ === "turnstile") return import("./turnstile").then(({ turnstile }) => turnstile);
  return import("./altcha").then(({ altcha }) => altcha);
}
