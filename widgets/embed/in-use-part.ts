/*
 * The style of what shows once a form is in use: its list, its messages, its thanks. It is fetched when the form has been drawn, so that nobody
 * waits for it.
 */
export { default as css } from "./in-use.css?text";
