import { quoteForm } from "../quote-form/fields.ts";

const PREFILLED = {
  name: "Name",
  email: "Email",
  mobile: "MobileNo",
  whatsapp: "WhatsappNo",
  website: "ExistingWebsite",
};

/** Whether the visitor prefers dark colours, for `data-theme=auto`. */
export const DARK = matchMedia("(prefers-color-scheme: dark)");

/** What a partner's placeholder asks for. A text that is missing is empty. */
export interface WidgetOptions {
  mode: "inline" | "modal" | "float";
  /** Words of the button, and the form's name for screen readers. */
  label: string;
  /** How long the dialog of a form that was sent stays open; without it until it is closed. */
  closeAfterMs: number | undefined;
  /** Address of the partner's own thank-you page. */
  thanksUrl: string;
  theme: "light" | "dark";
  isRightToLeft: boolean;
  /** The categories that are ticked at first, by their values. */
  categories: string[];
  /** Names of fields, each with the text that it has at first. */
  prefill: (readonly [field: string, text: string])[];
}

/** Reads a placeholder's attributes. An unknown value counts as missing. */
export function readWidgetOptions(placeholder: Element): WidgetOptions {
  const read = (name: string) => (placeholder.getAttribute(`data-${name}`) || "").trim();
  const choose = <Choice extends string>(
    name: string,
    usual: Choice,
    ...others: Choice[]
  ): Choice => others.find((choice) => choice === read(name).toLowerCase()) || usual;
  const address = new URLSearchParams(choose("prefill", "", "url") && location.search);
  const lookUp = (name: string) => read(name) || (address.get(name) || "").trim();
  const theme = choose("theme", "light", "dark", "auto");
  const wanted = lookUp("category").toLowerCase().split(/ *, */);
  return {
    mode: choose("mode", "inline", "modal", "float"),
    label: read("label"),
    closeAfterMs: Number(read("close-after")) * 1_000 || undefined,
    thanksUrl: toWebAddress(read("thanks-url"), placeholder.baseURI),
    theme: theme === "dark" || (theme === "auto" && DARK.matches) ? "dark" : "light",
    isRightToLeft: getComputedStyle(placeholder).direction === "rtl",
    categories: quoteForm.fields.ProjectCategory.options
      .map(({ value }) => value)
      .filter((value) => wanted.includes(value.toLowerCase())),
    prefill: Object.entries(PREFILLED).map(
      ([name, field]) => [field, lookUp(name)] as const,
    ),
  };
}

/** Accepts http and https alone: a `javascript:` address would run in the partner's page. */
function toWebAddress(written: string, base: string): string {
  try {
    const { protocol, href } = new URL(written, base);
    return written && /^https?:$/.test(protocol) ? href : "";
  } catch {
    return "";
  }
}

/** A script's `var origin` replaces `window.origin`; a page in `srcdoc` has no origin in its address. */
export const pageOrigin = () =>
  location.origin === "null" ? window.origin : location.origin;
