/** Applies the rules that no schema can express. Decides which rule applies to which value, and on which day. */

import type { DataNode } from "../nodes.ts";
import { type Fields, formatLabel, isFields } from "../pointers.ts";
import { createProblem, type Problem } from "../problem.ts";
import { listDaysOfChange } from "../publishing.ts";
import { readPages } from "../schemas.ts";
import { GROUP_RULES } from "./groups.ts";
import { checkTarget, type SiteOfDay } from "./links.ts";
import { checkList } from "./lists.ts";
import { checkSharedTexts } from "./shared-texts.ts";
import { judgeValue } from "./values.ts";

/**
 * Returns all problems of today, and of every later day on which the published entries
 * change, unsorted. Rules that do not depend on the day are applied only once, because
 * pictures take long, and a list may have forty entries with days.
 *
 * @param nodes the values of all files, without refused ones
 * @param describePlace returns the file and the line of a value as text
 */
export function checkRules(
  folder: string,
  nodes: readonly DataNode[],
  today: string,
  describePlace: (node: DataNode) => string,
): Problem[] {
  const whole = omitRefusedNodes(nodes);
  const lasting = whole.flatMap((node) => checkAlways(node, folder, today));

  // Read the pages only once, because that reads every schema.
  const pages = readPages(folder);
  const nodesAt = groupByPath(nodes);
  const judged = whole.filter(dependsOnDay);
  const values = nodes.map(({ value }) => value);
  const ofDays = listDaysOfChange(values, today).flatMap((day) => {
    const site = { folder, nodesAt, pages, day };
    const problems = judged.flatMap((node) => checkOnDay(node, site));
    // `checkData` keeps the first problem of each value, so a problem of today is
    // reported once.
    return day === today ? problems : problems.map((problem) => addDay(problem, day));
  });
  return [...lasting, ...ofDays, ...checkSharedTexts(whole, today, describePlace)];
}

/** Returns the values without refused ones, and without the entries of a refused list, which is fixed first. */
function omitRefusedNodes(nodes: readonly DataNode[]): DataNode[] {
  const refusedLists = nodes.flatMap(({ isListRefused, name, pointer }) =>
    isListRefused ? `${name}${pointer}/` : [],
  );
  return nodes.filter(
    ({ isRefused, name, pointer }) =>
      !isRefused && !refusedLists.some((list) => `${name}${pointer}`.startsWith(list)),
  );
}

function groupByPath(nodes: readonly DataNode[]): ReadonlyMap<string, DataNode[]> {
  const groups = new Map<string, DataNode[]>();
  for (const node of nodes) {
    const group = groups.get(node.fieldPath) ?? [];
    group.push(node);
    groups.set(node.fieldPath, group);
  }
  return groups;
}

const addDay = (problem: Problem, day: string): Problem => ({
  ...problem,
  label: `from ${day} on, ${formatLabel(problem.pointer)}`,
});

/** Returns the problems of a value that do not depend on the day. */
function checkAlways(node: DataNode, folder: string, today: string): Problem[] {
  const { value } = node;
  if (Array.isArray(value)) {
    return [];
  }
  if (isFields(value)) {
    return checkDays(node, value);
  }
  const sentence = judgeValue(node, folder, today);
  return sentence ? [createProblem(node, sentence)] : [];
}

const isReference = ({ fieldPath, rule }: DataNode) =>
  typeof rule["ref"] === "string" || fieldPath.endsWith("/href");

const dependsOnDay = (node: DataNode) =>
  Array.isArray(node.value) || node.fieldPath in GROUP_RULES || isReference(node);

/** Returns the problems of a value that depend on the entries which are published on a day. */
function checkOnDay(node: DataNode, site: SiteOfDay): Problem[] {
  const { value } = node;
  if (Array.isArray(value)) {
    return checkList(node, value, site.day);
  }
  if (isFields(value)) {
    return GROUP_RULES[node.fieldPath]?.(value, node, site.day) ?? [];
  }
  return isReference(node) ? checkTarget(node, site) : [];
}

function checkDays(node: DataNode, entry: Fields): Problem[] {
  const { publishFrom: first, publishUntil: last } = entry;
  if (!first || !last || first <= last) {
    return [];
  }
  const message = `is ${last}, which lies before "publishFrom" (${first})`;
  const fix = `write "${first}" or a later day`;
  return [createProblem(node, `${message}. Fix: ${fix}`, "/publishUntil")];
}
