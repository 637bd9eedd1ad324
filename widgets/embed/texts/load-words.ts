import { fetchJson } from "../../kit/fetch-json.ts";
import { pageOrigin } from "../page-origin.ts";
import { readTexts } from "./read-texts.ts";
import { ENGLISH } from "./words.ts";
import type { Words } from "./words.ts";

/** How long a form waits for its words. */
const WAIT_MS = 3_000;

/** By address: placeholders with the same texts share one request, and what is to be said of it is said once. */
const asked = new Map<string, Promise<Words>>();

/** What a placeholder asks for. */
export interface WantedWords {
  /** The attribute's value. */
  texts: string;
  /** What it is relative to. */
  base: string;
  /** Our origin. */
  site: string;
  /** What is given after three seconds, where the words have not come by then. */
  meanwhile: Words;
  /** Called with them when they have come after that; with the English ones where they could not be had. */
  onLate(words: Words): void;
}

/** Fetches a partner's texts. What is wrong with them is said on the console; where they cannot be had, the words are English. */
export async function loadWords({ texts, base, site, meanwhile, onLate }: WantedWords): Promise<Words> {
  const key = texts + base;
  const words = asked.get(key) || fetchOrEnglish(texts, base, site, key);
  asked.set(key, words);
  const given = await Promise.race([
    words,
    new Promise<undefined>((resolve) => setTimeout(resolve, WAIT_MS)),
  ]);
  if (given) return given;
  words.then(onLate);
  return meanwhile;
}

async function fetchOrEnglish(texts: string, base: string, site: string, key: string): Promise<Words> {
  try {
    return await fetchWords(texts, base, site);
  } catch (reason) {
    // Another placeholder, or another change of the attribute, asks again.
    asked.delete(key);
    const why = reason instanceof Error ? reason.message : String(reason);
    complain(texts, `could not be used, so the form is in English: ${why}.`);
    return ENGLISH;
  }
}

async function fetchWords(written: string, base: string, site: string): Promise<Words> {
  const origins = [pageOrigin(), site];
  const { from, json } = await fetchJson(addressOf(written, base, origins));
  addressOf(from, base, origins);
  const { words, complaints } = readTexts(json);
  for (const complaint of complaints) complain(written, complaint);
  return words;
}

function complain(written: string, what: string): void {
  console.warn(`Quote widget: data-texts="${written}": ${what}`);
}

/** @throws {Error} when it is none of the two origins: an attribute may come from people whom the partner does not trust */
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
