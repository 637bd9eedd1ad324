import { labelOf } from "../locate.ts";
import { isFields } from "../schema-walk.ts";
import { whyUnpublished } from "../publishing.ts";
import { ownKeyword } from "./own-keyword.ts";

/** The keyword `anyFilled: ["paragraphs", "items"]` on a group: one of these lists at least has an entry that is published today. */
export const anyFilled = ownKeyword<string[], unknown>(
  { keyword: "anyFilled", type: "object", schemaType: "array" },
  (fields, group, { today }, pointer) => {
    if (!isFields(group)) return [];
    const lists = fields.map((field) => group[field]);
    if (!lists.every((list) => Array.isArray(list))) return [];
    if (lists.some((list) => list.some((entry) => whyUnpublished(entry, today) === undefined))) return [];
    const names = fields.map((field) => `"${field}"`);
    return [
      {
        what: `${labelOf(pointer)} shows a heading and nothing below it: ${names.join(" and ")} are empty`,
        fix: `fill ${names.join(" or ")}, or delete the whole entry`,
      },
    ];
  },
);
