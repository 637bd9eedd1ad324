/** The rule that no two pages may have the same title or description. */

import type { DataNode } from "../nodes.ts";
import { createProblem, type Problem } from "../problem.ts";
import { whyUnpublished } from "../publishing.ts";
import { normalize } from "./lists.ts";

/**
 * Returns a problem for each page whose title or description another page has, too. Both
 * pages get one, because either may be the copy. Entries of the same list are compared in
 * `lists.ts`.
 */
export function checkSharedTexts(
  nodes: readonly DataNode[],
  day: string,
  describePlace: (node: DataNode) => string,
): Problem[] {
  const texts = nodes
    .filter(
      ({ rule, ancestors }) =>
        rule["uniqueOnSite"] && !ancestors.some((one) => whyUnpublished(one, day)),
    )
    .map((node) => {
      const kind = String(node.rule["uniqueOnSite"]);
      return { node, kind, key: `${kind} ${normalize(node.value)}` };
    });
  return texts.flatMap(({ node, kind, key }): Problem[] => {
    const twin = texts.find(
      (other) => other.key === key && other.node.fieldPath !== node.fieldPath,
    );
    if (!twin) {
      return [];
    }
    const message = `is that of another page too (${describePlace(twin.node)})`;
    return [createProblem(node, `${message}. Fix: write a ${kind} of its own`)];
  });
}
