/** The site's own language, and those that are told by their letters. */
const SITE = "en-IN";
const SCRIPTS: readonly [letters: RegExp, language: string][] = [
  [/\p{Script=Devanagari}/gu, "hi"],
  [/\p{Script=Arabic}/gu, "ur"],
  [/\p{Script=Bengali}/gu, "bn"],
];

/** The language of a text, so that the browser's spell check takes the right dictionary: that of most of its letters. */
export function languageOf(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const found = SCRIPTS.find(([script]) => (text.match(script)?.length ?? 0) * 2 > letters);
  return found?.[1] ?? SITE;
}
