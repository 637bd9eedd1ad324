/** What each kind of bot check implements: `altcha.ts`, and the three of `third-party.ts`. */
import type { Translate } from "../../ui/translate.ts";

/** The events of a bot check. Each may be called any number of times. */
export interface BotCheckEvents {
  /** `response` is valid for one submission and for a few minutes. */
  onSuccess(response: string): void;
  onError(error: unknown): void;
  onExpired(): void;
}

/** What the owner of a rendered bot check can do with it, whichever check the settings choose. */
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
