import { BOT_CHECK_SITE_KEY } from "../settings.ts";
import type { BotCheckAdapter } from "./adapter.ts";
import { withinDeadline } from "./deadline.ts";

const POLL_MS = 100;

/**
 * Adds a third party's script to the page and waits for its API. A captive portal's page, a script that throws and one
 * without the API fire no `error`: only our own deadline catches them. The script is added here and never stands in the
 * HTML, where a hung one would hold back the page's `load` event.
 *
 * @param readApi gives the API as soon as it can be used
 * @throws {Error} when the script fails or its API does not come within 10 s; the script is then removed, so that another
 *   call asks for it again
 */
async function loadThirdPartyApi<Api>(src: string, readApi: () => Api | undefined): Promise<Api> {
  const present = readApi();
  if (present) return present;
  const script = document.createElement("script");
  let poll: ReturnType<typeof setInterval> | undefined;
  const arrival = new Promise<Api>((resolve, reject) => {
    poll = setInterval(() => {
      const api = readApi();
      if (api) resolve(api);
    }, POLL_MS);
    script.addEventListener("error", () => reject(new Error(`${src} could not be loaded.`)));
  });
  script.src = src;
  script.async = true;
  document.head.append(script);
  try {
    return await withinDeadline(`The API of ${src}`, arrival);
  } catch (reason) {
    script.remove();
    throw reason;
  } finally {
    clearInterval(poll);
  }
}

type ThirdPartySize = "flexible" | "compact";

/** The narrowest that one is, but a compact one: reCAPTCHA's and hCaptcha's 304 px; Turnstile needs 300. */
const NORMAL_WIDTH_PX = 304;

const COMPACT = { size: "compact" } as const;

/** What the APIs of third parties have in common. `Id` names one that was drawn. */
export interface ThirdPartyApi<Id> {
  render(
    place: HTMLElement,
    options: {
      sitekey: string;
      /** `flexible`: as wide as its place; only Turnstile can. `compact`: for a place that is narrower than it is otherwise. */
      size?: ThirdPartySize;
      callback(response: string): void;
      "error-callback"(code?: string): void;
      "expired-callback"(): void;
    },
  ): Id;
  reset(id: Id): void;
  /** reCAPTCHA has none. */
  remove?(id: Id): void;
}

/**
 * The adapter of a third party.
 *
 * @param readApi as for `loadThirdPartyApi`
 * @param failure what is logged for a code of its `error-callback`
 * @param looks its own options of how it is drawn
 */
export function createThirdPartyAdapter<Id>(
  src: string,
  readApi: () => ThirdPartyApi<Id> | undefined,
  failure: (code?: string) => string,
  looks: { size?: ThirdPartySize } = {},
): BotCheckAdapter {
  return {
    async render(container, { onSuccess, onError, onExpired }) {
      const api = await loadThirdPartyApi(src, readApi);
      // A fresh place: none of the third parties draws twice into the same element.
      const place = document.createElement("div");
      container.textContent = "";
      container.append(place);
      const { clientWidth } = container;
      // A hidden form has no width yet.
      const isNarrow = clientWidth > 0 && clientWidth < NORMAL_WIDTH_PX;
      const id = api.render(place, {
        ...(isNarrow ? COMPACT : looks),
        sitekey: BOT_CHECK_SITE_KEY,
        callback: onSuccess,
        "error-callback": (code) => onError(new Error(failure(code))),
        "expired-callback": onExpired,
      });
      return {
        reset: () => api.reset(id),
        remove() {
          api.remove?.(id);
          container.textContent = "";
        },
      };
    },
  };
}
