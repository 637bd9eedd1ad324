import type { QuoteFields } from "../quote-form/table.ts";
import type { QuoteErrorReason, QuoteTheme } from "./quote-widget.d.ts";

/*
 * What the widget in the partner's page and our frame say to one another, version 1. The widget greets the frame's window with a
 * port, to our exact origin; all else goes through that port, which nobody else in the page can hear. Each side reads what it is
 * told as it would read a stranger's words. A widget of any version 1.Y.Z meets the newest frame: words may be added, none changed.
 */

/** How the frame shows itself. */
export interface FrameLook {
  theme: QuoteTheme;
  /** The partner's; English without them. */
  words?: FrameWords;
}

/** What the frame says in other words, by the English sentences. What is not among them is said in English. */
export interface FrameWords {
  lang?: string;
  dir?: "ltr" | "rtl";
  texts: Record<string, string>;
}

/** The first word, with the port. */
export interface Greeting extends FrameLook {
  quote: "hello";
}

/** What the widget says through the port. `stop`: the visitor waits no longer. `source` goes with it, and `look` when it changes. */
export type WidgetMessage =
  | { type: "send"; fields: QuoteFields; source: string }
  | { type: "stop" }
  | { type: "look"; look: FrameLook };

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
const MOST_WORDS = 50;
const LONGEST_WORDS = 300;

/** Reads a greeting; `undefined` where it is none. */
export function readGreeting(data: unknown): Greeting | undefined {
  return own(data, "quote") === "hello" ? { quote: "hello", ...readLook(data) } : undefined;
}

/** Reads what the widget says; `undefined` where it is nothing that is known. A field that is no text counts as empty. */
export function readWidgetMessage(data: unknown): WidgetMessage | undefined {
  if (own(data, "type") === "stop") return { type: "stop" };
  if (own(data, "type") === "look") return { type: "look", look: readLook(own(data, "look")) };
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

function readLook(data: unknown): FrameLook {
  const theme = own(data, "theme");
  return {
    theme: theme === "dark" || theme === "auto" ? theme : "light",
    words: readWords(own(data, "words")),
  };
}

/** Texts that are none, or longer than any of ours, are left out. */
function readWords(words: unknown): FrameWords | undefined {
  if (!words) return undefined;
  const lang = own(words, "lang");
  const texts: Record<string, string> = Object.create(null);
  for (const [english, text] of Object.entries(Object(own(words, "texts"))).slice(0, MOST_WORDS))
    if (typeof text === "string" && text.length <= LONGEST_WORDS) texts[english] = text;
  return {
    lang: typeof lang === "string" ? lang.slice(0, LONGEST_WORDS) : "",
    dir: own(words, "dir") === "rtl" ? "rtl" : "ltr",
    texts,
  };
}

/** A property of the object itself: a page may have put anything on `Object.prototype`. */
function own(value: unknown, key: string): unknown {
  return Object.getOwnPropertyDescriptor(Object(value), key)?.value;
}
