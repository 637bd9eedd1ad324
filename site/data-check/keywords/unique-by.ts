import { labelOf } from "../locate.ts";
import { written } from "../quote.ts";
import { isFields } from "../schema-walk.ts";
import { ownKeyword } from "./own-keyword.ts";

/** The keyword `uniqueBy: "id"` on a list: no two entries may have the same `id`. */
export const uniqueBy = ownKeyword<string, unknown[]>(
  { keyword: "uniqueBy", type: "array", schemaType: "string" },
  (field, entries, { lineOf }, list) => {
    const firsts: Map<unknown, number> = new Map();
    return entries.flatMap((entry, index) => {
      const value = isFields(entry) ? entry[field] : undefined;
      if (value === undefined || value === null) return [];
      const first = firsts.get(value);
      if (first === undefined) {
        firsts.set(value, index);
        return [];
      }
      const pointer = `${list}/${index}/${field}`;
      const line = lineOf(`${list}/${first}/${field}`);
      return {
        pointer,
        what: `${labelOf(pointer)} is ${written(value)} here and in entry ${first + 1} (line ${line})`,
        fix: "give each entry one of its own",
      };
    });
  },
);
