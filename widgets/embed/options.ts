import { quoteTable } from "../quote-form/table.ts";
import type { QuoteAttributes } from "./quote-widget.d.ts";

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

/** What the partner chose. */
export type WidgetOptions = ReturnType<typeof readWidgetOptions>;

/** Reads a placeholder's attributes. A value that is none of an attribute's counts as if it were not there, and is said on the console. */
export function readWidgetOptions(placeholder: Element) {
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
    /** Empty: the words' own. */
    label: read("data-label"),
    /** Absolute; empty: the thank-you stands in the form's place. */
    thanksUrl,
    /** The placeholder's own link, absolute; empty where it has none. */
    elsewhere: webAddress(placeholder.querySelector("a")?.getAttribute("href") || "", placeholder.baseURI),
    /** As it is to be drawn. */
    theme: theme === "dark" || (theme === "auto" && DARK.matches) ? ("dark" as const) : ("light" as const),
    isRightToLeft: getComputedStyle(placeholder).direction === "rtl",
    /** As it is written: `source.ts` reads it. */
    source: read("data-source"),
    /** As it was written; empty: English. */
    texts: read("data-texts"),
    categories: categoriesIn(known("category"), placeholder),
    /** Texts that the fields hold at first, by the fields' names; empty where nothing is known. */
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
