/**
 * A mistake inside one file, before its place is known as a line.
 * @typedef {object} Finding
 * @property {number} offset where it is, in UTF-16 units from the start of the text
 * @property {string} what what is wrong, without a full stop
 * @property {string} fix what to write instead, without a full stop
 */

/**
 * A mistake as it is shown to an editor.
 * @typedef {object} Problem
 * @property {string} file path from the project's folder, with forward slashes: `site/_data/faqs.json`
 * @property {number} line counted from 1
 * @property {number} column counted from 1, in UTF-16 units as editors count
 * @property {string} what what is wrong, without a full stop
 * @property {string} fix what to write instead, without a full stop
 */

/**
 * The one line that terminals, overlays and editors show: `FILE:LINE:COLUMN what is wrong. Fix: what to write`.
 * @param {Problem} problem
 * @returns {string}
 */
export function formatProblem({ file, line, column, what, fix }) {
  return `${file}:${line}:${column} ${what}. Fix: ${fix}`;
}

/**
 * Order of problems: by file, then line, then column.
 * @param {Problem} a
 * @param {Problem} b
 * @returns {number}
 */
export function compareProblems(a, b) {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}
