import { watchPlaceholders } from "./watch-placeholders.ts";

/** File name of what `shell.ts` was built into. */
declare const DEFINED_SHELL: string;

// The whole address: a script of another origin that is no module resolves no relative one ("muted errors" in the HTML standard).
watchPlaceholders(() => import(new URL(DEFINED_SHELL, import.meta.url).href));
