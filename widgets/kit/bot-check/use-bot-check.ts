import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { isConnected } from "../navigate.ts";
import { isNeedsHttps, type RenderedBotCheck } from "./adapter.ts";
import { renderBotCheck } from "./render-bot-check.ts";

/** Pause before the bot check is rendered: after the page's `load`, or after a modal's first opening. */
export const RENDER_DELAY_MS = 500;

const AGAIN = "Please pass the bot check once more, then press Submit.";
const OFFLINE = "No connection. You can press Submit all the same.";

/** `idle`: as printed, and while no connection could render it; `offline`: the same in a partner's page, where no form is kept. */
export type BotCheckStatus = "idle" | "waiting" | "rendered" | "failed" | "offline" | "needs-https";

/** State that is not rendered. */
interface Known {
  check?: RenderedBotCheck;
  /** Empty until the check has passed, and again when it has expired. */
  response: string;
  /** The step to repeat when the connection returns. */
  pending?: "render" | "solve";
  timer?: ReturnType<typeof setTimeout>;
  /** Number of the last rendering; events of older ones are ignored. */
  attempt: number;
}

/**
 * Renders the bot check once, 500 ms after the page's `load` event, and keeps its response. Its script is fetched no sooner.
 * With `on-demand` only `render()` renders it, for a form that is opened later. `BotCheck` shows it, the form reads it.
 */
export function useBotCheck(when: "page-load" | "on-demand") {
  const containerRef = useRef<HTMLDivElement>(null);
  const known = useRef<Known>({ response: "", attempt: 0 }).current;
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

  /** Renders it, or renders it again, and drops one that is still loading. */
  const render = async () => {
    const container = containerRef.current;
    if (!container) return;
    clearTimeout(known.timer);
    const attempt = ++known.attempt;
    const isCurrent = () => attempt === known.attempt;
    /** Without a connection nothing is the visitor's mistake. */
    const explain = async (reason: unknown, ifConnected: Partial<typeof state>) => {
      if (!isCurrent()) return;
      console.error("The bot check failed.", reason);
      known.response = "";
      const isReachable = await isConnected();
      if (!isCurrent() || known.response) return;
      if (isReachable) update(ifConnected);
      else update({ note: OFFLINE, isFlagged: false, status: known.check ? "rendered" : "idle" });
    };
    known.check?.remove();
    Object.assign(known, { response: "", pending: "render", check: undefined });
    update({ status: "waiting" });
    try {
      const check = await renderBotCheck(container, {
        onSuccess(response) {
          if (!isCurrent()) return;
          Object.assign(known, { response, pending: undefined });
          update({ note: "", isFlagged: false, hasFailed: false });
        },
        onError(reason) {
          // An automatic retry is not flagged: the visitor did nothing wrong.
          const isAutomatic = known.pending === "solve";
          known.pending = "solve";
          void explain(reason, isAutomatic ? { hasFailed: true } : { hasFailed: true, isFlagged: true });
        },
        onExpired() {
          if (isCurrent()) known.response = "";
        },
      });
      if (!isCurrent()) return check.remove();
      Object.assign(known, { check, pending: undefined });
      update({ status: "rendered" });
    } catch (reason) {
      await explain(reason, { status: isNeedsHttps(reason) ? "needs-https" : "failed" });
    }
  };

  /** Called after each successful POST, and when a form is shown again, because a response is valid for one POST. */
  const reset = () => {
    known.response = "";
    if (known.pending === "solve") known.pending = undefined;
    update({ note: "", isFlagged: false });
    known.check?.reset();
  };

  /** After a POST that failed ALTCHA is solved again by itself. `inWords`: a note asks for a third party's, if no answer came. */
  const renew = (inWords: boolean) => {
    reset();
    if (!known.check) return;
    known.pending = "solve";
    if (known.check.solve) known.check.solve();
    else if (inWords) update({ note: AGAIN });
  };

  useLayoutEffect(() => {
    // Not in the printed page, which is built without knowing its bot check.
    containerRef.current?.setAttribute("data-kind", BOT_CHECK);
    // Before anything can render it, because an effect may run later.
    update({ status: "waiting" });
  }, []);

  useEffect(() => {
    const lookAgain = () => {
      update(navigator.onLine ? { note: "" } : { note: OFFLINE, isFlagged: false });
      if (!navigator.onLine) return;
      if (known.pending === "render") void render();
      else if (known.pending === "solve") renew(true);
    };
    const renderSoon = () => {
      known.timer = setTimeout(render, RENDER_DELAY_MS);
    };
    // A page that is kept for Back gets no `online` event.
    for (const type of ["online", "offline", "pageshow"]) addEventListener(type, lookAgain);
    lookAgain();
    if (when === "page-load" && document.readyState === "complete") renderSoon();
    else if (when === "page-load") addEventListener("load", renderSoon, { once: true });
    // Once, because everything works on refs.
  }, []);

  return {
    ...{ ...state, containerRef, render, reset, renew },
    getResponse: () => known.response,
    /** Whether the check has passed, or the form can only be kept, for want of a connection. Otherwise it is flagged. */
    async hasPassed() {
      if (known.response || !(await isConnected()) || known.response) return true;
      update({ isFlagged: true });
      if (state.status === "failed" || state.status === "idle") void render();
      return false;
    },
  };
}
