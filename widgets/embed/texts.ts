import { asRecord } from "../kit/model/as-record.ts";
import { inEnglish, type Translate } from "../kit/ui/translate.ts";
import type { FrameTexts } from "./frame-messages.ts";
import { pageOrigin } from "./options.ts";
import ENGLISH_TEXTS from "./texts.en.json";

/** The keys of plural forms. `selected.other` is used for one that is missing. */
const OTHER_FORM = /^selected\.(?:zero|one|two|few|many)$/;
/** Tags of languages that are written from right to left, and tags that name such a script. */
const RIGHT_TO_LEFT =
  /^(?:ar|ckb|dv|fa|he|iw|ps|sd|ug|ur|yi)\b(?!-latn)|-(?:arab|hebr)\b/i;

/** A language of the form: its texts, and the function that translates an English sentence. */
export type Translation = FrameTexts & { translate: Translate };

/** The language of the form if the partner's page gives no other. */
export const ENGLISH: Translation = { translate: inEnglish, lang: "en", texts: {} };

/** The English sentences by the keys that partners' texts use. */
const { lang: _, ...sentences } = ENGLISH_TEXTS;
const englishBy = new Map(Object.entries(sentences));

function findDirection(lang: string | undefined) {
  if (!lang) {
    return undefined;
  }
  return RIGHT_TO_LEFT.test(lang) ? "rtl" : "ltr";
}

/** Loads a partner's texts. Resolves with English if that fails. The console reports what is wrong. Never rejects. */
export async function loadTranslation(
  written: string,
  base: string,
): Promise<Translation> {
  // Allow only two origins, because the attribute may come from people whom the partner
  // does not trust.
  const origins = [pageOrigin(), SITE_URL];
  const warn = (problem: string) =>
    console.warn(`Quote widget: data-texts="${written}": ${problem}`);
  const checkOrigin = (address: URL) => {
    if (!origins.includes(address.origin)) {
      throw new Error(`it must be on ${origins.join(" or ")}`);
    }
    return address.href;
  };
  try {
    const response = await fetch(checkOrigin(new URL(written, base)));
    checkOrigin(new URL(response.url));
    if (!response.ok) {
      throw new Error(`it answered ${response.status}`);
    }
    return readTexts(await response.json(), warn);
  } catch (error) {
    warn(`the form is in English. ${error}`);
    return ENGLISH;
  }
}

/** Returns the translation of a partner's JSON. `warn` reports a missing or unusable text, which stays English. */
export function readTexts(json: unknown, warn: (problem: string) => void): Translation {
  const { lang: givenLang, dir: givenDir, ...given } = asRecord(json);
  let rules: Intl.PluralRules | undefined;
  try {
    rules = new Intl.PluralRules(String(givenLang ?? ""));
  } catch {
    warn("it names no language: lang.");
  }
  const lang = rules ? String(givenLang) : undefined;
  const texts: Record<string, string> = {};
  const refused: string[] = [];
  for (const [key, text] of Object.entries(given)) {
    // A plural form need not contain `{count}`, so its key is used in place of an English
    // sentence.
    const english = OTHER_FORM.test(key) ? key : englishBy.get(key);
    const placeholders = english?.match(/\{\w+\}/g) ?? [];
    const isText = typeof text === "string" && text.trim();
    if (
      english &&
      isText &&
      placeholders.every((placeholder) => text.includes(placeholder))
    ) {
      texts[english] = text.trim();
    } else {
      refused.push(key);
    }
  }
  const missing = [...englishBy.keys()].filter((key) => !(key in given));
  if (missing.length > 0) {
    warn(`missing, so English: ${missing.join(", ")}.`);
  }
  if (refused.length > 0) {
    warn(`not known, no text, or without its {…}, so not used: ${refused.join(", ")}.`);
  }

  return {
    lang,
    dir: givenDir === "rtl" || givenDir === "ltr" ? givenDir : findDirection(lang),
    texts,
    translate(english, count) {
      const plural = count !== undefined && texts[`selected.${rules?.select(count)}`];
      return (plural || texts[english] || english).replace("{count}", String(count));
    },
  };
}
