import type { QuoteAttributes, QuoteMode, QuoteTheme } from "./quote-widget.d.ts";
import { readChoice } from "./read-choice.ts";
import { warnOnce } from "./warn-once.ts";

/** What the partner chose, read out of the placeholder's attributes. */
export interface WidgetOptions {
  mode: QuoteMode;
  /** Empty: the words' own. */
  label: string;
  /** Absolute http or https address; empty: the thank-you stands in the form's place. */
  thanksUrl: string;
  /** Absolute http or https address of the placeholder's own link; empty where it has none. */
  elsewhere: string;
  theme: QuoteTheme;
  isRightToLeft: boolean;
  /** Who sent the lead, as it is written: `source.ts` reads it. */
  source: string;
  /** Whether the form is filled in at first, as `prefill.ts` reads it. */
  isFilledIn: boolean;
  /** Address of the words, as it was written; empty: English. */
  texts: string;
}

/** Names of the attributes that `prefill.ts` reads. */
const PREFILL = [
  "data-prefill",
  "data-name",
  "data-email",
  "data-mobile",
  "data-whatsapp",
  "data-website",
  "data-category",
] as const;

/** Names of all attributes that the widget reads. */
export const ATTRIBUTES: readonly (keyof QuoteAttributes)[] = [
  "data-mode",
  "data-label",
  "data-thanks-url",
  "data-theme",
  "data-source",
  "data-texts",
  ...PREFILL,
];

/** Reads a placeholder's attributes. A value that is none of an attribute's counts as if it were not there, and is said on the console. */
export function readWidgetOptions(placeholder: Element): WidgetOptions {
  const read = (name: keyof QuoteAttributes) => (placeholder.getAttribute(name) || "").trim();
  const thanks = read("data-thanks-url");
  const thanksUrl = webAddress(thanks, placeholder.baseURI);
  if (thanks && !thanksUrl)
    warnOnce(`data-thanks-url="${thanks}" is no address of http or https.`, placeholder);
  return {
    mode: readChoice(placeholder, "data-mode", "inline", "modal", "float"),
    label: read("data-label"),
    thanksUrl,
    elsewhere: webAddress(placeholder.querySelector("a")?.getAttribute("href") || "", placeholder.baseURI),
    theme: readChoice(placeholder, "data-theme", "light", "dark", "auto"),
    texts: read("data-texts"),
    isRightToLeft: getComputedStyle(placeholder).direction === "rtl",
    source: read("data-source"),
    isFilledIn: PREFILL.some(read),
  };
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
