/** Rules for a list: how many entries it shows, and what no two of them share. */

import type { DataNode } from "../nodes.ts";
import { asList, fieldOf } from "../pointers.ts";
import { formatCount, formatValue, type Problem, problemAt } from "../problem.ts";
import { whyUnpublished } from "../publishing.ts";
import { adviseToReplace, describeCount } from "../shape-sentences.ts";

/** @param day on which the list is shown */
export function checkList(node: DataNode, entries: unknown[], day: string): Problem[] {
  const shown = entries.filter((entry) => !whyUnpublished(entry, day));
  return [checkCount, checkUnique, checkChosen].flatMap((check) =>
    check(node, entries, shown),
  );
}

function checkCount(node: DataNode, entries: unknown[], shown: unknown[]): Problem[] {
  const limits = node.rule["shownEntries"];
  if (!Array.isArray(limits)) {
    return [];
  }
  const least = Number(limits[0]);
  const most = Number(limits[1]);
  if (shown.length >= least && shown.length <= most) {
    return [];
  }
  const kept = entries.length - shown.length;
  const sentence = describeCount(shown.length, [least, most], kept);
  return [{ ...problemAt(node, sentence), formSentence: adviseToReplace(sentence) }];
}

/** Normalizes texts that people consider the same. */
export function normalize(value: unknown): unknown {
  if (typeof value !== "string") {
    return value;
  }
  const text = value.normalize("NFC").toLowerCase().replaceAll(/\s+/g, " ");
  return text.replace(/[\s.!?।؟/]+$/u, "");
}

/** No two entries share the first field of `uniqueBy`; no two that are shown on one day share another. */
function checkUnique(node: DataNode, entries: unknown[], shown: unknown[]): Problem[] {
  const fields = asList(node.rule["uniqueBy"]).map(String);
  return fields.flatMap((field, order) => {
    const keys = entries.map((entry) =>
      order === 0 || shown.includes(entry) ? normalize(fieldOf(entry, field)) : undefined,
    );
    return keys.flatMap((key, at): Problem[] => {
      const first = keys.indexOf(key);
      if (key === undefined || first === at) {
        return [];
      }
      const message = `is ${formatValue(fieldOf(entries[at], field))} here and in entry ${first + 1}`;
      const fix = "give each entry one of its own";
      return [problemAt(node, `${message}. Fix: ${fix}`, `/${at}/${field}`)];
    });
  });
}

/** The least and the most published entries of a list that have a field that is true. */
const CHOSEN_ENTRIES: {
  [list: string]: { [field: string]: { least: number; most: number } };
} = {
  "services/items": {
    isCard: { least: 9, most: 9 },
    isFeatured: { least: 4, most: 4 },
  },
  "faqs/items": { isOpen: { least: 0, most: 1 } },
};

function checkChosen(node: DataNode, entries: unknown[], shown: unknown[]): Problem[] {
  const limits = Object.entries(CHOSEN_ENTRIES[node.fieldPath] ?? {});
  return limits.flatMap(([field, { least, most }]): Problem[] => {
    const chosen = shown.filter((entry) => fieldOf(entry, field));
    const count = chosen.length;
    // The schema has reported a value of another type.
    const isReported = entries.some(
      (entry) => typeof fieldOf(entry, field) !== "boolean",
    );
    if (isReported || (count >= least && count <= most)) {
      return [];
    }
    const needed = `${least === most ? "exactly" : "at most"} ${most} may have it`;
    const describe = (words: { chosen: string; choose: string; leaveOut: string }) => {
      const fix =
        count > most
          ? `${words.leaveOut} in ${count - most} of them`
          : `${words.choose} in ${least - count} more`;
      return `is ${words.chosen} in ${formatCount(count, "entry", "entries")}; ${needed}. Fix: ${fix}`;
    };
    // If too few are chosen, name the first entry, because any may be chosen next.
    const at = Math.max(0, entries.indexOf(chosen[most]));
    const sentence = describe({
      chosen: "true",
      choose: "write true",
      leaveOut: "write false",
    });
    const formSentence = describe({
      chosen: "ticked",
      choose: "tick it",
      leaveOut: "clear it",
    });
    return [{ ...problemAt(node, sentence, `/${at}/${field}`), formSentence }];
  });
}
