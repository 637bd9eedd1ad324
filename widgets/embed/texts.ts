import { sayAsItIs } from "../kit/say.ts";
import type { Say } from "../kit/say.ts";
import type { FrameWords } from "./frame-messages.ts";
import ENGLISH_TEXTS from "./texts.en.json";

const LONGEST = 300;
/** How many keys are named of a file that is not ours at all. */
const NAMED = 20;
/** Forms for other numbers of things; `selected.other` stands in for each that is not given. */
const OTHER_FORM = /^selected\.(?:zero|one|two|few|many)$/;
/** Scripts that are written from right to left. */
const RTL_SCRIPT = /^(?:Adlm|Arab|Aran|Hebr|Mand|Mend|Nkoo|Rohg|Samr|Syrc|Thaa|Yezi)$/;

/** The words that a widget shows. */
export interface Words {
  /** As in gettext, the English sentence in the code is the name by which a partner's text is found. */
  say: Say;
  /** Language of the words, BCP 47; `undefined` where nobody said, and then they count as the page's. */
  lang?: string;
  /** Direction of the words; `undefined` where the page's counts. */
  dir?: "ltr" | "rtl";
  /** What the frame is told of them. */
  inFrame?: FrameWords;
}

export const ENGLISH: Words = { say: sayAsItIs, lang: "en" };

/** English sentences by their keys; each of `keys` is found by its sentence. */
const { lang: _, ...sentences } = ENGLISH_TEXTS;
const englishBy = new Map(Object.entries(sentences));
const keys = new Map(Object.entries(sentences).map(([key, english]) => [english, key]));

/** By address: placeholders with the same texts share one request, and what is to be said of it is said once. */
const asked = new Map<string, Promise<Words>>();

/**
 * Fetches a partner's texts. What is wrong with them is said on the console; where they cannot be had, the words are English, and who asks
 * later asks again.
 *
 * @param written the attribute's value
 * @param base what it is relative to
 * @param origins where texts may be: an attribute may come from people whom the partner does not trust
 */
export function loadWords(written: string, base: string, origins: readonly string[]): Promise<Words> {
  const key = written + base;
  const complain = (what: string) => console.warn(`Quote widget: data-texts="${written}": ${what}`);
  const load = async () => {
    try {
      const response = await fetch(addressOf(written, base, origins)).catch(() => {
        throw new Error(
          "no answer came (no connection, or a content security policy whose connect-src does not name it)",
        );
      });
      addressOf(response.url, base, origins);
      if (!response.ok) throw new Error(`it answered ${response.status}`);
      const json: unknown = await response.json().catch(() => {
        throw new Error("it is no JSON");
      });
      const { words, complaints } = readTexts(json);
      complaints.forEach(complain);
      return words;
    } catch (reason) {
      asked.delete(key);
      complain(
        `could not be used, so the form is in English: ${reason instanceof Error ? reason.message : reason}.`,
      );
      return ENGLISH;
    }
  };
  const words = asked.get(key) || load();
  asked.set(key, words);
  return words;
}

function addressOf(written: string, base: string, origins: readonly string[]): string {
  let address: URL;
  try {
    address = new URL(written, base);
  } catch {
    throw new Error("it is no address");
  }
  const { protocol, origin, href } = address;
  if (protocol !== "https:" && protocol !== "http:") throw new Error("it is no address of http or https");
  if (!origins.includes(origin)) throw new Error(`it must be on ${origins.join(" or ")}`);
  return href;
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
  const texts = new Map<string, string>();
  const unknown: string[] = [];
  const unusable: string[] = [];
  for (const [key, text] of given) {
    if (key === "lang" || key === "dir") continue;
    // What a form for some number holds is the partner's own.
    const english = OTHER_FORM.test(key) ? "" : englishBy.get(key);
    const fault = english === undefined ? "" : faultOf(text, english);
    if (english === undefined) unknown.push(key);
    else if (fault) unusable.push(`${key} (${fault})`);
    else texts.set(key, String(text).trim());
  }
  const locale = localeOf(given.get("lang"));
  const dir = given.get("dir");
  const isDirection = dir === "ltr" || dir === "rtl";
  if (given.has("lang") && !locale) unusable.push("lang (no language)");
  if (given.has("dir") && !isDirection) unusable.push("dir (neither ltr nor rtl)");
  const written = RTL_SCRIPT.test(locale?.maximize().script ?? "") ? "rtl" : "ltr";
  const missing = ["lang", ...englishBy.keys()].filter((key) => !given.has(key));
  return {
    words: createWords(texts, locale?.toString(), isDirection ? dir : locale && written),
    complaints: [
      list("not known, so not used", unknown),
      list("missing, so English", missing),
      list("not usable, so English", unusable),
    ].filter(Boolean),
  };
}

function createWords(texts: ReadonlyMap<string, string>, lang: Words["lang"], dir: Words["dir"]): Words {
  const rules = lang && "PluralRules" in Intl ? new Intl.PluralRules(lang) : undefined;
  const spoken: Record<string, string> = {};
  for (const [key, text] of texts) if (key.startsWith("check")) spoken[englishBy.get(key) ?? ""] = text;
  return {
    lang,
    dir,
    inFrame: { lang, dir, texts: spoken },
    say(english, count) {
      const key = keys.get(english) ?? "";
      const form =
        count === undefined ? "" : texts.get(key.replace(/other$/, rules?.select(count) ?? "other"));
      return (form || texts.get(key) || english).replace("{count}", String(count));
    },
  };
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

/** A language as BCP 47 writes it. Safari before 14 knows none, and takes the page's. */
function localeOf(lang: unknown): Intl.Locale | undefined {
  try {
    return typeof lang === "string" ? new Intl.Locale(lang) : undefined;
  } catch {
    return undefined;
  }
}
