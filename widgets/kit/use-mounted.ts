import { useLayoutEffect } from "react";

/** Runs `start` once the component is in the page. Its signal aborts when the component is removed. */
export function useMounted(start: (signal: AbortSignal) => void): void {
  useLayoutEffect(() => {
    const removing = new AbortController();
    start(removing.signal);
    return () => removing.abort();
  }, []);
}
