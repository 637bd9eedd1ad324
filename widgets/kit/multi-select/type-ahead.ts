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
    const isOneLetter = [...word].every((one) => one === word[0]);
    const wanted = isOneLetter ? (word[0] ?? "") : word;
    const start = isOneLetter ? from + 1 : Math.max(0, from);
    for (let step = 0; step < texts.length; step++) {
      const index = (start + step) % texts.length;
      if (texts[index]?.toLowerCase().startsWith(wanted)) return index;
    }
    return -1;
  };
}
