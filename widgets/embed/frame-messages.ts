import type { FieldRow, FormValues } from "../kit/form/form-definition.ts";
import { quoteForm } from "../quote-form/fields.ts";
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

/** The first word of the widget, which comes with the port. */
export type Greeting = { quote: "hello" } & FrameLook;

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

const FIELDS: [name: string, row: FieldRow][] = Object.entries(quoteForm.fields);

/** Reads a request: the form's own fields, as texts; what is no text counts as empty. The provider judges them. */
export function readRequest(data: unknown): { fields: FormValues; source: string } {
  const { fields, source } = Object(data);
  const read = FIELDS.map(([name, { kind }]) => {
    const value: unknown = Object(fields)[name];
    return [name, kind !== "choices" ? textOf(value) : Array.isArray(value) ? value.map(textOf) : []];
  });
  // The source becomes a header: only what `source.ts` writes.
  const isSource = /^[\w%.!~*'()-]{0,200}$/.test(textOf(source));
  return { source: isSource ? textOf(source) : "", fields: Object.fromEntries(read) };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");
