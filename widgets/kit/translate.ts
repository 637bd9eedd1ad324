/** Returns the text for an English sentence, which is the key, as in gettext. `count` replaces `{count}`. */
export type Translate = (english: string, count?: number) => string;

export const inEnglish: Translate = (english, count) =>
  english.replace("{count}", String(count));
