/*
 * A reference number is computed from the device's secret and a text, so one text has one number in every
 * tab, and after the browser's end. Accepted numbers are stored, because they are never used again.
 */

/** 31 characters: no 0 and O, no 1, I and L, which people confuse on the phone. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** What reference numbers are computed from, and which are used up. `secret` is the device's own. */
export interface ReferenceNumbers {
  secret: string;
  /** Numbers of submissions that the provider has confirmed, in that order. */
  accepted: readonly string[];
}

/** Returns a text's number. One that was accepted before the text was begun is another submission's. */
export function referenceOf(
  { secret, accepted }: ReferenceNumbers,
  acceptedBefore: number,
  text: string,
): string {
  for (let times = 0; ; times++) {
    const reference = hashOf(`${secret} ${times} ${text}`);
    const index = accepted.indexOf(reference);
    if (index < 0 || index >= acceptedBefore) {
      return reference;
    }
  }
}

/** Returns a random text of up to 28 letters and digits, which nothing else has. */
export function createId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(36),
  ).join("");
}

/** Returns eight places of a hash (`K7M2-9QXD`), FNV-1a with 64 bits: `crypto.subtle` needs https. */
export function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const sign of text) {
    // biome-ignore lint/style/noNonNullAssertion: each sign of a text is a code point
    const code = BigInt(sign.codePointAt(0)!);
    hash = BigInt.asUintN(64, (hash ^ code) * 0x100000001b3n);
  }
  let places = "";
  while (places.length < 8) {
    places += ALPHABET[Number(hash % 31n)];
    hash /= 31n;
  }
  return places.replace(/^..../, "$&-");
}
