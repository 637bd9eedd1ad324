/** One row of what git and code hosts print when they refuse, and how it is told. */
import { KnownFailure } from "../../../lib/failures.ts";

/** Whose words git prints: its own on this computer, or the network's and the code host's as well. */
export type Place = "here" | "host";

/** A cause for which git or a code host refuses. */
export interface Refusal {
  /** What an editor reads: what is wrong. Fix: what to do. */
  message: string;
  /** Commands that can say it; any, if missing. */
  when?: Place;
  /** One of them matches what was printed, in which addresses are `…`. */
  patterns: readonly RegExp[];
  /** What was really printed; the tests run each. */
  examples: readonly string[];
}

/** @param printed by git and the code host, shown below the message */
export function refusal(message: string, printed = ""): KnownFailure {
  const sentences = `${message} Nothing was sent, and nothing is lost.`;
  return new KnownFailure(printed ? `${sentences}\n\n${printed}` : sentences);
}
