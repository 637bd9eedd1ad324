import type { Translate } from "../translate.ts";

export const LOADING_MS = 60_000;

export interface BotCheckEvents {
  /** `response` is valid for one submission and for a few minutes. */
  onSuccess(response: string): void;
  onError(reason: unknown): void;
  onExpired(): void;
}

export interface RenderedBotCheck {
  /** Never throws, because it is called after a success. */
  reset(): void;
  remove(): void;
  /** Solves the check without the visitor, if it can. */
  solve?(): void;
  /** Called when `translate` has changed. */
  reword?(): void;
}

/** Rejects if something that it needs does not load within 60 s. */
export type RenderBotCheck = (
  container: HTMLElement,
  events: BotCheckEvents,
  translate?: Translate,
) => Promise<RenderedBotCheck>;
