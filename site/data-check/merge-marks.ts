import * as words from "./text-words.ts";
import type { Finding } from "./problem.ts";

/**
 * The places where git joined two versions of a file and left both standing: one finding for each such place. No line
 * of a data file can start like these marks, as no text goes over two lines.
 */
export function findMergeMarks(text: string): Finding[] {
  const findings: Finding[] = [];
  let isInside = false;
  for (const found of text.matchAll(/^(<{7}|\|{7}|={7}|>{7})(?: [^\r\n]*)?$/gm)) {
    const mark = found[1] ?? "";
    if (!isInside) findings.push({ offset: found.index, ...words.mergeMark(found[0]) });
    isInside = mark.startsWith("<") || (isInside && !mark.startsWith(">"));
  }
  return findings;
}
