import type { Translate } from "../translate.ts";

/** Deadline for each thing that a bot check loads. */
export const LOADING_MS = 60_000;

/** What a rendered bot check reports. */
export interface BotCheckEvents {
  /** It passed; `response` is the token for the provider. It is good for one submission and for a few minutes. */
  onSuccess(response: string): void;
  onError(reason: unknown): void;
  onExpired(): void;
}

/** A bot check in the page. */
export interface RenderedBotCheck {
  /** Resets to the unanswered state, because a response is valid for one POST only. Never throws, because it is called after a success. */
  reset(): void;
  remove(): void;
  /** Solves the check without the visitor, if it can. */
  solve?(): void;
  /** Updates the words when `translate` has changed; third parties have their own words. */
  reword?(): void;
}

/** Renders a bot check. `translate` is for our own words. Rejects if something that it needs does not load within 60 s. */
export type RenderBotCheck = (
  container: HTMLElement,
  events: BotCheckEvents,
  translate?: Translate,
) => Promise<RenderedBotCheck>;
