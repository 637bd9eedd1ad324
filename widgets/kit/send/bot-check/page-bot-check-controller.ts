import { whenLoaded } from "../../async/when.ts";
import { isDown } from "../connection.ts";
import { BotCheckController } from "./bot-check-controller.ts";
import { needsHttps } from "./render-bot-check.ts";

const RENDER_DELAY_MS = 500;

interface PageBotCheckOptions {
  /** Whether the form's dialog renders the check. By default it is rendered 500 ms after the page's `load` event. */
  isOpenedLater?: boolean;
}

/** The bot check of a form on our own site. It tries again after a failure when the connection returns. */
export class PageBotCheckController extends BotCheckController<PageBotCheckOptions> {
  override attach(signal: AbortSignal): void {
    // Set the attribute here, because printed pages do not know the settings that
    // `createWidgetDefines` puts into scripts.
    this.containerRef.current?.setAttribute("data-kind", BOT_CHECK);
    this.setStatus("loading");
    // Listen to `pageshow`, because a page in the back/forward cache gets no `online`
    // event.
    for (const type of ["online", "offline", "pageshow"]) {
      addEventListener(type, this.#handleConnectionChange, { signal });
    }
    if (!this.options.isOpenedLater) {
      whenLoaded(this.renderSoon);
    }
  }

  /** Renders the check after 500 ms, unless it is rendered or loading by then. */
  renderSoon = (): void => {
    setTimeout(() => {
      if (!this.rendering || (this.state.status === "unreachable" && !this.check)) {
        void this.render();
      }
    }, RENDER_DELAY_MS);
  };

  /**
   * Discards the response, and solves the check again without the visitor. Resolves when
   * the check has passed or failed. If only the visitor can solve it, resolves at once
   * and, if `asksInWords` is true, shows a text that asks for it.
   */
  renew = async ({ asksInWords = false } = {}): Promise<void> => {
    this.reset();
    if (this.check?.solve) {
      this.setStatus("solving");
      await this.check.solve();
    } else if (this.check && asksInWords) {
      this.setStatus("again");
    }
  };

  #handleConnectionChange = (): void => {
    const isOffline = !navigator.onLine;
    this.update({ isOffline, isFlagged: this.state.isFlagged && !isOffline });
    if (isOffline) {
      return;
    }
    if (!this.check) {
      if (this.rendering) {
        void this.render();
      }
    } else if (this.state.status === "failed" || this.state.status === "unreachable") {
      void this.renew();
    }
  };

  /**
   * Solves the check if it has expired, or shows the message of a missing check. Resolves
   * with whether Submit may go on: with a response, or if there is no connection, so that
   * the form is kept on the device.
   */
  requirePass = async (): Promise<boolean> => {
    if (this.response) {
      return true;
    }
    const { status } = this.state;
    // The visitor has passed the check before, or could not try it, so solve it without
    // the visitor if possible.
    if (status === "expired" || status === "unreachable") {
      await this.renew();
    }
    const isUnreachable = !this.response && (await this.#isUnreachable());
    // The visitor may have passed the check during the request above.
    if (isUnreachable || this.response) {
      return true;
    }
    this.update({ isFlagged: true });
    if (!this.check && this.state.status !== "loading" && !needsHttps()) {
      void this.render();
    }
    return false;
  };

  /**
   * Resolves with whether our site, or with ALTCHA the provider, which makes its
   * challenges, cannot be reached. A third party is not asked, because its check reports
   * its own failure.
   */
  async #isUnreachable(): Promise<boolean> {
    return (
      (await isDown()) ||
      (BOT_CHECK === "altcha" && (await isDown(BOT_CHECK_SITE_KEY, "GET")))
    );
  }
}
