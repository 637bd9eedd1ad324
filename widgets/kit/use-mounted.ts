import { useLayoutEffect } from "react";

/** Runs `start` once the component is in the page. Its signal aborts when the component is removed. */
export const useMounted = (start: (signal: AbortSignal) => void): void =>
  useWhile(true, start);

/** Runs `start` each time that `condition` becomes true. Its signal aborts when the condition has ended. */
export function useWhile(condition: boolean, start: (signal: AbortSignal) => void): void {
  useLayoutEffect(() => {
    if (!condition) {
      return;
    }
    const ending = new AbortController();
    start(ending.signal);
    return () => ending.abort();
  }, [condition]);
}
