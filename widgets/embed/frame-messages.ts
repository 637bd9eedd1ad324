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

/** The language of the words, BCP 47, and their direction; without them those of the page. `texts` are by the English sentences. */
export interface FrameWords {
  lang?: string;
  dir?: "ltr" | "rtl";
  texts: Record<string, string>;
}

/** What the widget says through the port. `stop`: the visitor waits no longer. */
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

const FIELDS: [name: string, row: FieldRow][] = Object.entries(quoteTable.fields);

/** Reads the first word, which comes with the port: `{ quote: "hello", theme, words }`; `undefined` if it is another. */
export function readGreeting(data: unknown): FrameLook | undefined {
  return Object(data).quote === "hello" ? readLook(data) : undefined;
}

/** Reads what the widget says; `undefined` if it is not known. A field that is no text counts as empty. */
export function readWidgetMessage(data: unknown): WidgetMessage | undefined {
  const { type, look, fields, source } = Object(data);
  if (type === "stop") return { type };
  if (type === "look") return { type, look: readLook(look) };
  if (type !== "send") return undefined;
  const read = FIELDS.map(([name, { kind }]) => {
    const value: unknown = Object(fields)[name];
    return [name, kind !== "choices" ? textOf(value) : Array.isArray(value) ? value.map(textOf) : []];
  });
  // The source becomes a header: only what `source.ts` writes.
  const isSource = /^[\w%.!~*'()-]{0,200}$/.test(textOf(source));
  return { type, source: isSource ? textOf(source) : "", fields: Object.fromEntries(read) };
}

/**
 * Whether a request is one that the form could have sent. The form's own rules (`kit/form/rules.ts`) would cost 12 kB here. They are
 * stricter; what they let pass, passes here.
 */
export function isWholeQuote(values: FormValues): boolean {
  return FIELDS.every(([name, { kind, options = [] }]) => {
    const value = values[name] ?? "";
    if (typeof value === "string")
      return value.trim() !== "" && (kind !== "telephone" || /^\d{10}$/.test(value));
    const isChoice = (one: string) => options.some((option) => option.value === one);
    return value.length > 0 && new Set(value).size === value.length && value.every(isChoice);
  });
}

function readLook(data: unknown): FrameLook {
  const { theme, words } = Object(data);
  const { lang, dir, texts } = Object(words);
  const read = Object.entries(Object(texts)).filter((entry): entry is [string, string] => isText(entry[1]));
  return {
    theme: theme === "dark" ? theme : "light",
    words: { lang: textOf(lang), dir: dir === "rtl" ? dir : "ltr", texts: Object.fromEntries(read) },
  };
}

const isText = (value: unknown): value is string => typeof value === "string";
const textOf = (value: unknown) => (isText(value) ? value : "");
