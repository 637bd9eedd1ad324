import { closest } from "../closest.ts";
import { whyUnpublished } from "../publishing.ts";
import { isFields } from "../schema-walk.ts";
import type { FuncKeywordDefinition } from "ajv";
import type { KeywordFunction, Surroundings } from "./surroundings.ts";

const validatePageAddress: KeywordFunction<string[], string> = function (patterns, value) {
  const known = pageAddresses(patterns, this);
  if (!known) return true;
  const unpublished = known.get(value);
  if (known.has(value) && unpublished === undefined) return true;
  const shown = [...known.keys()].filter((address) => known.get(address) === undefined);
  validatePageAddress.errors = [
    { keyword: "pageAddress", params: { meant: closest(value, shown), unpublished } },
  ];
  return false;
};

/**
 * The keyword `pageAddress` on a text: it is the address of a page of this site. Its value lists the addresses; one that ends with
 * `{services.path}` stands for the `path` of each of the `items` in `site/_data/services.json`.
 */
export const pageAddress: FuncKeywordDefinition = {
  keyword: "pageAddress",
  type: "string",
  schemaType: "array",
  errors: "full",
  validate: validatePageAddress,
};

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
