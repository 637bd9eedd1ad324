import { BOT_CHECK_SITE_KEY } from "../settings.ts";
import type { BotCheckAdapter } from "./adapter.ts";
import { freshPlace, loadThirdPartyApi } from "./third-party-script.ts";

/** The part of hCaptcha's API that is used: docs.hcaptcha.com/configuration. */
interface HcaptchaApi {
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
    hcaptcha?: HcaptchaApi;
  }
}

const SCRIPT = "https://js.hcaptcha.com/1/api.js?render=explicit";

/** hCaptcha, the checkbox. */
export const hcaptcha: BotCheckAdapter = {
  async render(container, { onSuccess, onError, onExpired }) {
    const api = await loadThirdPartyApi(SCRIPT, () => window.hcaptcha);
    const id = api.render(freshPlace(container), {
      sitekey: BOT_CHECK_SITE_KEY,
      callback: onSuccess,
      "error-callback": (code) => onError(new Error(`hCaptcha failed: ${code}.`)),
      "expired-callback": onExpired,
    });
    return { reset: () => api.reset(id), remove: () => api.remove(id) };
  },
};
