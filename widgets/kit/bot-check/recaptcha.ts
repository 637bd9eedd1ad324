import { createThirdPartyAdapter } from "./third-party.ts";
import type { ThirdPartyApi } from "./third-party.ts";

declare global {
  interface Window {
    grecaptcha?: Partial<ThirdPartyApi<number>>;
  }
}

/** reCAPTCHA v2, the checkbox: developers.google.com/recaptcha/docs/display. */
export const recaptcha = createThirdPartyAdapter(
  "https://www.google.com/recaptcha/api.js?render=explicit",
  // `grecaptcha` stands there before it can draw.
  () => (isReady(window.grecaptcha) ? window.grecaptcha : undefined),
  () => "reCAPTCHA lost its connection.",
);

function isReady(api: Partial<ThirdPartyApi<number>> | undefined): api is ThirdPartyApi<number> {
  return Boolean(api?.render && api.reset);
}
