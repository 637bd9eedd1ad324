import { watchPlaceholders } from "./watch-placeholders.ts";

/** Address of the script that `quote.tsx` was built into. */
declare const DEFINED_QUOTE: string;

const load = (query = "") => import(DEFINED_QUOTE + query);

// Browsers may remember a module that failed, so the second try has another address.
watchPlaceholders(() => load().catch(() => load("?2")));
