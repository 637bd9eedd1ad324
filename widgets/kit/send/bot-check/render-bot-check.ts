import { loadWithRetry } from "../../load.ts";
import type { Translate } from "../../translate.ts";
import { within } from "../../when.ts";

const CODE_TIMEOUT_MS = 60_000;

/** The events of a bot check. Each may be called any number of times. */
export interface BotCheckEvents {
  /** `response` is valid for one submission and for a few minutes. */
  onSuccess(response: string): void;
  onError(error: unknown): void;
  onExpired(): void;
}

/** A bot check that is rendered in the page. */
export interface RenderedBotCheck {
  /** Discards the response. Must not throw, because it is called after a form was sent. */
  reset(): void;
  remove(): void;
  /** Solves the check without the visitor, if there is a way. Resolves after `onSuccess` or `onError` was called. */
  solve?(): Promise<void>;
  /** Writes the check's texts again. Called when `translate` returns texts of another language. */
  reword?(): void;
}

/** Renders a bot check into `container`. Rejects if its code or API does not load within 60 s. */
export type RenderBotCheck = (
  container: HTMLElement,
  events: BotCheckEvents,
  translate?: Translate,
) => Promise<RenderedBotCheck>;

/**
 * Returns whether ALTCHA cannot work, because pages without https, and frames in them, have no `crypto.subtle`:
 * https://developer.mozilla.org/docs/Web/API/Crypto/subtle
 */
export const needsHttps = () => BOT_CHECK === "altcha" && !crypto.subtle;

/** Renders the bot check that the build's settings name. Rejects if it is ALTCHA and the page has no https. */
export const renderBotCheck: RenderBotCheck = async (container, events, translate) => {
  if (needsHttps()) {
    throw new Error("no https");
  }
  // The build replaces `BOT_CHECK` by the setting's value, so each build contains only one of these imports.
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
