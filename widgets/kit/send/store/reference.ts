/**
 * Computes reference numbers from the device's secret and the form's text, so that the
 * same text has the same number in every tab, and after a restart of the browser. The
 * device stores accepted numbers, so that none is used twice.
 */
import { type Dated, stamp } from "./clock.ts";

/** The 31 characters of reference numbers. 0 and O, and 1, I and L are left out, because people confuse them. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** What the device stores for reference numbers. `secret` is a random text that no other device has. */
export interface ReferenceNumbers {
  secret: string;
  /** The numbers of submissions that the provider has accepted, the oldest first. */
  accepted: readonly string[];
}

/**
 * How many reference numbers had been accepted when a text was begun. They belong to
 * earlier submissions, so the text gets none of them.
 *
 * For example, Asha sends "Hello", which gets the number A and is accepted. A reload, a
 * second tab or a retry of this "Hello" must get A again, so that the provider stores it
 * once. The next day she types "Hello" anew. It is a new enquiry, so it must get another
 * number: one number had been accepted when it was begun, and A is that number.
 */
export type AcceptedCount = number;

/** Returns the reference number of a text. */
export function computeReference(
  { secret, accepted }: ReferenceNumbers,
  acceptedBefore: AcceptedCount,
  text: string,
): string {
  for (let times = 0; ; times++) {
    const reference = hashText(`${secret} ${times} ${text}`);
    const index = accepted.indexOf(reference);
    if (index < 0 || index >= acceptedBefore) {
      return reference;
    }
  }
}

/** Returns reference numbers with one more that the provider has accepted. */
export const addAccepted = (
  { secret, accepted }: ReferenceNumbers,
  reference: string,
): ReferenceNumbers & Dated => ({
  secret,
  accepted: [...new Set(accepted).add(reference)],
  ...stamp(),
});

/** Returns a random text of up to 28 letters and digits, which is unique. */
export function createId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(36),
  ).join("");
}

/**
 * Returns a hash of a text as eight characters, such as `K7M2-9QXD`. It is FNV-1a with 64
 * bits, because `crypto.subtle` needs https.
 */
export function hashText(text: string): string {
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
