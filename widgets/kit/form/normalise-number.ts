/**
 * A mobile number as it is meant: without spaces and hyphens, and without the leading +91 or 0 that phones and
 * address books add to the ten digits. `"+91 98765-43210"` and `"098765 43210"` become `"9876543210"`. A text of a hundred
 * characters is no number, and is left as it is: a pasted megabyte holds nobody up.
 */
export function normaliseNumber(typed: string): string {
  if (typed.length > 99) return typed;
  return typed.replace(/[\s\u00A0\u2010-\u2015-]/g, "").replace(/^(?:\+91|0)(?=.)/, "");
}
