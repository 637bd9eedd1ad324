/**
 * A text in pieces, of which every second one is a reference number (`kit/reference.ts`): it is drawn in a `.reference-number`, so that
 * it never wraps at its hyphen.
 */
export function splitReference(text: string): string[] {
  return text.split(/\b([2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4})\b/);
}
