import { labelOf } from "../locate.ts";
import { quoted } from "../quote.ts";
import { isFields } from "../schema-walk.ts";
import { ownKeyword } from "./own-keyword.ts";

/** The keyword `inOrder: ["datePosted", "validThrough"]` on a group: the second date is not before the first. */
export const inOrder = ownKeyword<[first: string, last: string], unknown>(
  { keyword: "inOrder", type: "object", schemaType: "array" },
  ([firstField, lastField], group, _surroundings, place) => {
    const { [firstField]: first, [lastField]: last } = isFields(group) ? group : {};
    if (typeof first !== "string" || typeof last !== "string" || first <= last) return [];
    const pointer = `${place}/${lastField}`;
    return [
      {
        pointer,
        what: `${labelOf(pointer)} is ${quoted(last)}, which lies before "${firstField}" (${first})`,
        fix: `write "${first}" or a later day`,
      },
    ];
  },
);
