/** What an editor is told about a mistake. */
export interface Message {
  /** What is wrong, without a full stop. */
  what: string;
  /** What to write instead, without a full stop. */
  fix: string;
}

/** A mistake inside one file, before its place is known as a line. */
export interface Finding extends Message {
  /** In UTF-16 units from the start of the text. */
  offset: number;
  /** JSON pointer of the value that it is about, as in `Problem`; nothing where the file itself cannot be read. */
  pointer?: string;
}

/** A mistake as it is shown to an editor. */
export interface Problem extends Message {
  /** Path from the project's folder, with forward slashes: `site/_data/faqs.json`. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** Counted from 1, in UTF-16 units as editors count. */
  column: number;
  /**
   * JSON pointer of the value, as `/items/0/answer`; of a missing field, where it should stand; of a name that is wrong, its group.
   * Empty where the file as a whole is meant.
   */
  pointer: string;
}

/**
 * The one line that terminals, overlays and editors show: `FILE:LINE:COLUMN what is wrong. Fix: what to write`.
 */
export function formatProblem({ file, line, column, what, fix }: Problem): string {
  return `${file}:${line}:${column} ${what}. Fix: ${fix}`;
}

/** Order of problems: by file, then line, then column. */
export function compareProblems(a: Problem, b: Problem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}
