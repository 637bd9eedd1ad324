const PAUSE_MS = 500;

/** Finds the text that the typed letters begin; `from` is the one reached so far. Gives its index, -1 where there is none. */
export type TypeAhead = (letter: string, texts: readonly string[], from: number) => number;

/**
 * Letters typed within half a second of one another make one word; the same letter over and over goes through all the texts
 * that begin with it (WAI-ARIA Authoring Practices, listbox).
 */
export function createTypeAhead(): TypeAhead {
  let word = "";
  let lastTimeMs = 0;
  return (letter, texts, from) => {
    const timeMs = Date.now();
    word = (timeMs - lastTimeMs < PAUSE_MS ? word : "") + letter.toLowerCase();
    lastTimeMs = timeMs;
    const first = word.charAt(0);
    const isOneLetter = [...word].every((one) => one === first);
    const wanted = isOneLetter ? first : word;
    const start = isOneLetter ? from + 1 : Math.max(0, from);
    const fits = (text: string) => text.toLowerCase().startsWith(wanted);
    const after = texts.findIndex((text, index) => index >= start && fits(text));
    return after < 0 ? texts.findIndex(fits) : after;
  };
}
