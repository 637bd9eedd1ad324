/** The look and the language that the frame gets from the widget. */
import { asRecord } from "../kit/model/as-record.ts";

let texts = asRecord({});

/** Returns the text for an English sentence in the language of the widget. */
export const translate = (english: string) => String(texts[english] ?? english);

/** Applies a look. It is read like any message, because any page may send it. */
export function applyLook(look: unknown): void {
  const { theme, words } = asRecord(look);
  const { lang = "", dir = "ltr", texts: given } = asRecord(words);
  texts = asRecord(given);
  document.body.dataset.theme = theme === "dark" ? "dark" : "light";
  Object.assign(document.documentElement, { lang, dir });
  document.title = translate("Bot check");
}
