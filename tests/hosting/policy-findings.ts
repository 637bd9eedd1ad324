import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";

/**
 * What Google's csp_evaluator finds in a policy, but for mere advice (`STRICT_CSP`, `INFO`).
 *
 * @returns one line each: `MEDIUM_MAYBE script-src 'self'`
 */
export function findingsIn(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity !== Severity.STRICT_CSP && severity !== Severity.INFO)
    .map(({ severity, directive, value }) => `${Severity[severity]} ${directive} ${value ?? "is missing"}`);
}
