/**
 * Text that was saved as UTF-8 and read as Windows-1252: `é` became `Ã©`, `’` became `â€™`, `₹` became `â‚¹`.
 * Windows-1252's letters between 0x80 and 0x9F, from https://encoding.spec.whatwg.org/index-windows-1252.txt
 */
const HIGH = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";
const TRAIL = `[\u00A0-\u00BF${HIGH}]`;
const MOJIBAKE = new RegExp(`(?:[ÂÃ]${TRAIL}|[àáâãï]${TRAIL}{2}|ð${TRAIL}{3})+`);

/** The first garbled piece of a text, with what it was before. */
export function findMojibake(text: string): { index: number; found: string; right: string } | undefined {
  const match = MOJIBAKE.exec(text);
  if (!match) return undefined;
  const bytes = Uint8Array.from([...match[0]], (letter) => {
    const high = HIGH.indexOf(letter);
    return high === -1 ? letter.charCodeAt(0) : 0x80 + high;
  });
  const right = new TextDecoder().decode(bytes);
  if (right.includes("\uFFFD")) return undefined;
  // Saved twice, damaged twice.
  const again = findMojibake(right);
  return {
    index: match.index,
    found: match[0],
    right: again ? right.replace(again.found, again.right) : right,
  };
}
