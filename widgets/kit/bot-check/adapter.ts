import type { Translate } from "../translate.ts";

const TIMEOUT_MS = 60_000;

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

/** Something did not come in time. */
export class TimeoutError extends Error {}

/** The bot check needs a page with https. Another try cannot mend that. */
export class NeedsHttpsError extends Error {
  override readonly name = "NeedsHttpsError";
}

/** Whether an error is a {@link NeedsHttpsError}. By its name, because each script has a class of its own. */
export const isNeedsHttps = (reason: unknown) => reason instanceof Error && reason.name === "NeedsHttpsError";

/** Rejects with a TimeoutError when something does not come in time. `what` names it in the message. */
export function withTimeout<Value>(
  what: string,
  pending: Promise<Value>,
  timeoutMs = TIMEOUT_MS,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new TimeoutError(`${what} did not come within ${timeoutMs / 1000} s.`));
    const timer = setTimeout(fail, timeoutMs);
    pending.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
