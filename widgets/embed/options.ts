import { quoteForm } from "../quote-form/definition.ts";

const PREFILLED = {
  name: "Name",
  email: "Email",
  mobile: "MobileNo",
  whatsapp: "WhatsappNo",
  website: "ExistingWebsite",
};

/** Whether the visitor prefers dark colours, for `data-theme=auto`. */
export const DARK = matchMedia("(prefers-color-scheme: dark)");

/** The options that a placeholder's attributes ask for. A missing text is empty. */
export interface WidgetOptions {
  mode: "inline" | "modal" | "float";
  /** Text of the button, and name of the form for screen readers. */
  label: string;
  /** Time after which the dialog closes once the form was sent. By default the visitor closes it. */
  closeAfterMs: number | undefined;
  /** Address of the partner's own thank-you page. */
  thanksUrl: string;
  theme: "light" | "dark";
  isRightToLeft: boolean;
  /** The values of the categories that are ticked at first. */
  categories: string[];
  /** The texts that fields have at first, with the fields' names. */
  prefill: (readonly [field: string, text: string])[];
}

/** Returns the options of a placeholder's attributes. An unknown value counts as missing. */
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

/** Returns the absolute address; empty if it is not http or https, because `javascript:` would run in the page. */
function toWebAddress(written: string, base: string): string {
  try {
    const { protocol, href } = new URL(written, base);
    return written && /^https?:$/.test(protocol) ? href : "";
  } catch {
    return "";
  }
}

/**
 * Returns the page's origin. `location.origin` comes first, because a page's `var origin`
 * replaces `window.origin`. A page in a `srcdoc` has no origin in its address, so its
 * `window.origin` is read.
 */
export const pageOrigin = () =>
  location.origin === "null" ? window.origin : location.origin;
