/** Rules for what names an entry or a page: `ref`, and links of this site. */

import type { DataNode } from "../nodes.ts";
import { asList } from "../pointers.ts";
import {
  dataFileOf,
  formatValue,
  joinWithOr,
  type Problem,
  problemAt,
  suggestion,
} from "../problem.ts";
import { whyUnpublished } from "../publishing.ts";
import { type PageList, type readPages, readSchemas } from "../schemas.ts";
import { NOT_CHOSEN } from "../shape-sentences.ts";

/** The data of a day, as the rules look it up. */
export interface SiteOfDay {
  folder: string;
  nodesAt: ReadonlyMap<string, readonly DataNode[]>;
  /** The pages that links may lead to. */
  pages: ReturnType<typeof readPages>;
  day: string;
}

/** Returns the targets that a `ref` or a link of this site may have, without refused entries. */
function targetsOf(lists: PageList[], { nodesAt, day }: SiteOfDay) {
  const targets = lists.flatMap(({ file, field, start }) =>
    (nodesAt.get(`${file}/items/*/${field}`) ?? [])
      .filter(({ isRefused }) => !isRefused)
      .map(({ value, ancestors }) => ({
        id: `${start}${value}`,
        reason: whyUnpublished(ancestors[0], day),
      })),
  );
  // A list that is refused itself, or lost an entry that is, may lack the one that is meant.
  const isComplete = lists.every(({ file, field }) => {
    const [node] = nodesAt.get(`${file}/items`) ?? [];
    const found = nodesAt.get(`${file}/items/*/${field}`) ?? [];
    const entries = asList(node?.value);
    return node && !node.isListRefused && found.length >= entries.length;
  });
  return { targets, isComplete };
}

/** Returns whether the entry or page that a value names is there, and shown. */
export function checkTarget(node: DataNode, site: SiteOfDay): Problem[] {
  const { value, rule, ancestors } = node;
  const [file = "", field = ""] =
    typeof rule["ref"] === "string" ? rule["ref"].split(".") : [];
  const { pages } = site;
  const lists = file ? [{ file, field, start: "" }] : pages.lists;
  const { targets, isComplete } = targetsOf(lists, site);
  const chosen = targets.filter(({ id }) => id === value);
  const hidden = chosen.find(({ reason }) => reason);
  // An entry that is not shown may name what will be shown with it.
  if (hidden && ancestors.some((one) => whyUnpublished(one, site.day))) {
    return [];
  }
  if (hidden) {
    const message = `is ${formatValue(value)}, which is not shown: ${hidden.reason}`;
    const fix = "name one that is shown, or let this entry be a draft too";
    return [problemAt(node, `${message}. Fix: ${fix}`)];
  }
  // The value may name a refused entry.
  if (chosen.length > 0 || !isComplete) {
    return [];
  }
  const shown = targets.flatMap(({ id, reason }) => (reason ? [] : id));
  if (file === "") {
    return checkPage(node, String(value), [...pages.routes, ...shown]);
  }
  const otherwise =
    shown.length > 0
      ? `write ${joinWithOr(shown)}`
      : "add that entry, or leave this one out";
  const fix = suggestion(String(value), shown, otherwise);
  const sentence = `is ${formatValue(value)}, but no entry of ${dataFileOf(file)} has that "${field}". Fix: ${fix}`;
  const label = readSchemas(site.folder).get(file)?.rule["label"];
  const notListed = `is ${formatValue(value)}, which is not in “${label}”. Fix: ${fix}`;
  const formSentence = value === "" ? NOT_CHOSEN : notListed;
  return [{ ...problemAt(node, sentence), formSentence }];
}

function checkPage(node: DataNode, address: string, pages: string[]): Problem[] {
  if (pages.includes(address)) {
    return [];
  }
  const fix = suggestion(address, pages, "copy the address of the page from the browser");
  const sentence = `is ${formatValue(address)}, but this site has no page there. Fix: ${fix}`;
  return [problemAt(node, sentence)];
}
