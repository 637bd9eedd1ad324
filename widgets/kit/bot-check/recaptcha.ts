import { BOT_CHECK_SITE_KEY } from "../settings.ts";
import type { BotCheckAdapter } from "./adapter.ts";
import { freshPlace, loadThirdPartyApi } from "./third-party-script.ts";

/** The part of Google's API that is used: developers.google.com/recaptcha/docs/display. */
interface RecaptchaApi {
  render(
    place: HTMLElement,
    options: {
      sitekey: string;
      callback(response: string): void;
      "error-callback"(): void;
      "expired-callback"(): void;
    },
  ): number;
  reset(id: number): void;
}

declare global {
  interface Window {
    grecaptcha?: Partial<RecaptchaApi>;
  }
}

const SCRIPT = "https://www.google.com/recaptcha/api.js?render=explicit";

/** reCAPTCHA v2, the checkbox. The id of a drawn one may be 0. */
export const recaptcha: BotCheckAdapter = {
  async render(container, { onSuccess, onError, onExpired }) {
    // `grecaptcha` stands there before it can draw.
    const api = await loadThirdPartyApi(SCRIPT, () =>
      isReady(window.grecaptcha) ? window.grecaptcha : undefined,
    );
    const id = api.render(freshPlace(container), {
      sitekey: BOT_CHECK_SITE_KEY,
      callback: onSuccess,
      "error-callback": () => onError(new Error("reCAPTCHA lost its connection.")),
      "expired-callback": onExpired,
    });
    const remove = () => {
      container.textContent = "";
    };
    return { reset: () => api.reset(id), remove };
  },
};

function isReady(api: Partial<RecaptchaApi> | undefined): api is RecaptchaApi {
  return Boolean(api?.render && api.reset);
}
