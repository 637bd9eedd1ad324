import { suggestion } from "../closest.ts";
import { labelOf } from "../locate.ts";
import { whyUnpublished } from "../publishing.ts";
import { fewOf, quoted } from "../quote.ts";
import { isFields } from "../schema-walk.ts";
import { ownKeyword, unpublishedTarget } from "./own-keyword.ts";
import type { Surroundings } from "./surroundings.ts";

/**
 * The keyword `ref: "services.id"` on a text: it is the `id` of one of the `items` in `site/_data/services.json`.
 * `ref: "company.phones.label"` names another list than `items`. A file that cannot be read allows anything. An entry that is not
 * published today does not count.
 */
export const ref = ownKeyword<string, string>(
  { keyword: "ref", type: "string", schemaType: "string" },
  (target, value, { data, name, today }, pointer) => {
    const { file, list, field, entries } = refEntries(target, data);
    if (!entries) return [];
    const shown = entries.filter((entry) => whyUnpublished(entry, today) === undefined);
    const known = shown.map((entry) => entry[field]).filter((id) => typeof id === "string");
    if (known.includes(value)) return [];
    const label = labelOf(pointer);
    const unpublished = whyUnpublished(
      entries.find((entry) => entry[field] === value),
      today,
    );
    if (unpublished !== undefined) return [unpublishedTarget(label, value, unpublished)];
    const what = `${label} is ${quoted(value)}, but no entry of site/_data/${file}.json has that "${field}"`;
    const choices = fewOf(known);
    const fix = choices ? `write ${choices}` : `write the "${field}" of one of its entries`;
    // In one file the entry that is named may be the one to put right.
    const causes = file === name ? entries.map((_, index) => `/${list}/${index}/${field}`) : [];
    return [{ causes, what, fix: suggestion(value, known) ?? fix }];
  },
);

/**
 * The list that a `ref` names.
 *
 * @param target value of the keyword
 * @returns no entries when the file cannot be read
 */
export function refEntries(target: string, data: Surroundings["data"]) {
  const [file = "", ...steps] = target.split(".");
  const field = steps.pop() ?? "";
  const [list = "items"] = steps;
  const source = data[file];
  const entries = isFields(source) ? source[list] : undefined;
  return { file, list, field, entries: Array.isArray(entries) ? entries.filter(isFields) : undefined };
}
