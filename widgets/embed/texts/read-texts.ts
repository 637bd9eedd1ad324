import { TEXTS } from "./text-list.ts";
import type { Words } from "./words.ts";

const LONGEST = 300;
/** How many keys are named of a file that is not ours at all. */
const NAMED = 20;
/** Forms for other numbers of things; `selected.other` stands in for each that is not given. */
const OTHER_FORM = /^selected\.(?:zero|one|two|few|many)$/;
/** Languages that are written from right to left, and scripts, for those that are written in several. */
const RTL_LANGUAGE = /^(?:ar|arc|bal|ckb|dv|fa|glk|he|iw|ks|lrc|mzn|nqo|pnb|ps|sd|syr|ug|ur|yi)$/;
const RTL_SCRIPT = /^(?:adlm|arab|aran|hebr|mand|mend|nkoo|rohg|samr|syrc|thaa|yezi)$/;

/** What a partner's texts were read as, and what there is to say of them, a sentence each. */
export interface ReadTexts {
  words: Words;
  complaints: string[];
}

/**
 * Reads what a partner gave as texts. What is missing, or cannot be used, is English: it says so.
 *
 * @throws {Error} where it is no object
 */
export function readTexts(written: unknown): ReadTexts {
  if (typeof written !== "object" || written === null || Array.isArray(written))
    throw new Error("it holds no texts by their keys");
  // Own properties alone: a page may have put anything on `Object.prototype`.
  const given = new Map<string, unknown>(Object.entries(written));
  const texts = new Map<string, string>();
  const unusable: string[] = [];
  for (const [key, text] of given) {
    const english = englishOf(key);
    if (english === undefined) continue;
    const fault = faultOf(text, english);
    if (fault) unusable.push(`${key} (${fault})`);
    else texts.set(key, String(text).trim());
  }
  const lang = readLanguage(given.get("lang"));
  if (given.has("lang") && !lang) unusable.push("lang (no language)");
  const dir = given.get("dir");
  if (given.has("dir") && !isDirection(dir)) unusable.push("dir (neither ltr nor rtl)");

  const known = ["lang", ...Object.entries(TEXTS).map(([key]) => key)];
  const missing = known.filter((key) => !given.has(key));
  const unknown = [...given.keys()].filter(
    (key) => key !== "lang" && key !== "dir" && englishOf(key) === undefined,
  );
  return {
    words: createWords(texts, lang, isDirection(dir) ? dir : lang ? directionOf(lang) : undefined),
    complaints: [
      list("not known, so not used", unknown),
      list("missing, so English", missing),
      list("not usable, so English", unusable),
    ].filter(Boolean),
  };
}

const keys = new Map(Object.entries(TEXTS).map(([key, english]) => [english, key]));

function createWords(texts: ReadonlyMap<string, string>, lang: string | undefined, dir: Words["dir"]): Words {
  const formOf = pluralOf(lang);
  const spoken: Record<string, string> = {};
  for (const [key, text] of texts) if (key.startsWith("check")) spoken[englishOf(key) ?? ""] = text;
  return {
    lang,
    dir,
    inFrame: { lang, dir, texts: spoken },
    say(english, count) {
      const key = keys.get(english) ?? "";
      const form = count === undefined ? undefined : texts.get(key.replace(/other$/, formOf(count)));
      return (form ?? texts.get(key) ?? english).replace("{count}", String(count));
    },
  };
}

/** The English text for a key; `undefined` where there is no such key. What a form for some number holds is the partner's own. */
function englishOf(key: string): string | undefined {
  if (OTHER_FORM.test(key)) return "";
  return Object.getOwnPropertyDescriptor(TEXTS, key)?.value;
}

/** What keeps a text from being used; nothing where it can be. */
function faultOf(text: unknown, english: string): string {
  if (typeof text !== "string") return "no text";
  if (!text.trim()) return "empty";
  if (text.length > LONGEST) return `longer than ${LONGEST} characters`;
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)) return "control characters, such as a line break";
  const lacked = (english.match(/\{\w+\}/g) ?? []).filter((name) => !text.includes(name));
  return lacked.length > 0 ? `lacks ${lacked.join()}` : "";
}

function list(what: string, names: string[]): string {
  if (names.length === 0) return "";
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : "";
  return `${what}: ${names.slice(0, NAMED).join(", ")}${more}.`;
}

function isDirection(dir: unknown): dir is "ltr" | "rtl" {
  return dir === "ltr" || dir === "rtl";
}

/** A language as BCP 47 writes it. */
function readLanguage(lang: unknown): string | undefined {
  try {
    return typeof lang === "string" ? Intl.getCanonicalLocales(lang)[0] : undefined;
  } catch {
    return undefined;
  }
}

function directionOf(lang: string): "ltr" | "rtl" {
  const [language = "", script = ""] = lang.toLowerCase().split("-");
  const isRightToLeft = /^[a-z]{4}$/.test(script) ? RTL_SCRIPT.test(script) : RTL_LANGUAGE.test(language);
  return isRightToLeft ? "rtl" : "ltr";
}

/** Which form a language has for a number. */
function pluralOf(lang: string | undefined): (count: number) => string {
  if (!lang || !("PluralRules" in Intl)) return () => "other";
  const rules = new Intl.PluralRules(lang);
  return (count) => rules.select(count);
}
