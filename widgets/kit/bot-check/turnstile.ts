import { createThirdPartyAdapter } from "./third-party.ts";
import type { ThirdPartyApi } from "./third-party.ts";

declare global {
  interface Window {
    turnstile?: ThirdPartyApi<string>;
  }
}

/** Cloudflare Turnstile: developers.cloudflare.com/turnstile, "Client-side rendering". */
export const turnstile = createThirdPartyAdapter(
  "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
  () => window.turnstile,
  (code) => `Turnstile failed: ${code}.`,
  { size: "flexible" },
);
