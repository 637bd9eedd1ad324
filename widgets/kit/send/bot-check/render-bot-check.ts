import { loadWithRetry } from "../../load.ts";
import type { Translate } from "../../translate.ts";
import { within } from "../../when.ts";

const CODE_TIMEOUT_MS = 60_000;

/** What a bot check reports, each as often as it happens. */
export interface BotCheckEvents {
  /** `response` is valid for one submission and for a few minutes. */
  onSuccess(response: string): void;
  onError(error: unknown): void;
  onExpired(): void;
}

/** A bot check in the page, and what can be done with it. */
export interface RenderedBotCheck {
  /** It must not throw, because it is called after a success. */
  reset(): void;
  remove(): void;
  /** Solves the check without the visitor, if it can. Resolves after the event of its success or failure. */
  solve?(): Promise<void>;
  /** Called when `translate` has changed. */
  reword?(): void;
}

/** Renders a bot check into `container`. Rejects if its code or API does not load within 60 s. */
export type RenderBotCheck = (
  container: HTMLElement,
  events: BotCheckEvents,
  translate?: Translate,
) => Promise<RenderedBotCheck>;

/** Whether ALTCHA cannot work: pages without https, and frames in them, have no `crypto.subtle`. */
export const needsHttps = () => BOT_CHECK === "altcha" && !crypto.subtle;

/** Renders the bot check of the build's settings. Rejects without https if ALTCHA needs it. */
export const renderBotCheck: RenderBotCheck = async (container, events, translate) => {
  if (needsHttps()) {
    throw new Error("no https");
  }
  // ALTCHA and third parties are never in the same build.
  const loading: Promise<RenderBotCheck> =
    BOT_CHECK === "altcha"
      ? loadWithRetry(() => import("./altcha.ts")).then(
          ({ renderAltcha }) => renderAltcha,
        )
      : loadWithRetry(() => import("./third-party.ts")).then(
          ({ THIRD_PARTIES }) => THIRD_PARTIES[BOT_CHECK],
        );
  const render = await within(CODE_TIMEOUT_MS, () => loading);
  return render(container, events, translate);
};
