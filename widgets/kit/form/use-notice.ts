import { useEffect, useRef, useState } from "react";

/** A sentence that stands for a while. */
export interface Notice {
  text: string;
  /** Shows a sentence in place of the one before; without `shownMs` it stays until the next. */
  show(text: string, shownMs?: number): void;
}

/** One place for sentences that come and go, such as the outcome of a Submit. Empty at first. */
export function useNotice(): Notice {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState("");
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    text,
    show(next, shownMs) {
      clearTimeout(timer.current);
      setText(next);
      if (shownMs !== undefined) timer.current = setTimeout(setText, shownMs, "");
    },
  };
}
