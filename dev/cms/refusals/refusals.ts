/**
 * Explains what git and code hosts print when they refuse. Each speaker has a file, and each cause a row in it, with
 * its message and what was really printed. The words of several code hosts for one cause stand in one row.
 */
import type { KnownFailure } from "../../../lib/failures/known-failure.ts";
import { CERTIFICATES } from "./certificates.ts";
import { DISK } from "./disk.ts";
import { GIT_FOLDER } from "./git-folder.ts";
import { GIT_ITSELF } from "./git-itself.ts";
import { HOST_ACCESS } from "./host-access.ts";
import { HOST_ACCOUNT } from "./host-account.ts";
import { HOST_FAULTS } from "./host-faults.ts";
import { HOST_RULES, OTHER_HOST_RULES } from "./host-rules.ts";
import { NO_ANSWER, PROXIES, UNREACHABLE } from "./network.ts";
import { type Place, type Refusal, refusal } from "./refusal.ts";
import { SSH } from "./ssh.ts";

/** The first row that matches counts, so the narrowest are first: many refusals end in the same general line. */
export const REFUSALS: readonly Refusal[] = [
  ...GIT_ITSELF,
  ...HOST_ACCOUNT,
  ...HOST_RULES,
  ...HOST_FAULTS,
  ...OTHER_HOST_RULES,
  ...DISK,
  ...GIT_FOLDER,
  ...SSH,
  ...CERTIFICATES,
  ...PROXIES,
  ...HOST_ACCESS,
  ...NO_ANSWER,
];

/** Addresses, whose words are the project's: `https://…/archived-site.git`. */
const ADDRESS = /\b(?:https?|ssh|git|file):\/\/[^\s']+|\S+@\S+:[^\s:]+/g;

/** Tells that the connection has ended, and not why. */
const HUNG_UP =
  /could not read from remote|hung up|early eof|unexpected disconnect|invalid index-pack/i;

/** Lines that git ends with whatever the cause was, its hints, warnings and progress. */
const NO_CAUSE = [
  /^(?:hint:|warning:|error: failed to push some refs)/i,
  /^(?:fatal: could not read from remote|please make sure you have|and the repository exists)/i,
  /^fatal: (?:the remote end hung up|early eof|fetch-pack: invalid)/i,
  /^(?:send-pack|fetch-pack): unexpected disconnect/i,
  /^(?:To |Total |Delta compression)/i,
  // `remote: Counting objects:  33% (1/3)`
  /^(?:remote: )?[A-Z][a-z]+(?: [a-z]+)?: +\d+/i,
];

/** Makes a sentence of what was printed. If the cause is not known, that is shown as it is. */
export function explainRefusal(printed: string, place: Place): KnownFailure {
  // A partial clone fetches what it has not yet, whatever git was asked for.
  const called = /promisor remote/.test(printed) ? "host" : place;
  const known = findRefusal(printed.replace(ADDRESS, "…"), called);
  if (known) {
    return refusal(known.message, printed);
  }
  const telling = printed.split("\n").filter(tellsCause);
  if (telling.length === 0 && called === "host" && HUNG_UP.test(printed)) {
    return refusal(UNREACHABLE, printed);
  }
  // An address or a list may follow the line that names it.
  const named = telling.findLast((line) => /^(?:fatal|error): /.test(line));
  const line = named ?? telling.at(-1) ?? printed.split("\n").at(-1) ?? "";
  const shortened = line.trim().replace(/[.:]$/, "");
  return refusal(
    `Git refused: ${shortened}. Fix: show the text below to whoever looks after the code.`,
    printed,
  );
}

const findRefusal = (words: string, called: Place) =>
  REFUSALS.find(
    ({ when, patterns }) =>
      (!when || when === called) && patterns.some((pattern) => pattern.test(words)),
  );

function tellsCause(line: string): boolean {
  const hasWords = /\w/.test(line.replace(/^remote:/, ""));
  return hasWords && !NO_CAUSE.some((pattern) => pattern.test(line));
}
