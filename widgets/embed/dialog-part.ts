/*
 * What a dialog needs before it opens. A form that stands in the page has none: it is a file of its own, fetched before the button is drawn.
 */
export { default as css } from "./dialog.css?text";
export { runDialog } from "./run-dialog.ts";
