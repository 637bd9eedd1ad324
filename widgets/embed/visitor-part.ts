/*
 * What a partner knows of a visitor: what the form is filled in with, and who sent them. Few placeholders say it: it is a file of its own.
 */
export { readPrefill } from "./prefill.ts";
export { encodeSource, readSource } from "./source.ts";
