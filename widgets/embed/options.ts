import { quoteTable } from "../quote-form/table.ts";
import type { QuoteAttributes, QuoteMode } from "./quote-widget.d.ts";

/** What anybody may have written into an address needs no more. */
const LONGEST_FROM_ADDRESS = 200;

/** The texts that a form may be filled in with at first, by the end of their attribute's name. */
const FILLED_IN = {
  name: "Name",
  email: "Email",
  mobile: "MobileNo",
  whatsapp: "WhatsappNo",
  website: "ExistingWebsite",
} as const;

/** Names of all attributes that the widget reads. */
export const ATTRIBUTES: readonly string[] = [
  ...["mode", "label", "thanks-url", "theme", "source", "texts", "prefill", "category"],
  ...Object.entries(FILLED_IN).map(([name]) => name),
].map((name) => `data-${name}`);

/** Whether the visitor's device is in the dark. */
export const DARK = matchMedia("(prefers-color-scheme: dark)");

/** What the partner chose, read out of the placeholder's attributes. */
export interface WidgetOptions {
  mode: QuoteMode;
  /** Empty: the words' own. */
  label: string;
  /** Absolute http or https address; empty: the thank-you stands in the form's place. */
  thanksUrl: string;
  /** Absolute http or https address of the placeholder's own link; empty where it has none. */
  elsewhere: string;
  /** As it is to be drawn. */
  theme: "light" | "dark";
  isRightToLeft: boolean;
  /** Who sent the lead, as it is written: `source.ts` reads it. */
  source: string;
  /** Address of the words, as it was written; empty: English. */
  texts: string;
  /** Project categories that are chosen at first. */
  categories: string[];
  /** Texts that the fields hold at first, by the fields' names; empty where nothing is known. */
  prefill: Record<string, string>;
}

/** Reads a placeholder's attributes. A value that is none of an attribute's counts as if it were not there, and is said on the console. */
export function readWidgetOptions(placeholder: Element): WidgetOptions {
  const read = (name: keyof QuoteAttributes) => (placeholder.getAttribute(name) || "").trim();
  const choose = <Choice extends string>(
    name: keyof QuoteAttributes,
    ...choices: readonly [usual: Choice, ...Choice[]]
  ): Choice => {
    const written = read(name);
    const found = choices.find((choice) => choice === written.toLowerCase());
    if (!found && written)
      warnOnce(
        `${name}="${written}" is not known. Write ${choices.filter(Boolean).join(", ")}.`,
        placeholder,
      );
    return found || choices[0];
  };
  const address = new URLSearchParams(choose("data-prefill", "", "url") && location.search);
  const known = (name: keyof typeof FILLED_IN | "category") =>
    read(`data-${name}`) || (address.get(name) || "").slice(0, LONGEST_FROM_ADDRESS).trim();
  const thanks = read("data-thanks-url");
  const thanksUrl = webAddress(thanks, placeholder.baseURI);
  if (thanks && !thanksUrl)
    warnOnce(`data-thanks-url="${thanks}" is no address of http or https.`, placeholder);
  const theme = choose("data-theme", "light", "dark", "auto");
  const prefill: Record<string, string> = {};
  for (const [name, field] of Object.entries(FILLED_IN))
    prefill[field] = known(name as keyof typeof FILLED_IN);
  return {
    mode: choose("data-mode", "inline", "modal", "float"),
    label: read("data-label"),
    thanksUrl,
    elsewhere: webAddress(placeholder.querySelector("a")?.getAttribute("href") || "", placeholder.baseURI),
    theme: theme === "dark" || (theme === "auto" && DARK.matches) ? "dark" : "light",
    texts: read("data-texts"),
    isRightToLeft: getComputedStyle(placeholder).direction === "rtl",
    source: read("data-source"),
    categories: categoriesIn(known("category"), placeholder),
    prefill,
  };
}

/** The categories that there are, whatever case they were written in. */
function categoriesIn(written: string, placeholder: Element): string[] {
  const all = quoteTable.fields.ProjectCategory.options.map(({ value }) => String(value));
  const wanted = written.split(",").flatMap((category) => category.trim() || []);
  const isMeant = (id: string, name: string) => id.toLowerCase() === name.toLowerCase();
  for (const name of wanted)
    if (!all.some((id) => isMeant(id, name)))
      warnOnce(`"${name}" is no project category. Write ${all.join(", ")}.`, placeholder);
  return all.filter((id) => wanted.some((name) => isMeant(id, name)));
}

/** An attribute may come from people whom the partner does not trust: `javascript:` and the like lead nowhere. */
function webAddress(written: string, base: string): string {
  if (!written) return "";
  try {
    const { protocol, href } = new URL(written, base);
    return protocol === "https:" || protocol === "http:" ? href : "";
  } catch {
    return "";
  }
}

const said = new Set<string>();

/** Tells the partner's developer what a placeholder cannot be: each sentence once, however many placeholders and drawings there are. */
function warnOnce(sentence: string, placeholder: Element): void {
  if (said.has(sentence)) return;
  said.add(sentence);
  console.warn(`Quote widget: ${sentence}`, placeholder);
}
