import { checkData } from "../site/check/check.ts";
import type { Problem } from "../site/check/problem.ts";

/** A mistake as the form shows it, at the field that its `pointer` names. */
export type FieldProblem = Problem;

/**
 * What the check says of all data files: the one place where the editor asks it.
 *
 * @param folder the project's
 * @param unsaved texts in the place of files, by name without `.json`
 */
export function problemsOf(folder: string, unsaved: { [name: string]: string } = {}): FieldProblem[] {
  return checkData({ folder, unsaved }).problems;
}
