/**
 * The sentence that a kept form adds if the browser sends it after the site was closed.
 * It is an attribute of `<html>` (`data-kept-note`), because the outbox, which sets it,
 * and the forms, which show it, are in separate bundles. A form reads it when it is
 * rendered, and is not rendered again when it is set.
 */

/** Returns the sentence; undefined if the browser does not send forms itself. */
export const readKeptNote = () => document.documentElement.dataset.keptNote;

/** Stores the sentence. Called once the browser has agreed to send forms after the site was closed. */
export function writeKeptNote(sentence: string): void {
  document.documentElement.dataset.keptNote = sentence;
}
