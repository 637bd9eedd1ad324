import { askConnection } from "../navigate.ts";
import { Controller, useController } from "../../use-controller.ts";
import { useMounted } from "../../use-mounted.ts";
import { UnreachableError } from "../../when.ts";
import { needsHttps, type RenderedBotCheck, renderBotCheck } from "./render-bot-check.ts";

const RENDER_DELAY_MS = 500;

/**
 * - `printed`: no script has come, or its dialog was not opened. `loading`: its code is awaited.
 * - `ready`: it waits for the visitor. `again`: the same, once more, because a response is for one POST only.
 * - `solving`: it is solved without the visitor. `passed`. `expired`: it had passed.
 * - `failed`: it was tried, and failed though there is a connection.
 * - `unreachable`: it could not be loaded or tried, so that the form is kept without it.
 * - `not-loaded`: it did not come, though there is a connection. `needs-https`: another try fails, too.
 * - `offline`: no connection in a partner's page, which keeps no form.
 */
export type BotCheckStatus =
  | "printed"
  | "loading"
  | "ready"
  | "again"
  | "solving"
  | "passed"
  | "expired"
  | "failed"
  | "unreachable"
  | "not-loaded"
  | "needs-https"
  | "offline";

export interface BotCheckState {
  status: BotCheckStatus;
  /** Whether Submit was pressed without a response, or the visitor's own try has failed. */
  isFlagged: boolean;
  /** Whether there seems to be no connection: a hint for the words alone. */
  isOffline?: boolean;
}

/** Renders a form's bot check, keeps its response, and repeats what failed without a connection. */
class BotCheckController extends Controller<BotCheckState> {
  state: BotCheckState = { status: "printed", isFlagged: false };
  containerRef = { current: null as HTMLDivElement | null };
  /** Empty until the check has passed, and again when it has expired. */
  response = "";
  private check: RenderedBotCheck | undefined;
  /** Number of the last rendering; events of older ones are ignored. */
  private rendering = 0;
  /** Number of changes of the status; what was found out about an older one is ignored. */
  private changes = 0;

  private setStatus(status: BotCheckStatus, isFlagged = this.state.isFlagged): void {
    this.changes++;
    if (status !== "passed") {
      this.response = "";
    }
    this.update({ status, isFlagged, isOffline: !navigator.onLine });
  }

  /** Renders the check in 500 ms, unless it is rendered or loading by then. */
  renderSoon = (): void => {
    setTimeout(() => {
      const { status } = this.state;
      if (this.rendering === 0 || (status === "unreachable" && !this.check)) {
        void this.render();
      }
    }, RENDER_DELAY_MS);
  };

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
      const check = await renderBotCheck(container, {
        onSuccess: (response) => {
          if (!isCurrent()) {
            return;
          }
          this.setStatus("passed", false);
          this.response = response;
        },
        onError: (error) => {
          if (isCurrent()) {
            void this.fail(error, "failed");
          }
        },
        onExpired: () => {
          if (isCurrent()) {
            this.setStatus("expired");
          }
        },
      });
      if (!isCurrent()) {
        return check.remove();
      }
      this.check = check;
      if (this.state.status === "loading") {
        this.setStatus("ready");
      }
    } catch (error) {
      if (isCurrent()) {
        await this.fail(error, needsHttps() ? "needs-https" : "not-loaded");
      }
    }
  };

  /** Shows a failure. It is the visitor's only if they tried the check, and it could be reached. */
  private async fail(
    error: unknown,
    status: "failed" | "not-loaded" | "needs-https",
  ): Promise<void> {
    console.error("The bot check failed.", error);
    const { isFlagged, status: before } = this.state;
    this.response = "";
    // Nobody answered the check's own request: no other question decides.
    if (error instanceof UnreachableError) {
      return this.setStatus("unreachable", false);
    }
    const { changes } = this;
    const connection = await askConnection();
    if (changes !== this.changes) {
      return;
    }
    if (connection === "down") {
      this.setStatus("unreachable", false);
      this.update({ isOffline: true });
    } else {
      this.setStatus(status, isFlagged || (status === "failed" && before !== "solving"));
    }
  }

  /** Empties the check, because a response is for one submission. */
  reset = (): void => {
    this.check?.reset();
    this.setStatus(this.check ? "ready" : this.state.status, false);
  };

  /** After a POST that failed, solves the check again. If it can't, words may ask for it. */
  renew = (isInWords: boolean): void => {
    this.reset();
    if (this.check?.solve) {
      void this.solve();
    } else if (this.check && isInWords) {
      this.setStatus("again");
    }
  };

  /** Solves ALTCHA without the visitor. Resolves when it has passed or failed. */
  private async solve(): Promise<void> {
    this.setStatus("solving");
    await this.check?.solve?.();
  }

  handleConnectionChange = (): void => {
    const isOffline = !navigator.onLine;
    this.update({ isOffline, isFlagged: this.state.isFlagged && !isOffline });
    if (isOffline) {
      return;
    }
    if (!this.check) {
      if (this.rendering > 0) {
        void this.render();
      }
    } else if (this.state.status === "failed" || this.state.status === "unreachable") {
      this.reset();
      if (this.check.solve) {
        void this.solve();
      }
    }
  };

  /**
   * Returns whether Submit may go on: with a response, or without a connection, so that the form is kept.
   * Flags a check that is missing.
   */
  hasPassed = async (): Promise<boolean> => {
    if (this.response) {
      return true;
    }
    const { status } = this.state;
    // Who has passed the check once, or could not try it, need not pass it again.
    if (this.check?.solve && (status === "expired" || status === "unreachable")) {
      await this.solve();
    }
    if (this.response || (await this.isUnreachable()) || this.response) {
      return true;
    }
    this.update({ isFlagged: true });
    if (!this.check && /printed|unreachable|not-loaded/.test(this.state.status)) {
      void this.render();
    }
    return false;
  };

  /** Whether our site, or what the check needs, refuses the connection. Slow is not without. */
  private async isUnreachable(): Promise<boolean> {
    if ((await askConnection()) === "down") {
      return true;
    }
    const isReachable = await this.check?.isReachable?.();
    return isReachable === false;
  }
}

/** Renders the bot check 500 ms after the page's `load` event, unless it is `on-demand`. */
export function useBotCheck(when: "page-load" | "on-demand"): BotCheckController {
  const check = useController(() => new BotCheckController());
  useMounted((signal) => {
    // The attribute is set here, because pages are printed without the build's settings (`widgetDefines()`).
    check.containerRef.current?.setAttribute("data-kind", BOT_CHECK);
    check.update({ status: "loading", isOffline: !navigator.onLine });
    // A page that is kept for Back gets no `online` event.
    for (const type of ["online", "offline", "pageshow"]) {
      addEventListener(type, check.handleConnectionChange, { signal });
    }
    if (when === "page-load" && document.readyState === "complete") {
      check.renderSoon();
    } else if (when === "page-load") {
      addEventListener("load", check.renderSoon, { once: true, signal });
    }
  });
  return check;
}
