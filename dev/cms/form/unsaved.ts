/** Keeps text that is typed into forms and not saved yet, and lets the browser ask before the editor is left. */
import { useLayoutEffect } from "react";

/** Texts by the names of files, kept in this tab alone; in memory if cookies are blocked. */
let unsaved: { [name: string]: string } = {};
try {
  unsaved = sessionStorage;
} catch {}

/** Returns whether a file's form has text that is not saved yet. */
export const hasUnsaved = (name: string): boolean => Boolean(unsaved[name]);

/** Returns what was typed into a file's form before this page was loaded; empty if it was saved. */
export const readUnsaved = (name: string): object => JSON.parse(unsaved[name] ?? "{}");

/** Whether a link of the editor was pressed: what is typed is still there on the next page. */
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
 * Keeps what is typed into a file's form for the next page, or for a reload.
 *
 * @param typed undefined if nothing is to be kept
 */
export function useUnsaved(name: string, typed: object | undefined) {
  // A reload that follows at once may come before an effect after painting.
  useLayoutEffect(() => {
    if (typed) {
      unsaved[name] = JSON.stringify(typed);
    } else {
      delete unsaved[name];
    }
  });
}
