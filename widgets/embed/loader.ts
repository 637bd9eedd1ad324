import type { Widgets } from "./quote.tsx";
import { watchPlaceholders } from "./watch-placeholders.ts";

/** Address of the built `quote.tsx`. */
declare const DEFINED_QUOTE: string;

let tries = 0;
let loading: Promise<Widgets | undefined> | undefined;

// Each try has a new query in the address, because browsers cache the failure of a module's address:
// https://github.com/whatwg/html/issues/6768
// biome-ignore lint/style/useTemplate: a template costs bytes, of which the loader has 1,000
const load = (): Promise<Widgets> => import(DEFINED_QUOTE + (tries++ ? "?" + tries : ""));

watchPlaceholders(
  () =>
    (loading ??= load()
      .catch(load)
      .catch(() => (loading = undefined))),
);
