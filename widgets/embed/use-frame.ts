import { useRef, useState } from "react";
import type { RefObject } from "react";
import type { FrameLink, FrameState } from "./frame-link.ts";
import type { QuoteTheme } from "./quote-widget.d.ts";

const READY_MS = 12_000;

/** Loads what talks with the frame; `attempt` counts from 1. */
export type LoadFrameLink = (attempt: number) => Promise<typeof import("./frame-link.ts")["createFrameLink"]>;

/** The frame of our own origin: it draws the bot check and sends. `BotCheckFrame` shows it. */
export interface Frame extends FrameState {
  iframeRef: RefObject<HTMLIFrameElement | null>;
  /** The talk with it. */
  link: RefObject<FrameLink>;
  /** Fetches it, once. */
  start(): void;
  /** Fetches it again, after a failure. */
  tryAgain(): void;
  /** To be called on each of its `load` events: taking the placeholder out of the page and putting it back loads it again. */
  greet(): void;
  flag(): void;
}

/** Before the link has come: nobody has passed the bot check, so there is nothing to send. */
const NOT_YET: FrameLink = {
  greet() {},
  hasPassed: () => false,
  send: () => Promise.reject(),
  explain: () => ({ reason: "script", status: 0 }),
};

/** One frame, and what talks with it, which is fetched beside it: neither waits for the other. */
export function useFrame(site: string, theme: QuoteTheme, loadLink: LoadFrameLink): Frame {
  const iframeRef = useRef<HTMLIFrameElement>(null);
  const link = useRef(NOT_YET);
  const isLoaded = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const attempts = useRef(0);
  const [state, setState] = useState<FrameState>({
    attempt: 0,
    status: "waiting",
    heightPx: 0,
    isFlagged: false,
  });

  const show = (news: Partial<FrameState>) => {
    clearTimeout(timer.current);
    setState((before) => ({ ...before, ...news }));
  };
  const fail = () => show({ status: "failed" });

  const greet = () => {
    if (iframeRef.current && isLoaded.current)
      link.current.greet(iframeRef.current, { quote: "hello", theme });
  };

  const fetchLink = async () => {
    const createLink = await loadLink(attempts.current).catch(() => undefined);
    // An earlier call may have had it first.
    if (link.current !== NOT_YET) return;
    if (!createLink) return fail();
    link.current = createLink(site, show);
    greet();
  };

  const tryAgain = () => {
    attempts.current++;
    isLoaded.current = false;
    show({ attempt: attempts.current, status: "waiting", heightPx: 0 });
    if (!navigator.onLine) return fail();
    timer.current = setTimeout(fail, READY_MS);
    if (link.current === NOT_YET) void fetchLink();
  };

  return {
    ...state,
    iframeRef,
    link,
    start() {
      if (attempts.current === 0) tryAgain();
    },
    tryAgain,
    greet() {
      isLoaded.current = true;
      greet();
    },
    flag: () => setState((before) => ({ ...before, isFlagged: true })),
  };
}
