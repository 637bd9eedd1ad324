/*
 * The sentence that a kept form adds if the browser sends it after the site was closed.
 * It is an attribute of `<html>` (`data-sent-later`), because the outbox, which sets it,
 * and the forms, which show it, are in separate bundles. A form reads it when it is
 * rendered, and is not rendered again when it is set.
 */

/** Returns the sentence; undefined if the browser does not send forms itself. */
export const readSentLater = () => document.documentElement.dataset.sentLater;

/** Stores the sentence. Called once the browser has agreed to send forms after the site was closed. */
export function writeSentLater(sentence: string): void {
  document.documentElement.dataset.sentLater = sentence;
}
