/*
 * A reference number is computed from the device's secret and a text: one text has one number in every tab,
 * and after the browser's end. Only accepted numbers are stored, because they are never used again.
 */

/** No 0 and O, no 1, I and L, which people confuse on the phone. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

export interface Numbers {
  secret: string;
  /** Confirmed by the provider, in that order. */
  accepted: readonly string[];
}

/** A number accepted before the text was begun is another submission's; a later one is another tab's. */
export function referenceOf({ secret, accepted }: Numbers, begunAt: number, text: string): string {
  for (let times = 0; ; times++) {
    const reference = hashOf(`${secret} ${times} ${text}`);
    const index = accepted.indexOf(reference);
    if (index < 0 || index >= begunAt) return reference;
  }
}

export function createId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");
}

/** A random number for one submission: `K7M2-9QXD`. */
export const createReference = (): string => hashOf(createId());

/** Eight places: 40 bits of cyrb53 (public domain), because pages without https have no `crypto.subtle`. */
export function hashOf(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  const mix = (one: number, other: number) =>
    Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
  [high, low] = [mix(high, low), mix(low, high)];
  let rest = 4_294_967_296 * (2_097_151 & high) + (low >>> 0);
  let places = "";
  for (; places.length < 8; rest = Math.floor(rest / ALPHABET.length))
    places += ALPHABET[rest % ALPHABET.length];
  return places.replace(/^..../, "$&-");
}
