import * as messages from "./syntax-messages.ts";
import type { Finding } from "./problem.ts";

/**
 * Finds git's conflict marks, one finding for each conflict. No good line of a data file can start like them: no text spans two
 * lines.
 */
export function findMergeMarks(text: string): Finding[] {
  const findings: Finding[] = [];
  let isInside = false;
  for (const found of text.matchAll(/^(<{7}|\|{7}|={7}|>{7})(?: [^\r\n]*)?$/gm)) {
    const mark = found[1] ?? "";
    if (!isInside) findings.push({ offset: found.index, ...messages.mergeMark(found[0]) });
    isInside = mark.startsWith("<") || (isInside && !mark.startsWith(">"));
  }
  return findings;
}
