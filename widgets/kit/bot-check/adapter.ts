import type { Say } from "../say.ts";

/** What a drawn bot check tells. */
export interface BotCheckEvents {
  /** It passed; `response` is the token for the provider. It is good for one submission and for a few minutes. */
  onSuccess(response: string): void;
  onError(reason: unknown): void;
  onExpired(): void;
}

/** A bot check that stands in the page. */
export interface DrawnBotCheck {
  /** Back to the unanswered state: a response is good for one POST only. */
  reset(): void;
  remove(): void;
  /** Works out a response without the visitor, where it can. */
  solve?(): void;
  /** To be called when `say` has other words than before. Third parties have their own. */
  reword?(): void;
}

/** The same call for each bot check. `say` gives the words that are ours. Rejects when its script or its API does not come within 10 s. */
export interface BotCheckAdapter {
  render(container: HTMLElement, events: BotCheckEvents, say?: Say): Promise<DrawnBotCheck>;
}
