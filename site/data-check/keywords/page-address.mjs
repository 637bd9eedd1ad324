import { closest } from "../closest.mjs";
import { whyWithheld } from "../publishing.mjs";
import { isFields } from "../schema-walk.mjs";

/**
 * The keyword `pageAddress` on a text: it is the address of a page of this site. Its value lists the addresses; one with
 * `{services.path}` in it stands for as many as `site/_data/services.json` has `items` with a `path`.
 * @type {import("ajv").FuncKeywordDefinition}
 */
export const pageAddress = {
  keyword: "pageAddress",
  type: "string",
  schemaType: "array",
  errors: "full",
  validate: validatePageAddress,
};

/**
 * @param {readonly string[]} patterns value of the keyword
 * @param {import("./ref.mjs").Surroundings} surroundings
 * @returns {Map<string, string | undefined> | undefined} every address, with the reason why its page is not shown today, if
 *   it is not; undefined when a file that gives addresses cannot be read
 */
function pageAddresses(patterns, { data, today }) {
  /** @type {Map<string, string | undefined>} */
  const addresses = new Map();
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

/**
 * @this {import("./ref.mjs").Surroundings}
 * @param {string[]} patterns
 * @param {string} value
 * @returns {boolean}
 */
function validatePageAddress(patterns, value) {
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
/** @type {Partial<import("ajv").ErrorObject>[] | undefined} */
validatePageAddress.errors = undefined;
