import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import type { DrawnBotCheck } from "./adapter.ts";
import { reaches } from "../connection.ts";
import { withinDeadline } from "./deadline.ts";
import { BOT_CHECK_KIND, loadAdapter } from "./load-adapter.ts";

/** Pause before the bot check is drawn: after the page's `load`, or after a modal's first opening. */
export const DRAW_DELAY_MS = 500;

/** The bot check of one form. `BotCheck` draws it, the form asks it. */
export interface BotCheckState {
  /** Where the third party draws. */
  containerRef: RefObject<HTMLDivElement | null>;
  /** `unasked`: as the build prints it, before there is a script that could draw it. */
  status: "unasked" | "waiting" | "drawn" | "failed";
  /** The error flag: a Submit without a response, or an error of the bot check. */
  isFlagged: boolean;
  /** It cannot be asked for want of a connection; the form is kept all the same. */
  lacksConnection: boolean;
  /** The response for the next submission; empty until the check has passed, and again when it has expired. */
  getResponse(): string;
  /**
   * Whether the form may go on: the check has passed, or it cannot be asked for want of a connection. In the second case the form
   * is kept, without a response.
   */
  letsPass(): boolean;
  /** Sets the error flag. */
  flag(): void;
  /** To be called after each finished POST, whatever its end: a response is good for one. Clears the error flag. */
  reset(): void;
  /** Draws it, or draws it again: after a failure, or when a modal is shown for the first time. One still to come is dropped. */
  draw(): void;
}

/**
 * Draws the bot check once, 500 ms after the page's `load` event, and keeps its response. Its script is fetched no sooner.
 *
 * @param when `page-load`, or `asked`: only by `draw()`, for a form that is opened later
 */
export function useBotCheck(when: "page-load" | "asked" = "page-load"): BotCheckState {
  const containerRef = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnBotCheck>(undefined);
  const response = useRef("");
  const attempt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What failed, to be done again once there is a connection. */
  const undone = useRef<"draw" | "solve">(undefined);
  const isCutOff = useRef(false);
  const [status, setStatus] = useState<BotCheckState["status"]>("unasked");
  const [isFlagged, setIsFlagged] = useState(false);
  const [lacksConnection, setLacksConnection] = useState(false);

  const noteConnection = (isThere: boolean) => {
    isCutOff.current = !isThere;
    setLacksConnection(!isThere);
    if (!isThere) setIsFlagged(false);
  };

  const fail = async (what: "draw" | "solve", reason: unknown) => {
    console.error("The bot check failed.", reason);
    undone.current = what;
    const isThere = navigator.onLine && Boolean(await reaches("/"));
    // It may have been asked for again meanwhile.
    if (undone.current === what) noteConnection(isThere);
  };

  const draw = async () => {
    const container = containerRef.current;
    if (!container) return;
    clearTimeout(timer.current);
    const thisAttempt = ++attempt.current;
    const isCurrent = () => thisAttempt === attempt.current;
    response.current = "";
    undone.current = undefined;
    drawn.current?.remove();
    drawn.current = undefined;
    setStatus("waiting");
    try {
      const adapter = await withinDeadline("The bot check's code", loadAdapter());
      const check = await adapter.render(container, {
        onSuccess(text) {
          if (!isCurrent()) return;
          response.current = text;
          undone.current = undefined;
          noteConnection(true);
          setIsFlagged(false);
        },
        onError(reason) {
          if (!isCurrent()) return;
          response.current = "";
          setIsFlagged(true);
          void fail("solve", reason);
        },
        onExpired() {
          if (isCurrent()) response.current = "";
        },
      });
      if (!isCurrent()) return;
      drawn.current = check;
      setStatus("drawn");
    } catch (reason) {
      if (!isCurrent()) return;
      setStatus("failed");
      void fail("draw", reason);
    }
  };

  const reset = () => {
    response.current = "";
    undone.current = undefined;
    setIsFlagged(false);
    drawn.current?.reset();
  };

  useEffect(() => {
    const look = () => {
      noteConnection(navigator.onLine);
      if (!navigator.onLine) return;
      if (undone.current === "draw") void draw();
      if (undone.current === "solve") reset();
    };
    if (!navigator.onLine) look();
    window.addEventListener("online", look);
    window.addEventListener("offline", look);
    return () => {
      window.removeEventListener("online", look);
      window.removeEventListener("offline", look);
    };
  }, []);

  useLayoutEffect(() => {
    // Not in what is printed: the page is built without knowing which bot check it has.
    containerRef.current?.setAttribute("data-kind", BOT_CHECK_KIND);
    // Before anything can draw it: an effect may come after.
    setStatus("waiting");
  }, []);

  useEffect(() => {
    if (when === "asked") return;
    const drawSoon = () => {
      timer.current = setTimeout(draw, DRAW_DELAY_MS);
    };
    if (document.readyState === "complete") drawSoon();
    else window.addEventListener("load", drawSoon);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener("load", drawSoon);
    };
    // Once: `draw` works on refs, so the first one stays right.
  }, []);

  return {
    containerRef,
    status,
    isFlagged,
    lacksConnection,
    getResponse: () => response.current,
    letsPass: () => response.current !== "" || !navigator.onLine || isCutOff.current,
    flag: () => setIsFlagged(true),
    reset,
    draw: () => void draw(),
  };
}
