/**
 * Explains the messages that git and code hosts print when they refuse something. The
 * files beside this one have a row for each cause, with our sentence and real messages. A
 * row may have the messages of several code hosts for the same cause.
 */
import type { KnownFailure } from "../../../lib/failures/known-failure.ts";
import { CERTIFICATES } from "./certificates.ts";
import { CODE_HOST_ACCESS } from "./code-host-access.ts";
import { CODE_HOST_ACCOUNT } from "./code-host-account.ts";
import { CODE_HOST_ERRORS } from "./code-host-errors.ts";
import { CODE_HOST_RULES, OTHER_CODE_HOST_RULES } from "./code-host-rules.ts";
import { DISK } from "./disk.ts";
import { GIT_FOLDER } from "./git-folder.ts";
import { GIT_ITSELF } from "./git-itself.ts";
import { NO_ANSWER, PROXIES, UNREACHABLE } from "./network.ts";
import { createRefusal, type Reach, type Refusal } from "./refusal.ts";
import { SSH } from "./ssh.ts";

/**
 * All rows. The first one that matches counts, so special ones come first: many messages
 * end in the same general line.
 */
export const REFUSALS: readonly Refusal[] = [
  ...GIT_ITSELF,
  ...CODE_HOST_ACCOUNT,
  ...CODE_HOST_RULES,
  ...CODE_HOST_ERRORS,
  ...OTHER_CODE_HOST_RULES,
  ...DISK,
  ...GIT_FOLDER,
  ...SSH,
  ...CERTIFICATES,
  ...PROXIES,
  ...CODE_HOST_ACCESS,
  ...NO_ANSWER,
];

/** Matches addresses, which are replaced, because their words may match a row: `https://…/archived-site.git`. */
const ADDRESS = /\b(?:https?|ssh|git|file):\/\/[^\s']+|\S+@\S+:[^\s:]+/g;

/** Matches messages that the connection has ended, which do not say why. */
const HUNG_UP =
  /could not read from remote|hung up|early eof|unexpected disconnect|invalid index-pack/i;

/** Match lines that do not name the cause: git's last lines, hints, warnings and progress. */
const NO_CAUSE = [
  /^(?:hint:|warning:|error: failed to push some refs)/i,
  /^(?:fatal: could not read from remote|please make sure you have|and the repository exists)/i,
  /^fatal: (?:the remote end hung up|early eof|fetch-pack: invalid)/i,
  /^(?:send-pack|fetch-pack): unexpected disconnect/i,
  /^(?:To |Total |Delta compression)/i,
  // `remote: Counting objects:  33% (1/3)`
  /^(?:remote: )?[A-Z][a-z]+(?: [a-z]+)?: +\d+/i,
];

/**
 * Returns the failure for a printed text. If its cause is not known, the failure shows
 * the text's most telling line.
 */
export function explainRefusal(printed: string, reach: Reach): KnownFailure {
  // In a partial clone any command may call the code host, to fetch objects that are
  // missing here.
  const actualReach = /promisor remote/.test(printed) ? "code-host" : reach;
  const known = findRefusal(printed.replace(ADDRESS, "…"), actualReach);
  if (known) {
    return createRefusal(known.message, printed);
  }
  const lines = printed.split("\n");
  const telling = lines.filter(tellsCause);
  if (telling.length === 0 && actualReach === "code-host" && HUNG_UP.test(printed)) {
    return createRefusal(UNREACHABLE, printed);
  }
  // Prefer the last `fatal:` or `error:` line, because an address or a list may follow
  // it.
  const failure = telling.findLast((line) => /^(?:fatal|error): /.test(line));
  const shown = failure ?? telling.at(-1) ?? lines.at(-1) ?? "";
  const sentence = `Git refused: ${shown.trim().replace(/[.:]$/, "")}.`;
  return createRefusal(
    `${sentence} Fix: show the text below to whoever looks after the code.`,
    printed,
  );
}

const findRefusal = (words: string, reach: Reach) =>
  REFUSALS.find(
    ({ when, patterns }) =>
      (!when || when === reach) && patterns.some((pattern) => pattern.test(words)),
  );

function tellsCause(line: string): boolean {
  const hasWords = /\w/.test(line.replace(/^remote:/, ""));
  return hasWords && !NO_CAUSE.some((pattern) => pattern.test(line));
}
