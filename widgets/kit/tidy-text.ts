/* Typed and pasted texts, without what no visitor has written: as they are judged and sent. */

/**
 * Signs that no script writes, from WhatsApp and PDFs: soft hyphens, marks of direction, zero-width spaces,
 * word joiners, byte order marks, blank letters, the place of an object.
 */
const UNWRITTEN =
  /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufff8\ufffc\u{e0000}-\u{e001f}]/gu;
/**
 * What is left of the invisible is attached to the sign before it: joiners (many words of Malayalam, Bengali
 * and Hindi end in one), variation selectors, tags of a flag. Alone it is nothing.
 */
const UNATTACHED = /(^|\s)\p{DI}+/gu;
/** A joiner joins letters of the scripts that have joined forms, marks and emoji. */
const IDLE_JOINER = /([\p{Script=Latin}\p{P}\p{Nd}\p{Sc}\p{Sm}])[\u200c\u200d]+/gu;

/** Returns a text without signs that nobody sees, and without spaces around it. */
export const cleanText = (typed: string): string =>
  typed
    .replace(UNWRITTEN, "")
    .replace(UNATTACHED, "$1")
    .replace(IDLE_JOINER, "$1")
    .trim();

/**
 * What is no number beside one. In a link: an escape, such as `%20`, and a message, or what WhatsApp's own page adds.
 * In words: when to call (`24x7`, `after 6 PM`, `10.30-18 hrs`, `6 baje`). Other digits may be its extension or another
 * number, which would be lost.
 */
const BESIDE_NUMBER =
  /%[\da-f]{2}|[?&](?!phone=)\w+=[^&]*|\b24\W?x? ?7\b|\b(?:\d\d?[^\w(,/]+){0,2}\d\d? ?(?:baje|बजे|hour|hrs|[ap]\.?m\b)/gi;
/** A part of a text with digits in it and no letters: one number, whatever signs it is written with. */
const NUMBER_PART = /[^\p{L}]*\d[^\p{L}]*/gu;
/** Ten digits, after at most two of the prefixes that phones and address books put before them. */
const NUMBER = /^(?:[+＋]?(?:0{0,2}91|0)){0,2}(\d{10})$/;

/**
 * Returns the ten digits of `"tel:+91 (0) 98765.43210"`, `"৯৮৭৬৫ ৪৩২১০ (WhatsApp, after 6 PM)"`; a text with two
 * numbers, or not of ten digits, as it is.
 */
export function normalisePhone(typed: string): string {
  // A pasted megabyte would block the page.
  if (typed.length > 999) {
    return typed;
  }
  const ascii = typed.replace(/\p{Nd}/gu, toAsciiDigit);
  const [part = "", ...others] =
    ascii.replace(BESIDE_NUMBER, "").match(NUMBER_PART) ?? [];
  if (others.length > 0) {
    return typed;
  }
  return NUMBER.exec(part.replace(/[^\d+＋]/g, ""))?.[1] ?? typed;
}

/** Unicode has the ten digits of each script in a row, 0 first. */
function toAsciiDigit(digit: string): string {
  // biome-ignore lint/style/noNonNullAssertion: a digit is a code point
  const code = digit.codePointAt(0)!;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) {
    zero--;
  }
  return String((code - zero) % 10);
}

/**
 * Writes an address's signs, which keyboards of East Asia make as wide as their letters, and its domain in
 * ASCII. Chromium's e-mail field does this to a domain, too, as the standard allows:
 * https://html.spec.whatwg.org/multipage/input.html#email-state-(type=email)
 */
export function normaliseEmail(typed: string): string {
  const address = typed.normalize("NFKC");
  const [, name, domain] = /^([^@]+@)([^@\s:/?#\\[\]]+)$/.exec(address) ?? [];
  if (!domain || /^[\0-\x7f]*$/.test(domain)) {
    return address;
  }
  try {
    return name + new URL(`https://${domain}`).hostname;
  } catch {
    return typed;
  }
}
