import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { keepsForms } from "../device.ts";
import { isConnected } from "../navigate.ts";
import { isNeedsHttps, type RenderedBotCheck } from "./adapter.ts";
import { BOT_CHECK_KIND, renderBotCheck } from "./render-bot-check.ts";

/** Pause before the bot check is drawn: after the page's `load`, or after a modal's first opening. */
export const DRAW_DELAY_MS = 500;

const AGAIN = "Please pass the bot check once more, then press Submit.";
const OFFLINE = "No connection. Submit saves your form on this device and sends it later.";
const OFFLINE_WITHOUT_STORAGE = "No connection. Keep this page open, and press Submit when you are online.";

/** The bot check of one form. `BotCheck` shows it, the form asks it. */
export type BotCheckState = ReturnType<typeof useBotCheck>;

/**
 * `idle`: as the build prints it, and while there is no connection with which it could be rendered; `offline`: the same in a partner's
 * page, where a form that was typed is not kept.
 */
export type BotCheckStatus = "idle" | "waiting" | "drawn" | "failed" | "offline" | "needs-https";

/**
 * Draws the bot check once, 500 ms after the page's `load` event, and keeps its response. Its script is fetched no sooner.
 * With `on-demand` it is drawn by `draw()` alone, for a form that is opened later.
 */
export function useBotCheck(when: "page-load" | "on-demand") {
  const containerRef = useRef<HTMLDivElement>(null);
  const drawn = useRef<RenderedBotCheck>(undefined);
  const response = useRef("");
  const attempt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What is under way, or has failed: it is done again when a connection comes. */
  const pending = useRef<"draw" | "solve">(undefined);
  /** The last try to draw or to solve it came to no connection, whatever `navigator.onLine` says. */
  const isUnreachable = useRef(false);
  /** Number of the last look for a connection: an older one has nothing to say. */
  const look = useRef(0);
  const [status, setStatus] = useState<BotCheckStatus>("idle");
  /** It was drawn, and failed though there is a connection. */
  const [hasFailed, setHasFailed] = useState(false);
  /** A Submit without a response, or an error of the bot check. */
  const [isFlagged, setIsFlagged] = useState(false);
  /** What is to be said of it: there is no connection, or the visitor is to pass it again. */
  const [note, setNote] = useState("");

  /** Draws it, or draws it again. One still to come is dropped. */
  const draw = async () => {
    const container = containerRef.current;
    if (!container) return;
    clearTimeout(timer.current);
    const thisAttempt = ++attempt.current;
    const isCurrent = () => thisAttempt === attempt.current;
    /** Without a connection the form is kept without a response, and nothing is a mistake of the visitor's. */
    const learnWhy = async () => {
      const thisLook = ++look.current;
      const isReachable = await isConnected();
      if (!isCurrent() || thisLook !== look.current) return;
      // Once a form is kept, nothing more is said of it here, until the next one is begun.
      if (!isReachable && !isUnreachable.current) setNote(offlineNote());
      if (!isReachable) setIsFlagged(false);
      isUnreachable.current = !isReachable;
    };
    response.current = "";
    pending.current = "draw";
    drawn.current?.remove();
    drawn.current = undefined;
    setStatus("waiting");
    try {
      const check = await renderBotCheck(container, {
        onSuccess(text) {
          if (!isCurrent()) return;
          response.current = text;
          pending.current = undefined;
          isUnreachable.current = false;
          setNote("");
          setIsFlagged(false);
          setHasFailed(false);
        },
        onError(reason) {
          if (!isCurrent()) return;
          console.error("The bot check failed.", reason);
          response.current = "";
          // What was not asked for by a press, or is to be done again anyway, is no mistake of the visitor's.
          if (pending.current !== "solve") setIsFlagged(navigator.onLine);
          pending.current = "solve";
          void learnWhy().then(() => isCurrent() && setHasFailed(!isUnreachable.current && navigator.onLine));
        },
        onExpired() {
          if (isCurrent()) response.current = "";
        },
      });
      if (!isCurrent()) return check.remove();
      drawn.current = check;
      pending.current = undefined;
      isUnreachable.current = false;
      setStatus("drawn");
    } catch (reason) {
      if (!isCurrent()) return;
      console.error("The bot check failed.", reason);
      if (isNeedsHttps(reason)) return setStatus("needs-https");
      await learnWhy();
      if (isCurrent()) setStatus(isUnreachable.current || !navigator.onLine ? "idle" : "failed");
    }
  };

  /** To be called after each POST that did not fail, and for a form that is shown anew: a response is good for one. */
  const reset = () => {
    response.current = "";
    if (pending.current === "solve") pending.current = undefined;
    setNote("");
    setIsFlagged(false);
    drawn.current?.reset();
  };

  /**
   * The same after a POST that failed: ALTCHA is solved again by itself. `inWords`: a third party's is asked for in words; where an answer
   * came, the specification lets a form say nothing.
   */
  const renew = (inWords: boolean) => {
    reset();
    if (!drawn.current) return;
    pending.current = "solve";
    if (drawn.current.solve) drawn.current.solve();
    else if (inWords) setNote(AGAIN);
  };

  useLayoutEffect(() => {
    // Not in what is printed: the page is built without knowing which bot check it has.
    containerRef.current?.setAttribute("data-kind", BOT_CHECK_KIND);
    // Before anything can draw it: an effect may come after.
    setStatus("waiting");
  }, []);

  useEffect(() => {
    const lookAgain = () => {
      look.current++;
      isUnreachable.current = false;
      setNote(navigator.onLine ? "" : offlineNote());
      if (!navigator.onLine) setIsFlagged(false);
      else if (pending.current === "draw") void draw();
      else if (pending.current === "solve") renew(true);
    };
    const lookWhileTyping = () => {
      if (!navigator.onLine || isUnreachable.current) setNote(offlineNote());
    };
    const drawSoon = () => {
      timer.current = setTimeout(draw, DRAW_DELAY_MS);
    };
    const listening = new AbortController();
    addEventListener("online", lookAgain, listening);
    addEventListener("offline", lookAgain, listening);
    // A page that is kept for Back hears of neither.
    addEventListener("pageshow", ({ persisted }) => persisted && lookAgain(), listening);
    containerRef.current?.closest("form")?.addEventListener("input", lookWhileTyping, listening);
    lookWhileTyping();
    if (when === "page-load" && document.readyState === "complete") drawSoon();
    else if (when === "page-load") addEventListener("load", drawSoon, listening);
    return () => {
      clearTimeout(timer.current);
      listening.abort();
    };
    // Once: all of it works on refs, so the first ones stay right.
  }, []);

  return {
    ...{ containerRef, status, hasFailed, isFlagged, note, draw, reset, renew },
    /** Empty until the check has passed, and again when it has expired. */
    getResponse: () => response.current,
    /**
     * Whether the form may go on: the check has passed, or there is no connection; then the form is kept, without a response. Otherwise
     * the error flag is set, and a check that could not be drawn is drawn again.
     */
    letsPass() {
      const hasPassed = response.current !== "" || isUnreachable.current || !navigator.onLine;
      if (!hasPassed) setIsFlagged(true);
      if (!response.current && (status === "failed" || status === "idle")) void draw();
      return hasPassed;
    },
  };
}

const offlineNote = () => (keepsForms() ? OFFLINE : OFFLINE_WITHOUT_STORAGE);
