import { ownKeyword } from "./own-keyword.ts";

/**
 * The keyword `onceOnSite: "description"` on a text: no other text of that group, in whatever file, says the same. What stands there is only
 * noted; `findRepeated` compares when all files have been read.
 */
export const onceOnSite = ownKeyword<string, string>(
  { keyword: "onceOnSite", type: "string", schemaType: "string" },
  (group, text, { onlyOnce }, pointer) => {
    if (text.trim() !== "") onlyOnce.push({ group, text, pointer });
    return [];
  },
);
