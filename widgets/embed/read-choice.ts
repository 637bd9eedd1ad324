import type { QuoteAttributes } from "./quote-widget.d.ts";
import { warnOnce } from "./warn-once.ts";

/**
 * Reads an attribute that has a few values; case does not matter.
 *
 * @returns one of `choices`: the first where the attribute is missing, and where it holds something else, which is said on the console
 */
export function readChoice<Choice extends string>(
  placeholder: Element,
  name: keyof QuoteAttributes,
  ...choices: readonly [usual: Choice, ...Choice[]]
): Choice {
  const written = placeholder.getAttribute(name) || "";
  const found = choices.find((choice) => choice === written.toLowerCase());
  if (!found && written)
    warnOnce(`${name}="${written}" is not known. Write ${choices.filter(Boolean).join(", ")}.`, placeholder);
  return found || choices[0];
}
