/** Key in `sessionStorage` of the last submission's reference number, which the thank-you page may show. */
export const REFERENCE_KEY = "submission-reference";

/** Digits and letters that nobody takes for one another on the phone: no 0 and O, no 1, I and L. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LENGTH = 8;

/** A random number for one submission, to be read out: `K7M2-9QXD`. */
export function createReference(): string {
  let text = "";
  while (text.length < LENGTH) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    // 248 is the largest multiple of 31 in a byte: each character is as likely as the others.
    if (byte < 248) text += ALPHABET[byte % ALPHABET.length];
  }
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}

/** The number that a text always has; another text has another one. */
export function referenceOf(text: string): string {
  let rest = hashOf(text);
  let reference = "";
  for (let digit = 0; digit < LENGTH; digit++) {
    reference += ALPHABET[rest % ALPHABET.length];
    rest = Math.floor(rest / ALPHABET.length);
  }
  return `${reference.slice(0, 4)}-${reference.slice(4)}`;
}

/** 53 bits of two multiplicative hashes; no secret is safe behind it. After cyrb53: github.com/bryc/code (public domain). */
function hashOf(text: string): number {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 0x9e3779b1);
    high = Math.imul(high ^ code, 0x5f356495);
  }
  low ^= low >>> 16;
  high ^= high >>> 13;
  return (high & 0x1fffff) * 2 ** 32 + (low >>> 0);
}

/** Leaves the number for the thank-you page. Where storage is off it is not shown there, and nothing else happens. */
export function keepReference(reference: string): void {
  try {
    sessionStorage.setItem(REFERENCE_KEY, reference);
  } catch (reason) {
    console.warn("The reference number could not be kept.", reason);
  }
}
