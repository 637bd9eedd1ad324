import { closest } from "../closest.ts";
import { whyWithheld } from "../publishing.ts";
import { isFields } from "../schema-walk.ts";
import type { FuncKeywordDefinition } from "ajv";
import type { KeywordErrors, Surroundings } from "./surroundings.ts";

/**
 * The keyword `pageAddress` on a text: it is the address of a page of this site. Its value lists the addresses; one with
 * `{services.path}` in it stands for as many as `site/_data/services.json` has `items` with a `path`.
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
 * @returns every address, with the reason why its page is not shown today, if
 * it is not; undefined when a file that gives addresses cannot be read
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
      addresses.set(`${before}${String(entry[field])}`, whyWithheld(entry, today));
  }
  return addresses;
}

function validatePageAddress(this: Surroundings, patterns: string[], value: string): boolean {
  const known = pageAddresses(patterns, this);
  if (!known) return true;
  const withheld = known.get(value);
  if (known.has(value) && withheld === undefined) return true;
  const shown = [...known.keys()].filter((address) => known.get(address) === undefined);
  validatePageAddress.errors = [
    { keyword: "pageAddress", params: { meant: closest(value, shown), withheld } },
  ];
  return false;
}
validatePageAddress.errors = undefined as KeywordErrors;
