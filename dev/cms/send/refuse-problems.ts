/** Refuses to send changes that would not be published. */
import { checkData } from "../../../lib/check/check.ts";
import { formatProblem, type Problem } from "../../../lib/check/problem.ts";
import { KnownFailure } from "../../../lib/failures/known-failure.ts";
import type { UnsentFile } from "../unsent.ts";

/**
 * Throws if the data files have problems.
 *
 * @returns the reasons against a release, which do not stop sending
 */
export function refuseProblems(folder: string): Problem[] {
  const { problems, blockers } = checkData({ folder });
  refuse("The check finds problems", problems);
  return blockers;
}

/** Throws if there are reasons against a release that did not exist before the files were changed. */
export function refuseNewBlockers(
  folder: string,
  dataFiles: readonly UnsentFile[],
  blockers: readonly Problem[],
): void {
  const unsaved = Object.fromEntries(dataFiles.map(({ name, sent }) => [name, sent]));
  const keyOf = ({ file, sentence }: Problem) => file + sentence;
  const old = checkData({ folder, unsaved }).blockers.map(keyOf);
  const added = blockers.filter((blocker) => !old.includes(keyOf(blocker)));
  refuse("The code host would not publish this", added);
}

/**
 * Throws a failure with a line for each problem, if there are any.
 *
 * @param reason the beginning of its sentence, such as "The check finds problems"
 */
function refuse(reason: string, problems: readonly Problem[]): void {
  if (problems.length === 0) {
    return;
  }
  throw new KnownFailure(
    `${reason}, so nothing was sent.\n\n${problems.map(formatProblem).join("\n")}`,
  );
}
