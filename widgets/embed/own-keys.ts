import { useRef } from "react";
import type { KeyboardEvent, RefObject } from "react";

/**
 * The page sees a key pressed in its `<div>`, where it may have shortcuts: what is typed stays here. Esc and Tab go on to it, for a
 * dialog of the page that the form stands in; but not from a dialog of ours, and not an Esc that closed a list of ours.
 */
export function useOwnKeys(dialogRef: RefObject<HTMLDialogElement | null>) {
  /** Whose release goes on too: by then, a dialog may have closed. */
  const passed = useRef("");
  return {
    onKeyDown(event: KeyboardEvent) {
      const { key } = event;
      passed.current = (key === "Escape" || key === "Tab") && !dialogRef.current?.open ? key : "";
      if (!passed.current) event.stopPropagation();
    },
    onKeyUp(event: KeyboardEvent) {
      if (event.key !== passed.current) event.stopPropagation();
      passed.current = "";
    },
    onKeyPress(event: KeyboardEvent) {
      event.stopPropagation();
    },
  };
}
