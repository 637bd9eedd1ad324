import type { QuoteFields } from "../kit/provider-api.ts";
import type { QuoteErrorReason, QuoteTheme } from "./quote-widget.d.ts";

/*
 * What the widget in the partner's page and our frame say to one another, version 1. The widget greets the frame's window with a
 * port, to our exact origin; all else goes through that port, which nobody else in the page can hear. Each side reads what it is
 * told as it would read a stranger's words. A widget of any version 1.Y.Z meets the newest frame: words may be added, none changed.
 */

/** The first word, with the port. */
export interface Greeting {
  quote: "hello";
  theme: QuoteTheme;
}

/** What the widget says through the port. `stop`: the visitor waits no longer. Since 1.4.0 `source`, and `theme` when it changes. */
export type WidgetMessage =
  | { type: "send"; fields: QuoteFields; source: string }
  | { type: "stop" }
  | { type: "theme"; theme: QuoteTheme };

/** What the frame says through the port. */
export type FrameMessage =
  | { type: "size"; heightPx: number }
  | { type: "drawn" }
  | { type: "check"; isPassed: boolean; isFlagged: boolean }
  | { type: "check-failed" }
  | { type: "sent"; reference: string }
  | { type: "failed"; reason: QuoteErrorReason; status: number };

const REASONS: readonly QuoteErrorReason[] = ["network", "timeout", "refused", "frame", "script"];
const TALLEST_PX = 2_000;

/** Reads a greeting; `undefined` where it is none. */
export function readGreeting(data: unknown): Greeting | undefined {
  return own(data, "quote") === "hello" ? { quote: "hello", theme: readTheme(data) } : undefined;
}

/** Reads what the widget says; `undefined` where it is nothing that is known. A field that is no text counts as empty. */
export function readWidgetMessage(data: unknown): WidgetMessage | undefined {
  if (own(data, "type") === "stop") return { type: "stop" };
  if (own(data, "type") === "theme") return { type: "theme", theme: readTheme(data) };
  const fields = own(data, "fields");
  if (own(data, "type") !== "send" || typeof fields !== "object") return undefined;
  const text = (name: keyof QuoteFields) => {
    const value = own(fields, name);
    return typeof value === "string" ? value : "";
  };
  const source = own(data, "source");
  const categories = own(fields, "ProjectCategory");
  return {
    type: "send",
    source: typeof source === "string" ? source : "",
    fields: {
      Name: text("Name"),
      Email: text("Email"),
      MobileNo: text("MobileNo"),
      WhatsappNo: text("WhatsappNo"),
      ExistingWebsite: text("ExistingWebsite"),
      ProjectCategory: Array.isArray(categories)
        ? categories.filter((category) => typeof category === "string")
        : [],
      Remarks: text("Remarks"),
    },
  };
}

/** Reads what the frame says; `undefined` where it is nothing that this version knows. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  const type = own(data, "type");
  if (type === "drawn" || type === "check-failed") return { type };
  if (type === "size") {
    const heightPx = Number(own(data, "heightPx"));
    return heightPx >= 0 ? { type, heightPx: Math.min(heightPx, TALLEST_PX) } : undefined;
  }
  if (type === "check") {
    return { type, isPassed: own(data, "isPassed") === true, isFlagged: own(data, "isFlagged") === true };
  }
  if (type === "sent") return { type, reference: String(own(data, "reference")) };
  if (type === "failed") {
    const reason = own(data, "reason");
    return {
      type,
      reason: REASONS.find((known) => known === reason) || "frame",
      status: Number(own(data, "status")) || 0,
    };
  }
  return undefined;
}

function readTheme(data: unknown): QuoteTheme {
  const theme = own(data, "theme");
  return theme === "dark" || theme === "auto" ? theme : "light";
}

/** A property of the object itself: a page may have put anything on `Object.prototype`. */
function own(value: unknown, key: string): unknown {
  return Object.getOwnPropertyDescriptor(Object(value), key)?.value;
}
