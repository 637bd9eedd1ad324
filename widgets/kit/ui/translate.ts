/** Returns the translation of an English sentence, which is the key as in gettext. `count` replaces `{count}`. */
export type Translate = (english: string, count?: number) => string;

/** The `Translate` of our own pages, which are in English. */
export const inEnglish: Translate = (english, count) =>
  english.replace("{count}", String(count));
