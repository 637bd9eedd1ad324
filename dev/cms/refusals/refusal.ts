/** Defines a row of the tables of refusals, and makes the failure for one. */
import { KnownFailure } from "../../../lib/failures/known-failure.ts";

/**
 * How far a git command reaches: to this computer (`here`), or to the code host, so that
 * git may also print messages of the network and of the code host.
 */
export type Reach = "here" | "code-host";

/** A reason why git or a code host refuses. */
export interface Refusal {
  /** The sentence for an editor: `WHAT IS WRONG. Fix: WHAT TO DO.` */
  message: string;
  /** The commands that this row applies to. By default it applies to all. */
  when?: Reach;
  /** Patterns of which one must match the printed text, in which addresses are replaced by `…`. */
  patterns: readonly RegExp[];
  /** Real messages. A test checks that the row matches each. */
  examples: readonly string[];
}

/**
 * Returns the failure for a refusal.
 *
 * @param printed the text that git and the code host have printed, shown below the
 * message
 */
export function createRefusal(message: string, printed = ""): KnownFailure {
  const sentences = `${message} Nothing was sent, and nothing is lost.`;
  return new KnownFailure(printed ? `${sentences}\n\n${printed}` : sentences);
}
