import { suggestion } from "../closest.ts";
import { labelOf } from "../locate.ts";
import { whyUnpublished } from "../publishing.ts";
import { quoted } from "../quote.ts";
import { isFields } from "../schema-walk.ts";
import { ownKeyword, unpublishedTarget } from "./own-keyword.ts";
import type { Surroundings } from "./surroundings.ts";

/**
 * The keyword `pageAddress` on a text: it is the address of a page of this site. Its value lists the addresses; one that ends with
 * `{services.path}` stands for the `path` of each of the `items` in `site/_data/services.json`.
 */
export const pageAddress = ownKeyword<string[], string>(
  { keyword: "pageAddress", type: "string", schemaType: "array" },
  (patterns, value, surroundings, pointer) => {
    const known = pageAddresses(patterns, surroundings);
    if (!known) return [];
    const unpublished = known.get(value);
    if (unpublished !== undefined) return [unpublishedTarget(labelOf(pointer), value, unpublished)];
    if (known.has(value)) return [];
    const shown = [...known.keys()].filter((address) => known.get(address) === undefined);
    const what = `${labelOf(pointer)} is ${quoted(value)}, but this site has no page there`;
    const fix =
      "copy the address of the page from the browser; a page made just now has to be listed under pageAddress in site/_schemas";
    return [{ what, fix: suggestion(value, shown) ?? fix }];
  },
);

/**
 * @param patterns value of the keyword
 * @returns every address, with the reason why its page is not published today, if so; nothing when a file of addresses cannot be read
 */
function pageAddresses(
  patterns: readonly string[],
  { data, today }: Surroundings,
): Map<string, string | undefined> | undefined {
  const addresses: Map<string, string | undefined> = new Map();
  for (const pattern of patterns) {
    const [, before = "", file = "", field = ""] = /^([^{]*)\{(\w+)\.(\w+)\}$/.exec(pattern) ?? [];
    if (file === "") {
      addresses.set(pattern, undefined);
      continue;
    }
    const source = data[file];
    const list = isFields(source) ? source["items"] : undefined;
    if (!Array.isArray(list)) return undefined;
    for (const entry of list.filter(isFields))
      addresses.set(`${before}${String(entry[field])}`, whyUnpublished(entry, today));
  }
  return addresses;
}
