import { loadPart } from "../kit/load-part.ts";
import { createShell } from "./create-shell.tsx";

/** File name of what the form's rules were built into. */
declare const DEFINED_RULES: string;

/** What the loader loads. The form's rules are a file of their own, loaded on the first input. */
export const { mount, open } = createShell(async () => {
  const { validateQuote }: typeof import("../quote-form/schema.ts") = await loadPart(
    () => import(new URL(DEFINED_RULES, import.meta.url).href),
  );
  return validateQuote;
});
