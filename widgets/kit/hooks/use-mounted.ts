import { useLayoutEffect } from "react";

/** Runs `start` once the component is in the page. The signal aborts when the component is removed. */
export const useMounted = (start: (signal: AbortSignal) => void): void =>
  useWhile(true, start);

/** Runs `start` each time that `condition` becomes true. The signal aborts when `condition` becomes false. */
export function useWhile(condition: boolean, start: (signal: AbortSignal) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `start` is new each time
  useLayoutEffect(() => {
    if (!condition) {
      return;
    }
    const ending = new AbortController();
    start(ending.signal);
    return () => ending.abort();
  }, [condition]);
}
