import type { RefObject } from "react";
import { Controller } from "../../hooks/controller.ts";
import type { Translate } from "../../ui/translate.ts";
import { askConnection } from "../connection.ts";
import { isUnreachable } from "../unreachable.ts";
import type { RenderedBotCheck } from "./bot-check-kind.ts";
import type { BotCheckStatus } from "./bot-check-status.ts";
import { needsHttps, renderBotCheck } from "./render-bot-check.ts";

/** The state of a bot check, which `BotCheck` renders. */
export interface BotCheckState {
  status: BotCheckStatus;
  /** Whether the message of a missing check is shown: after a Submit without a response, or after a failed try. */
  isFlagged: boolean;
  /** Whether the browser reports no connection. It only chooses the texts, because the browser may be wrong. */
  isOffline?: boolean;
}

/** Renders a bot check and holds its response. After a failure it finds out whether the connection is the cause. */
export class BotCheckController<Options = object> extends Controller<
  BotCheckState,
  Options
> {
  state: BotCheckState = { status: "printed", isFlagged: false };
  readonly containerRef: RefObject<HTMLDivElement | null> = { current: null };
  /** What the provider verifies: empty until the check has passed, and after it has expired. */
  response = "";
  protected translate?: Translate;
  protected check: RenderedBotCheck | undefined;
  /** Aborts when the check is rendered again, so that events of the older rendering are ignored. */
  protected rendering: AbortController | undefined;
  /** Counts the changes of the status, so that an answer about an older status can be ignored. */
  #changes = 0;

  protected setStatus(
    status: BotCheckStatus,
    isFlagged = this.state.isFlagged,
    isOffline = !navigator.onLine,
  ): void {
    this.#changes++;
    if (status !== "passed") {
      this.response = "";
    }
    this.update({ status, isFlagged, isOffline });
  }

  /** Renders the check. It replaces a check that is rendered or still loading. */
  render = async (): Promise<void> => {
    const container = this.containerRef.current;
    // There is no container if the thank-you has replaced the form.
    if (!container) {
      return;
    }
    this.rendering?.abort();
    this.rendering = new AbortController();
    const { signal } = this.rendering;
    const ifCurrent =
      <Args extends unknown[]>(handle: (...args: Args) => void) =>
      (...args: Args) => {
        if (!signal.aborted) {
          handle(...args);
        }
      };
    this.check?.remove();
    this.check = undefined;
    this.setStatus("loading");
    try {
      const check = await renderBotCheck(
        container,
        {
          onSuccess: ifCurrent((response) => {
            this.setStatus("passed", false);
            this.response = response;
          }),
          onError: ifCurrent((error) => void this.#fail(error, "failed")),
          onExpired: ifCurrent(() => this.setStatus("expired")),
        },
        this.translate,
      );
      if (signal.aborted) {
        return check.remove();
      }
      this.check = check;
      if (this.state.status === "loading") {
        this.setStatus("ready");
      }
    } catch (error) {
      if (!signal.aborted) {
        await this.#fail(error, needsHttps() ? "needs-https" : "not-loaded");
      }
    }
  };

  /** Shows a failure. Asks the visitor for another try only if they have tried the check, and there is a connection. */
  async #fail(
    error: unknown,
    status: "failed" | "not-loaded" | "needs-https",
  ): Promise<void> {
    console.error("The bot check failed.", error);
    const { isFlagged, status: before } = this.state;
    this.response = "";
    // The check's own request got no answer, so the connection need not be asked.
    if (isUnreachable(error)) {
      return this.setStatus("unreachable", false);
    }
    const changes = this.#changes;
    const connection = await askConnection();
    if (changes !== this.#changes) {
      return;
    }
    if (connection === "down") {
      this.setStatus("unreachable", false, true);
    } else {
      this.setStatus(status, isFlagged || (status === "failed" && before !== "solving"));
    }
  }

  /** Discards the response and shows the check unpassed, because a response is valid for one submission only. */
  reset = (): void => {
    this.check?.reset();
    this.setStatus(this.check ? "ready" : this.state.status, false);
  };
}
