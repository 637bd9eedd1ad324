import { Controller } from "../../controller.ts";
import type { Translate } from "../../translate.ts";
import { askConnection } from "../connection.ts";
import { isUnreachable } from "../unreachable.ts";
import type { BotCheckStatus } from "./bot-check-status.ts";
import { needsHttps, type RenderedBotCheck, renderBotCheck } from "./render-bot-check.ts";

/** What `BotCheck` renders. */
export interface BotCheckState {
  status: BotCheckStatus;
  /** Whether Submit was pressed without a response, or the visitor's own try has failed. */
  isFlagged: boolean;
  /** Whether there seems to be no connection: a hint for the words alone. */
  isOffline?: boolean;
}

/** Renders a bot check, holds its response, and finds out whose failure a failure is. */
export class BotCheckController extends Controller<BotCheckState> {
  state: BotCheckState = { status: "printed", isFlagged: false };
  containerRef = { current: null as HTMLDivElement | null };
  /** Empty until the check has passed, and again when it has expired. */
  response = "";
  protected translate?: Translate;
  protected check: RenderedBotCheck | undefined;
  /** Number of the last rendering; events of older ones are ignored. */
  protected rendering = 0;
  /** Number of changes of the status; what was found out about an older one is ignored. */
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

  /** Renders the check, instead of one that is rendered or still loading. */
  render = async (): Promise<void> => {
    const container = this.containerRef.current;
    // Without a container, the thank-you has replaced the form.
    if (!container) {
      return;
    }
    const rendering = ++this.rendering;
    const isCurrent = () => rendering === this.rendering;
    this.check?.remove();
    this.check = undefined;
    this.setStatus("loading");
    try {
      const check = await renderBotCheck(
        container,
        {
          onSuccess: (response) => {
            if (!isCurrent()) {
              return;
            }
            this.setStatus("passed", false);
            this.response = response;
          },
          onError: (error) => {
            if (isCurrent()) {
              void this.#fail(error, "failed");
            }
          },
          onExpired: () => {
            if (isCurrent()) {
              this.setStatus("expired");
            }
          },
        },
        this.translate,
      );
      if (!isCurrent()) {
        return check.remove();
      }
      this.check = check;
      if (this.state.status === "loading") {
        this.setStatus("ready");
      }
    } catch (error) {
      if (isCurrent()) {
        await this.#fail(error, needsHttps() ? "needs-https" : "not-loaded");
      }
    }
  };

  /** Shows a failure. It is the visitor's only if they tried the check, and it could be reached. */
  async #fail(
    error: unknown,
    status: "failed" | "not-loaded" | "needs-https",
  ): Promise<void> {
    console.error("The bot check failed.", error);
    const { isFlagged, status: before } = this.state;
    this.response = "";
    // Nobody answered the check's own request: no other question decides.
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

  /** Empties the check, because a response is for one submission. */
  reset = (): void => {
    this.check?.reset();
    this.setStatus(this.check ? "ready" : this.state.status, false);
  };
}
