import { withTimeout } from "../when.ts";
import { LOADING_MS, type RenderBotCheck } from "./adapter.ts";

/**
 * Address, global name and size of each API: developers.google.com/recaptcha/docs/display (v2),
 * docs.hcaptcha.com/configuration, developers.cloudflare.com/turnstile ("Client-side rendering").
 */
const THIRD_PARTIES = {
  recaptcha: ["https://www.google.com/recaptcha/api.js", "grecaptcha", "normal"],
  hcaptcha: ["https://js.hcaptcha.com/1/api.js", "hcaptcha", "normal"],
  turnstile: ["https://challenges.cloudflare.com/turnstile/v0/api.js", "turnstile", "flexible"],
} as const;

/** Width of reCAPTCHA's and hCaptcha's normal size; Turnstile needs 300. */
const NORMAL_WIDTH_PX = 304;
const POLL_MS = 100;

interface ThirdPartyApi {
  /** Returns an id: a number, which may be 0, or text. */
  render(
    place: HTMLElement,
    options: {
      sitekey: string;
      size: "normal" | "flexible" | "compact";
      callback(response: string): void;
      "error-callback"(code?: string): void;
      "expired-callback"(): void;
    },
  ): unknown;
  reset(id: unknown): void;
  /** reCAPTCHA has none. */
  remove?(id: unknown): void;
}

export function thirdParty(kind: keyof typeof THIRD_PARTIES): RenderBotCheck {
  const [src, name, size] = THIRD_PARTIES[kind];
  return async (container, { onSuccess, onError, onExpired }) => {
    const api = await loadApi(`${src}?render=explicit`, name);
    let place: HTMLElement;
    let id: unknown;
    const render = () => {
      // None of the third parties renders twice into the same element.
      place = container.appendChild(document.createElement("div"));
      // A hidden form has no width yet.
      const isNarrow = container.clientWidth > 0 && container.clientWidth < NORMAL_WIDTH_PX;
      id = api.render(place, {
        size: isNarrow ? "compact" : size,
        sitekey: BOT_CHECK_SITE_KEY,
        callback: onSuccess,
        "error-callback": (code) => onError(new Error(`${kind} failed: ${code ?? "no connection"}.`)),
        "expired-callback": onExpired,
      });
    };
    render();
    return {
      reset() {
        try {
          api.reset(id);
        } catch {
          place.remove();
          render();
        }
      },
      remove() {
        place.remove();
        api.remove?.(id);
      },
    };
  };
}

/**
 * Adds a script, and waits for its API: a captive portal's page and a script that throws fire no `error`.
 * In the HTML, a script that hangs would delay the page's `load`.
 */
async function loadApi(src: string, name: string): Promise<ThirdPartyApi> {
  const script = document.createElement("script");
  let poll: ReturnType<typeof setInterval> | undefined;
  const arrival = new Promise<ThirdPartyApi>((resolve, reject) => {
    const look = () => {
      // `grecaptcha` exists before it can render.
      const api = Reflect.get(window, name) as ThirdPartyApi | undefined;
      if (api?.render) resolve(api);
      return Boolean(api?.render);
    };
    if (look()) return;
    poll = setInterval(look, POLL_MS);
    script.addEventListener("error", () => reject(new Error(`${src} could not be loaded.`)));
    script.src = src;
    document.head.append(script);
  });
  try {
    return await withTimeout(`The API of ${src}`, arrival, LOADING_MS);
  } catch (reason) {
    script.remove();
    throw reason;
  } finally {
    clearInterval(poll);
  }
}
