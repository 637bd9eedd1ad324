import { asFields } from "../kit/as-fields.ts";

/* The look and the language that the frame gets from the widget. */

let texts = asFields({});

/** Returns the text for an English sentence in the language of the widget. */
export const translate = (english: string) => String(texts[english] ?? english);

/** Applies a look. It is read like any message, because any page may send it. */
export function applyLook(look: unknown): void {
  const { theme, words } = asFields(look);
  const { lang = "", dir = "ltr", texts: given } = asFields(words);
  texts = asFields(given);
  document.body.dataset.theme = theme === "dark" ? "dark" : "light";
  Object.assign(document.documentElement, { lang, dir });
  document.title = translate("Bot check");
}
