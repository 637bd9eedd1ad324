import type { RefObject } from "react";
import { Controller } from "../../hooks/controller.ts";
import type { Translate } from "../../ui/translate.ts";
import { isDown } from "../connection.ts";
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

/** What changes with a status. By default a check stays flagged or not, and the browser says whether it is offline. */
export type BotCheckChanges = Partial<Pick<BotCheckState, "isFlagged" | "isOffline">>;

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

  protected setStatus(status: BotCheckStatus, changes?: BotCheckChanges): void {
    this.#changes++;
    if (status !== "passed") {
      this.response = "";
    }
    this.update({ isOffline: !navigator.onLine, ...changes, status });
  }

  /** Renders the check. It replaces a check that is rendered or still loading. */
  render = async (): Promise<void> => {
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
        // biome-ignore lint/style/noNonNullAssertion: the check's component renders it
        this.containerRef.current!,
        {
          onSuccess: ifCurrent((response) => {
            this.setStatus("passed", { isFlagged: false });
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
      return this.setStatus("unreachable", { isFlagged: false });
    }
    const changes = this.#changes;
    const isOffline = await isDown();
    if (changes !== this.#changes) {
      return;
    }
    if (isOffline) {
      this.setStatus("unreachable", { isFlagged: false, isOffline });
    } else {
      const wasTried = status === "failed" && before !== "solving";
      this.setStatus(status, { isFlagged: isFlagged || wasTried });
    }
  }

  /** Discards the response and shows the check unpassed, because a response is valid for one submission only. */
  reset = (): void => {
    this.check?.reset();
    this.setStatus(this.check ? "ready" : this.state.status, { isFlagged: false });
  };
}
