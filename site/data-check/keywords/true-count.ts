import { labelOf } from "../locate.ts";
import { whyUnpublished } from "../publishing.ts";
import { counted } from "../quote.ts";
import { isFields } from "../schema-walk.ts";
import { ownKeyword } from "./own-keyword.ts";

/** By field. */
type Limits = { [field: string]: [least: number, most: number] };

/**
 * The keyword `trueCount: { isFeatured: [4, 4] }` on a list: in how many of the entries that are published today, at least and at
 * most, the field is true. Each entry needs the field.
 */
export const trueCount = ownKeyword<Limits, unknown[]>(
  { keyword: "trueCount", type: "array", schemaType: "object" },
  (limits, entries, { today }, list) =>
    Object.entries(limits).flatMap(([field, [least, most]]) => {
      const places = entries.flatMap((entry, index) =>
        isFields(entry) && entry[field] === true && whyUnpublished(entry, today) === undefined ? [index] : [],
      );
      const count = places.length;
      // Where the field itself is missing or wrong, that is said already.
      if (!entries.every((entry) => isFields(entry) && typeof entry[field] === "boolean")) return [];
      if (count >= least && count <= most) return [];
      const needed =
        least === most
          ? `exactly ${most} are needed`
          : count > most
            ? `at most ${most} may have it`
            : `at least ${least} need it`;
      return {
        pointer: count > most ? `${list}/${places[most]}/${field}` : list,
        what: `"${field}" is true in ${counted(count, "entry", "entries")} of ${labelOf(list)}; ${needed}`,
        fix:
          count > most
            ? `write false in ${counted(count - most, "entry", "entries")}`
            : `write true in ${least - count} more`,
      };
    }),
);
