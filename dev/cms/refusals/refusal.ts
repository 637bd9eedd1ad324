/** Defines a row of the tables of refusals, and makes the failure for one. */
import { KnownFailure } from "../../../lib/failures/known-failure.ts";

/** Whose messages git may print: its own on this computer (`here`), or also those of the network and the code host. */
export type Place = "here" | "host";

/** A reason why git or a code host refuses. */
export interface Refusal {
  /** The sentence for an editor: `WHAT IS WRONG. Fix: WHAT TO DO.` */
  message: string;
  /** The commands that this row applies to. By default it applies to all. */
  when?: Place;
  /** Patterns of which one must match the printed text, in which addresses are replaced by `…`. */
  patterns: readonly RegExp[];
  /** Real messages. A test checks that the row matches each. */
  examples: readonly string[];
}

/**
 * Returns the failure for a refusal.
 *
 * @param printed the text that git and the code host have printed, shown below the message
 */
export function refusal(message: string, printed = ""): KnownFailure {
  const sentences = `${message} Nothing was sent, and nothing is lost.`;
  return new KnownFailure(printed ? `${sentences}\n\n${printed}` : sentences);
}
