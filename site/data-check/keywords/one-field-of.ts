import { labelOf } from "../locate.ts";
import { isFields } from "../schema-walk.ts";
import { missingShape, twoShapes } from "../value-messages.ts";
import { ownKeyword } from "./own-keyword.ts";

/** The keyword `oneFieldOf: ["value", "sinceYear"]` on a group: it has one of these fields, and no more than one. */
export const oneFieldOf = ownKeyword<string[], unknown>(
  { keyword: "oneFieldOf", type: "object", schemaType: "array" },
  (names, group, _surroundings, pointer, { properties }) => {
    const fields = isFields(group) ? group : {};
    const rules = isFields(properties) ? properties : {};
    const found = names.filter((name) => name in fields);
    if (found.length > 1)
      return [{ pointer: `${pointer}/${found[1]}`, ...twoShapes(labelOf(pointer), found) }];
    // A name that is misspelt is said to be so.
    if (found.length === 1 || Object.keys(fields).some((name) => !(name in rules))) return [];
    const needed = names.map((name) => ({ name, rule: isFields(rules[name]) ? rules[name] : {} }));
    return [missingShape(labelOf(pointer), needed)];
  },
);
