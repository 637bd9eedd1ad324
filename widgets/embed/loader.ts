import { watchPlaceholders } from "./watch-placeholders.ts";

/** File name of what `quote.ts` was built into. */
declare const DEFINED_QUOTE: string;

// The whole address: a script of another origin that is no module resolves no relative one ("muted errors" in the HTML standard).
const address = new URL(DEFINED_QUOTE, import.meta.url).href;
// Once more under a new address: a module that failed is remembered by some browsers.
watchPlaceholders(() => import(address).catch(() => import(`${address}?2`)));
