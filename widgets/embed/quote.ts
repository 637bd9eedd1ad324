import { loadWithRetry } from "../kit/load.ts";
import { quoteTable } from "../quote-form/table.ts";
import { createWidgets } from "./widgets.tsx";

/** Name of the file that the rules were built into: they are needed from the first input on. */
declare const DEFINED_RULES: string;

/** What the loader loads: the whole form, but for its rules. */
export const { mount, open } = createWidgets(async () => {
  const address = new URL(DEFINED_RULES, import.meta.url).href;
  const { rulesOf }: typeof import("../kit/form/rules.ts") = await loadWithRetry(() => import(address));
  return rulesOf(quoteTable);
});
