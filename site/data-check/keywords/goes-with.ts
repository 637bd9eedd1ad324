import { labelOf } from "../locate.ts";
import { quoted } from "../quote.ts";
import { isFields } from "../schema-walk.ts";
import { ownKeyword } from "./own-keyword.ts";

/** By field, by its value: what other fields of the group have to be. */
type Pairs = { [field: string]: { [value: string]: { [other: string]: string } } };

/** The keyword `goesWith: { "id": { "privacy": { "path": "privacypolicy" } } }` on a group: which values belong together. */
export const goesWith = ownKeyword<Pairs, unknown>(
  { keyword: "goesWith", type: "object", schemaType: "object" },
  (pairs, group, _surroundings, place) => {
    if (!isFields(group)) return [];
    return Object.entries(pairs).flatMap(([field, byValue]) =>
      Object.entries(byValue[String(group[field])] ?? {}).flatMap(([other, right]) => {
        const value = group[other];
        if (typeof value !== "string" || value === right) return [];
        const pointer = `${place}/${other}`;
        const what = `${labelOf(pointer)} is ${quoted(value)}, but "${field}" beside it is ${quoted(String(group[field]))}`;
        return { pointer, causes: [`${place}/${field}`], what, fix: `write "${right}"` };
      }),
    );
  },
);
