import { askConnection } from "../connection.ts";
import { BotCheckController } from "./bot-check-controller.ts";
import { BOT_CHECK_STATUSES, type StatusRow } from "./bot-check-status.ts";

const RENDER_DELAY_MS = 500;

/** The bot check of a form of our own pages: repeats what failed without a connection. */
export class PageBotCheckController extends BotCheckController {
  /** Renders the check 500 ms after the page's `load` event, unless its dialog does so when it is opened. */
  attach(isOpenedLater: boolean, signal: AbortSignal): void {
    // The attribute is set here, because pages are printed without the build's settings (`widgetDefines()`).
    this.containerRef.current?.setAttribute("data-kind", BOT_CHECK);
    this.setStatus("loading");
    // A page in the back/forward cache gets no `online` event.
    for (const type of ["online", "offline", "pageshow"]) {
      addEventListener(type, this.#handleConnectionChange, { signal });
    }
    if (isOpenedLater) {
      return;
    }
    if (document.readyState === "complete") {
      this.renderSoon();
    } else {
      addEventListener("load", this.renderSoon, { once: true, signal });
    }
  }

  /** Renders the check in 500 ms, unless it is rendered or loading by then. */
  renderSoon = (): void => {
    setTimeout(() => {
      const isFirst = this.rendering === 0;
      if (isFirst || (this.state.status === "unreachable" && !this.check)) {
        void this.render();
      }
    }, RENDER_DELAY_MS);
  };

  /** Empties the check, and solves it again. If it can't be solved without the visitor, words may ask for it. */
  renew = (isInWords = false): void => {
    this.reset();
    if (this.check?.solve) {
      void this.#solve();
    } else if (this.check && isInWords) {
      this.setStatus("again");
    }
  };

  /** Solves ALTCHA without the visitor. Resolves when it has passed or failed; at once for another check. */
  async #solve(): Promise<void> {
    if (this.check?.solve) {
      this.setStatus("solving");
      await this.check.solve();
    }
  }

  #handleConnectionChange = (): void => {
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
      this.renew();
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
    if (status === "expired" || status === "unreachable") {
      await this.#solve();
    }
    if (this.response || (await this.#isUnreachable())) {
      return true;
    }
    // The visitor may have passed it while we asked.
    if (this.response) {
      return true;
    }
    this.update({ isFlagged: true });
    const { status: now } = this.state;
    const { isFinal }: StatusRow = BOT_CHECK_STATUSES[now];
    if (!this.check && now !== "loading" && !isFinal) {
      void this.render();
    }
    return false;
  };

  /**
   * Whether our site refuses the connection, or the provider, which gives ALTCHA its challenges; also before the
   * check is rendered. Slow is not without. A third party's check that does not come says so itself.
   */
  async #isUnreachable(): Promise<boolean> {
    return (
      (await askConnection()) === "down" ||
      (BOT_CHECK === "altcha" &&
        (await askConnection(BOT_CHECK_SITE_KEY, "GET")) === "down")
    );
  }
}
