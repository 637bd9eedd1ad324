import type { QuoteFields } from "../quote-form/table.ts";
import { quoteTable } from "../quote-form/table.ts";

/** No request that long arrives: a text is cut off by no form, but by every server. */
const LONGEST = 2 ** 20;

/**
 * Whether a request is one that the form could have sent: the frame asks this of what any page tells it. The form's own rules
 * (`kit/form/rules.ts`) would cost 12 kB here. They are stricter; what they let pass, passes here.
 */
export function isWholeQuote({ ProjectCategory, ...texts }: QuoteFields): boolean {
  return (
    Object.values(texts).every((text) => text.trim() && text.length <= LONGEST) &&
    [texts.MobileNo, texts.WhatsappNo].every((number) => /^\d{10}$/.test(number)) &&
    ProjectCategory.length > 0 &&
    ProjectCategory.every(
      (category, index) =>
        ProjectCategory.indexOf(category) === index &&
        quoteTable.fields.ProjectCategory.options.some(({ value }) => value === category),
    )
  );
}
