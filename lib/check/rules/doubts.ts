/** Finds problems that may be intended, which are only warnings. */

import type { DataNode } from "../nodes.ts";
import { asList, fieldOf } from "../pointers.ts";
import { createProblem, type Problem } from "../problem.ts";
import { formatValue } from "../sentences.ts";
import { isAlt, LIKE_A_FILE_NAME, NOT_SHOWN } from "./values.ts";

/** Numbers of characters in a search result: the least that fill the space, and the most that are shown. */
const SEARCH_SHOWS: { [kind: string]: { least: number; most: number } } = {
  title: { least: 50, most: 60 },
  description: { least: 140, most: 160 },
};

/**
 * Returns warnings about a phone number or address that only its label marks as one for
 * jobs, a review's link to another company, an alternative text that looks like a file's
 * name, and a text that a search result would cut or that is short.
 */
export function findDoubts(nodes: readonly DataNode[]): Problem[] {
  const company = nodes.find(({ fieldPath }) => fieldPath === "company/name")?.value;
  const name = typeof company === "string" ? company : "";
  const added = name === "" ? 0 : [...` | ${name}`].length;
  return nodes.flatMap((node) => {
    const problems = [
      ...checkCareersMark(node),
      ...checkSearchLength(node, added),
      ...checkReviewLink(node, name),
    ];
    const { value } = node;
    if (isAlt(node) && typeof value === "string" && LIKE_A_FILE_NAME.test(value)) {
      problems.push(createProblem(node, NOT_SHOWN));
    }
    return problems;
  });
}

/**
 * Warns if a text is too long or too short for a search result.
 *
 * @param added the length of ` | ` and the company's name, which follow each title
 */
function checkSearchLength(node: DataNode, added: number): Problem[] {
  const { value, rule } = node;
  const kind = String(rule["searchLength"]);
  const shows = SEARCH_SHOWS[kind];
  if (!shows) {
    return [];
  }
  const isTitle = kind === "title" && added > 0;
  const taken = isTitle ? added : 0;
  const least = Math.max(1, shows.least - taken);
  const most = Math.max(1, shows.most - taken);
  const { length } = [...String(value)];
  if (length >= least && length <= most) {
    return [];
  }
  const has = `has ${length} characters${isTitle ? ", which the company's name follows" : ""}`;
  const trouble =
    length > most
      ? "more than a search result shows"
      : "less than fills its place in a search result";
  return [createProblem(node, `${has}: ${trouble}. Fix: write ${least} to ${most}`)];
}

/** Warns if a review's link searches the map for another company, as for a former name of this one. */
function checkReviewLink(node: DataNode, company: string): Problem[] {
  const value = String(node.value);
  if (node.fieldPath !== "testimonials/items/*/link" || !URL.canParse(value)) {
    return [];
  }
  const query = new URL(value).searchParams.get("query");
  const isSame = query?.toLowerCase().includes(company.toLowerCase());
  if (query === null || isSame) {
    return [];
  }
  const message = `searches the map for ${formatValue(query)}, and the company is called ${formatValue(company)}`;
  const fix = "write the address of the review, or of the company's own place on the map";
  return [createProblem(node, `${message}. Fix: ${fix}`)];
}

/**
 * Warns if a phone number or e-mail address has the label "Career" but no `isForCareers`,
 * so that job pages lack it.
 */
function checkCareersMark(node: DataNode): Problem[] {
  const { fieldPath, value } = node;
  if (!["company/phones", "company/emails"].includes(fieldPath)) {
    return [];
  }
  const ways = asList(value);
  const at = ways.findIndex((way) => /career/i.test(String(fieldOf(way, "label"))));
  if (at < 1 || ways.some((way) => fieldOf(way, "isForCareers"))) {
    return [];
  }
  const message = `is ${formatValue(fieldOf(ways[at], "label"))}, but no entry has "isForCareers": pages about jobs show the first`;
  const fix = 'write "isForCareers": true';
  return [createProblem(node, `${message}. Fix: ${fix}`, `/${at}/label`)];
}
