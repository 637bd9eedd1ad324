import { checkData } from "../site/data-check/check-data.ts";
import type { Problem } from "../site/data-check/problem.ts";

/** A mistake as the form shows it, at the field that its `pointer` names. */
export type FieldProblem = Omit<Problem, "what" | "fix"> & { sentence: string };

/**
 * What the check says of all data files: the one place where the editor asks it.
 *
 * @param folder the project's
 * @param unsaved texts in the place of files, by name without `.json`
 */
export function problemsOf(folder: string, unsaved: { [name: string]: string } = {}): FieldProblem[] {
  const { problems } = checkData({ folder, unsaved });
  return problems.map(({ what, fix, ...place }) => ({ ...place, sentence: `${what}. Fix: ${fix}` }));
}
