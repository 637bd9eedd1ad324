import { labelOf } from "../locate.ts";
import { written } from "../quote.ts";
import { isFields } from "../schema-walk.ts";
import { ownKeyword } from "./own-keyword.ts";

/**
 * The keyword `uniqueBy: "id"` on a list: no two entries may have the same `id`; of several fields, `["name", "image"]`, each has to be an
 * entry's own. Letter case, spaces and stops at the end make no difference: `Hello@company.in` is `hello@company.in`.
 */
export const uniqueBy = ownKeyword<string | string[], unknown[]>(
  { keyword: "uniqueBy", type: "array", schemaType: ["string", "array"] },
  (setting, entries, { lineOf }, list) => {
    const fields = [setting].flat();
    const firsts: Map<string, Map<unknown, number>> = new Map(fields.map((field) => [field, new Map()]));
    return entries.flatMap((entry, index) => {
      const repeated = fields.flatMap((field) => {
        const value = isFields(entry) ? entry[field] : undefined;
        if (value === undefined || value === null) return [];
        const known = firsts.get(field);
        const same = plain(value);
        const first = known?.get(same);
        if (first === undefined) {
          known?.set(same, index);
          return [];
        }
        // A copy that waits for its day may keep what is not its name until then.
        if (field !== fields[0] && !mayMeet(entries[first], entry)) return [];
        const pointer = `${list}/${index}/${field}`;
        const firstEntry = entries[first];
        const other = isFields(firstEntry) ? firstEntry[field] : undefined;
        const line = lineOf(`${list}/${first}/${field}`);
        return {
          pointer,
          causes: [pointer, `${list}/${first}/${field}`],
          what: `${labelOf(pointer)} is ${written(value)} here and ${other === value ? "" : `${written(other)} `}in entry ${first + 1} (line ${line})${other === value ? "" : ", which is the same"}`,
          fix: "give each entry one of its own",
        };
      });
      // A whole entry that stands twice is one mistake.
      return repeated.slice(0, 1);
    });
  },
);

/** Whether two entries can be published on one day. */
function mayMeet(one: unknown, other: unknown) {
  const [a, b] = [one, other].map((entry) => {
    const { draft, publishFrom = "", publishUntil = "9999" } = isFields(entry) ? entry : {};
    return { isDraft: draft === true, from: String(publishFrom), until: String(publishUntil) };
  });
  return a && b && !a.isDraft && !b.isDraft && a.from <= b.until && b.from <= a.until;
}

/** What people take for the same. */
export function plain(value: unknown): unknown {
  return typeof value === "string"
    ? value
        .normalize("NFC")
        .toLowerCase()
        .replaceAll(/\s+/g, " ")
        .replace(/[\s.!?।؟/]+$/u, "")
    : value;
}
