/** Cleans typed and pasted texts before they are validated and sent. */

/**
 * Invisible characters that texts copied from WhatsApp and PDFs contain, and that no
 * language needs: soft hyphens, direction marks, zero-width spaces, word joiners, byte
 * order marks, blank letters, object placeholders.
 */
const UNWRITTEN =
  /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufff8\ufffc\u{e0000}-\u{e001f}]/gu;
/**
 * Invisible characters at the start of a word. After another character they may be
 * needed: as joiners, in which many words of Malayalam, Bengali and Hindi end, as
 * variation selectors, or as the tags of a flag.
 */
const UNATTACHED = /(^|\s)\p{DI}+/gu;
/** Joiners after a Latin letter, a digit or punctuation. Only emoji and scripts with joined letters need joiners. */
const IDLE_JOINER = /([\p{Script=Latin}\p{P}\p{Nd}\p{Sc}\p{Sm}])[\u200c\u200d]+/gu;

/** Returns a text without needless invisible characters, and without spaces around it. */
export const cleanText = (typed: string): string =>
  typed
    .replace(UNWRITTEN, "")
    .replace(UNATTACHED, "$1")
    .replace(IDLE_JOINER, "$1")
    .trim();

/**
 * Digits beside a phone number that are no part of one. In a pasted WhatsApp link they
 * are an escape, such as `%20`, or a query other than `phone=`. In a text they say when
 * to call: `24x7`, `after 6 PM`, `10.30-18 hrs`, `6 baje`. All other digits stay, because
 * they may be an extension or another number.
 */
const BESIDE_NUMBER =
  /%[\da-f]{2}|[?&](?!phone=)\w+=[^&]*|\b24\W?x? ?7\b|\b(?:\d\d?[^\w(,/]+){0,2}\d\d? ?(?:baje|बजे|hour|hrs|[ap]\.?m\b)/gi;
/** One number: digits, with any characters around and between them that are not letters. */
const NUMBER_PART = /[^\p{L}]*\d[^\p{L}]*/gu;
/** A phone number of ten digits, after at most two of the prefixes `+91`, `0091`, `091`, `91` and `0`. */
const NUMBER = /^(?:[+＋]?(?:0{0,2}91|0)){0,2}(\d{10})$/;

/**
 * Returns the ten digits of a phone number, as of `"tel:+91 (0) 98765.43210"` or
 * `"৯৮৭৬৫ ৪৩২১০ (WhatsApp, after 6 PM)"`. Returns the text unchanged if it contains two
 * numbers, or not ten digits.
 */
export function normalisePhone(typed: string): string {
  // A pasted text of a megabyte would block the page.
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

/** Converts a digit of any script to ASCII. In Unicode the ten digits of a script follow each other, 0 first. */
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
 * Returns an e-mail address with its full-width characters, which East Asian keyboards
 * type, and its domain converted to ASCII. Chromium's e-mail field converts the domain,
 * too, as the standard allows:
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
