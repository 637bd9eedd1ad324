import { inEnglish } from "../kit/translate.ts";
import type { Translate } from "../kit/translate.ts";
import type { FrameWords } from "./frame-messages.ts";
import ENGLISH_TEXTS from "./texts.en.json";

/** Forms for other numbers of things; `selected.other` stands in for each that is not given. */
const OTHER_FORM = /^selected\.(?:zero|one|two|few|many)$/;
/** Scripts that are written from right to left. */
const RTL_SCRIPT = /^(?:Adlm|Arab|Aran|Hebr|Mand|Mend|Nkoo|Rohg|Samr|Syrc|Thaa|Yezi)$/;

/** The words that a widget shows; the frame is told all of them but `translate`. */
export interface Words extends FrameWords {
  translate: Translate;
}

export const ENGLISH: Words = { translate: inEnglish, lang: "en", texts: {} };

/** As in gettext, the English sentence in the code is the name by which a partner's text is found. */
const { lang: _, ...sentences } = ENGLISH_TEXTS;
const englishBy = new Map(Object.entries(sentences));
const keys = new Map(Object.entries(sentences).map(([key, english]) => [english, key]));

/**
 * Fetches a partner's texts. What is wrong with them is said on the console; where they cannot be had, the words are English.
 *
 * @param origins where texts may be: an attribute may come from people whom the partner does not trust
 */
export async function loadWords(written: string, base: string, origins: readonly string[]): Promise<Words> {
  const complain = (what: unknown) => console.warn(`Quote widget: data-texts="${written}": ${what}`);
  const allowed = (address: URL) => {
    if (!origins.includes(address.origin)) throw new Error(`it must be on ${origins.join(" or ")}`);
    return address.href;
  };
  try {
    const response = await fetch(allowed(new URL(written, base)));
    allowed(new URL(response.url));
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    const { words, complaints } = readTexts(await response.json());
    complaints.forEach(complain);
    return words;
  } catch (reason) {
    complain(`the form is in English. ${reason}`);
    return ENGLISH;
  }
}

/**
 * Reads what a partner gave as texts. What is missing, or cannot be used, is English: `complaints` say so, a sentence each.
 *
 * @throws {Error} where it is no object
 */
export function readTexts(json: unknown): { words: Words; complaints: string[] } {
  if (typeof json !== "object" || json === null || Array.isArray(json))
    throw new Error("it holds no texts by their keys");
  // Own properties alone: a page may have put anything on `Object.prototype`.
  const given = new Map<string, unknown>(Object.entries(json));
  const locale = localeOf(given.get("lang"));
  const written = given.get("dir");
  const script = locale?.maximize().script ?? "";
  const dir =
    written === "rtl" || written === "ltr" ? written : locale && (RTL_SCRIPT.test(script) ? "rtl" : "ltr");
  given.delete("lang");
  given.delete("dir");
  const texts = new Map<string, string>();
  const refused: string[] = [];
  for (const [key, text] of given) {
    // What a form for some number holds is the partner's own.
    const english = OTHER_FORM.test(key) ? "" : englishBy.get(key);
    if (english !== undefined && isUsable(text, english)) texts.set(key, text.trim());
    else refused.push(key);
  }
  const missing = [...englishBy.keys()].filter((key) => !given.has(key));
  const complaints = [];
  if (!locale) complaints.push("it says no language: lang.");
  if (missing.length > 0) complaints.push(`missing, so English: ${missing.join(", ")}.`);
  if (refused.length > 0)
    complaints.push(`not known, no text, or without its {…}, so not used: ${refused.join(", ")}.`);
  return { words: createWords(texts, locale?.toString(), dir), complaints };
}

function createWords(texts: ReadonlyMap<string, string>, lang: Words["lang"], dir: Words["dir"]): Words {
  const rules = lang ? new Intl.PluralRules(lang) : undefined;
  const spoken: Record<string, string> = {};
  for (const [key, text] of texts) if (key.startsWith("check")) spoken[englishBy.get(key) ?? ""] = text;
  return {
    lang,
    dir,
    texts: spoken,
    translate(english, count) {
      const key = keys.get(english) ?? "";
      const form =
        count === undefined ? "" : texts.get(key.replace(/other$/, rules?.select(count) ?? "other"));
      return (form || texts.get(key) || english).replace("{count}", String(count));
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
