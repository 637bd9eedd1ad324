import { abortAfter, wait } from "../../when.ts";
import type { RenderBotCheck } from "./render-bot-check.ts";

/** Address, global name and size of each API, by its documentation; reCAPTCHA is v2. */
const THIRD_PARTIES = {
  recaptcha: ["https://www.google.com/recaptcha/api.js", "grecaptcha", "normal"],
  hcaptcha: ["https://js.hcaptcha.com/1/api.js", "hcaptcha", "normal"],
  turnstile: [
    "https://challenges.cloudflare.com/turnstile/v0/api.js",
    "turnstile",
    "flexible",
  ],
} as const;

/** Width of reCAPTCHA's and hCaptcha's normal size; Turnstile needs 300. */
const NORMAL_WIDTH_PX = 304;
const API_TIMEOUT_MS = 60_000;
const API_POLL_MS = 100;

/** An id is a text, or a number, which may be 0. reCAPTCHA has no `remove`. */
interface ThirdPartyApi {
  render(element: HTMLElement, options: Record<string, unknown>): unknown;
  reset(id: unknown): void;
  remove?(id: unknown): void;
}

export type ThirdParty = keyof typeof THIRD_PARTIES;

export function thirdParty(kind: ThirdParty): RenderBotCheck {
  const [src, name, size] = THIRD_PARTIES[kind];
  return async (container, { onSuccess, onError, onExpired }) => {
    const api = await loadApi(`${src}?render=explicit`, name);
    let element: HTMLElement;
    let id: unknown;
    const render = () => {
      // No third party renders twice into the same element.
      element = container.appendChild(document.createElement("div"));
      // A hidden form has no width yet.
      const isNarrow =
        container.clientWidth > 0 && container.clientWidth < NORMAL_WIDTH_PX;
      id = api.render(element, {
        size: isNarrow ? "compact" : size,
        sitekey: BOT_CHECK_SITE_KEY,
        callback: onSuccess,
        "error-callback": (code = "no connection") =>
          onError(new Error(`${kind} failed: ${code}.`)),
        "expired-callback": onExpired,
      });
    };
    render();
    return {
      reset() {
        try {
          api.reset(id);
        } catch {
          element.remove();
          render();
        }
      },
      remove() {
        element.remove();
        api.remove?.(id);
      },
    };
  };
}

/** Adds a script, and waits for its API: a captive portal's page or a script that throws fires no `error`. */
async function loadApi(src: string, name: string): Promise<ThirdPartyApi> {
  // `grecaptcha` exists before it can render.
  const find = () => {
    const api = Reflect.get(window, name) as ThirdPartyApi | undefined;
    return api?.render && api;
  };
  // The script is added here, because one in the HTML would delay `load` while it hangs.
  const script = document.createElement("script");
  const waiting = abortAfter(API_TIMEOUT_MS);
  script.onerror = () => waiting.abort();
  script.src = src;
  if (!find()) document.head.append(script);
  while (!find()) {
    if (waiting.signal.aborted) {
      script.remove();
      throw new Error(`The API of ${src} did not come.`);
    }
    await wait(API_POLL_MS);
  }
  return find()!;
}
