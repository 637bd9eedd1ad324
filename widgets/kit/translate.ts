/**
 * Returns the text to show for an English sentence of ours. As in gettext, the sentence is the key: without a translation it is shown as it is.
 *
 * @param count replaces `{count}`; a language has up to six forms for a number of things
 */
export type Translate = (english: string, count?: number) => string;

export const inEnglish: Translate = (english, count) => english.replace("{count}", String(count));
