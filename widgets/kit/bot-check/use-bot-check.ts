import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { keepsForms } from "../device.ts";
import { isConnected } from "../navigate.ts";
import { isNeedsHttps, type RenderedBotCheck } from "./adapter.ts";
import { renderBotCheck } from "./render-bot-check.ts";

/** Pause before the bot check is rendered: after the page's `load`, or after a modal's first opening. */
export const RENDER_DELAY_MS = 500;

const AGAIN = "Please pass the bot check once more, then press Submit.";
const OFFLINE = "No connection. Submit saves your form on this device and sends it later.";
const OFFLINE_WITHOUT_STORAGE = "No connection. Keep this page open, and press Submit when you are online.";

/** The bot check of one form. `BotCheck` shows it, the form asks it. */
export type BotCheckState = ReturnType<typeof useBotCheck>;

/**
 * `idle`: as the build prints it, and while there is no connection with which it could be rendered; `offline`: the same in a partner's
 * page, where no form is kept.
 */
export type BotCheckStatus = "idle" | "waiting" | "rendered" | "failed" | "offline" | "needs-https";

/** What is known of it besides what is shown. */
interface Known {
  check?: RenderedBotCheck;
  response: string;
  /** The step to repeat when the connection returns. */
  pending?: "render" | "solve";
  /** The last try came to no connection, whatever `navigator.onLine` says. */
  isUnreachable: boolean;
  timer?: ReturnType<typeof setTimeout>;
  /** Numbers of the last rendering and the last look for a connection: older ones have nothing to say. */
  attempt: number;
  look: number;
}

/**
 * Renders the bot check once, 500 ms after the page's `load` event, and keeps its response. Its script is fetched no sooner.
 * With `on-demand` it is rendered by `render()` alone, for a form that is opened later.
 */
export function useBotCheck(when: "page-load" | "on-demand") {
  const containerRef = useRef<HTMLDivElement>(null);
  const known = useRef<Known>({ response: "", isUnreachable: false, attempt: 0, look: 0 }).current;
  const [state, setState] = useState({
    status: "idle" as BotCheckStatus,
    /** It was rendered, and failed though there is a connection. */
    hasFailed: false,
    /** A Submit without a response, or an error of the bot check. */
    isFlagged: false,
    /** There is no connection, or the visitor is to pass it again. */
    note: "",
  });
  const update = (changes: Partial<typeof state>) => setState((before) => ({ ...before, ...changes }));
  const offlineNote = () => (keepsForms() ? OFFLINE : OFFLINE_WITHOUT_STORAGE);

  /** Renders it, or renders it again. One still to come is dropped. */
  const render = async () => {
    const container = containerRef.current;
    if (!container) return;
    clearTimeout(known.timer);
    const attempt = ++known.attempt;
    const isCurrent = () => attempt === known.attempt;
    /** Without a connection the form is kept without a response, and nothing is a mistake of the visitor's. */
    const learnWhy = async () => {
      const look = ++known.look;
      const isReachable = await isConnected();
      if (!isCurrent() || look !== known.look) return;
      // Once a form is kept, nothing more is said of it here, until the next one is begun.
      if (!isReachable && !known.isUnreachable) update({ note: offlineNote() });
      if (!isReachable) update({ isFlagged: false });
      known.isUnreachable = !isReachable;
    };
    known.check?.remove();
    Object.assign(known, { response: "", pending: "render", check: undefined });
    update({ status: "waiting" });
    try {
      const check = await renderBotCheck(container, {
        onSuccess(response) {
          if (!isCurrent()) return;
          Object.assign(known, { response, pending: undefined, isUnreachable: false });
          update({ note: "", isFlagged: false, hasFailed: false });
        },
        onError(reason) {
          if (!isCurrent()) return;
          console.error("The bot check failed.", reason);
          known.response = "";
          // An automatic retry is not flagged: the visitor did nothing wrong.
          if (known.pending !== "solve") update({ isFlagged: navigator.onLine });
          known.pending = "solve";
          void learnWhy().then(() => update({ hasFailed: !known.isUnreachable && navigator.onLine }));
        },
        onExpired() {
          if (isCurrent()) known.response = "";
        },
      });
      if (!isCurrent()) return check.remove();
      Object.assign(known, { check, pending: undefined, isUnreachable: false });
      update({ status: "rendered" });
    } catch (reason) {
      if (!isCurrent()) return;
      console.error("The bot check failed.", reason);
      if (isNeedsHttps(reason)) return update({ status: "needs-https" });
      await learnWhy();
      if (isCurrent()) update({ status: known.isUnreachable || !navigator.onLine ? "idle" : "failed" });
    }
  };

  /** To be called after each POST that did not fail, and for a form that is shown anew: a response is good for one. */
  const reset = () => {
    known.response = "";
    if (known.pending === "solve") known.pending = undefined;
    update({ note: "", isFlagged: false });
    known.check?.reset();
  };

  /**
   * The same after a POST that failed: ALTCHA is solved again by itself. `inWords`: a note asks for a third party's; if an answer came, the
   * specification lets a form say nothing.
   */
  const renew = (inWords: boolean) => {
    reset();
    if (!known.check) return;
    known.pending = "solve";
    if (known.check.solve) known.check.solve();
    else if (inWords) update({ note: AGAIN });
  };

  useLayoutEffect(() => {
    // Not in what is printed: the page is built without knowing which bot check it has.
    containerRef.current?.setAttribute("data-kind", BOT_CHECK);
    // Before anything can render it: an effect may come after.
    update({ status: "waiting" });
  }, []);

  useEffect(() => {
    const lookAgain = () => {
      known.look++;
      known.isUnreachable = false;
      update(navigator.onLine ? { note: "" } : { note: offlineNote(), isFlagged: false });
      if (!navigator.onLine) return;
      if (known.pending === "render") void render();
      else if (known.pending === "solve") renew(true);
    };
    const lookWhileTyping = () => {
      if (!navigator.onLine || known.isUnreachable) update({ note: offlineNote() });
    };
    const renderSoon = () => {
      known.timer = setTimeout(render, RENDER_DELAY_MS);
    };
    // A page that is kept for Back hears of no connection meanwhile.
    const types = ["online", "offline", "pageshow"];
    for (const type of types) addEventListener(type, lookAgain);
    containerRef.current?.closest("form")?.addEventListener("input", lookWhileTyping);
    lookWhileTyping();
    if (when === "page-load" && document.readyState === "complete") renderSoon();
    else if (when === "page-load") addEventListener("load", renderSoon, { once: true });
    return () => {
      clearTimeout(known.timer);
      for (const type of types) removeEventListener(type, lookAgain);
    };
    // Once: all of it works on refs, so the first ones stay right.
  }, []);

  return {
    ...{ ...state, containerRef, render, reset, renew },
    /** Empty until the check has passed, and again when it has expired. */
    getResponse: () => known.response,
    /**
     * Whether the form may go on: the check has passed, or there is no connection; then the form is kept, without a response. Otherwise
     * the error flag is set, and a check that could not be rendered is rendered again.
     */
    letsPass() {
      const hasPassed = known.response !== "" || known.isUnreachable || !navigator.onLine;
      if (!hasPassed) update({ isFlagged: true });
      if (!known.response && (state.status === "failed" || state.status === "idle")) void render();
      return hasPassed;
    },
  };
}
