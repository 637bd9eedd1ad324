/**
 * Gives the words that are shown for an English sentence of ours. As in gettext, the sentence is its own name: a part of a form that was
 * handed nothing shows it as it is.
 *
 * @param count what stands for `{count}` in it: a language has up to six forms for a number of things
 */
export type Translate = (english: string, count?: number) => string;

export const inEnglish: Translate = (english, count) => english.replace("{count}", String(count));
