import { loadWithRetry } from "../kit/load.ts";
import { quoteForm } from "../quote-form/fields.ts";
import { createWidgets } from "./widgets.tsx";

/** Address of the form's rules, which are needed from the first input on. */
declare const DEFINED_RULES: string;

/** What the loader loads: the whole form without its rules. */
export const { mount, open } = createWidgets(async () => {
  const { rulesOf }: typeof import("../kit/form/rules.ts") = await loadWithRetry(() => import(DEFINED_RULES));
  return rulesOf(quoteForm);
});
