import { fetchJson } from "../../kit/fetch-json.ts";
import { pageOrigin } from "../page-origin.ts";
import { readTexts } from "./read-texts.ts";
import { ENGLISH } from "./words.ts";
import type { Words } from "./words.ts";

/** By address: placeholders with the same texts share one request, and what is to be said of it is said once. */
const asked = new Map<string, Promise<Words>>();

/**
 * Fetches a partner's texts. What is wrong with them is said on the console; where they cannot be had, the words are English.
 *
 * @param written the attribute's value
 * @param base what it is relative to
 * @param site our origin
 */
export function loadWords(written: string, base: string, site: string): Promise<Words> {
  const known = asked.get(written + base);
  if (known) return known;
  const words = fetchWords(written, base, site).catch((reason: Error) => {
    // Another placeholder, or another change of the attribute, asks again.
    asked.delete(written + base);
    complain(written, `could not be used, so the form is in English: ${reason.message}.`);
    return ENGLISH;
  });
  asked.set(written + base, words);
  return words;
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
