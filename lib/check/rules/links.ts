/** Rules for values that name an entry or a page: those with `ref`, and links within this site. */

import { suggest } from "../closest.ts";
import type { DataNode } from "../nodes.ts";
import { asList } from "../pointers.ts";
import { createProblem, dataFileOf, type Problem } from "../problem.ts";
import { whyUnpublished } from "../publishing.ts";
import { type PageList, type readPages, readSchemas } from "../schemas.ts";
import { formatValue, joinWithOr } from "../sentences.ts";
import { NOT_CHOSEN } from "../shape-sentences.ts";

/** The data of a day, in which the rules look up entries and pages. */
export interface SiteOfDay {
  folder: string;
  nodesAt: ReadonlyMap<string, readonly DataNode[]>;
  /** The pages that links may lead to. */
  pages: ReturnType<typeof readPages>;
  day: string;
}

/** Returns the entries or pages that a `ref` or a link may name, without refused entries, and whether they are all. */
function collectTargets(lists: PageList[], { nodesAt, day }: SiteOfDay) {
  const targets = lists.flatMap(({ file, field, start }) =>
    (nodesAt.get(`${file}/items/*/${field}`) ?? [])
      .filter(({ isRefused }) => !isRefused)
      .map(({ value, ancestors }) => ({
        id: `${start}${value}`,
        reason: whyUnpublished(ancestors[0], day),
      })),
  );
  // If a list or one of its entries was refused, the named entry may be missing here.
  const isComplete = lists.every(({ file, field }) => {
    const [node] = nodesAt.get(`${file}/items`) ?? [];
    const found = nodesAt.get(`${file}/items/*/${field}`) ?? [];
    const entries = asList(node?.value);
    return node && !node.isListRefused && found.length >= entries.length;
  });
  return { targets, isComplete };
}

/** Returns a problem if the entry or page that a value names does not exist, or is not shown. */
export function checkTarget(node: DataNode, site: SiteOfDay): Problem[] {
  const { value, rule, ancestors } = node;
  const [file = "", field = ""] =
    typeof rule["ref"] === "string" ? rule["ref"].split(".") : [];
  const { pages } = site;
  const lists = file ? [{ file, field, start: "" }] : pages.lists;
  const { targets, isComplete } = collectTargets(lists, site);
  const chosen = targets.filter(({ id }) => id === value);
  const hidden = chosen.find(({ reason }) => reason);
  // An entry that is not shown itself may name one that is not shown yet.
  if (hidden && ancestors.some((one) => whyUnpublished(one, site.day))) {
    return [];
  }
  if (hidden) {
    const message = `is ${formatValue(value)}, which is not shown: ${hidden.reason}`;
    const fix = "name one that is shown, or let this entry be a draft too";
    return [createProblem(node, `${message}. Fix: ${fix}`)];
  }
  // Report nothing if targets are missing, because the value may name a refused entry.
  if (chosen.length > 0 || !isComplete) {
    return [];
  }
  const shown = targets.flatMap(({ id, reason }) => (reason ? [] : id));
  if (file === "") {
    return checkPage(node, String(value), [...pages.routes, ...shown]);
  }
  const label = readSchemas(site.folder).get(file)?.rule["label"];
  return [describeMissingEntry(node, { file, field, label: String(label) }, shown)];
}

/**
 * Returns the problem of a value that names no entry of a list.
 *
 * @param list the list's data file, the field that a value names, and the file's label in
 * the form editor
 * @param shown what the value may be
 */
function describeMissingEntry(
  node: DataNode,
  list: { file: string; field: string; label: string },
  shown: readonly string[],
): Problem {
  const { value } = node;
  const otherwise =
    shown.length > 0
      ? `write ${joinWithOr(shown)}`
      : "add that entry, or leave this one out";
  const fix = suggest(String(value), shown, otherwise);
  const sentence = `is ${formatValue(value)}, but no entry of ${dataFileOf(list.file)} has that "${list.field}". Fix: ${fix}`;
  const notListed = `is ${formatValue(value)}, which is not in “${list.label}”. Fix: ${fix}`;
  const formSentence = value === "" ? NOT_CHOSEN : notListed;
  return { ...createProblem(node, sentence), formSentence };
}

function checkPage(node: DataNode, address: string, pages: string[]): Problem[] {
  if (pages.includes(address)) {
    return [];
  }
  const fix = suggest(address, pages, "copy the address of the page from the browser");
  const sentence = `is ${formatValue(address)}, but this site has no page there. Fix: ${fix}`;
  return [createProblem(node, sentence)];
}
