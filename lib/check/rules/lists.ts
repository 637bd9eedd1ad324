/** Rules for a list: the number of its entries, and the fields in which they must differ. */

import type { DataNode } from "../nodes.ts";
import { asList, fieldOf } from "../pointers.ts";
import { createProblem, type Problem } from "../problem.ts";
import { whyUnpublished } from "../publishing.ts";
import { formatCount, formatValue } from "../sentences.ts";
import { adviseToReplace, describeCount } from "../shape-sentences.ts";

/**
 * Returns the problems of a list.
 *
 * @param day the day on which the list is shown
 */
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
  const unpublished = entries.length - shown.length;
  const sentence = describeCount(shown.length, [least, most], unpublished);
  return [{ ...createProblem(node, sentence), formSentence: adviseToReplace(sentence) }];
}

/** Returns a text without the differences that people ignore, such as capitals. Returns other values unchanged. */
export function normalize(value: unknown): unknown {
  if (typeof value !== "string") {
    return value;
  }
  const text = value.normalize("NFC").toLowerCase().replaceAll(/\s+/g, " ");
  return text.replace(/[\s.!?।؟/]+$/u, "");
}

/**
 * Returns a problem for each entry that repeats a field of `uniqueBy`. The first field
 * must differ in all entries, the others only in entries that are shown on the same day.
 */
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
      return [createProblem(node, `${message}. Fix: ${fix}`, `/${at}/${field}`)];
    });
  });
}

/** The smallest and the largest number of a list's published entries in which a field may be true. */
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
    // Skip values of another type, which the schema has reported.
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
    // If too many entries have it, name the first that is too many. If too few have it,
    // name the first entry of the list.
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
    return [{ ...createProblem(node, sentence, `/${at}/${field}`), formSentence }];
  });
}
