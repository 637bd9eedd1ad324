/** A mistake in what a form sent, as the server names it. */
export interface FormProblem {
  /** `site/_data/faqs.json` */
  file: string;
  /** JSON pointer of the value in that file, such as `/items/3/answer`; nothing where the mistake is about the whole file. */
  pointer?: string;
  /** What is wrong, and what to write instead. */
  sentence: string;
}

/** Whether they are those of a save, or of what stands in the form while somebody types. */
type Occasion = "save" | "typing";
type Listener = (problems: readonly FormProblem[], occasion: Occasion) => void;

const listeners = new Set<Listener>();
let current: readonly FormProblem[] = [];

/** The mistakes that stand in the form as far as it was checked; none once a save succeeded. */
export function currentProblems(): readonly FormProblem[] {
  return current;
}

/**
 * Calls the listener whenever a save was refused or has succeeded, and when what was typed has been checked.
 *
 * @returns stops it
 */
export function onProblems(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param problems none when a save succeeded */
export function tellProblems(problems: readonly FormProblem[], occasion: Occasion = "save") {
  current = problems;
  for (const listener of listeners) listener(problems, occasion);
}
