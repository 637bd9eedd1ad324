import { BOT_CHECK_SITE_KEY } from "../settings.ts";
import type { BotCheckAdapter } from "./adapter.ts";
import { freshPlace, loadThirdPartyApi } from "./third-party-script.ts";

/** The part of Cloudflare's API that is used: developers.cloudflare.com/turnstile, "Client-side rendering". */
interface TurnstileApi {
  render(
    place: HTMLElement,
    options: {
      sitekey: string;
      callback(response: string): void;
      "error-callback"(code: string): void;
      "expired-callback"(): void;
    },
  ): string;
  reset(id: string): void;
  remove(id: string): void;
}

declare global {
  interface Window {
    turnstile?: TurnstileApi;
  }
}

const SCRIPT = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

/** Cloudflare Turnstile. */
export const turnstile: BotCheckAdapter = {
  async render(container, { onSuccess, onError, onExpired }) {
    const api = await loadThirdPartyApi(SCRIPT, () => window.turnstile);
    const id = api.render(freshPlace(container), {
      sitekey: BOT_CHECK_SITE_KEY,
      callback: onSuccess,
      "error-callback": (code) => onError(new Error(`Turnstile failed: ${code}.`)),
      "expired-callback": onExpired,
    });
    return { reset: () => api.reset(id), remove: () => api.remove(id) };
  },
};
