import { type RefObject, useLayoutEffect } from "react";

/**
 * Opens and closes a form, for the partner's page. For a form in the page (`inline`),
 * `open` focuses its first field, and `close` does nothing.
 */
interface FormHandle {
  open(): void;
  close(): void;
}

/** A ref, whose handle the form replaces after each rendering. It is `null` before the first one. */
export type HandleRef = RefObject<FormHandle | null>;

/** Sets the handle after each rendering, because its functions use what was rendered last. */
export function useHandle(ref: HandleRef, handle: FormHandle): void {
  useLayoutEffect(() => {
    ref.current = handle;
  });
}
