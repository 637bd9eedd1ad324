/**
 * Types of the quote widget, version 1: the attributes of its placeholder, and the events that it dispatches there. Every event bubbles
 * and is composed; no detail holds anything that the visitor typed.
 *
 *     import type {} from "./quote-widget";
 *     placeholder.addEventListener("quote:submitted", ({ detail }) => console.log(detail.reference));
 */

export type QuoteMode = "inline" | "modal" | "float";

/** Attributes of `<div data-widget="quote">`. */
export interface QuoteAttributes {
  /** `inline`, the default: the form stands in the page. `modal`: a button that opens it. `float`: the same button in a corner of the window. */
  "data-mode"?: QuoteMode;
  /** The button's text and the modal's heading, or the name of an inline form for screen readers; `Get a quote` by default. */
  "data-label"?: string;
  /** Where the visitor is led after a success, http or https; without it, a thank-you stands in the form's place. */
  "data-thanks-url"?: string;
  /** `light`, the default; `auto` follows the visitor's device. */
  "data-theme"?: "light" | "dark" | "auto";
  /** Who sent the lead, for the company's records and in every event; `url` takes it from the `utm_…` of the page's address. */
  "data-source"?: string;
  /** `url`: what the attributes below leave open is taken from the page's own address: `?name=…&category=…`. */
  "data-prefill"?: "url";
  "data-name"?: string;
  "data-email"?: string;
  "data-mobile"?: string;
  "data-whatsapp"?: string;
  "data-website"?: string;
  /** Project categories, with commas between them: `SEO, E-commerce`. */
  "data-category"?: string;
  /** Address of a JSON with the form's words ({@link QuoteTexts}), on the page's origin or on ours. */
  "data-texts"?: string;
}

/** What `data-texts` leads to. What is left out is English. */
export interface QuoteTexts extends Partial<Record<QuoteTextKey | QuotePluralKey, string>> {
  /** Language of the words, BCP 47: `hi`, `pt-BR`. */
  lang?: string;
  /** Direction of the words; without it, that of `lang`. */
  dir?: "ltr" | "rtl";
}

/** Forms for some numbers of chosen categories, as `Intl.PluralRules` names them; `selected.other` stands in for each. */
export type QuotePluralKey = `selected.${"zero" | "one" | "two" | "few" | "many"}`;

/** A key of `https://SITE/widgets/texts.en.json`. */
export type QuoteTextKey = string;

/** Why a request was not sent, or is not known to be: `frame` is the bot check's frame, `script` the form's code. */
export type QuoteErrorReason = "network" | "timeout" | "refused" | "frame" | "script";

/** In every event's `detail`: who sent the lead, percent-encoded, 200 characters at most; empty if the placeholder says nothing. */
export interface QuoteSource {
  source: string;
}

/** What each event carries in its `detail`. */
export interface QuoteEventDetails {
  /** The form, or its button, can be used. */
  "quote:ready": QuoteSource & { mode: QuoteMode; version: string };
  /** The modal was opened. */
  "quote:open": QuoteSource;
  /** The visitor came to the form's first field. */
  "quote:start": QuoteSource;
  /** Submit found a field that does not pass, or no bot check. */
  "quote:invalid": QuoteSource & { reason: "fields" | "bot-check" };
  /** The provider has the request. */
  "quote:submitted": QuoteSource & { reference: string };
  /** The request was not sent, or nobody knows. Everything typed is still there. `status` is HTTP's, 0 without an answer. */
  "quote:error": QuoteSource & { reason: QuoteErrorReason; status: number };
  /** The modal was closed. */
  "quote:close": QuoteSource;
}

export type QuoteEventName = keyof QuoteEventDetails;
export type QuoteEventMap = { [Name in QuoteEventName]: CustomEvent<QuoteEventDetails[Name]> };

declare global {
  interface HTMLElementEventMap extends QuoteEventMap {}
  interface DocumentEventMap extends QuoteEventMap {}
  /** For Angular this is all: its components name `CUSTOM_ELEMENTS_SCHEMA`. */
  interface HTMLElementTagNameMap {
    "quote-widget": QuoteWidgetElement;
  }
}

/** A placeholder, or `<quote-widget>`, which the script has seen. */
export interface QuoteWidgetElement extends HTMLElement {
  /** Opens the modal; goes to the form where it stands in the page. Loads it where it is not there yet. */
  openQuote?(): void;
}

/** What a framework's types allow on a `<section>`, which has no attributes of its own; nothing without the framework. */
type OfEveryElement<Elements> = Elements extends { section: infer Attributes } ? Attributes : unknown;

// A file of types may add to a package that is not there: TypeScript passes over it.
// React gives no events of ours to an element that a server has printed, and React 18 to none: listen on a ref.
declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "quote-widget": QuoteAttributes & OfEveryElement<IntrinsicElements> & { class?: string };
    }
  }
}
