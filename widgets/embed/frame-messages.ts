import type { FormValues } from "../kit/form-definition.ts";
import type { SendFailure } from "./quote-widget.d.ts";

/*
 * What the widget in a partner's page and our frame in it tell each other. Never change a
 * message, because every version 1.Y.Z of the widget uses the newest frame.
 */

/** The language of the frame. `texts` has the translations by their English sentences. */
export type FrameTexts = {
  lang?: string;
  dir?: "ltr" | "rtl";
  texts: Record<string, string>;
};
/** The look and the language that the frame gets from the widget. */
export type FrameLook = { theme: "light" | "dark"; words: FrameTexts };

/** A message from the widget in the partner's page to the frame. */
export type WidgetMessage =
  | { type: "send"; values: FormValues; source: string }
  | { type: "stop" }
  | { type: "look"; look: FrameLook };

/**
 * A message from the frame to the widget.
 * - `drawn`: the bot check is rendered.
 * - `check`: the bot check's state has changed. `hasFailed` means that the check has
 *   failed despite a connection.
 * - `check-failed`: the bot check could not be loaded. With `needsHttps` another try
 *   would fail, too.
 * - `escape`: Esc was pressed in the frame.
 * - `sent`, `failed`: the outcome of a `send`.
 */
export type FrameMessage =
  | { type: "size"; heightPx: number }
  | { type: "drawn" }
  | { type: "check"; isPassed: boolean; isFlagged: boolean; hasFailed: boolean }
  | { type: "check-failed"; needsHttps: boolean }
  | { type: "escape" }
  | { type: "sent"; reference: string }
  | ({ type: "failed" } & SendFailure);
