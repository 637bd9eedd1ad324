/**
 * What the widget in a partner's page and our frame in it tell each other. Every version
 * 1.Y.Z of the widget uses the newest frame, so the meaning of a message, of its
 * properties and of a status never changes. New ones may come, because both sides ignore
 * messages that they do not know, and the widget shows a status that it does not know as
 * `failed`: without a text of its own, with a link to our own page, and `quote:error` is
 * fired. A form is only sent after `passed`, so that status must come whenever the frame
 * could send.
 */
import type { FormValues } from "../kit/model/form-definition.ts";
import type { BotCheckState } from "../kit/send/bot-check/bot-check-controller.ts";
import type { SendFailure } from "./quote-widget.d.ts";

/** The language of the frame. `texts` has the translations by their English sentences. */
export type FrameTexts = {
  lang?: string;
  dir?: "ltr" | "rtl";
  texts: Record<string, string>;
};
/** The look and the language that the frame gets from the widget. */
export type FrameLook = { theme: "light" | "dark"; words: FrameTexts };

/**
 * The first message, which the widget posts to the frame's window, with a port. All other
 * messages go through that port.
 */
export type Greeting = { quote: "hello" } & Partial<FrameLook>;

/** A message from the widget in the partner's page to the frame. */
export type WidgetMessage =
  | { type: "send"; values: FormValues; source: string }
  | { type: "stop" }
  | { type: "look"; look: FrameLook };

/**
 * A message from the frame to the widget.
 * - `status`: the bot check has changed, and the widget shows the texts of its `status`.
 *   `isFlagged` means that the message of a missing check is shown, too.
 * - `escape`: Esc was pressed in the frame.
 * - `sent`, `failed`: the outcome of a `send`.
 */
export type FrameMessage =
  | { type: "size"; heightPx: number }
  | ({ type: "status" } & FrameStatus)
  | { type: "escape" }
  | { type: "sent"; reference: string }
  | ({ type: "failed" } & SendFailure);

/** The part of the bot check's state that the frame tells the widget. */
export type FrameStatus = Pick<BotCheckState, "status" | "isFlagged">;
