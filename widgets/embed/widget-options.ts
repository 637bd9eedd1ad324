import type { QuoteFields } from "../kit/provider-api.ts";
import { readSource } from "./source.ts";
import type { QuoteAttributes, QuoteMode, QuoteTheme } from "./quote-widget.d.ts";

/** What the partner chose, read out of the placeholder's attributes. */
export interface WidgetOptions {
  mode: QuoteMode;
  label: string;
  /** Absolute http or https address; empty: the thank-you stands in the form's place. */
  thanksUrl: string;
  /** Absolute http or https address of the placeholder's own link; empty where it has none. */
  elsewhere: string;
  theme: QuoteTheme;
  isRightToLeft: boolean;
  /** Who sent the lead; whatever the partner or an address wrote. */
  source: string;
  prefill: Partial<QuoteFields>;
}

/** Names of all attributes that the widget reads. */
export const ATTRIBUTES: readonly (keyof QuoteAttributes)[] = [
  "data-mode",
  "data-label",
  "data-thanks-url",
  "data-theme",
  "data-source",
  "data-name",
  "data-email",
  "data-mobile",
  "data-whatsapp",
  "data-website",
  "data-category",
];

/** Reads a placeholder's attributes. A value that is none of an attribute's counts as if it were not there. */
export function readWidgetOptions(placeholder: Element): WidgetOptions {
  const read = (name: keyof QuoteAttributes) => (placeholder.getAttribute(name) || "").trim();
  const theme = read("data-theme");
  return {
    mode: read("data-mode") === "modal" ? "modal" : "inline",
    label: read("data-label") || "Get a quote",
    thanksUrl: webAddress(read("data-thanks-url"), placeholder.baseURI),
    elsewhere: webAddress(placeholder.querySelector("a")?.getAttribute("href") || "", placeholder.baseURI),
    theme: theme === "dark" || theme === "auto" ? theme : "light",
    isRightToLeft: getComputedStyle(placeholder).direction === "rtl",
    source: readSource(placeholder),
    prefill: {
      Name: read("data-name"),
      Email: read("data-email"),
      MobileNo: read("data-mobile"),
      WhatsappNo: read("data-whatsapp"),
      ExistingWebsite: read("data-website"),
      ProjectCategory: read("data-category")
        .split(",")
        .map((category) => category.trim()),
    },
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
