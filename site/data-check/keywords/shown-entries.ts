import { labelOf } from "../locate.ts";
import { daysOfChange, whyUnpublished } from "../publishing.ts";
import { counted, quoted } from "../quote.ts";
import { isFields } from "../schema-walk.ts";
import { neededCount, wrongCount } from "../value-messages.ts";
import { ownKeyword } from "./own-keyword.ts";

/**
 * The keyword `shownEntries: [4, 6]` on a list: how many entries at least and at most are published, today and on every later day on
 * which that changes. An entry whose last day lies before its first one is a mistake.
 */
export const shownEntries = ownKeyword<[least: number, most: number], unknown[]>(
  { keyword: "shownEntries", type: "array", schemaType: "array" },
  ([least, most], entries, { today }, list) => {
    const neverShown = entries.flatMap((entry, index) => {
      const { publishFrom, publishUntil } = isFields(entry) ? entry : {};
      if (typeof publishFrom !== "string" || typeof publishUntil !== "string" || publishFrom <= publishUntil)
        return [];
      const pointer = `${list}/${index}/publishUntil`;
      return {
        pointer,
        what: `${labelOf(pointer)} is ${publishUntil}, which lies before the first day (${publishFrom})`,
        fix: `write ${quoted(publishFrom)} or a later day`,
      };
    });
    for (const day of daysOfChange(entries, today)) {
      const count = entries.filter((entry) => whyUnpublished(entry, day) === undefined).length;
      const unpublished = entries.length - count;
      // `minItems` beside it reports a list that is too short, also in editors with an engine of their own.
      if (count <= most && (count >= least || unpublished === 0)) continue;
      if (unpublished === 0 && day === today)
        return [...neverShown, wrongCount(labelOf(list), count, [least, most])];
      const start = day === today ? "" : `from ${day} on, `;
      const shows = `${labelOf(list)} shows ${counted(count, "entry", "entries")} and keeps back ${unpublished}`;
      const off = counted(count > most ? count - most : least - count, "entry", "entries");
      const wrong = {
        what: `${start}${shows}; ${neededCount(count, [least, most])}`,
        fix:
          count > most
            ? `keep back ${off} more, with "draft": true or with dates`
            : `show ${off} more: take away "draft", or choose the days so that one begins when another ends`,
      };
      return [...neverShown, wrong];
    }
    return neverShown;
  },
);
