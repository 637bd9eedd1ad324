/*
 * The dark look. Most placeholders have the light one: it is a file of its own, fetched where `data-theme` asks for it, before the form is drawn.
 */
export { default as css } from "./dark.css?text";
