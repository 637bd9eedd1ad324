import { labelOf } from "../locate.ts";
import { quoted } from "../quote.ts";
import { isFields } from "../schema-walk.ts";
import { ownKeyword } from "./own-keyword.ts";

/** The keyword `namesOthers: ["related", "service"]` on an entry: in its list `related`, no `service` is the entry's own `id`. */
export const namesOthers = ownKeyword<[list: string, field: string], unknown>(
  { keyword: "namesOthers", type: "object", schemaType: "array" },
  ([list, field], entry, _surroundings, place) => {
    if (!isFields(entry)) return [];
    const { id, [list]: named } = entry;
    if (typeof id !== "string" || !Array.isArray(named)) return [];
    return named.flatMap((other: unknown, index) => {
      if (!isFields(other) || other[field] !== id) return [];
      const pointer = `${place}/${list}/${index}/${field}`;
      const what = `${labelOf(pointer)} is ${quoted(id)}, which is this entry itself`;
      return [{ pointer, causes: [`${place}/id`], what, fix: "name another entry" }];
    });
  },
);
