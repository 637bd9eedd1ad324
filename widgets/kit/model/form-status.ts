/**
 * What became of a press of Submit that could not go on:
 * - `not-loaded`: the rules could not be loaded.
 * - `invalid`: a field is wrong.
 * - `incomplete`: the bot check or a file is missing, and shows a message itself.
 */
export type Obstacle =
  | { state: "not-loaded"; reason: unknown }
  | { state: "invalid" | "incomplete" };

/**
 * What became of a press of Submit: an obstacle, or
 * - `stopped`: the visitor pressed 'Stop waiting' before the request.
 * - `sent`: the provider accepted the form.
 * - `kept`: the device stores it, and sends it once there is a connection.
 * - `in-doubt`: it may have arrived, because no answer came, or the visitor stopped
 *   waiting for one.
 * - `refused`: the provider refused it, or our own code failed before the request.
 * - `not-kept`: there is no connection, and the device could not store it.
 */
export type Outcome =
  | Obstacle
  | { state: "stopped" }
  | { state: "sent" | "kept"; reference: string }
  | { state: "in-doubt" | "refused" | "not-kept"; reason: unknown };

/**
 * The status that a form shows: the outcome of the last press of Submit, or one of these:
 * - `idle`: Submit was not pressed yet, or the last outcome is over. `sent` is over after
 *   3 s, `kept` once the form is sent or a new one is typed, and each at a reset.
 * - `sending`: Submit was pressed, and there is no outcome yet.
 * - `slow`: the same, 10 s after the press.
 */
export type FormStatus = Outcome["state"] | "idle" | "sending" | "slow";

/** What a form shows in a status below Submit, and what else follows from the status. */
interface FormStatusRow {
  /** The text below Submit. Without one, the text is in the form's definition, or an editor's. */
  notice?: string;
  /** Whether other ways to reach us are shown, because the visitor has to wait for a connection. */
  otherWays?: true;
  /** Whether the text says that there is no connection, so that the bot check need not. */
  saysOffline?: true;
  /** Whether the form may hold the only copy of a text that was not sent, so that its dialog opens as it was. */
  holdsText?: true;
}

/** The statuses that a form shows below Submit. One without a row shows nothing there. */
export const FORM_STATUSES: Partial<Record<FormStatus, FormStatusRow>> = {
  slow: { notice: "This is taking longer than usual." },
  "not-loaded": {
    notice:
      "A part of this form could not be loaded. Please press Submit again. Everything you typed is still here.",
    otherWays: true,
    holdsText: true,
  },
  sent: {},
  kept: {
    notice:
      "Your form is saved on this device. It will be sent when this site is open and we can be reached.",
    otherWays: true,
    saysOffline: true,
  },
  "in-doubt": {
    notice:
      "We can't tell whether it arrived. Your text is kept; press Submit to send it once more.",
    holdsText: true,
  },
  refused: { holdsText: true },
  "not-kept": {
    notice:
      "We cannot be reached, and this device cannot keep your form. Leave this page open, and press Submit when you are back online.",
    otherWays: true,
    saysOffline: true,
    holdsText: true,
  },
};
