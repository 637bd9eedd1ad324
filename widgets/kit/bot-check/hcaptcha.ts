import { createThirdPartyAdapter } from "./third-party.ts";
import type { ThirdPartyApi } from "./third-party.ts";

declare global {
  interface Window {
    hcaptcha?: ThirdPartyApi<string>;
  }
}

/** hCaptcha, the checkbox: docs.hcaptcha.com/configuration. */
export const hcaptcha = createThirdPartyAdapter(
  "https://js.hcaptcha.com/1/api.js?render=explicit",
  () => window.hcaptcha,
  (code) => `hCaptcha failed: ${code}.`,
);
