import { PAGE_IDS, QUOTE_IDS_START, SERVICE_IDS } from "../../page-ids.ts";
import { labelOf } from "../locate.ts";
import { quoted } from "../quote.ts";
import { ownKeyword } from "./own-keyword.ts";

/** The keyword `freeId: true` on a text: it is no id that the page has already. */
export const freeId = ownKeyword<boolean, string>(
  { keyword: "freeId", type: "string", schemaType: "boolean" },
  (isOn, value, _surroundings, pointer) => {
    const ids: string[] = [...Object.values(PAGE_IDS), ...Object.values(SERVICE_IDS)];
    const isTaken = ids.includes(value) || value.startsWith(QUOTE_IDS_START);
    if (!isOn || !isTaken) return [];
    return [
      {
        what: `${labelOf(pointer)} is ${quoted(value)}, which the page uses for another part of itself`,
        fix: `write another name, such as "about-${value}"`,
      },
    ];
  },
);
