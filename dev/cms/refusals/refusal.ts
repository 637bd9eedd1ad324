/** One row of what git and code hosts print when they refuse, and how it is told. */
import { KnownFailure } from "../../../lib/failures/known-failure.ts";

/** The programs whose words git prints: itself on this computer, or also the network's and the code host's. */
export type Place = "here" | "host";

/** A reason why git or a code host refuses. */
export interface Refusal {
  /** The sentence for an editor: what is wrong. Fix: what to do. */
  message: string;
  /** Commands that can say it; any, if missing. */
  when?: Place;
  /** One of them matches what was printed, in which addresses are `…`. */
  patterns: readonly RegExp[];
  /** Real output; the tests run each. */
  examples: readonly string[];
}

/** @param printed by git and the code host, shown below the message */
export function refusal(message: string, printed = ""): KnownFailure {
  const sentences = `${message} Nothing was sent, and nothing is lost.`;
  return new KnownFailure(printed ? `${sentences}\n\n${printed}` : sentences);
}
