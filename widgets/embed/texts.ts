import { inEnglish, type Translate } from "../kit/translate.ts";
import type { FrameWords } from "./frame-messages.ts";
import ENGLISH_TEXTS from "./texts.en.json";

/** Forms for other numbers of things; `selected.other` stands in for each that is missing. */
const OTHER_FORM = /^selected\.(?:zero|one|two|few|many)$/;
/** Scripts that are written from right to left. */
const RTL_SCRIPT = /^(?:Adlm|Arab|Aran|Hebr|Mand|Mend|Nkoo|Rohg|Samr|Syrc|Thaa|Yezi)$/;

/** The words that a widget shows; the frame gets all of them but `translate`. */
export interface Words extends FrameWords {
  translate: Translate;
}

export const ENGLISH: Words = { translate: inEnglish, lang: "en", texts: {} };

/** As in gettext, the English sentence in the code is the name by which a partner's text is found. */
const { lang: _, ...sentences } = ENGLISH_TEXTS;
const englishBy = new Map(Object.entries(sentences));
const keys = new Map([...englishBy].map(([key, english]) => [english, key]));

/**
 * Fetches a partner's texts. The console says what is wrong with them; without them the words are English.
 *
 * @param origins where texts may be: an attribute may come from people whom the partner does not trust
 */
export async function loadWords(written: string, base: string, origins: readonly string[]): Promise<Words> {
  const warn = (what: unknown) => console.warn(`Quote widget: data-texts="${written}": ${what}`);
  const allowed = (address: URL) => {
    if (!origins.includes(address.origin)) throw new Error(`it must be on ${origins.join(" or ")}`);
    return address.href;
  };
  try {
    const response = await fetch(allowed(new URL(written, base)));
    allowed(new URL(response.url));
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return readTexts(await response.json(), warn);
  } catch (reason) {
    warn(`the form is in English. ${reason}`);
    return ENGLISH;
  }
}

/**
 * Reads a partner's texts. What is missing, or cannot be used, is English, and `warn` gets a sentence about it.
 *
 * @throws {Error} if it is no object
 */
export function readTexts(json: unknown, warn: (problem: string) => void): Words {
  if (typeof json !== "object" || json === null || Array.isArray(json))
    throw new Error("it holds no texts by their keys");
  const { lang: writtenLang, dir: writtenDir, ...given }: Record<string, unknown> = { ...json };
  const locale = localeOf(writtenLang);
  const texts = new Map<string, string>();
  const refused: string[] = [];
  for (const [key, text] of Object.entries(given)) {
    // The partner decides what a form for some number holds.
    const english = OTHER_FORM.test(key) ? "" : englishBy.get(key);
    if (english !== undefined && isUsable(text, english)) texts.set(key, text.trim());
    else refused.push(key);
  }
  const missing = [...englishBy.keys()].filter((key) => !(key in given));
  if (!locale) warn("it says no language: lang.");
  if (missing.length > 0) warn(`missing, so English: ${missing.join(", ")}.`);
  if (refused.length > 0) warn(`not known, no text, or without its {…}, so not used: ${refused.join(", ")}.`);

  const lang = locale?.toString();
  const dir = locale && (RTL_SCRIPT.test(locale.maximize().script ?? "") ? "rtl" : "ltr");
  const rules = lang ? new Intl.PluralRules(lang) : undefined;
  const inFrame = [...texts].filter(([key]) => key.startsWith("check"));
  return {
    lang,
    dir: writtenDir === "rtl" || writtenDir === "ltr" ? writtenDir : dir,
    texts: Object.fromEntries(inFrame.map(([key, text]) => [englishBy.get(key)!, text])),
    translate(english, count) {
      const key = keys.get(english) ?? "";
      const plural = count !== undefined && texts.get(key.replace(/other$/, rules?.select(count) ?? "other"));
      return (plural || texts.get(key) || english).replace("{count}", String(count));
    },
  };
}

/** Whether it is a text, with a place for each thing that is filled in: `{count}`. */
function isUsable(text: unknown, english: string): text is string {
  const places = english.match(/\{\w+\}/g) ?? [];
  return typeof text === "string" && text.trim() !== "" && places.every((place) => text.includes(place));
}

/** A language as BCP 47 writes it. Safari before 14 knows none, and takes the page's. */
function localeOf(lang: unknown): Intl.Locale | undefined {
  try {
    return typeof lang === "string" ? new Intl.Locale(lang) : undefined;
  } catch {
    return undefined;
  }
}
