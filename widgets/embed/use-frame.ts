import { useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import type { FrameLink, FrameState } from "./frame-link.ts";
import type { FrameLook } from "./frame-messages.ts";

const READY_MS = 12_000;
/** So many tries that failed with a connection are enough: the page around may never let the frame in. */
const ENOUGH = 2;

/** Loads what talks with the frame; `attempt` counts from 1. */
export type LoadFrameLink = (attempt: number) => Promise<typeof import("./frame-link.ts")>;

/** The frame of our own origin: it draws the bot check and sends. `BotCheckFrame` shows it. */
export interface Frame extends FrameState {
  iframeRef: RefObject<HTMLIFrameElement | null>;
  /** The talk with it. */
  link: RefObject<FrameLink>;
  /** Whether it has failed so often that another way is to be shown. */
  isGivenUp: boolean;
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
  show() {},
  hasPassed: () => false,
  send: () => Promise.reject(),
  explain: () => ({ reason: "script", status: 0 }),
};

/** What a frame is made with; `onGivenUp` is called once. */
export interface FramePlan extends FrameLook {
  site: string;
  loadLink: LoadFrameLink;
  onGivenUp(): void;
}

/** One frame, and what talks with it, which is fetched beside it: neither waits for the other. */
export function useFrame({ site, theme, words, loadLink, onGivenUp }: FramePlan): Frame {
  const iframeRef = useRef<HTMLIFrameElement>(null);
  const link = useRef(NOT_YET);
  const isLoaded = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const attempts = useRef(0);
  const hasFailed = useRef(false);
  const failures = useRef(0);
  const newestLook = useRef<FrameLook>({ theme, words });
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
  const fail = () => {
    // Frame and link may both be missing: that is one failure.
    if (hasFailed.current) return;
    hasFailed.current = true;
    if (navigator.onLine && ++failures.current === ENOUGH) onGivenUp();
    show({ status: "failed" });
  };

  const greet = () => {
    if (iframeRef.current && isLoaded.current)
      link.current.greet(iframeRef.current, { quote: "hello", ...newestLook.current });
  };

  const fetchLink = async () => {
    const attempt = attempts.current;
    const part = await loadLink(attempt).catch(() => undefined);
    // Another call may have had it first, or may still get it.
    if (link.current !== NOT_YET) return;
    if (!part) return attempt === attempts.current && fail();
    link.current = part.createFrameLink(site, show, fail);
    greet();
  };

  const expect = () => {
    hasFailed.current = false;
    clearTimeout(timer.current);
    timer.current = setTimeout(fail, READY_MS);
  };

  const tryAgain = () => {
    attempts.current++;
    isLoaded.current = false;
    show({ attempt: attempts.current, status: "waiting", heightPx: 0 });
    expect();
    if (!navigator.onLine) return fail();
    if (link.current === NOT_YET) void fetchLink();
  };

  useLayoutEffect(() => {
    newestLook.current = { theme, words };
    link.current.show(newestLook.current);
  }, [theme, words]);

  return {
    ...state,
    isGivenUp: failures.current >= ENOUGH,
    iframeRef,
    link,
    start() {
      if (attempts.current === 0) tryAgain();
    },
    tryAgain,
    greet() {
      isLoaded.current = true;
      // Also when it is loaded once more, for the placeholder was moved: then it may not be let in.
      expect();
      greet();
    },
    flag: () => setState((before) => ({ ...before, isFlagged: true })),
  };
}
