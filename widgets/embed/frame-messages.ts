import type { FieldRow, FormValues } from "../kit/form/form-table.ts";
import { quoteTable } from "../quote-form/table.ts";
import type { QuoteErrorReason } from "./quote-widget.d.ts";

/*
 * What the widget in the partner's page and our frame say to one another. The widget greets the frame's window with a port, to our exact
 * origin; all else goes through that port, which nobody else in the page can hear. Any page may speak with the frame, so it reads a
 * stranger's words. A widget of any version 1.Y.Z meets the newest frame: words may be added, none changed.
 */

/** How the frame shows itself. */
export interface FrameLook {
  theme: "light" | "dark";
  words: FrameWords;
}

/** The language of the words, BCP 47, and their direction; left out where nobody said: then they count as the page's. */
export interface FrameWords {
  lang?: string;
  dir?: "ltr" | "rtl";
  /** What the frame says in other words, by the English sentences. */
  texts: Record<string, string>;
}

const FIELDS: [name: string, row: FieldRow][] = Object.entries(quoteTable.fields);

/** What the widget says through the port. `stop`: the visitor waits no longer. `source` goes with it, and `look` when it changes. */
export type WidgetMessage =
  | { type: "send"; fields: FormValues; source: string }
  | { type: "stop" }
  | { type: "look"; look: FrameLook };

/**
 * What the frame says through the port. `hasFailed`: the check itself failed, though there is a connection. `check-failed`: it could not be
 * rendered; `needsHttps`: nor will another try.
 */
export type FrameMessage =
  | { type: "size"; heightPx: number }
  | { type: "drawn" }
  | { type: "check"; isPassed: boolean; isFlagged: boolean; hasFailed: boolean }
  | { type: "check-failed"; needsHttps: boolean }
  | { type: "sent"; reference: string }
  | { type: "failed"; reason: QuoteErrorReason; status: number };

/** Reads the first word, which comes with the port: `{ quote: "hello", theme, words }`; `undefined` where it is another. */
export function readGreeting(data: unknown): FrameLook | undefined {
  return partsOf(data).quote === "hello" ? readLook(data) : undefined;
}

/** Reads what the widget says; `undefined` where it is not known. A field that is no text counts as empty. */
export function readWidgetMessage(data: unknown): WidgetMessage | undefined {
  const { type, look, fields, source } = partsOf(data);
  if (type === "stop") return { type };
  if (type === "look") return { type, look: readLook(look) };
  if (type !== "send") return undefined;
  const given = partsOf(fields);
  const read: { [name: string]: string | string[] } = {};
  for (const [name, { kind }] of FIELDS) {
    const value = given[name];
    read[name] = kind !== "choices" ? textOf(value) : Array.isArray(value) ? value.map(textOf) : [];
  }
  // It becomes a header: nothing but what `source.ts` writes.
  return { type, source: /^[\w%.!~*'()-]{0,200}$/.test(textOf(source)) ? textOf(source) : "", fields: read };
}

/**
 * Whether a request is one that the form could have sent: the frame asks this of what any page tells it. The form's own rules
 * (`kit/form/rules.ts`) would cost 12 kB here. They are stricter; what they let pass, passes here.
 */
export function isWholeQuote(values: FormValues): boolean {
  return FIELDS.every(([name, { kind, options = [] }]) => {
    const value = values[name] ?? "";
    if (typeof value === "string") {
      return value.trim() !== "" && (kind !== "telephone" || /^\d{10}$/.test(value));
    }
    const isChoice = (one: string) => options.some((option) => option.value === one);
    return value.length > 0 && new Set(value).size === value.length && value.every(isChoice);
  });
}

function readLook(data: unknown): FrameLook {
  const { theme, words } = partsOf(data);
  const { lang, dir, texts } = partsOf(words);
  const read: Record<string, string> = Object.create(null);
  for (const [english, text] of Object.entries(partsOf(texts)))
    if (typeof text === "string") read[english] = text;
  return {
    theme: theme === "dark" ? theme : "light",
    words: { lang: textOf(lang), dir: dir === "rtl" ? dir : "ltr", texts: read },
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function partsOf(value: unknown): { [name: string]: unknown } {
  return Object(value);
}
