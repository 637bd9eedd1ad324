/**
 * The types of the quote widget, version 1. https://SITE/widgets/docs.html describes the
 * widget.
 *
 *     import type {} from "./quote-widget";
 *     placeholder.addEventListener("quote:submitted", ({ detail }) => console.log(detail.reference));
 */

/**
 * How the form is shown.
 * - `inline` (default): in the page.
 * - `modal`: in a dialog, which a button in the page opens.
 * - `float`: in a dialog, which a button in a corner of the screen opens.
 */
export type QuoteMode = "inline" | "modal" | "float";

/** The attributes of `<div data-widget="quote">` and `<quote-widget>`. */
export interface QuoteAttributes {
  "data-mode"?: QuoteMode;
  /** Text of the button and heading of the dialog; for an inline form, its name for screen readers. */
  "data-label"?: string;
  /** Address of the page to which the visitor is led after a success, http or https. */
  "data-thanks-url"?: string;
  "data-theme"?: "light" | "dark" | "auto";
  /** A text that says where the lead comes from; `url` takes it from the `utm_…` parameters of the page's address. */
  "data-source"?: string;
  /** With `url`, the values that the attributes below leave out are taken from the page's own address. */
  "data-prefill"?: "url";
  "data-name"?: string;
  "data-email"?: string;
  "data-mobile"?: string;
  "data-whatsapp"?: string;
  "data-website"?: string;
  /** Project categories, with commas between them: `SEO, E-commerce`. Read when the form is rendered. */
  "data-category"?: string;
  /** Address of a JSON file with the form's texts in another language. */
  "data-texts"?: string;
  /**
   * `now` loads the form's code at once. By default it is loaded when the placeholder is
   * near the screen or pressed.
   */
  "data-load"?: "now";
  /** Number of seconds after a success until the dialog closes. By default it stays open. */
  "data-close-after"?: string;
}

/**
 * Why a request was not sent, or may not have arrived.
 * - `network`: no answer came.
 * - `timeout`: the answer took too long.
 * - `refused`: the answer refused the request.
 * - `frame`: the frame of the bot check could not be used.
 * - `script`: our own code has failed, in the page or in the frame.
 */
export type QuoteErrorReason = "network" | "timeout" | "refused" | "frame" | "script";
/** A failure, with the HTTP status of the answer; 0 if no answer came. */
export type SendFailure = { reason: QuoteErrorReason; status: number };

/**
 * A part of every event's `detail`: the value of `data-source`, percent-encoded and at
 * most 200 characters; empty if there is none.
 */
export type QuoteSource = { source: string };

/**
 * The `detail` of each event. None contains typed text. Every event bubbles and is
 * composed.
 * - `ready`: the form, or its button, can be used.
 * - `open`, `close`: the dialog was opened or closed.
 * - `start`: a field of the form has got the focus for the first time.
 * - `invalid`: Submit found a wrong field, or the bot check was missing.
 * - `submitted`: the provider has accepted the request.
 * - `error`: the request was not sent, or it is not known whether it arrived.
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

/** The name of an event of the widget. */
export type QuoteEventName = keyof QuoteEventDetails;
/** The types of the widget's events by their names, as `addEventListener` needs them. */
export type QuoteEventMap = {
  [Name in QuoteEventName]: CustomEvent<QuoteEventDetails[Name]>;
};

/** A placeholder, or `<quote-widget>`, that the script has found. */
export interface QuoteWidgetElement extends HTMLElement {
  /** Opens the dialog, or focuses an inline form. */
  openQuote?(): void;
  /** Closes the dialog. If its form is still loading, it will not open. */
  closeQuote?(): void;
  /** The detail of `quote:ready`, once that event was dispatched. */
  quoteReady?: QuoteEventDetails["quote:ready"];
}

declare global {
  interface HTMLElementEventMap extends QuoteEventMap {}
  interface DocumentEventMap extends QuoteEventMap {}
  interface WindowEventMap extends QuoteEventMap {}
  /** An Angular component needs only this type, and names `CUSTOM_ELEMENTS_SCHEMA` in its `schemas`. */
  interface HTMLElementTagNameMap {
    "quote-widget": QuoteWidgetElement;
  }
}

/** The attributes that a framework's types allow on any element, read from `<section>`; none without the framework. */
type OfEveryElement<Elements> = Elements extends { section: infer Attributes }
  ? Attributes
  : unknown;

type InJsx<Elements> = QuoteAttributes & OfEveryElement<Elements> & { class?: string };

// TypeScript ignores the declaration of a module that is not installed.
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
