import { wait, within } from "../../when.ts";
import type { RenderBotCheck } from "./render-bot-check.ts";

/**
 * Each third party's check, by its documentation; reCAPTCHA is v2. A row is a `RenderBotCheck`. A check that is not
 * rendered by a call loads its script by `loadGlobal`.
 */
export const THIRD_PARTIES = {
  // https://developers.google.com/recaptcha/docs/display#explicit_render
  recaptcha: explicit({
    src: "https://www.google.com/recaptcha/api.js",
    global: "grecaptcha",
    size: "normal",
  }),
  // https://docs.hcaptcha.com/configuration
  hcaptcha: explicit({
    src: "https://js.hcaptcha.com/1/api.js",
    global: "hcaptcha",
    size: "normal",
  }),
  // https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/
  turnstile: explicit({
    src: "https://challenges.cloudflare.com/turnstile/v0/api.js",
    global: "turnstile",
    size: "flexible",
  }),
} satisfies Record<string, RenderBotCheck>;

/** The name of a third party, as in the setting `BOT_CHECK`. */
export type ThirdParty = keyof typeof THIRD_PARTIES;

/** Width of reCAPTCHA's and hCaptcha's normal size; Turnstile needs 300. */
const NORMAL_WIDTH_PX = 304;
const API_TIMEOUT_MS = 60_000;
const API_POLL_MS = 100;

/** An id is a text, or a number, which may be 0. reCAPTCHA has no `remove`. */
interface ExplicitApi {
  render(element: HTMLElement, options: Record<string, unknown>): unknown;
  reset(id: unknown): void;
  remove?(id: unknown): void;
}

/** A check that is rendered by a call: `render(element, options)` of the `global` that its script sets. */
function explicit(row: { src: string; global: string; size: string }): RenderBotCheck {
  return async (container, { onSuccess, onError, onExpired }) => {
    const { src, global, size } = row;
    // `grecaptcha` exists before it can render.
    const isReady = (loaded: ExplicitApi) => Boolean(loaded.render);
    const api = await loadGlobal(`${src}?render=explicit`, global, isReady);
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
          onError(new Error(`${BOT_CHECK} failed: ${code}.`)),
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

/**
 * Adds a script, and asks for its global every 100 ms, for 60 s at most: a captive portal's page or a script that throws
 * fires no `error`. The three above could call a function instead, by `onload=` in the address
 * (https://developers.google.com/recaptcha/docs/display#explicit_render); an API of another kind may have nothing like it.
 */
export async function loadGlobal<Api>(
  src: string,
  name: string,
  isReady: (api: Api) => boolean,
): Promise<Api> {
  const findApi = () => {
    const api = Reflect.get(window, name) as Api | undefined;
    return api && isReady(api) ? api : undefined;
  };
  const known = findApi();
  if (known) {
    return known;
  }
  // The script is added here, because one in the HTML would delay `load` while it hangs.
  const script = document.createElement("script");
  let hasFailed = false;
  script.onerror = () => (hasFailed = true);
  script.src = src;
  document.head.append(script);
  const poll = async (ending: AbortSignal): Promise<Api> => {
    while (!hasFailed && !ending.aborted) {
      const api = findApi();
      if (api) {
        return api;
      }
      await wait(API_POLL_MS);
    }
    throw new Error("Its script has failed.");
  };
  try {
    return await within(API_TIMEOUT_MS, poll);
  } catch (error) {
    script.remove();
    throw new Error(`The API of ${src} did not come.`, { cause: error });
  }
}
