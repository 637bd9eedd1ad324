/**
 * Types of the quote widget, version 1, which https://SITE/widgets/docs.html describes.
 *
 *     import type {} from "./quote-widget";
 *     placeholder.addEventListener("quote:submitted", ({ detail }) => console.log(detail.reference));
 */

/** `inline` (default): a form in the page; `modal`: a button that opens it; `float`: the button in a corner. */
export type QuoteMode = "inline" | "modal" | "float";

/** Attributes of `<div data-widget="quote">` and `<quote-widget>`. */
export interface QuoteAttributes {
  "data-mode"?: QuoteMode;
  /** The button's text and the modal's heading, or the name of an inline form for screen readers. */
  "data-label"?: string;
  /** Where the visitor is led after a success, http or https. */
  "data-thanks-url"?: string;
  "data-theme"?: "light" | "dark" | "auto";
  /** Who sent the lead; `url` takes it from the `utm_…` of the page's address. */
  "data-source"?: string;
  /** What the attributes below leave open is taken from the page's own address. */
  "data-prefill"?: "url";
  "data-name"?: string;
  "data-email"?: string;
  "data-mobile"?: string;
  "data-whatsapp"?: string;
  "data-website"?: string;
  /** Project categories, with commas between them: `SEO, E-commerce`. Read when the form is rendered. */
  "data-category"?: string;
  /** Address of a JSON with the form's words. */
  "data-texts"?: string;
  /** `now` loads the form's code at once, not when the placeholder is near the screen or pressed. */
  "data-load"?: "now";
  /** Seconds after a success until the modal closes by itself. */
  "data-close-after"?: string;
}

/** `frame` is the bot check's frame, `script` our own code, with the frame's. `status` is HTTP's, 0 without an answer. */
export type QuoteErrorReason = "network" | "timeout" | "refused" | "frame" | "script";
export type SendFailure = { reason: QuoteErrorReason; status: number };

/** In every event's `detail`: who sent the lead, percent-encoded, at most 200 characters, or empty. */
export type QuoteSource = { source: string };

/**
 * The `detail` of each event; none has typed text. Every event bubbles and is composed. `ready`: the form, or
 * its button, can be used. `start`: the visitor came to the first field. `invalid`: Submit found a wrong field,
 * or no bot check. `submitted`: the provider has the request. `error`: it was not sent, or nobody knows.
 */
export interface QuoteEventDetails {
  "quote:ready": QuoteSource & { mode: QuoteMode; version: string };
  "quote:open": QuoteSource;
  "quote:start": QuoteSource;
  "quote:invalid": QuoteSource & { reason: "fields" | "bot-check" };
  "quote:submitted": QuoteSource & { reference: string };
  "quote:error": QuoteSource & SendFailure;
  "quote:close": QuoteSource;
}

export type QuoteEventName = keyof QuoteEventDetails;
export type QuoteEventMap = {
  [Name in QuoteEventName]: CustomEvent<QuoteEventDetails[Name]>;
};

/** A placeholder, or `<quote-widget>`, that the script has found. */
export interface QuoteWidgetElement extends HTMLElement {
  /** Opens the modal, or goes to the form in the page. */
  openQuote?(): void;
  /** Closes the modal, or ends an opening that still waits for the form. */
  closeQuote?(): void;
  /** The detail of `quote:ready`, once it was told. */
  quoteReady?: QuoteEventDetails["quote:ready"];
}

declare global {
  interface HTMLElementEventMap extends QuoteEventMap {}
  interface DocumentEventMap extends QuoteEventMap {}
  interface WindowEventMap extends QuoteEventMap {}
  /** For Angular this is all: its components name `CUSTOM_ELEMENTS_SCHEMA`. */
  interface HTMLElementTagNameMap {
    "quote-widget": QuoteWidgetElement;
  }
}

/** The attributes that a framework's types allow on a `<section>`; none without the framework. */
type OfEveryElement<Elements> = Elements extends { section: infer Attributes }
  ? Attributes
  : unknown;

type InJsx<Elements> = QuoteAttributes & OfEveryElement<Elements> & { class?: string };

// TypeScript passes over each of these if there is no such package.
declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "quote-widget": InJsx<IntrinsicElements>;
    }
  }
}
declare module "preact" {
  namespace JSX {
    interface IntrinsicElements {
      "quote-widget": InJsx<IntrinsicElements>;
    }
  }
}
declare module "solid-js" {
  namespace JSX {
    interface IntrinsicElements {
      "quote-widget": InJsx<IntrinsicElements>;
    }
  }
}
