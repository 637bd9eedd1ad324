/** Decap's words that would mislead here, in ours. */
export function chooseWords() {
  const english = window.CMS.getLocale("en");
  window.CMS.registerLocale("en", replaced(english, WORDS));
}

type Phrases = { [group: string]: unknown };

const WORDS = {
  ui: { toast: { onFailToPersist: "%{details}", entrySaved: "Saved" } },
  collection: { sidebar: { collections: "What to edit", searchAll: "Search" } },
  mediaLibrary: { mediaLibrary: { onDelete: "Delete this picture? It cannot be brought back from here." } },
};

function replaced(phrases: Phrases, words: Phrases): Phrases {
  const pairs = Object.entries(words).map(([name, word]) => {
    const phrase = phrases[name];
    return [name, isGroup(phrase) && isGroup(word) ? replaced(phrase, word) : word];
  });
  return { ...phrases, ...Object.fromEntries(pairs) };
}

function isGroup(value: unknown): value is Phrases {
  return typeof value === "object" && value !== null;
}
