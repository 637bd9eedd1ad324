import { wait } from "../../async/wait.ts";
import { within } from "../../async/within.ts";
import type { RenderBotCheck } from "./bot-check-kind.ts";

/**
 * How to render each third party's check, as its documentation says; reCAPTCHA is v2. To
 * add a check that has no `render(element, options)`, write a `RenderBotCheck` that loads
 * its script by `loadGlobal`.
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

/** A value of the setting `BOT_CHECK` that names a third party. */
export type ThirdParty = keyof typeof THIRD_PARTIES;

/** Width of reCAPTCHA's and hCaptcha's normal size. Turnstile needs only 300 px. */
const NORMAL_WIDTH_PX = 304;
const API_TIMEOUT_MS = 60_000;
const API_POLL_MS = 100;

/** The API that a third party's script sets. Ids are texts or numbers, which may be 0. reCAPTCHA has no `remove`. */
interface ExplicitApi {
  render(element: HTMLElement, options: Record<string, unknown>): unknown;
  reset(id: unknown): void;
  remove?(id: unknown): void;
}

/** Returns a `RenderBotCheck` that calls `render(element, options)` of the `global` that the script `src` sets. */
function explicit(row: { src: string; global: string; size: string }): RenderBotCheck {
  return async (container, { onSuccess, onError, onExpired }) => {
    const { src, global, size } = row;
    // `grecaptcha` exists before it has its function `render`.
    const isReady = (loaded: ExplicitApi) => Boolean(loaded.render);
    const api = await loadGlobal(`${src}?render=explicit`, global, isReady);
    let element: HTMLElement;
    let id: unknown;
    const render = () => {
      // Create a new element, because third parties do not render twice into the same
      // one.
      element = container.appendChild(document.createElement("div"));
      // The width is 0 while the form is hidden.
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
 * Adds a script, and resolves with the global variable that it sets, once `isReady`
 * returns true for it. Rejects after 60 s. The variable is read every 100 ms, because a
 * script that throws, or that a captive portal has replaced by a page, fires no `error`.
 * The three checks above could call a function instead, by `onload=` in the address
 * (https://developers.google.com/recaptcha/docs/display#explicit_render), but other APIs
 * may have no such call.
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
  // The script is added here, because one in the HTML would delay the page's `load` event
  // while it hangs.
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
