import { isConnected } from "../navigate.ts";
import { Controller, useController } from "../../use-controller.ts";
import { useMounted } from "../../use-mounted.ts";
import { needsHttps, type RenderedBotCheck, renderBotCheck } from "./render-bot-check.ts";

const RENDER_DELAY_MS = 500;

const OFFLINE = "No connection. You can press Submit all the same.";
const noteOfBrowser = () => (navigator.onLine ? "" : OFFLINE);

/** `idle`: printed, or no connection; `offline`: no connection in a partner's page, which keeps no form. */
export type BotCheckStatus =
  | "idle"
  | "waiting"
  | "rendered"
  | "failed"
  | "offline"
  | "needs-https";

export interface BotCheckState {
  status: BotCheckStatus;
  /** Whether it failed after it was rendered, though there is a connection. */
  hasFailed: boolean;
  /** Whether Submit was pressed without a response, or the check failed. */
  isFlagged: boolean;
  note?: string;
}

/** Renders a form's bot check, keeps its response, and repeats what failed without a connection. */
class BotCheckController extends Controller<BotCheckState> {
  state: BotCheckState = { status: "idle", hasFailed: false, isFlagged: false };
  containerRef = { current: null as HTMLDivElement | null };
  /** Empty until the check has passed, and again when it has expired. */
  response = "";
  private check: RenderedBotCheck | undefined;
  private mustSolveOnline = false;
  /** Number of the last rendering; events of older ones are ignored. */
  private attempt = 0;

  /** Renders the check in 500 ms, unless it is rendered or loading by then. */
  renderSoon = () =>
    void setTimeout(() => {
      if (this.attempt === 0 || this.state.status === "idle") void this.render();
    }, RENDER_DELAY_MS);

  /** Renders the check, instead of one that is rendered or still loading. */
  render = async (): Promise<void> => {
    const container = this.containerRef.current;
    // Without a container, the thank-you has replaced the form.
    if (!container) return;
    const attempt = ++this.attempt;
    const isCurrent = () => attempt === this.attempt;
    this.check?.remove();
    this.check = undefined;
    this.setResponse("");
    this.update({ status: "waiting", note: noteOfBrowser() });
    try {
      const check = await renderBotCheck(container, {
        onSuccess: (response) => {
          if (!isCurrent()) return;
          this.setResponse(response);
          this.update({ note: "", isFlagged: false, hasFailed: false });
        },
        onError: (error) => isCurrent() && this.failToSolve(error),
        onExpired: () => isCurrent() && this.setResponse(""),
      });
      if (!isCurrent()) return check.remove();
      this.check = check;
      this.update({ status: "rendered" });
    } catch (error) {
      if (isCurrent())
        await this.fail(error, { status: needsHttps() ? "needs-https" : "failed" });
    }
  };

  private setResponse(response: string): void {
    this.response = response;
    this.mustSolveOnline = false;
  }

  private failToSolve(error: unknown): void {
    // An automatic retry is not flagged: the visitor did nothing wrong.
    void this.fail(
      error,
      this.mustSolveOnline ? { hasFailed: true } : { hasFailed: true, isFlagged: true },
    );
    this.mustSolveOnline = true;
  }

  /** Shows a failure. Without a connection it is not flagged, because the visitor did nothing wrong. */
  private async fail(error: unknown, ifConnected: Partial<BotCheckState>): Promise<void> {
    const { attempt } = this;
    console.error("The bot check failed.", error);
    this.setResponse("");
    const isReachable = await isConnected();
    if (attempt !== this.attempt || this.response) return;
    if (isReachable) this.update(ifConnected);
    else
      this.update({
        note: OFFLINE,
        isFlagged: false,
        status: this.check ? "rendered" : "idle",
      });
  }

  reset = (): void => {
    this.setResponse("");
    this.update({ isFlagged: false, note: noteOfBrowser() });
    this.check?.reset();
  };

  /** Solves ALTCHA again after a POST that failed, which the visitor did not cause. */
  renew = (): void => {
    this.reset();
    this.mustSolveOnline = this.check !== undefined;
    this.check?.solve?.();
  };

  handleConnectionChange = (): void => {
    const note = noteOfBrowser();
    this.update(note ? { note, isFlagged: false } : { note });
    if (note) return;
    if (this.mustSolveOnline) this.renew();
    else if (this.attempt > 0 && !this.check) void this.render();
  };

  /** Returns true also without a connection, so that the form is kept. Flags a check that is missing. */
  hasPassed = async (): Promise<boolean> => {
    if (this.response || !(await isConnected()) || this.response) return true;
    this.update({ isFlagged: true });
    if (/failed|idle/.test(this.state.status)) void this.render();
    return false;
  };
}

/** Renders the bot check 500 ms after the page's `load` event, unless it is `on-demand`. */
export function useBotCheck(when: "page-load" | "on-demand"): BotCheckController {
  const check = useController(() => new BotCheckController());
  useMounted((signal) => {
    // The attribute is set here, because pages are printed without the build's settings (`widgetDefines()`).
    check.containerRef.current?.setAttribute("data-kind", BOT_CHECK);
    check.update({ status: "waiting", note: noteOfBrowser() });
    // A page that is kept for Back gets no `online` event.
    for (const type of ["online", "offline", "pageshow"])
      addEventListener(type, check.handleConnectionChange, { signal });
    if (when === "page-load" && document.readyState === "complete") check.renderSoon();
    else if (when === "page-load")
      addEventListener("load", check.renderSoon, { once: true, signal });
  });
  return check;
}
