/*
 * What a form needs once it is in use: the style of its list, its messages and its thanks, and the way to send it where forms are not allowed.
 * It is fetched when the form has been drawn, so that nobody waits for it.
 */
export { default as css } from "./in-use.css?text";
export { submitInSandbox } from "./submit-in-sandbox.ts";
