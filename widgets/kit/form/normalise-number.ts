/** Spaces, hyphens, dots and brackets of every kind, and what nobody sees, such as the marks of direction that a copied number carries. */
const DRESSING = /[\s.\u2060-\u2069\u2212\p{Cf}\p{Pd}\p{Ps}\p{Pe}]/gu;
const DEVANAGARI = "०१२३४५६७८९";
/** The ten digits, after what phones and address books put before them. A prefix of fewer or more digits is none. */
const NUMBER = /^(?:\+91|0091|91|0)?(\d{10})$/;

/**
 * A mobile number as it is meant: ten digits, 0 to 9. `"(+91) 98765.43210"`, `"0091 98765 43210"` and `"९८७६५ ४३२१०"` become
 * `"9876543210"`. What does not become ten digits is given back as it was typed, for the visitor to see what is wrong. A text of a hundred
 * characters is no number: a pasted megabyte holds nobody up.
 */
export function normaliseNumber(typed: string): string {
  if (typed.length > 99) return typed;
  const bare = typed.replace(DRESSING, "").replace(/[०-९]/g, (digit) => String(DEVANAGARI.indexOf(digit)));
  return NUMBER.exec(bare)?.[1] ?? typed;
}
