import type { Translate } from "../translate.ts";

/** How long each thing that a bot check needs is waited for. */
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
  /** Back to the unanswered state: a response is good for one POST only. It never throws: it is called after what was sent. */
  reset(): void;
  remove(): void;
  /** Works out a response without the visitor, where it can. */
  solve?(): void;
  /** To be called when `translate` has other words than before; third parties have words of their own. */
  reword?(): void;
}

/** Renders a bot check. `translate` is for the words that are ours. Rejects when something that it needs does not come within 60 s. */
export type RenderBotCheck = (
  container: HTMLElement,
  events: BotCheckEvents,
  translate?: Translate,
) => Promise<RenderedBotCheck>;

/** The bot check needs a page with https. Another try cannot mend that. */
export class NeedsHttpsError extends Error {
  override readonly name = "NeedsHttpsError";
}

/** Whether an error is a {@link NeedsHttpsError}. By its name, because each script has a class of its own. */
export const isNeedsHttps = (reason: unknown) => reason instanceof Error && reason.name === "NeedsHttpsError";
