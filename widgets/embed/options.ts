import { quoteTable } from "../quote-form/table.ts";
import type { QuoteAttributes } from "./quote-widget.d.ts";

/** The texts that a form may be filled in with at first, by the end of their attribute's name. */
const PREFILLED = {
  name: "Name",
  email: "Email",
  mobile: "MobileNo",
  whatsapp: "WhatsappNo",
  website: "ExistingWebsite",
} as const;

/** Whether the visitor's device is in the dark. */
export const DARK = matchMedia("(prefers-color-scheme: dark)");

/** What the partner chose. */
export type WidgetOptions = ReturnType<typeof readWidgetOptions>;

/** Reads a placeholder's attributes. A value that is none of an attribute's counts as if it were not there. */
export function readWidgetOptions(placeholder: Element) {
  const read = (name: keyof QuoteAttributes) => (placeholder.getAttribute(name) || "").trim();
  const choose = <Choice extends string>(
    name: keyof QuoteAttributes,
    ...choices: readonly [usual: Choice, ...Choice[]]
  ): Choice => choices.find((choice) => choice === read(name).toLowerCase()) || choices[0];
  const address = new URLSearchParams(choose("data-prefill", "", "url") && location.search);
  const known = (name: keyof typeof PREFILLED | "category") =>
    read(`data-${name}`) || (address.get(name) || "").trim();
  const theme = choose("data-theme", "light", "dark", "auto");
  const prefill: Record<string, string> = {};
  for (const [name, field] of Object.entries(PREFILLED))
    prefill[field] = known(name as keyof typeof PREFILLED);
  const wanted = known("category").toLowerCase().split(/ *, */);
  return {
    mode: choose("data-mode", "inline", "modal", "float"),
    /** Empty: the words' own. */
    label: read("data-label"),
    /** Absolute; empty: the thank-you stands in the form's place. */
    thanksUrl: webAddress(read("data-thanks-url"), placeholder.baseURI),
    /** As it is to be drawn. */
    theme: theme === "dark" || (theme === "auto" && DARK.matches) ? ("dark" as const) : ("light" as const),
    isRightToLeft: getComputedStyle(placeholder).direction === "rtl",
    /** Those that there are. */
    categories: quoteTable.fields.ProjectCategory.options.flatMap(({ value }) =>
      wanted.includes(value.toLowerCase()) ? value : [],
    ),
    /** Texts that the fields hold at first, by the fields' names; empty where nothing is known. */
    prefill,
  };
}

/** An attribute may come from people whom the partner does not trust: `javascript:` and the like lead nowhere. */
function webAddress(written: string, base: string): string {
  try {
    const { protocol, href } = new URL(written, base);
    return written && (protocol === "https:" || protocol === "http:") ? href : "";
  } catch {
    return "";
  }
}

/**
 * The origin of the partner's page. `window.origin` alone would not do, because any script's `var origin` replaces it. A page in `srcdoc` has
 * no origin in its address.
 */
export function pageOrigin(): string {
  return location.origin === "null" ? window.origin : location.origin;
}
