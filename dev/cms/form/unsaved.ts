/** Keeps text that is typed into forms but not saved, and makes the browser ask before the editor is left. */
import { useLayoutEffect } from "react";

/** The unsaved texts by the names of files: in `sessionStorage`, or in memory if the browser blocks storage. */
let unsaved: { [name: string]: string } = {};
try {
  unsaved = sessionStorage;
} catch {}

/** Returns whether a file's form has text that is not saved yet. */
export const hasUnsaved = (name: string): boolean => Boolean(unsaved[name]);

/** Returns the state of a file's form before this page was loaded; an empty object if it was saved. */
export const readUnsaved = (name: string): object => JSON.parse(unsaved[name] ?? "{}");

/** Whether the visitor is leaving by a link of the editor, so that the next page still has the typed text. */
let isComingBack = false;
addEventListener("click", ({ target }) => {
  isComingBack =
    unsaved instanceof Storage && (target as Element).matches("a:not([target])");
});
addEventListener("beforeunload", (event) => {
  if (Object.keys(unsaved).length > 0 && !isComingBack) {
    event.preventDefault();
  }
});

/**
 * Keeps the state of a file's form for the next page, or for a reload.
 *
 * @param typed the state of the form; undefined if nothing has to be kept
 */
export function useUnsaved(name: string, typed: object | undefined) {
  // Use a layout effect, because a reload may come before an effect that runs after
  // painting: https://react.dev/reference/react/useLayoutEffect
  useLayoutEffect(() => {
    if (typed) {
      unsaved[name] = JSON.stringify(typed);
    } else {
      delete unsaved[name];
    }
  });
}
